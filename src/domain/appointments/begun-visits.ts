import { listOccurrences, occursOn } from '#domain/recurrence/occurrences.ts';
import { toDate, toDay } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { hasBegun } from './begin.ts';
import { mergeVisit } from './roster.ts';
import type { Job, VisitException } from './types.ts';

/**
 * The original dates from `from` on of a job's visits that have begun, in order: no answer to a request changes those (visits, case
 * 5). Usually the days up to today; a visit moved to a later day is not among them, one that was moved forward and is over is.
 */
export function listBegunDates({
  job,
  exceptions,
  from,
  now,
  zone,
}: {
  job: Job;
  exceptions: ReadonlyMap<string, VisitException>;
  from: string;
  now: Instant;
  zone: string;
}): string[] {
  const today = wallClock({ instant: now, zone }).date;
  const ownDates = listOccurrences(job, toDay(from), toDay(today)).map(toDate);
  const laterDates = [...exceptions.keys()].filter(
    (date) => date > today && date >= from && occursOn(job, toDay(date)),
  );
  return [...ownDates, ...laterDates.sort()].filter((date) =>
    hasBegun({ visit: mergeVisit(job, date, exceptions.get(date)), now, zone }),
  );
}

/** The exceptions of one job by original date. */
export function exceptionsOf(job: Job, exceptions: readonly VisitException[]): Map<string, VisitException> {
  return new Map(exceptions.filter(({ jobRef }) => jobRef === job.ref).map((own) => [own.originalDate, own]));
}
