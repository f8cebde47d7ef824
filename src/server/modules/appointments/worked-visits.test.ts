import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { indexExceptions } from '#domain/appointments/completed-visits.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { insertTypedWork } from '#server/testing/timesheets.ts';

let scene: Scene;
let ref: string;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
  ({ ref } = await scene.booked());
});
afterEach(() => scene.close());

type WorkedCase = {
  date: string;
  worker?: string;
  outcome?: string;
  start?: string | null;
  minutes?: number;
  note?: string | null;
  planned?: string;
};

const work = ({
  date,
  worker = scene.workerRef,
  outcome = 'tookPlace',
  start = '09:04',
  minutes = 55,
  note = outcome,
  planned,
}: WorkedCase) =>
  scene.build.query(
    `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes,
       job_type_ref, source, confirmed_by, confirmed_at, note, planned_worker_ref)
     values ($1, $2, $3, $4, $5, $6, $7, 'personal-care', 'office', $8, now(), $9, $10)`,
    [scene.clientRef, ref, date, worker, outcome, start, minutes, scene.office.ref, note, planned ?? null],
  );

const differ = (originalDate: string, fields: { date?: string; status?: string }) =>
  scene.build.query(
    'insert into visit_exceptions (client_ref, job_ref, original_date, date, status) values ($1, $2, $3, $4, $5)',
    [scene.clientRef, ref, originalDate, fields.date ?? null, fields.status ?? null],
  );

/** Lists what the calendar shows of the job's visits beside the job itself. */
const shown = async (start?: string, end?: string) => {
  const { body } = await scene.roster(start, end);
  return [...indexExceptions(body).values()].filter((visit) => visit.jobRef === ref);
};

describe('GET /clients/{clientRef}/appointments, what was worked', () => {
  it('reads Completed with what was worked, beside visits that differ', async () => {
    await work({ date: '2026-11-23' });
    await differ('2026-11-30', { status: 'Cancelled' });
    expect((await shown()).sort(byDate)).toEqual([
      {
        jobRef: ref,
        originalDate: '2026-11-23',
        status: 'Completed',
        actualStartTime: '09:04',
        actualDurationMins: 55,
      },
      { jobRef: ref, originalDate: '2026-11-30', status: 'Cancelled' },
    ]);
  });

  it('says where a completed visit was moved to, also from outside the window', async () => {
    await work({ date: '2026-11-30' });
    await differ('2026-11-30', { date: '2026-12-02' });
    const completed = { originalDate: '2026-11-30', date: '2026-12-02', status: 'Completed', actualDurationMins: 55 };
    expect(await shown()).toMatchObject([completed]);
    const { body } = await scene.roster('2026-12-01', '2026-12-06');
    expect([...indexExceptions(body).values()]).toContainEqual(expect.objectContaining({ jobRef: ref, ...completed }));
    const [day] = body.days.filter(({ date }: { date: string }) => date === '2026-12-02');
    expect(day.appointmentRefs).toContain(`${ref}@2026-11-30`);
  });

  it('sends what was worked as columns for each job, in days after the start of the window', async () => {
    await work({ date: '2026-11-23', start: '09:04', minutes: 55 });
    await work({ date: '2026-11-16', start: null, minutes: 60 });
    const { body } = await scene.roster('2026-11-09', '2026-11-30');
    expect([body.start, body.completed, body.visits]).toEqual([
      '2026-11-09',
      [{ jobRef: ref, days: [7, 14], actualStartMins: [null, 544], actualDurationMins: [60, 55] }],
      [],
    ]);
  });

  it('counts a visit of two workers once, by its longest row', async () => {
    const other = await scene.build.worker({ givenName: 'Mele' });
    await work({ date: '2026-11-23', start: '09:04', minutes: 55 });
    await work({ date: '2026-11-23', worker: other, start: '09:10', minutes: 90 });
    expect(await shown()).toMatchObject([{ actualStartTime: '09:10', actualDurationMins: 90 }]);
  });

  it.each([
    ['nobodyHome', 55],
    ['workerDidNotCome', 0],
  ])('reads DidNotTakePlace where the outcome is %s, with its minutes', async (outcome, actualDurationMins) => {
    await work({ date: '2026-11-23', outcome, minutes: actualDurationMins });
    expect(await shown()).toMatchObject([
      { originalDate: '2026-11-23', status: 'DidNotTakePlace', actualDurationMins },
    ]);
  });

  it('reads Completed where one of two support workers came', async () => {
    const other = await scene.build.worker({ givenName: 'Mele' });
    await work({ date: '2026-11-23', outcome: 'nobodyHome', minutes: 90 });
    await work({ date: '2026-11-23', worker: other, minutes: 55 });
    expect(await shown()).toMatchObject([{ status: 'Completed', actualDurationMins: 55 }]);
  });

  it('follows the visit where a split renames it', async () => {
    await work({ date: '2026-12-07', start: null });
    await insertTypedWork(scene, { jobRef: ref, originalDate: '2026-12-07' });
    await differ('2026-12-07', { date: '2026-11-18' });
    const times = { startTimeOption: 'Specified', startTime: '10:00', durationOption: 'Specified', durationMins: 60 };
    const scheduleChange = { ...times, date: '2026-12-02' };
    const { body } = await scene.ask(ref, { effectiveDate: '2026-11-30', repeating: true, scheduleChange });
    expect((await scene.approve(body.ticketRef)).status).toBe(200);
    const stored = await scene.build.query<{ job: string; minutes: number }>(
      `select worked_visits.job_ref as job, minutes from worked_visits join jobs on jobs.ref = job_ref
        where series_ref = (select series_ref from jobs where ref = $1)`,
      [ref],
    );
    expect(stored).toEqual([{ job: expect.not.stringMatching(ref), minutes: 55 }]);
    expect(await scene.build.query('select job_ref as job from unsubmitted_work')).toEqual([{ job: stored[0]!.job }]);
  });
});

describe('GET /clients/{clientRef}/appointments, absences', () => {
  it('gives the client’s absences within the window, and writes nothing to the visits inside', async () => {
    const { build, clientRef } = scene;
    await build.query(
      `insert into client_absences (ref, client_ref, from_date, to_date, kind) values
         ('1111111111111111', $1, '2026-10-01', '2026-10-31', 'away'),
         ('2222222222222222', $1, '2026-11-10', '2026-11-20', 'away'),
         ('3333333333333333', $1, '2026-12-24', null, 'away'),
         ('4444444444444444', $1, '2027-01-01', null, 'away')`,
      [clientRef],
    );
    const { body } = await scene.roster();
    expect(body.absences).toEqual([{ from: '2026-11-10', to: '2026-11-20' }, { from: '2026-12-24' }]);
    expect(await shown()).toEqual([]);
  });
});

describe('worked_visits and client_absences', () => {
  it.each([
    ['worked_visits_outcome', () => work({ date: '2026-11-23', outcome: 'Completed' })],
    ['worked_visits_minutes', () => work({ date: '2026-11-23', minutes: -1 })],
    ['worked_visits_nothing_without_worker', () => work({ date: '2026-11-23', outcome: 'workerDidNotCome' })],
    [
      'worked_visits_says_what_was_done',
      () => work({ date: '2026-11-23', outcome: 'workerDidNotCome', minutes: 0, note: null }),
    ],
    ['worked_visits_other_worker', () => work({ date: '2026-11-23', planned: scene.workerRef })],
    [
      'worked_visits_places',
      async () => {
        await work({ date: '2026-11-23' });
        await work({ date: '2026-11-23', worker: await scene.build.worker(), planned: scene.workerRef });
      },
    ],
    ['worked_visits_pkey', () => work({ date: '2026-11-23' }).then(() => work({ date: '2026-11-23' }))],
    ['client_absences_end_after_start', () => absent({ from: '2026-12-07', to: '2026-12-06' })],
    ['client_absences_ending_stays', () => absent({ from: '2026-12-07', to: '2026-12-08', kind: 'hasLeft' })],
    ['visit_exceptions_status_check', () => differ('2026-11-23', { status: 'Completed' })],
  ])('hold %s', async (constraint, write) => {
    await expect(write()).rejects.toMatchObject({ constraint });
  });
});

const absent = ({ from, to, kind = 'away' }: { from: string; to: string; kind?: string }) =>
  scene.build.query(
    `insert into client_absences (ref, client_ref, from_date, to_date, kind) values ('5555555555555555', $1, $2, $3, $4)`,
    [scene.clientRef, from, to, kind],
  );

const byDate = (a: { originalDate: string }, b: { originalDate: string }) => (a.originalDate < b.originalDate ? -1 : 1);
