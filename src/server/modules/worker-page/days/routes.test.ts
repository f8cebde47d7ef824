import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkerVisit } from '#contract/worker-page.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { cancel, createOfficeActs, type OfficeActs, setWorkerAway, the23rd } from '#server/testing/office-acts.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { addDevice } from '#server/testing/worker-devices.ts';

let scene: Scene;
let acts: OfficeActs;
let token: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  acts = createOfficeActs(scene);
  ({ token } = await addDevice(scene.build, scene.workerRef, { isOpen: true }));
  await scene.build.query(
    `update clients set delivery_address = '12 Oriental Parade, Wellington', phone_mobile = '021 555 0101', known_as = 'Rosie',
       suburb = 'Te Aro', access_notes = 'Key safe 4471, left of the door.' where ref = $1`,
    [scene.clientRef],
  );
  await scene.build.query(
    `insert into client_alerts (ref, client_ref, words, is_for_workers, set_by, set_at)
     select substr(md5(w), 1, 16), $1, w, w like 'Dog%', $2, now() from unnest(array['Dog in the garden', 'Owes us money']) w`,
    [scene.clientRef, scene.office.ref],
  );
});
afterEach(() => scene.close());

const single = (fields: object) => ({ ...oneVisit, dayOfWeek: undefined, date: '2026-11-23', ...fields });
const read = async (phone = token) => (await scene.test.call('GET /worker/days', { token: phone })).body;
const visits = async (phone?: string): Promise<WorkerVisit[]> =>
  (await read(phone)).days.flatMap((day: { visits: WorkerVisit[] }) => day.visits);

describe('GET /worker/days', () => {
  it('has the visits of today and 14 days, with no more of each than when, who, where about and what', async () => {
    await scene.booked();
    expect(await read()).toEqual({
      ...{ givenName: 'Tom', today: '2026-11-20', readAt: '2026-11-19T20:00:00.000Z', isOpen: true },
      days: ['2026-11-23', '2026-11-30'].map((date) => ({
        ...{ date, isAway: false },
        visits: [
          {
            ...{ jobRef: expect.any(String), originalDate: date, date, times: '9:00am to 10:00am (1 hour)' },
            ...{ startTime: '09:00', service: 'Personal care', special: [], lastChange: expect.anything() },
            detailsFrom: date === '2026-11-23' ? '2026-11-22T05:00:00.000Z' : '2026-11-29T05:00:00.000Z',
            client: { ref: scene.clientRef, calledBy: 'Rosie', suburb: 'Te Aro' },
          },
        ],
      })),
    });
  });

  it('has the details from 18:00 of the day before until two hours after, and the code on an open phone alone', async () => {
    const { ref } = await scene.booked();
    await scene.build.query(`update jobs set notes = 'She likes the blue cup.' where ref = $1`, [ref]);
    const first = async (phone?: string) => (await visits(phone)).find(({ date }) => date === '2026-11-23');
    scene.test.setTime('2026-11-22', '17:59');
    expect((await first())!.client.address).toBeUndefined();
    scene.test.setTime('2026-11-22', '18:00');
    const details = {
      ...{ ref: scene.clientRef, calledBy: 'Rosie', suburb: 'Te Aro', fullName: 'Rose Hākaraia' },
      ...{ address: '12 Oriental Parade, Wellington', phones: ['021 555 0101'], hasAccessNotes: true },
      alerts: ['Dog in the garden'],
    };
    expect(await first()).toMatchObject({
      ...{ special: ['She likes the blue cup.'], detailsUntil: '2026-11-22T23:00:00.000Z' },
      client: { ...details, accessNotes: 'Key safe 4471, left of the door.' },
    });
    const closed = await addDevice(scene.build, scene.workerRef);
    expect((await first(closed.token))!.client).toEqual(details);
    scene.test.setTime('2026-11-23', '12:00');
    expect((await first())!.client.address).toBe('12 Oriental Parade, Wellington');
    scene.test.setTime('2026-11-23', '12:01');
    expect((await first())!.client).toEqual({ ref: scene.clientRef, calledBy: 'Rosie', suburb: 'Te Aro' });
  });

  it('has a night that began yesterday until two hours after it', async () => {
    await scene.booked({
      date: '2026-11-23',
      startTime: '23:00',
      durationOption: 'Overnight',
      durationMins: undefined,
    });
    const nights = async () => (await visits()).map(({ date, detailsUntil }) => [date, detailsUntil !== undefined]);
    scene.test.setTime('2026-11-24', '08:59');
    expect(await nights()).toEqual([
      ['2026-11-23', true],
      ['2026-11-30', false],
      ['2026-12-07', false],
    ]);
    scene.test.setTime('2026-11-24', '09:01');
    expect((await nights())[0]).toEqual(['2026-11-30', false]);
  });

  it('says what changed last of its own bookings alone', async () => {
    const { ref } = await scene.booked();
    const { ref: foreign } = await scene.booked(single({ startTime: '13:00' }), [await scene.build.worker()]);
    scene.test.setTime('2026-11-20', '10:30');
    expect((await acts.act(ref, { ...the23rd, change: { startTime: '09:30' } })).status).toBe(200);
    expect((await acts.act(foreign, { ...the23rd, change: { startTime: '14:00' } })).status).toBe(200);
    expect((await visits())[0]!.lastChange).toEqual({
      ...{ at: '2026-11-19T21:30:00.000Z', subject: 'Move Personal care, Mon 23 Nov to 9:30am' },
    });
  });

  it('has a visit that was moved or given to them, and none that was given away, cancelled or only wished for', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    const { ref: given } = await scene.booked(single({ startTime: '11:00' }), [mele]);
    const { ref: lost } = await scene.booked(single({ startTime: '13:00' }));
    const { ref: cancelled } = await scene.booked(single({ startTime: '15:00' }));
    await scene.book(single({ startTime: '17:00', supportWorkerRefs: [scene.workerRef] }));
    const give = (ref: string, supportWorkerRefs: string[]) =>
      acts.act(ref, { ...the23rd, change: { supportWorkerRefs } });
    expect([(await give(given, [scene.workerRef])).status, (await give(lost, [mele])).status]).toEqual([200, 200]);
    expect((await acts.act(cancelled, { ...the23rd, ...cancel })).status).toBe(200);
    expect((await visits()).map(({ jobRef }) => jobRef)).toEqual([given]);
  });

  it('names who else comes, and says when they are away', async () => {
    const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Fifita' });
    await scene.booked(single({}), [scene.workerRef, mele]);
    await setWorkerAway(scene, scene.workerRef);
    scene.test.setTime('2026-11-22', '19:00');
    const { days } = await read();
    expect(days).toMatchObject([{ isAway: true, visits: [{ special: ['With Mele Fifita.'] }] }]);
  });

  it('has nothing after the care has ended or while the client is away', async () => {
    await scene.booked();
    await scene.build.query(
      `insert into client_absences (ref, client_ref, kind, from_date, to_date, recorded_by, recorded_at)
       values (substr(md5($1), 1, 16), $1, 'away', '2026-11-20', '2026-11-25', $2, now())`,
      [scene.clientRef, scene.office.ref],
    );
    expect((await visits()).map(({ date }) => date)).toEqual(['2026-11-30']);
  });
});

describe('POST /worker/readings', () => {
  it('is in the client’s Activity with the support worker’s name, once a day for each visit, and for no one else’s', async () => {
    const { ref: jobRef } = await scene.booked();
    const { ref: foreignJob } = await scene.booked(single({}), [await scene.build.worker()]);
    const send = (job: string, date: string) =>
      scene.test.call('POST /worker/readings', {
        ...{ token, body: { clientRef: scene.clientRef, jobRef: job, originalDate: '2026-11-23', date } },
      });
    const answers = [
      await send(jobRef, '2026-11-20'),
      await send(jobRef, '2026-11-20'),
      await send(jobRef, '2026-11-19'),
    ];
    expect([...answers, await send(foreignJob, '2026-11-20')].map(({ status }) => status)).toEqual([
      204, 204, 204, 204,
    ]);
    const { body } = await scene.test.call('GET /clients/{clientRef}/activity', {
      ...{ token: scene.client.token, params: { clientRef: scene.clientRef }, query: { kind: 'saw' } },
    });
    const read = { action: 'visitDetailsRead', actorName: 'Tom Whitaker', actorRole: 'supportWorker' };
    expect(body.activity).toMatchObject([read, read]);
  });
});

/** Counts the rows that a statement finds in a call of the phone, by table. */
async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  return inTransaction(scene.test.pool, async (tx) => {
    await setCall(tx, scene.test.db.owner, { scope: 'worker', worker: scene.workerRef, day: '2026-11-20' });
    const counts: Record<string, number> = {};
    for (const table of tables) {
      await tx.query('savepoint before');
      const count = await tx.query(`select count(*)::int as count from ${table}`).then(
        ({ rows }) => rows[0].count as number,
        () => -1,
      );
      if (count === -1) await tx.query('rollback to before');
      counts[table] = count;
    }
    return counts;
  });
}

describe('a statement in the call of a phone', () => {
  it('finds its own bookings, its colleagues there and its phones, and no row of any other table', async () => {
    const [mele, far] = [await scene.build.worker(), await scene.build.worker()];
    await scene.booked();
    await scene.booked(single({ startTime: '11:00' }), [scene.workerRef, mele]);
    await scene.booked(single({ startTime: '13:00' }), [far]);
    await scene.booked(single({ date: '2027-01-20' }));
    await addDevice(scene.build, far);
    const names = await scene.build.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
    );
    const counts = await countRows(names.map(({ name }) => name));
    const shared = ['features', 'funders', 'import_headings', 'list_items', 'lists', 'office_contact', 'on_call'];
    const open = [...shared, 'payroll_file', 'periods', 'public_holidays'];
    const own = Object.entries(counts).filter(([name, count]) => count > 0 && !open.includes(name));
    expect(Object.fromEntries(own)).toEqual({ jobs: 2, support_workers: 2, worker_devices: 1 });
  });

  it('opens and ends no phone', async () => {
    const { ref } = await addDevice(scene.build, scene.workerRef);
    const changed = await inTransaction(scene.test.pool, async (tx) => {
      await setCall(tx, scene.test.db.owner, { scope: 'worker', worker: scene.workerRef, day: '2026-11-20' });
      return tx.query('update worker_devices set opened_at = now(), ended_at = now() where ref = $1', [ref]);
    });
    expect(changed.rowCount).toBe(0);
  });
});
