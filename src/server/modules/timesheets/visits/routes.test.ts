import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TimesheetVisit } from '#contract/timesheets.ts';
import { newRef } from '#server/db/new-ref.ts';
import { addOwnWorker, createTimesheetScene, type TimesheetScene } from '#server/testing/timesheets.ts';

let scene: TimesheetScene;
let other: string;
beforeAll(async () => {
  scene = await createTimesheetScene();
  other = await addOwnWorker(scene, 'Liam');
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.build.query('delete from unsubmitted_work');
  await scene.build.query(`update jobs set status = 'Cancelled'`);
  scene.test.setTime('2026-11-20', '09:00');
});

const enter = async (fields: object) => {
  const { status, body } = await scene.enter({ ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.ref as string;
};
const find = async (ref: string): Promise<TimesheetVisit> =>
  (await scene.read()).body.visits.find(({ jobRef }: TimesheetVisit) => jobRef === ref);

describe('PATCH visit, before it begins', () => {
  it('changes it at once: day, time, worker and funding', async () => {
    const ref = await enter({ date: '2026-11-21' });
    const fundingRef = await scene.build.funding(scene.clientRef, 'household-help');
    const change = { date: '2026-11-22', startTime: '14:10', durationMins: 90, supportWorkerRef: other, fundingRef };
    expect((await scene.change(`${ref}@2026-11-21`, change)).status).toBe(200);
    expect(await find(ref)).toMatchObject({
      date: '2026-11-22',
      startTime: '14:10',
      durationMins: 90,
      supportWorkerRefs: [other],
      fundingRef,
      jobTypeRefs: ['household-help'],
    });
    expect((await scene.change(`${ref}@2026-11-21`, { cancelled: true })).status).toBe(200);
    expect((await find(ref)).status).toBe('Cancelled');
  });

  it.each([
    ['a day outside the week', { date: '2026-11-23' }, 'Choose a date from Monday 16 November to Sunday 22 November.'],
    ['an outcome', { outcome: 'nobodyHome' }, 'Say what took place once the visit has begun.'],
    ['too long', { durationMins: 750 }, 'Choose a duration from 30 minutes to 12 hours, in steps of 30 minutes.'],
  ])('refuses %s', async (_, change, message) => {
    const ref = await enter({ date: '2026-11-21' });
    expect((await scene.change(`${ref}@2026-11-21`, change)).body.messages).toEqual([message]);
  });

  it('refuses one with an open request, another version, and a visit of another week', async () => {
    const { ref } = await scene.booked({ date: '2026-11-21', repeatOption: 'None', dayOfWeek: undefined });
    expect((await scene.change(`${ref}@2026-11-21`, { startTime: '10:00', version: 99 })).status).toBe(412);
    await scene.ask(ref, { effectiveDate: '2026-11-21', cancellation: { cancel: true } });
    const reply = await scene.change(`${ref}@2026-11-21`, { startTime: '10:00' });
    expect(reply.body.messages).toEqual(['This visit has an open request. Withdraw it, or wait for the answer.']);
    expect((await scene.change(`${ref}@2026-11-20`, { startTime: '10:00' })).status).toBe(404);
  });

  it('adds a second worker to the first where two are needed', async () => {
    const ref = await enter({ date: '2026-11-21', startTime: '17:00' });
    await scene.build.query('update jobs set workers_needed = 2 where ref = $1', [ref]);
    expect((await scene.change(`${ref}@2026-11-21`, { supportWorkerRef: other })).status).toBe(200);
    expect((await find(ref)).supportWorkerRefs).toEqual([scene.ownWorker, other]);
  });

  it('changes one visit of a series', async () => {
    scene.test.setTime('2026-11-13', '09:00');
    const { ref } = await scene.booked({ date: '2026-11-21', dayOfWeek: 'Saturday' });
    scene.test.setTime('2026-11-20', '09:00');
    expect((await scene.change(`${ref}@2026-11-21`, { startTime: '11:00' })).status).toBe(200);
    expect(await find(ref)).toMatchObject({ startTime: '11:00', repeats: true });
    expect((await scene.change(`${ref}@2026-11-21`, { fundingRef: scene.fundingRef })).status).toBe(422);
  });
});

describe('PATCH visit, once it has begun', () => {
  it('records what was worked, to the minute, and who came', async () => {
    const ref = await enter({ startTime: '10:00' });
    const visit = `${ref}@2026-11-17`;
    await scene.change(visit, { startTime: '10:05', durationMins: 47 });
    expect((await find(ref)).worked).toMatchObject([
      { startTime: '10:05', minutes: 47, supportWorkerRef: scene.ownWorker },
    ]);
    await scene.change(visit, { supportWorkerRef: other });
    expect((await find(ref)).worked).toMatchObject([
      { startTime: '10:05', minutes: 47, supportWorkerRef: other, plannedWorkerRef: scene.ownWorker },
    ]);
    await scene.change(visit, { outcome: 'workerDidNotCome' });
    expect((await find(ref)).worked).toMatchObject([{ outcome: 'workerDidNotCome', minutes: 0 }]);
    await scene.change(visit, { outcome: 'tookPlace' });
    expect((await find(ref)).worked).toMatchObject([{ outcome: 'tookPlace', minutes: 60, startTime: '10:00' }]);
  });

  it.each([
    ['another day', { date: '2026-11-18' }, 'The date of a visit that has begun cannot change.'],
    ['12 hours and a minute', { durationMins: 721 }, 'Enter at most 12 hours.'],
    ['no time at all', { durationMins: 0 }, 'Enter how long it took.'],
  ])('refuses %s', async (_, change, message) => {
    const ref = await enter({ startTime: '11:00' });
    expect((await scene.change(`${ref}@2026-11-17`, change)).body.messages).toEqual([message]);
  });

  it('refuses what has not passed yet', async () => {
    scene.test.setTime('2026-11-20', '09:00');
    const ref = await enter({ date: '2026-11-20', startTime: '08:30' });
    const reply = await scene.change(`${ref}@2026-11-20`, { durationMins: 31 });
    expect(reply.body.messages).toEqual(['Enter a length that has passed.']);
    expect((await scene.change(`${ref}@2026-11-20`, { durationMins: 30 })).status).toBe(200);
  });

  it('asks whose time it is where two come, and records each', async () => {
    const ref = await enter({ startTime: '13:00' });
    await scene.build.query('update jobs set support_worker_refs = $2, workers_needed = 2 where ref = $1', [
      ref,
      [scene.ownWorker, other],
    ]);
    await scene.build.query('delete from unsubmitted_work');
    const visit = `${ref}@2026-11-17`;
    expect((await scene.change(visit, { durationMins: 30 })).body.errors[0].path).toBe('plannedWorkerRef');
    expect((await scene.change(visit, { durationMins: 30, plannedWorkerRef: other })).status).toBe(200);
    expect((await find(ref)).worked).toMatchObject([{ supportWorkerRef: other, minutes: 30 }]);
    const twice = await scene.change(visit, { supportWorkerRef: other, plannedWorkerRef: scene.ownWorker });
    expect(twice.body.messages).toEqual(['Choose someone who is not at this visit already.']);
  });

  it('has one worker of the client’s own where no one was planned', async () => {
    const ref = await enter({ startTime: '12:00' });
    await scene.build.query(`update jobs set support_worker_refs = '{}' where ref = $1`, [ref]);
    await scene.build.query('delete from unsubmitted_work');
    const visit = `${ref}@2026-11-17`;
    for (const stranger of [await scene.build.worker(), newRef()]) {
      const reply = await scene.change(visit, { supportWorkerRef: stranger });
      expect(reply.body.messages).toEqual(['Please choose the support worker you are using.']);
    }
    expect((await scene.change(visit, { supportWorkerRef: scene.ownWorker })).status).toBe(200);
    expect((await scene.change(visit, { supportWorkerRef: other })).status).toBe(200);
    expect((await find(ref)).worked).toMatchObject([{ supportWorkerRef: other, minutes: 60 }]);
  });

  it('takes a second worker where two are needed, beside the first who came', async () => {
    const ref = await enter({ startTime: '16:00' });
    await scene.build.query(`update jobs set support_worker_refs = '{}', workers_needed = 2 where ref = $1`, [ref]);
    await scene.build.query('delete from unsubmitted_work');
    const visit = `${ref}@2026-11-17`;
    expect((await scene.change(visit, { supportWorkerRef: scene.ownWorker })).status).toBe(200);
    expect((await scene.change(visit, { durationMins: 30 })).body.errors[0].path).toBe('plannedWorkerRef');
    expect((await scene.change(visit, { supportWorkerRef: other, durationMins: 30 })).status).toBe(200);
    const minutesOf = async () =>
      new Map((await find(ref)).worked?.map(({ supportWorkerRef, minutes }) => [supportWorkerRef, minutes]));
    expect(await minutesOf()).toEqual(
      new Map([
        [scene.ownWorker, 60],
        [other, 30],
      ]),
    );
    const mine = { plannedWorkerRef: scene.ownWorker, durationMins: 45 };
    expect((await scene.change(visit, mine)).status).toBe(200);
    expect(await minutesOf()).toEqual(
      new Map([
        [scene.ownWorker, 45],
        [other, 30],
      ]),
    );
  });

  it('records it as Overnight: from 11:00pm, as long as the night', async () => {
    const ref = await enter({ startTime: '18:00' });
    const visit = `${ref}@2026-11-17`;
    expect((await scene.change(visit, { durationOption: 'Overnight' })).status).toBe(200);
    expect((await find(ref)).worked).toMatchObject([{ startTime: '23:00', minutes: 480 }]);
    const early = await enter({ date: '2026-11-20', startTime: '07:00' });
    const reply = await scene.change(`${early}@2026-11-20`, { durationOption: 'Overnight' });
    expect(reply.body.messages).toEqual(['Enter a start that has passed.']);
  });

  it('cancels an entry that was a mistake, and no visit that was planned', async () => {
    const ref = await enter({ startTime: '14:00' });
    expect((await scene.change(`${ref}@2026-11-17`, { cancelled: true })).status).toBe(200);
    expect(await find(ref)).toMatchObject({ status: 'Cancelled' });
    expect(await scene.build.query('select from unsubmitted_work where job_ref = $1', [ref])).toEqual([]);
    scene.test.setTime('2026-11-13', '09:00');
    const { ref: planned } = await scene.booked({ date: '2026-11-19', repeatOption: 'None', dayOfWeek: undefined });
    scene.test.setTime('2026-11-20', '09:00');
    const reply = await scene.change(`${planned}@2026-11-19`, { cancelled: true });
    expect(reply.body.messages).toEqual(['This visit has begun. Say that it did not take place.']);
  });

  it('leaves alone what the office has confirmed', async () => {
    const ref = await enter({ startTime: '15:00' });
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
         confirmed_by, confirmed_at)
       values ($1, $2, '2026-11-17', $3, 'tookPlace', '15:00', 50, 'personal-care', 'office', $4, now())`,
      [scene.clientRef, ref, scene.ownWorker, scene.office.ref],
    );
    expect((await find(ref)).worked).toMatchObject([{ minutes: 50 }]);
    const reply = await scene.change(`${ref}@2026-11-17`, { durationMins: 45 });
    expect(reply.body.messages).toEqual(['We have confirmed this visit, so it cannot be changed here.']);
  });
});
