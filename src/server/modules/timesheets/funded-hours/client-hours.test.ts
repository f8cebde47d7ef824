import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { countTraffic } from '#server/testing/traffic.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, test } = scene;
  test.setTime('2026-09-01', '09:00');
  const careRef = await build.funding(clientRef, 'personal-care');
  await build.query('update fundings set funded_time_mins = 60 where ref = $1', [careRef]);
  for (const date of ['2026-10-01', '2026-10-06', '2026-10-08', '2026-11-01'])
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date, fundingType: 'Funded' });
  test.setTime('2026-11-20', '09:00');
  await build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
                                funding_ref, source, confirmed_by, confirmed_at)
     select client_ref, ref, date, $2, 'tookPlace', '09:00', 90, 'personal-care', $3, 'office', $4, now()
       from jobs where client_ref = $1 and date = '2026-10-06'`,
    [clientRef, scene.workerRef, careRef, scene.office.ref],
  );
});
afterAll(() => scene.close());

const read = (query = { from: '2026-10-01', to: '2026-10-31' }, clientRef = scene.clientRef) =>
  scene.test.call('GET /office/clients/{clientRef}/hours', {
    token: scene.office.token,
    params: { clientRef },
    query,
  });

describe('GET /office/clients/{clientRef}/hours', () => {
  it('adds up what was planned, worked and funded in each week of the days, and is recorded as a read of the client', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ from: '2026-10-01', to: '2026-10-31', notConfirmed: 2 });
    expect(body.clientName).not.toBe('');
    const [service, ...others] = body.services;
    expect(others).toEqual([]);
    expect(service).toMatchObject({ jobTypeRef: 'personal-care', serviceName: 'Personal care' });
    expect(service.weeks.slice(0, 3)).toEqual([
      { start: '2026-10-01', end: '2026-10-04', plannedMins: 60, workedMins: 60, chargedMins: 0, fundedMins: 34 },
      {
        start: '2026-10-05',
        end: '2026-10-11',
        plannedMins: 120,
        workedMins: 150,
        chargedMins: 0,
        fundedMins: 60,
        overMins: 90,
      },
      {
        start: '2026-10-12',
        end: '2026-10-18',
        plannedMins: 0,
        workedMins: 0,
        chargedMins: 0,
        fundedMins: 60,
        overMins: 0,
      },
    ]);
    const reads = await scene.build.query(
      `select subject_ref as "subjectRef" from audit_log where client_ref = $1 and action = 'clientRead' and actor_ref = $2`,
      [scene.clientRef, scene.office.ref],
    );
    expect(reads).toEqual([{ subjectRef: scene.clientRef }]);
  });

  it.each([
    [{ from: '2026-10-02', to: '2026-10-01' }, 422, 'to', 'Choose a last day that is not before the first.'],
    [{ from: '2026-01-05', to: '2027-01-11' }, 422, 'to', 'Choose at most 53 weeks, which is 371 days.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 400, 'from', 'Enter a date that exists, from 1800 to 2999.'],
  ])('refuses %j', async (query, status, path, message) => {
    const refused = await read(query);
    expect(refused.status).toBe(status);
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: expect.stringContaining(path), message })]);
  });

  it('is not found for a client who is not there', async () => {
    expect((await read(undefined, newRef())).status).toBe(404);
  });

  it('sends as few statements for 53 weeks as for a day', async () => {
    const count = async (query: { from: string; to: string }) => {
      const tries = [];
      for (let time = 0; time < 4; time++) tries.push((await countTraffic(() => read(query))).statements);
      return Math.min(...tries);
    };
    const day = await count({ from: '2026-10-06', to: '2026-10-06' });
    expect(await count({ from: '2025-12-01', to: '2026-12-06' })).toBe(day);
    // Three begin and end the transaction.
    expect(day).toBe(7);
  });
});
