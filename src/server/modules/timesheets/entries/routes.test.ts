import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createTimesheetScene, openLastWeek, type TimesheetScene, thisWeek } from '#server/testing/timesheets.ts';

let scene: TimesheetScene;
beforeAll(async () => {
  scene = await createTimesheetScene();
  await openLastWeek(scene);
});
afterAll(() => scene.close());

const setTimesheets = (on: boolean) =>
  scene.build.query('update clients set timesheets = $2 where ref = $1', [scene.clientRef, on]);
const countEntries = async () =>
  (await scene.build.query<{ n: number }>('select count(*)::int as n from jobs where entry'))[0]!.n;

describe('POST entries', () => {
  const week = 'Choose a date from Monday 16 November to Sunday 22 November.';
  const worker = 'Please choose the support worker you are using.';
  const funding = 'Please choose the funding to use.';
  const duration = 'Choose a duration from 30 minutes to 12 hours, in steps of 30 minutes.';

  it.each<[string, () => Promise<Record<string, unknown>> | Record<string, unknown>, number, string?]>([
    ['a date before the week', () => ({ date: '2026-11-15' }), 422, week],
    ['a date after the week', () => ({ date: '2026-11-23' }), 422, week],
    ['a worker who is not the client’s', async () => ({ supportWorkerRef: await scene.build.worker() }), 422, worker],
    [
      'a worker who is hidden',
      async () => ({ supportWorkerRef: await ownWorker('level = 99, favourite = false') }),
      422,
      worker,
    ],
    ['a worker who has left', async () => ({ supportWorkerRef: await ownWorker(undefined) }), 422, worker],
    ['a funding of another client', async () => ({ fundingRef: await otherFunding() }), 422, funding],
    ['a funding that has ended', async () => ({ fundingRef: await endedFunding() }), 422, funding],
    ['721 minutes', () => ({ durationMins: 721 }), 422, duration],
    ['negative minutes', () => ({ durationMins: -30 }), 422, duration],
    ['no minutes', () => ({ durationMins: undefined }), 422, duration],
    ['minutes that are no number', () => ({ durationMins: 'NaN' }), 400],
    ['24:00', () => ({ startTime: '24:00' }), 400],
    ['overnight from another time', () => ({ durationOption: 'Overnight', durationMins: undefined }), 422],
  ])('refuses %s', async (_, fields, status, message) => {
    const before = await countEntries();
    const reply = await scene.enter(await fields());
    expect(reply.status).toBe(status);
    if (message) expect(reply.body.messages).toEqual([message]);
    expect(await countEntries()).toBe(before);
  });

  const ownWorker = async (relationship: string | undefined) => {
    const ref = await scene.build.worker();
    await scene.build.query(
      `insert into client_support_workers (client_ref, support_worker_ref, favourite, changed_at) values ($1, $2, true, now())`,
      [scene.clientRef, ref],
    );
    const change = relationship
      ? `update client_support_workers set ${relationship} where support_worker_ref = $1`
      : 'update support_workers set active = false where ref = $1';
    await scene.build.query(change, [ref]);
    return ref;
  };
  const otherFunding = async () => scene.build.funding(await scene.build.client(), 'personal-care');
  const endedFunding = async () => {
    const ref = await scene.build.funding(scene.clientRef, 'personal-care');
    await scene.build.query('update fundings set active = false where ref = $1', [ref]);
    return ref;
  };

  it('takes any minute of the day, 12 hours and a night, planned or over', async () => {
    expect((await scene.enter({ date: '2026-11-16', startTime: '00:07', durationMins: 720 })).status).toBe(201);
    expect(
      (
        await scene.enter({
          date: '2026-11-16',
          startTime: '23:00',
          durationOption: 'Overnight',
          durationMins: undefined,
        })
      ).status,
    ).toBe(201);
    expect((await scene.enter({ date: '2026-11-21', startTime: '23:59', durationMins: 30 })).status).toBe(201);
    const { visits } = (await scene.read()).body;
    expect(visits.map((visit: { worked?: { minutes: number }[] }) => visit.worked?.[0]?.minutes)).toEqual([
      720,
      480,
      undefined,
    ]);
  });

  it('refuses the hour that does not exist on the night the clocks go forward', async () => {
    scene.test.setTime('2026-09-28', '09:00');
    const reply = await scene.enter({ date: '2026-09-27', startTime: '02:30' }, '2026-09-28');
    expect(reply.status).toBe(422);
    await scene.build.query(`update jobs set date = '2026-09-22' where client_ref = $1 and date = '2026-11-10'`, [
      scene.clientRef,
    ]);
    const inGap = await scene.enter({ date: '2026-09-27', startTime: '02:30' }, '2026-09-21');
    expect(inGap.body.messages).toEqual([
      'The clocks go forward on Sunday 27 September, so there is no 2:30am. Choose another time.',
    ]);
    scene.test.setTime('2026-11-20', '09:00');
  });

  it('refuses a worker who is elsewhere, here or at another client, planned or worked, and names no client', async () => {
    expect((await scene.enter({ date: '2026-11-18', startTime: '09:00' })).status).toBe(201);
    const overlap = await scene.enter({ date: '2026-11-18', startTime: '09:30' });
    expect(overlap.body.messages).toEqual(['Mele already has a visit on Wed 18 Nov, 9:00am to 10:00am.']);
    expect((await scene.enter({ date: '2026-11-18', startTime: '10:00' })).status).toBe(201);
    const otherClient = await scene.build.client({ givenName: 'Other' });
    const insert = (date: string) =>
      scene.build.query(
        `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
           duration_option, duration_mins, support_worker_refs, status, created_at)
         values ($1, $2, $2, '{personal-care}', 'Private', 'None', $4, 'Specified', '09:00', 'Specified', 60, $3, 'Allocated', now())`,
        [otherClient, newRef(), [scene.ownWorker], date],
      );
    await insert('2026-11-19');
    const elsewhere = await scene.enter({ date: '2026-11-19', startTime: '09:59' });
    expect(elsewhere.body.messages).toEqual(['Mele already has a visit on Thu 19 Nov, 9:00am to 10:00am.']);
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
         confirmed_by, confirmed_at)
       select client_ref, ref, date, $2, 'tookPlace', '09:00', 30, 'personal-care', 'office', $3, now() from jobs where client_ref = $1`,
      [otherClient, scene.ownWorker, scene.office.ref],
    );
    expect((await scene.enter({ date: '2026-11-19', startTime: '09:30' })).status).toBe(201);
  });

  it('refuses a worker who is away that day, and a day when the client is', async () => {
    await scene.build.query(
      `insert into worker_absences (ref, worker_ref, from_date, to_date) values ($1, $2, '2026-11-21', '2026-11-21')`,
      [newRef(), scene.ownWorker],
    );
    const away = await scene.enter({ date: '2026-11-21', startTime: '12:00' });
    expect(away.body.messages).toEqual(['Mele is away on Sat 21 Nov.']);
    await scene.build.query(
      `insert into client_absences (ref, client_ref, from_date, to_date, kind) values ($1, $2, '2026-11-22', '2026-11-22', 'away')`,
      [newRef(), scene.clientRef],
    );
    expect((await scene.enter({ date: '2026-11-22' })).status).toBe(422);
  });

  it('acts once for a key and once for a ref', async () => {
    const ref = newRef();
    expect((await scene.enter({ ref, date: '2026-11-17', startTime: '15:00' })).status).toBe(201);
    expect((await scene.enter({ ref, date: '2026-11-17', startTime: '18:00' })).status).toBe(409);
  });

  it('finds no week to come, none of a client without the flag, and takes nothing into a submitted one', async () => {
    expect((await scene.enter({ date: '2026-11-24' }, '2026-11-23')).status).toBe(404);
    await setTimesheets(false);
    expect((await scene.enter()).status).toBe(404);
    await setTimesheets(true);
    await scene.build.query('update fundings set funded_time_mins = 6000');
    expect((await scene.submit(thisWeek)).status).toBe(200);
    expect((await scene.enter({ startTime: '20:00' })).status).toBe(422);
  });
});
