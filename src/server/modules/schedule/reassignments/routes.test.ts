import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReassignmentResult, VisitToReassign } from '#contract/absences.ts';
import { createOfficeActs } from '#server/testing/office-acts.ts';
import { createScene, move, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let mele: string;
beforeAll(async () => {
  scene = await createScene();
  mele = await scene.build.worker({ givenName: 'Mele' });
  await scene.build.query(`insert into support_worker_checks values ($1, 'first-aid', '2026-11-01')`, [mele]);
  await scene.build.query(
    `update clients set latitude = -41.284, longitude = 174.737, phone_mobile = '021 555 0101', phone_home = '04 555 0101'`,
  );
  await scene.build.query(`update support_workers set phone = '021 555 0109' where ref = $1`, [mele]);
  await scene.build.query('update support_workers set latitude = -41.29, longitude = 174.74');
});
afterAll(() => scene.close());

const single = (date: string, startTime: string) => ({ ...oneVisit, dayOfWeek: undefined, date, startTime });
const read = (supportWorkerRef: string, query: Record<string, string> = { from: '2026-11-23', to: '2026-11-29' }) =>
  scene.test.call('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', {
    token: scene.office.token,
    params: { supportWorkerRef },
    query,
  });
const linesOf = ({ visits }: { visits: VisitToReassign[] }) =>
  visits.map(({ date, startTime, proposal, reason }) => `${date} ${startTime} ${proposal?.workerRef ?? reason}`);

describe('GET /office/support-workers/{supportWorkerRef}/visits-to-reassign', () => {
  it('lists the visits of these days with who suits best, or why no one can', async () => {
    const { ref: weekly } = await scene.booked({ startTime: '10:00' });
    const { ref } = await scene.booked(single('2026-11-24', '09:00'));
    await scene.booked(single('2026-11-24', '09:30'), [mele]);
    await scene.build.query(`update jobs set repeat_start_date = '2026-11-09', phase = '2026-11-09' where ref = $1`, [
      weekly,
    ]);
    await scene.build.query(
      `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes,
         job_type_ref, source, confirmed_by, confirmed_at)
       values ($1, $2, '2026-11-16', $3, 'tookPlace', '10:00', 55, 'personal-care', 'office', $4, now())`,
      [scene.clientRef, weekly, mele, scene.office.ref],
    );
    const { status, body } = await read(scene.workerRef);
    expect([status, linesOf(body)]).toEqual([
      200,
      [`2026-11-23 10:00 ${mele}`, '2026-11-24 09:00 No one within 10 km is free. Nearest: Mele from 10:30am.'],
    ]);
    expect(body.visits[0]).toMatchObject({
      jobRef: weekly,
      version: await scene.version(weekly),
      proposal: { workerRef: mele, distanceKm: 0.7, visitsToClient: 1, minutesThisWeek: 60 },
    });
    expect(body.visits[1]).toMatchObject({ jobRef: ref, clientRef: scene.clientRef });
    expect(body.clients).toEqual([{ ref: scene.clientRef, fullName: 'Rose Hākaraia', phone: '021 555 0101' }]);
    const expiredChecks = [{ name: 'First aid', expiresOn: '2026-11-01' }];
    const known = { ref: mele, fullName: 'Mele Whitaker', givenName: 'Mele', phone: '021 555 0109' };
    expect(body.supportWorkers).toEqual([{ ...known, expiredChecks }]);
    expect(body.later).toBeGreaterThan(40);
  });

  it('says which visits members ask to change or to cancel', async () => {
    const { ref } = await scene.booked(single('2026-11-27', '15:00'));
    await scene.ask(ref, move('2026-11-27', '2026-11-28'));
    const { body } = await read(scene.workerRef, { from: '2026-11-27', to: '2026-11-27' });
    expect(body.visits).toMatchObject([{ jobRef: ref, openRequest: 'pending' }]);
  });

  it('has eight weeks without a last day', async () => {
    const gone = await scene.build.worker({ givenName: 'Gone' });
    await scene.booked({ startTime: '16:00', repeatEndDate: '2027-02-28' }, [gone]);
    const { body } = await read(gone, { from: '2026-11-20' });
    expect([body.visits.length, body.later]).toEqual([8, 6]);
    expect((await read(gone, { from: '2026-11-20', to: '2027-01-31' })).status).toBe(400);
    await scene.build.query('update support_workers set active = false where ref = $1', [gone]);
  });

  it('proposes no one who is away', async () => {
    await scene.build.query(`insert into worker_absences (ref, worker_ref, from_date) values ($1, $1, '2026-11-23')`, [
      mele,
    ]);
    expect(linesOf((await read(scene.workerRef)).body)[0]).toBe('2026-11-23 10:00 No one within 10 km is free.');
  });
});

describe('POST /office/visits/reassign', () => {
  const reassign = (visits: object[]) =>
    scene.test.call('POST /office/visits/reassign', {
      token: scene.office.token,
      body: { visits, reason: 'Tom is away.' },
    });
  const outcomesOf = (results: ReassignmentResult[]) => results.map(({ outcome, message }) => message ?? outcome);

  it('reassigns nine where the third of ten has changed meanwhile, and loses none', async () => {
    const [worker, other] = [await scene.build.worker({ givenName: 'Ofa' }), await scene.build.worker()];
    const { ref } = await scene.booked({ startTime: '07:00', repeatOption: 'Daily', dayOfWeek: undefined }, []);
    const { ref: third } = await scene.booked(single('2026-12-02', '12:00'), []);
    const version = await scene.version(ref);
    const dates = Array.from({ length: 9 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const toRow = (jobRef: string, originalDate: string, more: object) => ({
      clientRef: scene.clientRef,
      jobRef,
      originalDate,
      supportWorkerRefs: [worker],
      ...more,
    });
    const rows = dates.map((date) => toRow(ref, date, { version }));
    rows.splice(2, 0, toRow(third, '2026-12-02', { version: (await scene.version(third)) - 1 }));
    const { status, body } = await reassign(rows);
    expect([status, outcomesOf(body.results)]).toEqual([
      200,
      rows.map((_, at) =>
        at === 2 ? 'This booking has changed since you opened it. Check it, then try again.' : 'reassigned',
      ),
    ]);
    const { body: roster } = await scene.roster();
    const reassignedDates = roster.visits.filter(({ jobRef }: VisitToReassign) => jobRef === ref);
    expect(reassignedDates.map(({ originalDate }: VisitToReassign) => originalDate).sort()).toEqual(dates);
    expect((await scene.job(third))!.supportWorkerRefs).toEqual([]);
    const clash = toRow(third, '2026-12-02', { version: await scene.version(third), supportWorkerRefs: [other] });
    const twice = { ...clash, supportWorkerRefs: [worker] };
    const { results } = (await reassign([clash, twice])).body;
    expect(outcomesOf(results)).toEqual(['reassigned', 'This visit is named twice.']);
    const again = { ...toRow(third, '2026-12-02', { version: await scene.version(third) }), actRef: results[0].actRef };
    expect(outcomesOf((await reassign([again])).body.results)).toEqual(['This has already been sent.']);
  });

  it('can be undone together, or one after the other from the last on; nothing is left of it', async () => {
    const worker = await scene.build.worker();
    const { ref: jobRef } = await scene.booked({ startTime: '19:00' });
    const undo = (actRef: string) => createOfficeActs(scene).undo(actRef);
    const undoTogether = (actRefs: string[]) =>
      scene.test.call('POST /office/undo', { token: scene.office.token, body: { actRefs } });
    const reassignThree = async () => {
      const version = await scene.version(jobRef);
      const { body } = await reassign(
        ['2026-11-23', '2026-11-30', '2026-12-07'].map((originalDate) => ({
          clientRef: scene.clientRef,
          jobRef,
          originalDate,
          version,
          supportWorkerRefs: [worker],
        })),
      );
      expect(outcomesOf(body.results)).toEqual(['reassigned', 'reassigned', 'reassigned']);
      return body.results.map(({ actRef }: ReassignmentResult) => actRef) as [string, string, string];
    };
    const listReassigned = async () =>
      (await scene.roster()).body.visits.filter((visit: VisitToReassign) => visit.jobRef === jobRef);

    const [first, second, third] = await reassignThree();
    expect((await undo(second)).status).toBe(412);
    for (const actRef of [third, second, first]) expect((await undo(actRef)).body).toEqual({ actRef });
    expect(await listReassigned()).toEqual([]);

    const actRefs = await reassignThree();
    expect((await undoTogether([...actRefs, '0000000000000000'])).status).toBe(404);
    expect((await undoTogether(actRefs)).body).toEqual({ actRefs });
    expect(await listReassigned()).toEqual([]);
    expect((await undoTogether(actRefs)).status).toBe(412);

    // A request after the first two is undone by no one: together they stay.
    const [earlier, later] = await reassignThree();
    await scene.ask(jobRef, move('2026-12-14', '2026-12-15'));
    expect((await undoTogether([earlier, later])).status).toBe(412);
    expect(await listReassigned()).toHaveLength(3);
  });

  it('refuses a worker who is away or was assigned another visit at that time in the same call', async () => {
    const [ill, free] = [
      await scene.build.worker({ givenName: 'Ill' }),
      await scene.build.worker({ givenName: 'Kiri' }),
    ];
    await scene.build.query(`insert into worker_absences (ref, worker_ref, from_date) values ($1, $1, '2026-12-20')`, [
      ill,
    ]);
    const booked = [];
    for (const startTime of ['13:00', '13:30', '17:00'])
      booked.push(await scene.booked(single('2026-12-21', startTime), []));
    const rows = booked.map(async ({ ref }, at) => ({
      clientRef: scene.clientRef,
      jobRef: ref,
      originalDate: '2026-12-21',
      version: await scene.version(ref),
      supportWorkerRefs: [at < 2 ? free : ill],
    }));
    expect(outcomesOf((await reassign(await Promise.all(rows))).body.results)).toEqual([
      'reassigned',
      'Kiri already has a visit on Mon 21 Dec, 1:00pm to 2:00pm.',
      'Ill is away on Mon 21 Dec.',
    ]);
  });
});
