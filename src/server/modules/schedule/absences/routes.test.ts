import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAbsentWorkers } from '#domain/support-workers/absence.ts';
import { listNotices } from '#server/testing/notices.ts';
import { itInEveryRound, runAtOnce } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type AbsenceDays = { from: string; to?: string; reason?: string };
const params = (supportWorkerRef: string) => ({ supportWorkerRef });
const add = (worker: string, body: AbsenceDays) =>
  scene.test.call('POST /office/support-workers/{supportWorkerRef}/absences', {
    token: scene.office.token,
    params: params(worker),
    body,
  });
const change = (worker: string, ref: string, { ifMatch, ...body }: AbsenceDays & { ifMatch: number }) =>
  scene.test.call('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', {
    token: scene.office.token,
    params: { ...params(worker), ref },
    ifMatch,
    body,
  });
const remove = (worker: string, ref: string, ifMatch = 1) =>
  scene.test.call('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', {
    token: scene.office.token,
    params: { ...params(worker), ref },
    ifMatch,
  });
const list = async (worker: string) =>
  (
    await scene.test.call('GET /office/support-workers/{supportWorkerRef}/absences', {
      token: scene.office.token,
      params: params(worker),
    })
  ).body.absences;
const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const book = async (date: string, startTime: string): Promise<{ ref: string; ticketRef: string }> =>
  (await scene.book(single(date, startTime))).body.appointments[0];

describe('absences of a support worker', () => {
  it('are added, changed from the version that was read, and removed', async () => {
    const worker = await scene.build.worker();
    const { status, body, etag } = await add(worker, { from: '2026-12-01', reason: 'Sick' });
    expect([status, etag]).toEqual([201, '"1"']);
    expect((await change(worker, body.ref, { from: '2026-12-01', to: '2026-12-04', ifMatch: 1 })).etag).toBe('"2"');
    expect((await change(worker, body.ref, { from: '2026-12-02', ifMatch: 1 })).status).toBe(412);
    expect(await list(worker)).toEqual([{ ref: body.ref, from: '2026-12-01', to: '2026-12-04', version: 2 }]);
    expect((await add(worker, { from: '2026-12-04', to: '2026-12-03' })).body.errors).toMatchObject([{ path: 'to' }]);
    expect((await remove(scene.workerRef, body.ref, 2)).status).toBe(404);
    expect((await remove(worker, body.ref, 2)).status).toBe(200);
    expect(await list(worker)).toEqual([]);
    const actions = await scene.build.query('select action from audit_log where subject_ref = $1 order by id', [
      worker,
    ]);
    expect(actions.map(({ action }) => action)).toEqual([
      'workerAbsenceAdded',
      'workerAbsenceChanged',
      'workerAbsencesRead',
      'workerAbsenceRemoved',
      'workerAbsencesRead',
    ]);
  });

  it('write a notice for each client whose visits they are about, and none where they are taken back before it is sent', async () => {
    const { ticketRef } = await book('2026-12-15', '09:00');
    await scene.approve(ticketRef);
    const details = async () =>
      (await listNotices(scene.build)).flatMap((notice) =>
        notice.kind === 'changed' ? [notice.subjects, notice.details] : [],
      );
    const days = { from: '2026-12-15', to: '2026-12-15' };
    const first = (await add(scene.workerRef, days)).body;
    const lost = ['1 visit on Tue 15 Dec', 'Tom cannot come. We are looking for someone and will let you know.'];
    expect(await details()).toEqual(lost);
    await remove(scene.workerRef, first.ref);
    expect(await details()).toEqual([]);
    const second = (await add(scene.workerRef, days)).body;
    await scene.build.query('update notices set distributed_at = now()');
    await change(scene.workerRef, second.ref, { from: '2026-12-16', ifMatch: 1 });
    expect(await details()).toEqual([...lost, '1 visit on Tue 15 Dec', 'Tom can come after all.']);
    await remove(scene.workerRef, second.ref, 2);
  });

  it('clash like a visit: with an approval, among the workers offered, and not with a cancellation', async () => {
    const worker = await scene.build.worker({ givenName: 'Mele' });
    const { ref } = await scene.booked({ ...single('2026-12-07', '09:00') }, [worker]);
    await add(worker, { from: '2026-12-07', to: '2026-12-08', reason: 'Training' });
    const { ticketRef } = await book('2026-12-08', '13:00');
    const refused = await scene.approve(ticketRef, { supportWorkerRefs: [worker] });
    expect([refused.status, refused.body.messages]).toEqual([422, ['Mele is away on Tue 8 Dec.']]);
    const offered = await scene.test.call('GET /office/support-workers', {
      token: scene.office.token,
      query: { ticketRef },
    });
    expect(offered.body.supportWorkers.find((one: { ref: string }) => one.ref === worker)).toMatchObject({
      free: false,
      busy: { date: '2026-12-08', isAway: true },
    });
    const cancel = { effectiveDate: '2026-12-07', cancellation: { cancel: true } };
    const { ticketRef: cancelling } = (await scene.ask(ref, cancel)).body;
    expect((await scene.approve(cancelling, { supportWorkerRefs: [] })).status).toBe(200);
    const { ticketRef: overnight } = (
      await scene.book({
        ...single('2026-12-06', '23:00'),
        durationOption: 'Overnight',
        durationMins: undefined,
      })
    ).body.appointments[0];
    expect((await scene.approve(overnight, { supportWorkerRefs: [worker] })).status).toBe(422);
  });

  it('show in the calendars of the worker’s clients without the reason, and change no visit', async () => {
    const worker = await scene.build.worker({ givenName: 'Ofa' });
    const { ref } = await scene.booked(single('2026-12-10', '09:00'), [worker]);
    const before = (await scene.roster()).body.version;
    await add(worker, { from: '2026-12-09', to: '2026-12-10', reason: 'Family' });
    const { body } = await scene.roster();
    expect(body.version).toBe(before + 1);
    expect(body.workerAbsences).toContainEqual({ workerRef: worker, from: '2026-12-09', to: '2026-12-10' });
    expect(JSON.stringify(body)).not.toContain('Family');
    const job = await scene.job(ref);
    expect(job).toMatchObject({ status: 'Allocated', supportWorkerRefs: [worker] });
    expect(findAbsentWorkers({ ...job!, date: '2026-12-10' }, body.workerAbsences)).toEqual([worker]);
    const week = { from: '2026-12-07', to: '2026-12-13' };
    const schedule = await scene.test.call('GET /office/visits', { token: scene.office.token, query: week });
    expect(schedule.body.workerAbsences).toContainEqual({ workerRef: worker, from: '2026-12-09', to: '2026-12-10' });
  });
});

describe('an absence and an approval at the same moment', () => {
  itInEveryRound('the visit is refused, or is there for the office to reassign', async () => {
    const worker = await scene.build.worker();
    const { ref, ticketRef } = await book('2026-12-15', '10:00');
    const [absence, approval] = await runAtOnce(
      () => add(worker, { from: '2026-12-15' }),
      () => scene.approve(ticketRef, { supportWorkerRefs: [worker] }),
    );
    expect(absence!.status).toBe(201);
    expect([200, 422]).toContain(approval!.status);
    const refs = 'select support_worker_refs as refs from jobs where ref = $1';
    expect(await scene.build.query(refs, [ref])).toEqual([{ refs: approval!.status === 200 ? [worker] : [] }]);
    const [order] = await scene.build.query<{ absent: number; approved: number | null }>(
      `select (select id::int from audit_log where action = 'workerAbsenceAdded' and subject_ref = $1) as absent,
              (select id::int from audit_log where action = 'ticketApproved' and subject_ref = $2) as approved`,
      [worker, ticketRef],
    );
    // The later of the two knows of the earlier one.
    if (order!.approved !== null) expect(order!.approved).toBeLessThan(order!.absent);
  });
});
