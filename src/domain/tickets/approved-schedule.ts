import { mergeVisit } from '#domain/appointments/roster.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Recurrence, Times } from '#domain/appointments/types.ts';
import { mergeEqual } from '#domain/appointments/upcoming.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatLongDate } from '#domain/time/format.ts';
import type { ApprovalPlan } from './plan-approval.ts';

/** One visit on its day, or a series by its rule. */
type Schedule = Omit<Recurrence, 'phase'> & Times & { jobRef: string; supportWorkerRefs: string[] };

/** The schedule after an approval; `laterSchedules`: how a series goes on where an earlier split made later visits different. */
export type ApprovedSchedule = Schedule & { laterSchedules?: Schedule[] | undefined };

/**
 * Describes the visit or series of an approved ticket. It is stored with the ticket, because the job may be split or changed again later
 * (docs/product/visits.md, case 5). For series A, changed from 30 November on, it is B: every Monday at 10:00 from the 30th. A
 * cancellation has none.
 */
export function toApprovedSchedule({
  changed,
  exceptions,
  onlyOriginalDate,
}: ApprovalPlan): ApprovedSchedule | undefined {
  const [job] = changed;
  if (!job) return undefined;
  if (onlyOriginalDate !== undefined) {
    const exception = exceptions.find(
      (exception) => exception.jobRef === job.ref && exception.originalDate === onlyOriginalDate,
    );
    const visit = mergeVisit(job, onlyOriginalDate, exception);
    return { repeatOption: 'None', date: visit.date, ...pickTimesAndWorkers(visit), jobRef: job.ref };
  }
  const schedules = changed.map(
    (part): Schedule => ({ ...pickRule(part), ...pickTimesAndWorkers(part), jobRef: part.ref }),
  );
  const [first, ...laterSchedules] = mergeEqual(schedules);
  return { ...first!, ...(laterSchedules.length > 0 && { laterSchedules }) };
}

/** Picks the days and times of a job. */
export function pickRule(job: Recurrence & Times): Omit<Recurrence, 'phase'> & Times {
  const { repeatOption, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, repeatEndDate } = job;
  return { repeatOption, date, dayOfWeek, repeatFrequencyInWeeks, repeatStartDate, repeatEndDate, ...pickTimes(job) };
}

function pickTimesAndWorkers(visit: Times & { supportWorkerRefs: string[] }) {
  return { ...pickTimes(visit), supportWorkerRefs: visit.supportWorkerRefs };
}

/**
 * Describes for the email what is booked after a change: the day of a single visit, the times, the workers, and where a series continues
 * differently.
 */
export function describeSchedule(
  { laterSchedules = [], ...first }: ApprovedSchedule,
  { workerNames, single }: { workerNames: { readonly [ref: string]: string }; single: boolean },
): string[] {
  const who = (refs: string[]) =>
    refs.length > 0 ? `With ${joinWithAnd(refs.flatMap((ref) => workerNames[ref] ?? []))}` : 'No support worker yet.';
  return [
    ...(single && first.date ? [formatLongDate(first.date)] : []),
    describeTimes(first),
    who(first.supportWorkerRefs),
    ...laterSchedules.flatMap((schedule) => [
      `From ${formatLongDate(schedule.repeatStartDate ?? '')}:`,
      describeTimes(schedule),
      who(schedule.supportWorkerRefs),
    ]),
  ];
}
