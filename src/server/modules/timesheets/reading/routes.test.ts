import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

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
