import {
  findFirstOccurrence,
  findLastOccurrence,
  findPhase,
  isOccurrence,
  listNextOccurrences,
  listOccurrences,
} from '#domain/recurrence/occurrences.ts';
import type { RequestedChange, VisitTicket } from '#domain/tickets/types.ts';
import { addDays, daysOfWeek, toDate, toDay, weekdayOf } from '#domain/time/day.ts';
import { type Clock, wallClock } from '#domain/time/zone.ts';
import { hasBegun } from './begin.ts';
import { carryOver, isUnchangedBySplit } from './carry-over.ts';
import { allocatedStatus, isNotEmpty } from './change-visit.ts';
import { exceptionsOf } from './roster.ts';
import { sameWeek } from './same-week.ts';
import { changeTimes } from './times.ts';
import type { Job, Visit, VisitException } from './types.ts';
import type { VisitKey } from './visit-key.ts';

/**
 * The result of a split. To apply it: end the old job (`ended`), insert `job` (update it where `kind` is inPlace), insert `singles`,
 * delete the exceptions of every `moved.from`, insert `exceptions`, and give the open tickets of every `moved.from` the name in `to`.
 * `over`: every visit has begun, so there is nothing to write.
 */
export type SeriesChange = {
  kind: 'split' | 'inPlace' | 'over';
  ended?: { ref: string; repeatEndDate: string };
  job: Job;
  /** Later visits with an exception or an open ticket, or that cannot change. The new name may be the old one. */
  moved: { from: VisitKey; to: VisitKey }[];
  singles: Job[];
  exceptions: VisitException[];
};

type SplitSeriesInput = Clock & {
  job: Job;
  exceptions: readonly VisitException[];
  tickets: readonly Pick<VisitTicket, 'status' | 'jobRef' | 'originalDate'>[];
  requestedChange: RequestedChange;
  effectiveDate: string;
  newRef: () => string;
};

/**
 * Splits a series as an approved change of all upcoming visits asks (docs/product/visits.md, cases 5, 6 and 7). The old job ends before the
 * first visit that can still take the change. A new job with the same series and phase starts there. A job of which nothing would remain is
 * changed in place. Job A, Mondays at 09:00, from 30 November at 10:00: A ends on the 29th, B starts on the 30th. No visit that has begun
 * ever changes. A single visit is not a series: `applyChange` changes it.
 */
export function splitSeries(input: SplitSeriesInput): SeriesChange {
  const { job, now, zone, newRef } = input;
  const exceptions = exceptionsOf(job, input.exceptions);
  const changed = changeJob(job, input.requestedChange);
  const begun = (visit: Visit) => hasBegun({ visit, now, zone });
  const toSplitVisit = (originalDate: string) => ({
    job,
    originalDate,
    exception: exceptions.get(originalDate),
    begun,
  });
  const stays = (originalDate: string) => isUnchangedBySplit({ ...toSplitVisit(originalDate), next: changed });
  const first = findFirstToChange({ ...input, changed, stays });
  if (!first) return { kind: 'over', job, moved: [], singles: [], exceptions: [] };
  const remains = findFirstOccurrence(job)! < toDay(first.from);
  const next: Job = {
    ...changed,
    ...(remains && { ref: newRef(), version: 1 }),
    repeatStartDate: first.to,
    ...endOnNewDay(job, changed),
  };
  const carried = listVisitsFrom({ ...input, exceptions: [...exceptions.keys()], first: first.from, stays }).map(
    (date) => carryOver({ ...toSplitVisit(date), next, newRef }),
  );
  const lastKept = toDate(Math.min(toDay(first.from), toDay(first.to)) - 1);
  return {
    kind: remains ? 'split' : 'inPlace',
    ...(remains && { ended: { ref: job.ref, repeatEndDate: lastKept } }),
    job: next,
    moved: carried.map(({ moved }) => moved),
    singles: carried.flatMap(({ single }) => single ?? []),
    exceptions: carried.map(({ exception }) => exception).filter(isNotEmpty),
  };
}

type SplitRows = { jobs: readonly Job[]; exceptions: readonly VisitException[]; changes: readonly SeriesChange[] };

/** Applies splits to the jobs and their exceptions, in the same order. */
export function applySplits({ jobs, exceptions, changes }: SplitRows): { jobs: Job[]; exceptions: VisitException[] } {
  const gone = new Set(changes.flatMap(({ moved }) => moved.map(({ from }) => `${from.jobRef}@${from.originalDate}`)));
  const unchanged = exceptions.filter(({ jobRef, originalDate }) => !gone.has(`${jobRef}@${originalDate}`));
  return {
    jobs: changes.flatMap(({ ended, singles, job }, index) => [
      ...(ended ? [{ ...jobs[index]!, repeatEndDate: ended.repeatEndDate }] : []),
      ...singles,
      job,
    ]),
    exceptions: [...unchanged, ...changes.flatMap((change) => change.exceptions)],
  };
}

/** Applies the requested change to a job, with its old name and its old start. A date gives it its weekday, if it has one. */
function changeJob(job: Job, requestedChange: RequestedChange): Job {
  const workers = requestedChange.supportWorkerRefs;
  return {
    ...job,
    ...changeTimes(job, requestedChange),
    ...(job.dayOfWeek && { phase: job.phase ?? findPhase(job) }),
    ...(job.dayOfWeek && requestedChange.date && { dayOfWeek: daysOfWeek[weekdayOf(toDay(requestedChange.date))] }),
    ...(requestedChange.workersNeeded && { workersNeeded: requestedChange.workersNeeded }),
    ...(workers && { supportWorkerRefs: workers, status: allocatedStatus(job.status, workers) }),
  };
}

type FirstInput = { job: Job; changed: Job; effectiveDate: string; stays: (originalDate: string) => boolean };

/** Finds the first visit from the effective date that can still take the change, by its old and its new date. */
function findFirstToChange(input: FirstInput): { from: string; to: string } | undefined {
  const { job, changed, effectiveDate, stays } = input;
  let [from] = listNextOccurrences({ rule: job, from: effectiveDate, count: 1 });
  while (from !== undefined && stays(from))
    [from] = listNextOccurrences({ rule: job, from: addDays(from, 1), count: 1 });
  return from === undefined ? undefined : { from, to: sameWeek(changed, from) };
}

/**
 * Keeps the end of a series unless a new weekday would lose or add a visit by it. Then the end is the day that the last visit moves to.
 * Mondays until 14 December, moved to Wednesdays: until 16 December. Every visit of a series moves within its own week, the last one too
 * (docs/product/changing.md, "Another weekday for a series").
 */
function endOnNewDay(job: Job, changed: Job): Pick<Job, 'repeatEndDate'> {
  const last = findLastOccurrence(job);
  if (last === undefined) return {};
  const moved = sameWeek(changed, toDate(last));
  return findLastOccurrence(changed) === toDay(moved) ? {} : { repeatEndDate: moved };
}

type VisitsFrom = Pick<SplitSeriesInput, 'job' | 'tickets' | 'now' | 'zone'> &
  Pick<FirstInput, 'stays'> & { exceptions: readonly string[]; first: string };

/** Lists the dates from `first` on, in order, that have an exception or an open ticket of their own, or cannot change. */
function listVisitsFrom({ job, tickets, exceptions, first, stays, now, zone }: VisitsFrom): string[] {
  const requestedDates = tickets.flatMap(({ status, jobRef, originalDate }) =>
    status === 'open' && jobRef === job.ref ? (originalDate ?? []) : [],
  );
  const named = [...exceptions, ...requestedDates].filter((date) => date >= first && isOccurrence(job, toDay(date)));
  // Without an exception only a visit of this week can have begun, or begin before now once changed.
  const today = toDay(wallClock({ instant: now, zone }).date);
  const settled = listOccurrences(job, toDay(first), today + 6)
    .map(toDate)
    .filter(stays);
  return [...new Set([...named, ...settled])].sort();
}
