import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import { addDays } from '#domain/time/day.ts';
import { findWorkerProblem, type WorkerBooking } from './worker-time.ts';

const hemi = 'hhhhhhhhhhhhhhhh';
const mele = 'mmmmmmmmmmmmmmmm';

const nights: [string, string, string, number][] = [
  ['forward in Auckland', 'Pacific/Auckland', '2026-09-26', 420],
  ['back in Auckland', 'Pacific/Auckland', '2027-04-03', 540],
  ['forward in Sydney', 'Australia/Sydney', '2026-10-03', 420],
  ['back in Sydney', 'Australia/Sydney', '2027-04-03', 540],
];

// docs/product/timesheets.md, "One place at a time": an Overnight visit of Hēmi and Mele; Hēmi's time is recorded.
describe.each(nights)('findWorkerProblem on the night the clocks go %s', (_, zone, evening, minutes) => {
  const morning = addDays(evening, 1);
  const night: Partial<Job> = { startTime: '23:00', durationOption: 'Overnight', durationMins: undefined };
  const job = exampleSingleJob(evening, { ...night, supportWorkerRefs: [hemi, mele], workersNeeded: 2 });
  const work = findPlannedWork(mergeVisit(job, evening), zone);

  const problemOf = (ref: string, startTime: string, worked: Partial<WorkerBooking['worked'][number]> = work) => {
    const row = { jobRef: job.ref, originalDate: evening, supportWorkerRef: hemi, outcome: 'tookPlace' as const };
    const booking: WorkerBooking = {
      job,
      exceptions: [],
      worked: [{ ...row, minutes: 0, ...worked }],
      clientAbsences: [],
      zone,
    };
    const givenName = ref === hemi ? 'Hēmi' : 'Mele';
    const visit = mergeVisit(exampleSingleJob(morning, { ref: 'n', startTime, durationMins: 30 }), morning);
    return findWorkerProblem({ visit, worker: { ref, givenName, bookings: [booking], absences: [] }, zone });
  };

  it('counts the minutes that pass', () => {
    expect(work).toEqual({ startTime: '23:00', minutes });
  });

  it.each([
    ['Hēmi, whose night is recorded', hemi],
    ['Mele, whose night is planned', mele],
  ])('keeps %s until 7:00am', (name, ref) => {
    for (const time of ['06:00', '06:30'])
      expect(problemOf(ref, time)).toMatch(new RegExp(`^${name.slice(0, 4)} already has .*, 11:00pm to 7:00am\\.$`));
    for (const time of ['07:00', '07:30']) expect(problemOf(ref, time)).toBeUndefined();
  });

  it('keeps a worker for the minutes that were typed', () => {
    const typed = { startTime: '23:00', minutes: minutes - 60 };
    expect(problemOf(hemi, '05:30', typed)).toMatch(/, 11:00pm to 6:00am\.$/);
    expect(problemOf(hemi, '06:00', typed)).toBeUndefined();
  });
});
