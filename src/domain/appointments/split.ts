import { firstOccurrence, nextOccurrences, occursOn, phaseFor } from '#domain/recurrence/occurrences.ts';
import type { AskedChange, Request } from '#domain/requests/types.ts';
import { toDate, toDay, weekdayOf } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { hasBegun } from './begin.ts';
import { exceptionsOf, listBegunDates } from './begun-visits.ts';
import { carryOver, changedVisit, sameWeek, type VisitName } from './carry-over.ts';
import { allocatedStatus, saysSomething } from './change-visit.ts';
import { mergeVisit } from './roster.ts';
import { changeTimes } from './times.ts';
import { daysOfWeek, type Job, type Visit, type VisitException } from './types.ts';

/**
 * What a series becomes. To apply it: end the old job (`ended`), insert `job` (update it where `kind` is inPlace), insert `singles`,
 * delete the exceptions of every `moved.from`, insert `exceptions`, and give the open requests of every `moved.from` the name in `to`.
 * `over`: every visit has begun, there is nothing to write.
 */
export type SeriesChange = {
  kind: 'split' | 'inPlace' | 'over';
  ended?: { ref: string; repeatEndDate: string };
  job: Job;
  /** Every visit from then on that has an exception or an open request, or has begun, with its new name, which may be its old one. */
  moved: { from: VisitName; to: VisitName }[];
  singles: Job[];
  exceptions: VisitException[];
};

type Given = {
  job: Job;
  exceptions: readonly VisitException[];
  requests: readonly Pick<Request, 'status' | 'jobRef' | 'originalDate'>[];
  asked: AskedChange;
  effectiveDate: string;
  now: Instant;
  zone: string;
  newRef: () => string;
};

type Names = Pick<Given, 'job' | 'requests' | 'now' | 'zone'> & {
  exceptions: ReadonlyMap<string, VisitException>;
  first: string;
};

/**
 * A change of all upcoming visits, granted (visits, cases 5, 6 and 7). The old job ends before the first visit that can still take the
 * change; a new job with the same series and phase starts there; a job of which nothing would remain is changed in place. Job A,
 * Mondays at 09:00, from 30 November at 10:00: A ends on the 29th, B starts on the 30th. No visit that has begun ever changes.
 */
export function splitSeries(given: Given): SeriesChange {
  const { job, now, zone, newRef } = given;
  const exceptions = exceptionsOf(job, given.exceptions);
  const begun = (visit: Visit) => hasBegun({ visit, now, zone });
  const changed = changedJob(job, given.asked);
  const first = firstToChange({ ...given, changed, exceptions, begun });
  if (!first) return { kind: 'over', job, moved: [], singles: [], exceptions: [] };
  const remains = firstOccurrence(job)! < toDay(first.from);
  const next: Job = {
    ...changed,
    ...(remains && { ref: newRef(), version: 1 }),
    ...(job.repeatOption !== 'None' && { repeatStartDate: first.to }),
  };
  const carried = namesFrom({ ...given, exceptions, first: first.from }).map((originalDate) =>
    carryOver({ job, next, originalDate, exception: exceptions.get(originalDate), begun, newRef }),
  );
  const lastKept = toDate(Math.min(toDay(first.from), toDay(first.to)) - 1);
  return {
    kind: remains ? 'split' : 'inPlace',
    ...(remains && { ended: { ref: job.ref, repeatEndDate: lastKept } }),
    job: next,
    moved: carried.map(({ moved }) => moved),
    singles: carried.flatMap(({ single }) => single ?? []),
    exceptions: carried.map(({ exception }) => exception).filter(saysSomething),
  };
}

/** The job as asked, under its old name and from its old start. A date gives a series its weekday, and a single visit its day. */
function changedJob(job: Job, asked: AskedChange): Job {
  const workers = asked.supportWorkerRefs;
  return {
    ...job,
    ...changeTimes(job, asked),
    ...(job.dayOfWeek && { phase: job.phase ?? phaseFor(job) }),
    ...(job.dayOfWeek && asked.date && { dayOfWeek: daysOfWeek[weekdayOf(toDay(asked.date))] }),
    ...(job.date && asked.date && { date: asked.date }),
    ...(workers && { supportWorkerRefs: workers, status: allocatedStatus(job.status, workers) }),
  };
}

/**
 * The first visit from the effective date that has not begun and would not have begun as changed, by its old and its new date.
 * Assumption: a visit whose new time has already passed keeps its old one rather than being lost.
 */
function firstToChange({
  job,
  changed,
  exceptions,
  effectiveDate,
  begun,
}: {
  job: Job;
  changed: Job;
  exceptions: ReadonlyMap<string, VisitException>;
  effectiveDate: string;
  begun: (visit: Visit) => boolean;
}): { from: string; to: string } | undefined {
  let [from] = nextOccurrences({ rule: job, from: effectiveDate, count: 1 });
  while (from !== undefined) {
    const exception = exceptions.get(from);
    const to = sameWeek(changed, from);
    if (job.repeatEndDate !== undefined && to > job.repeatEndDate) return undefined;
    const standing = mergeVisit(job, from, exception);
    if (!begun(standing) && !begun(changedVisit({ standing, exception, next: changed, to }))) return { from, to };
    [from] = nextOccurrences({ rule: job, from: toDate(toDay(from) + 1), count: 1 });
  }
  return undefined;
}

/** The original dates from `first` on that have an exception or an open request of their own, or have begun, in order. */
function namesFrom({ job, exceptions, requests, first, now, zone }: Names): string[] {
  const asked = requests.flatMap(({ status, jobRef, originalDate }) =>
    status === 'open' && jobRef === job.ref ? (originalDate ?? []) : [],
  );
  const named = [...exceptions.keys(), ...asked].filter((date) => date >= first && occursOn(job, toDay(date)));
  return [...new Set([...named, ...listBegunDates({ job, exceptions, from: first, now, zone })])].sort();
}
