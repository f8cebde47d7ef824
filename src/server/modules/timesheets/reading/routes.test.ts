import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeekFunding } from '#contract/fundings.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { lastWeek, openLastWeek } from '#server/testing/timesheets.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.build.query('update clients set timesheets = true where ref = $1', [scene.clientRef]);
  scene.test.setTime('2026-11-20', '09:00');
});

const read = (timesheetRef: string, options: object = {}) =>
  scene.test.call('GET /clients/{clientRef}/timesheets/{timesheetRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, timesheetRef },
    ...options,
  });

describe('GET timesheet', () => {
  it('has this week alone before the first booking, and every week from that on', async () => {
    const { body } = await read('current');
    expect(body).toMatchObject({
      ref: '2026-11-16',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      state: 'open',
      version: 0,
      canComplete: false,
      canRecall: false,
      reasonWhyCannotComplete: 'NoJobs',
      visits: [],
      currentRef: '2026-11-16',
    });
    expect([body.previousRef, body.nextRef]).toEqual([undefined, undefined]);
    expect((await read('2026-11-09')).status).toBe(404);
    scene.test.setTime('2026-11-02', '07:00');
    await scene.booked({ date: '2026-11-02' });
    scene.test.setTime('2026-11-20', '09:00');
    const before = (await read('2026-11-09')).body;
    expect([before.previousRef, before.nextRef, before.currentRef]).toEqual(['2026-11-02', '2026-11-16', '2026-11-16']);
    expect([(await read('2026-10-26')).status, (await read('2026-11-23')).status]).toEqual([404, 404]);
    expect([(await read('2026-11-17')).status, (await read('tomorrow')).status]).toEqual([404, 404]);
    const calendar = (await scene.roster('2026-11-04', '2026-12-31')).body;
    expect(calendar.timesheetRefs).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  });

  it('is named by each visit of its week, wherever that was first planned, and by no later one', async () => {
    const { ref } = await scene.booked({ ...oneVisit, date: '2026-11-21', dayOfWeek: undefined }, []);
    const { ref: series } = await scene.booked({ date: '2026-11-23' }, []);
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date) values ($1, $2, '2026-11-21', '2026-11-14')`,
      [scene.clientRef, ref],
    );
    const { appointments, days } = (await scene.roster('2026-11-09', '2026-11-30')).body;
    const jobOf = (jobRef: string) => appointments.find((job: { ref: string }) => job.ref === jobRef);
    expect([jobOf(ref).timesheetRef, jobOf(series).timesheetRef]).toEqual(['2026-11-09', undefined]);
    const byDay = days.map((day: { date: string; timesheetRef?: string }) => [day.date, day.timesheetRef]);
    expect(byDay).toContainEqual(['2026-11-14', '2026-11-09']);
    expect(byDay).toContainEqual(['2026-11-30', undefined]);
  });

  it('shows a visit with what is planned, its worker and a request that holds the week back', async () => {
    const { ref } = await scene.booked({ ...oneVisit, date: '2026-11-21', dayOfWeek: undefined });
    await scene.ask(ref, { effectiveDate: '2026-11-21', cancellation: { cancel: true } });
    const { body } = await read('current');
    expect(body.pendingVisits).toEqual([{ jobRef: ref, originalDate: '2026-11-21', date: '2026-11-21' }]);
    const visit = body.visits.find(({ jobRef }: { jobRef: string }) => jobRef === ref);
    expect(visit).toMatchObject({
      status: 'PendingCancellation',
      supportWorkerRefs: [scene.workerRef],
      plannedMins: 60,
      entry: false,
      begun: false,
    });
    expect(body.supportWorkers.map((worker: { ref: string }) => worker.ref)).toEqual([scene.workerRef]);
  });

  it('is not found once the office takes the flag away, and the calendar then names none', async () => {
    await scene.build.query('update clients set timesheets = false where ref = $1', [scene.clientRef]);
    expect((await read('current')).status).toBe(404);
    expect((await scene.roster()).body.timesheetRefs).toEqual([]);
  });

  it('is not sent again within a minute', async () => {
    const { etag } = await read('current');
    expect((await read('current', { headers: { 'if-none-match': etag } })).status).toBe(304);
    scene.test.setTime('2026-11-20', '09:01');
    expect((await read('current', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('GET fundings', () => {
  const readFundings = async (token: string, query: { date?: string } = { date: '2026-11-11' }) =>
    scene.test.call('GET /clients/{clientRef}/fundings', { token, params: { clientRef: scene.clientRef }, query });

  it('says what a week takes of each funding: each worker’s own minutes, with timesheets or without', async () => {
    const { build, clientRef, workerRef, office, client } = scene;
    const [planned, worked] = [
      await build.funding(clientRef, 'personal-care'),
      await build.funding(clientRef, 'shopping'),
    ];
    await openLastWeek(scene);
    const mele = await build.worker({ givenName: 'Mele' });
    const [job] = await build.query<{ ref: string }>(
      `update jobs set funding_type = 'Funded', funding_ref = $2, support_worker_refs = $3
        where client_ref = $1 and date = '2026-11-10' returning ref`,
      [clientRef, planned, [workerRef, mele]],
    );
    const minutesOf = async (query?: { date?: string }) => {
      const { body } = await readFundings(client.token, query);
      return (body.fundings as WeekFunding[]).map((one) => [
        one.ref,
        one.fundedTimeAllocatedThisWeekMins,
        one.fundedTimeUsedThisWeekMins,
      ]);
    };
    await build.query('update clients set timesheets = false where ref = $1', [clientRef]);
    expect(await minutesOf()).toEqual(
      [
        [planned, 120, 120],
        [worked, 0, 0],
      ].sort(),
    );
    scene.test.setTime('2026-11-10', '09:30');
    expect(await minutesOf()).toContainEqual([planned, 120, 0]);
    scene.test.setTime('2026-11-20', '09:01');
    expect(await minutesOf({})).toEqual(
      [
        [planned, 0, 0],
        [worked, 0, 0],
      ].sort(),
    );
    await build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, minutes, job_type_ref, funding_ref,
         source, confirmed_by, confirmed_at)
       select $1, $2, '2026-11-10', worker, 'tookPlace', minutes, 'personal-care', funding, 'office', $3, now()
         from (values ($4, 90, $5), ($6, 30, $7)) as given (worker, minutes, funding)`,
      [clientRef, job!.ref, office.ref, workerRef, planned, mele, worked],
    );
    expect(await minutesOf()).toEqual(
      [
        [planned, 90, 90],
        [worked, 30, 30],
      ].sort(),
    );
    const { body } = await readFundings(office.token);
    expect(body).toMatchObject({ week: lastWeek, fundings: expect.arrayContaining([expect.anything()]) });
  });
});
