import type { Job, VisitException } from './types.ts';

/** Job A of the worked cases, where tests start: Mondays 09:00, 60 minutes, from 2026-11-02, no end, worker W, Allocated. */
export const jobA: Job = {
  ref: 'aaaaaaaaaaaaaaaa',
  seriesRef: 'ssssssssssssssss',
  version: 1,
  repeatOption: 'Weekly',
  dayOfWeek: 'Monday',
  repeatStartDate: '2026-11-02',
  phase: '2026-11-02',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  jobTypeRefs: ['personal-care'],
  fundingType: 'Funded',
  supportWorkerRefs: ['wwwwwwwwwwwwwwww'],
  status: 'Allocated',
};

/** The jobs after a split of job A, as in case 5: A until 29 November, and B at 10:00 from the 30th on. */
export const jobsOfSplit: [Job, Job] = [
  { ...jobA, repeatEndDate: '2026-11-29' },
  { ...jobA, ref: 'cccccccccccccccc', repeatStartDate: '2026-11-30', startTime: '10:00' },
];

/** Makes a single visit like those of job A. */
export function exampleSingleJob(date: string, differs: Partial<Job> = {}): Job {
  const { dayOfWeek: _, repeatStartDate: __, phase: ___, ...rest } = jobA;
  return { ...rest, ref: 'bbbbbbbbbbbbbbbb', repeatOption: 'None', date, ...differs };
}

/** Makes an exception of job A. */
export function exampleException(originalDate: string, differs: Partial<VisitException>): VisitException {
  return { jobRef: jobA.ref, originalDate, ...differs };
}
