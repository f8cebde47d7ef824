import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitToReassign } from '#contract/absences.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { countTraffic, type Traffic } from '#server/testing/traffic.ts';

let scene: Scene;
/** Names a worker around the client, each 9 metres farther away than the one before: 1,000 within 10 km. */
const refOf = (n: number) => `near${String(n).padStart(12, '0')}`;
const addWorkers = (from: number, to: number) =>
  scene.build.query(
    `insert into support_workers (ref, given_name, family_name, latitude, longitude)
     select 'near' || lpad(n::text, 12, '0'), 'Number' || n, 'Near', -41.3 + n * 0.00008 * cos(n), 174.7 + n * 0.0001065 * sin(n)
       from generate_series($1::int, $2::int) n`,
    [from, to],
  );
const setAway = (from: number, to: number) =>
  scene.build.query(
    `insert into worker_absences (ref, worker_ref, from_date)
     select 'away' || lpad(n::text, 12, '0'), 'near' || lpad(n::text, 12, '0'), '2026-11-23' from generate_series($1::int, $2::int) n`,
    [from, to],
  );
const call = (): Promise<{ status: number; body: { visits: VisitToReassign[] } }> =>
  scene.test.call('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', {
    token: scene.office.token,
    params: { supportWorkerRef: scene.workerRef },
    query: { from: '2026-11-23', to: '2026-11-29' },
  });

/** Counts the cheapest of three calls, since a session that was closed meanwhile begins again with statements of its own. */
async function read(): Promise<Traffic<Awaited<ReturnType<typeof call>>>> {
  const tries = [await countTraffic(call), await countTraffic(call), await countTraffic(call)];
  return tries.sort((a, b) => a.statements - b.statements)[0]!;
}

const takersOf = ({ reply }: Awaited<ReturnType<typeof read>>) =>
  reply.body.visits.map(({ proposal, reason }) => proposal?.workerRef ?? reason);

beforeAll(async () => {
  scene = await createScene();
  await scene.build.query('update clients set latitude = -41.3, longitude = 174.7');
  await addWorkers(1, 40);
  for (const startTime of ['09:00', '13:00']) await scene.booked({ startTime });
});
afterAll(() => scene.close());

describe('the visits of a worker who is ill', () => {
  it('cost as little among 1,000 other workers, each with visits of their own, as among 40', async () => {
    const few = await read();
    await addWorkers(41, 1_000);
    const clientRef = await scene.build.client();
    await scene.build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, day_of_week, repeat_start_date, phase,
         start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status, created_at)
       select $1, ref, ref, array['gardening'], 'Private', 'Weekly', 'Friday', date '2026-11-20', date '2026-11-16', 'Specified', '09:00',
              'Specified', 60, array['near' || lpad(n::text, 12, '0')], 'Allocated', now()
         from generate_series(13, 1000) n, generate_series(1, 3) k, substr(md5(n || ' ' || k), 1, 16) ref`,
      [clientRef],
    );
    const many = await read();
    expect([few, many].map(takersOf)).toEqual([few, many].map(() => [refOf(1), refOf(2)]));
    expect(many.statements).toBe(few.statements);
    expect(many.received).toBeLessThan(1.1 * few.received);
  });

  it('are proposed to the nearest who can come, however many nearer ones are away, and read the work of no one twice', async () => {
    const before = await read();
    await setAway(1, 60);
    const farther = await read();
    expect(takersOf(farther)).toEqual([refOf(61), refOf(61)]);
    // Twice more: workers, their checks, and the work of those who were not read before. Once: the home of a client they go to.
    expect(farther.statements).toBe(before.statements + 7);
    await setAway(61, 1_000);
    const none = await read();
    expect(takersOf(none)).toEqual(Array(2).fill('No one within 10 km is free.'));
    expect(none.statements).toBe(farther.statements + 3);
  });
});
