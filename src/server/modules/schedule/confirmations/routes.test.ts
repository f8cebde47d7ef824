import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import type { Confirmation } from '#domain/confirmations/outcome.ts';
import { newRef } from '#server/db/new-ref.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { itInEveryRound, runAtOnce } from '#server/testing/races.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const thursday = '2026-11-19';
let scene: Scene;
let mele: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
});
afterEach(() => scene.close());

type JobFields = { clientRef?: string; date?: string; start?: string | null; workers?: string[]; status?: string };

/** Inserts a single visit, approved; on Thursday at 9:00am for an hour with Tom unless it says otherwise. */
async function insertVisit({ clientRef = scene.clientRef, date = thursday, ...fields }: JobFields = {}) {
  const { start = '09:00', workers = [scene.workerRef], status = 'Allocated' } = fields;
  const ref = newRef();
  await scene.build.query(
    `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
       duration_option, duration_mins, support_worker_refs, status, created_at)
     values ($1, $2, $2, '{personal-care}', 'Private', 'None', $3, $4, $5, 'Specified', 60, $6, $7, now())`,
    [clientRef, ref, date, start ? 'Specified' : 'Flexible', start, workers, status],
  );
  return ref;
}

const read = async (date = thursday): Promise<DayToConfirm> => {
  const reply = await scene.test.call('GET /office/confirmations', { token: scene.office.token, query: { date } });
  expect(reply.status).toBe(200);
  return reply.body;
};
const tookPlace = (jobRef: string, fields: Partial<Confirmation> = {}): Confirmation => ({
  clientRef: scene.clientRef,
  jobRef,
  originalDate: thursday,
  supportWorkerRef: scene.workerRef,
  outcome: 'tookPlace',
  startTime: '09:00',
  minutes: 60,
  ...fields,
});
const send = (confirmations: Confirmation[], token = scene.office.token, key?: string) =>
  scene.test.call('POST /office/confirmations', { token, body: { confirmations }, ...(key && { key }) });
const rowOf = ({ visits }: DayToConfirm, jobRef: string) => visits.find((visit) => visit.jobRef === jobRef)!;
const describeRow = ({ supportWorkerRef, status, recorded }: VisitToConfirm) => [
  supportWorkerRef,
  status,
  recorded?.outcome,
];

describe('GET /office/confirmations', () => {
  it('lists the visits of a day that are over, by worker, as planned', async () => {
    const late = await insertVisit({ workers: [mele], start: '14:00' });
    const early = await insertVisit({ workers: [mele] });
    const unplanned = await insertVisit({ workers: [], status: 'NotAllocated', start: null });
    const cancelled = await insertVisit({ status: 'Cancelled', start: '08:00' });
    await insertVisit({ status: 'Pending' });
    await insertVisit({ date: '2026-11-18' });
    const day = await read();
    expect(day.visits.map(({ jobRef, status }) => [jobRef, status])).toEqual([
      [early, 'NotConfirmed'],
      [late, 'NotConfirmed'],
      [cancelled, 'Cancelled'],
      [unplanned, 'NotAllocated'],
    ]);
    expect(day.visits[0]).toEqual({
      clientRef: scene.clientRef,
      clientName: 'Rose Hākaraia',
      jobRef: early,
      originalDate: thursday,
      supportWorkerRef: mele,
      planned: true,
      jobTypeRefs: ['personal-care'],
      startTimeOption: 'Specified',
      startTime: '09:00',
      minutes: 60,
      status: 'NotConfirmed',
    });
    expect(day.counts).toEqual({ toConfirm: 2, confirmed: 0, notOver: 0, byTimesheet: 0 });
    expect(day.supportWorkers.map(({ fullName }) => fullName)).toEqual(['Mele Taufa', 'Tom Whitaker']);
  });

  it('leaves out what is not over, moved away or the timesheet’s, and names what was moved here', async () => {
    scene.test.setTime(thursday, '09:30');
    const moved = await insertVisit({ date: '2026-11-26', start: '07:00' });
    const movedAway = await insertVisit({ start: '08:00' });
    await scene.build.query(
      `insert into visit_exceptions (client_ref, job_ref, original_date, date)
       values ($1, $2, '2026-11-26', '2026-11-19'), ($1, $3, '2026-11-19', '2026-11-20')`,
      [scene.clientRef, moved, movedAway],
    );
    await insertVisit();
    const own = await scene.build.client();
    await scene.build.query('update clients set timesheets = true where ref = $1', [own]);
    await insertVisit({ clientRef: own, start: '07:00' });
    const day = await read();
    expect(day.visits.map(({ jobRef, originalDate }) => [jobRef, originalDate])).toEqual([[moved, '2026-11-26']]);
    expect(day.counts).toEqual({ toConfirm: 1, confirmed: 0, notOver: 1, byTimesheet: 1 });
    expect(day.timesheets).toMatchObject([{ timesheetRef: '2026-11-16' }]);
  });

  it('is recorded once an hour, since it shows all clients', async () => {
    await read();
    await read();
    const recorded = await scene.build.query(
      `select actor_ref from audit_log where action = 'scheduleRead' and actor_ref = $1`,
      [scene.office.ref],
    );
    expect(recorded).toHaveLength(1);
  });

  it('reads a series, what differs, an absence, and another time zone', async () => {
    const { ref } = await scene.booked({ date: '2026-11-23' });
    const perth = await scene.build.client({ timeZone: 'Australia/Perth' });
    const there = await insertVisit({ clientRef: perth, date: '2026-11-23', start: '12:00' });
    const away = await scene.build.client();
    const missed = await insertVisit({ clientRef: away, date: '2026-11-23' });
    await scene.build.query(
      `insert into client_absences (ref, client_ref, from_date, kind) values ('1111111111111111', $1, '2026-11-22', 'away')`,
      [away],
    );
    scene.test.setTime('2026-11-23', '17:59');
    expect((await read('2026-11-23')).visits.map(({ jobRef, status }) => [jobRef, status])).toEqual(
      [missed, ref].sort().map((one) => [one, one === missed ? 'Cancelled' : 'NotConfirmed']),
    );
    scene.test.setTime('2026-11-23', '18:00');
    expect(rowOf(await read('2026-11-23'), there)).toMatchObject({
      timeZone: 'Australia/Perth',
      status: 'NotConfirmed',
    });
  });
});

describe('POST /office/confirmations', () => {
  it('makes the visit Completed for its client, says who confirmed it, and moves the calendar', async () => {
    const ref = await insertVisit();
    const before = (await scene.roster()).body.version;
    const { status, body } = await send([tookPlace(ref, { startTime: '09:10', minutes: 75, note: 'Bus late' })]);
    expect([status, body]).toEqual([200, { written: [{ at: 0, version: before + 1 }], refused: [] }]);
    const roster = (await scene.roster()).body;
    expect(roster.version).toBe(before + 1);
    expect(roster.completed).toMatchObject([{ jobRef: ref, actualStartMins: [550], actualDurationMins: [75] }]);
    const day = await read();
    expect(rowOf(day, ref)).toMatchObject({
      status: 'Completed',
      recorded: {
        outcome: 'tookPlace',
        startTime: '09:10',
        minutes: 75,
        note: 'Bus late',
        confirmedByName: 'Jo Wells',
      },
    });
    expect(day.counts).toMatchObject({ toConfirm: 0, confirmed: 1 });
    const audit = await scene.build.query(
      `select client_ref, actor_ref, subject_ref, detail from audit_log where action = 'visitConfirmed'`,
    );
    expect(audit).toEqual([
      {
        client_ref: scene.clientRef,
        actor_ref: scene.office.ref,
        subject_ref: ref,
        detail: {
          originalDate: thursday,
          supportWorkerRef: scene.workerRef,
          outcome: 'tookPlace',
          startTime: '09:10',
          minutes: 75,
        },
      },
    ]);
  });

  it('writes what is right and answers the rest one by one', async () => {
    const refs = await Promise.all([insertVisit(), insertVisit({ start: '11:00' }), insertVisit({ start: '13:00' })]);
    const [first, second, third] = refs as [string, string, string];
    await send([tookPlace(second)]);
    const { body } = await send([
      tookPlace(first),
      tookPlace(second),
      tookPlace(third, { outcome: 'workerDidNotCome', startTime: undefined, minutes: 0 }),
      tookPlace(newRef()),
      tookPlace(first),
    ]);
    expect(body.written.map(({ at }: { at: number }) => at)).toEqual([0]);
    expect(body.refused).toEqual([
      { at: 1, code: 'stale', message: 'Someone else has confirmed this visit since you opened it.' },
      { at: 2, code: 'ruleBroken', path: 'note', message: 'Enter what was done about it.' },
      { at: 3, code: 'notFound', message: 'This visit could not be found.' },
      { at: 4, code: 'ruleBroken', message: 'This visit is named twice.' },
    ]);
  });

  it('corrects and takes back by version, which never repeats', async () => {
    const ref = await insertVisit();
    const versions: number[] = [];
    const write = async (fields: Partial<Confirmation>) => {
      const { body } = await send([tookPlace(ref, fields)]);
      if (body.written[0]?.version) versions.push(body.written[0].version);
      return body.refused[0]?.code ?? 'written';
    };
    expect(await write({})).toBe('written');
    expect(await write({ version: versions[0], outcome: 'nobodyHome', minutes: 20, charged: true })).toBe('written');
    expect(rowOf(await read(), ref).recorded).toMatchObject({ minutes: 20, charged: true });
    expect(describeRow(rowOf(await read(), ref))).toEqual([scene.workerRef, 'DidNotTakePlace', 'nobodyHome']);
    expect((await scene.roster()).body.completed).toEqual([]);
    expect(await write({ version: versions[0], minutes: 5 })).toBe('stale');
    expect(await write({ version: versions[1], outcome: 'notConfirmed' })).toBe('written');
    expect(describeRow(rowOf(await read(), ref))).toEqual([scene.workerRef, 'NotConfirmed', undefined]);
    expect(await write({})).toBe('written');
    expect(await write({ version: versions[0], outcome: 'notConfirmed' })).toBe('stale');
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('keeps the row with the planned worker where another came, and pays the one who came', async () => {
    const ref = await insertVisit();
    const liam = await scene.build.worker({ givenName: 'Liam', familyName: 'O’Connor' });
    const { body } = await send([tookPlace(ref, { otherWorkerRef: liam })]);
    const [{ version }] = body.written;
    expect(rowOf(await read(), ref)).toMatchObject({
      supportWorkerRef: scene.workerRef,
      recorded: { otherWorkerRef: liam },
    });
    const paid = () => scene.build.query('select support_worker_ref, planned_worker_ref from worked_visits');
    expect(await paid()).toEqual([{ support_worker_ref: liam, planned_worker_ref: scene.workerRef }]);
    await send([tookPlace(ref, { version })]);
    expect(await paid()).toEqual([{ support_worker_ref: scene.workerRef, planned_worker_ref: null }]);
  });

  it('confirms each worker of a visit of two, and the one who came where none was planned', async () => {
    const both = await insertVisit({ workers: [scene.workerRef, mele] });
    const unplanned = await insertVisit({ workers: [], status: 'NotAllocated', start: '11:00' });
    await send([tookPlace(both), tookPlace(unplanned, { supportWorkerRef: mele, startTime: '11:00' })]);
    const { visits } = await read();
    expect(visits.map(({ jobRef, ...row }) => [jobRef, ...describeRow({ jobRef, ...row })])).toEqual([
      [both, mele, 'NotConfirmed', undefined],
      [unplanned, mele, 'Completed', 'tookPlace'],
      [both, scene.workerRef, 'Completed', 'tookPlace'],
    ]);
    const instead = { supportWorkerRef: mele, otherWorkerRef: scene.workerRef, startTime: '11:00' };
    const { version } = visits[1]!.recorded!;
    expect((await send([tookPlace(unplanned, { ...instead, version })])).body.refused).toEqual([]);
    expect((await read()).visits.filter(({ jobRef }) => jobRef === unplanned).map(describeRow)).toEqual([
      [scene.workerRef, 'Completed', 'tookPlace'],
    ]);
  });

  it('answers a repeated call once', async () => {
    const ref = await insertVisit();
    const key = newRef();
    const first = await send([tookPlace(ref)], undefined, key);
    expect((await send([tookPlace(ref)], undefined, key)).body).toEqual(first.body);
    expect(await scene.build.query('select from worked_visits')).toHaveLength(1);
  });

  it('confirms 2,000 visits at once', async () => {
    await scene.build.query(
      `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, start_time_option, start_time,
         duration_option, duration_mins, support_worker_refs, status, created_at)
       select $1, ref, ref, '{personal-care}', 'Private', 'None', $3::date, 'Specified', '09:00', 'Specified', 60, array[$2], 'Allocated', now()
         from (select lpad(n::text, 16, '0') as ref from generate_series(1, 2000) n) made`,
      [scene.clientRef, scene.workerRef, thursday],
    );
    const { visits } = await read();
    const { body } = await send(visits.map(({ jobRef }) => tookPlace(jobRef)));
    expect([body.written.length, body.refused]).toEqual([2000, []]);
    expect((await read()).counts).toMatchObject({ toConfirm: 0, confirmed: 2000 });
  });

  itInEveryRound('lets one of two coordinators confirm, and tells the other', async () => {
    const ref = await insertVisit();
    const other = await scene.build.user({ office: true });
    const [one, two] = await runAtOnce(
      () => send([tookPlace(ref)]),
      () => send([tookPlace(ref, { outcome: 'nobodyHome', charged: false })], other.token),
    );
    expect([one!, two!].flatMap(({ body }) => body.refused.map(({ code }: { code: string }) => code))).toEqual([
      'stale',
    ]);
    const winner = one!.body.written.length === 1 ? 'tookPlace' : 'nobodyHome';
    expect(rowOf(await read(), ref).recorded?.outcome).toBe(winner);
  });
});
