import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Recurrence, Times } from '#domain/appointments/types.ts';
import type { Granted } from './grant.ts';

/** What the office's yes left standing: one visit on its day, or a series by its rule. */
export type GrantedPlan = Omit<Recurrence, 'phase'> & Times & { jobRef: string; supportWorkerRefs: string[] };

/**
 * What a granted request made of the visit or series it was about, to be kept with the request: the job may be split or changed again
 * later (visits, case 5). Of the series A, changed from 30 November on, it is B: every Monday at 10:00 from the 30th. None of a
 * cancellation.
 */
export function planGranted({ job, exceptions, onlyOriginalDate }: Granted): GrantedPlan | undefined {
  if (!job) return undefined;
  if (onlyOriginalDate === undefined) return { ...ruleOf(job), ...whoAndWhen(job), jobRef: job.ref };
  const exception = exceptions.find((one) => one.jobRef === job.ref && one.originalDate === onlyOriginalDate);
  const visit = mergeVisit(job, onlyOriginalDate, exception);
  return { repeatOption: 'None', date: visit.date, ...whoAndWhen(visit), jobRef: job.ref };
}

function ruleOf(job: Recurrence): Omit<Recurrence, 'phase'> {
  const { repeatOption, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, repeatEndDate } = job;
  return { repeatOption, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, repeatEndDate };
}

function whoAndWhen(one: Times & { supportWorkerRefs: string[] }) {
  const { startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = one;
  return { startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs };
}
