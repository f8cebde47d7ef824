import { minutesOf, timeOf, toDate, toDay } from '#domain/time/day.ts';
import type { VisitException } from './types.ts';
import { toVisitKey } from './visit-key.ts';

/**
 * The visits of one job that took place, as columns: every list has one entry for each visit, in the same order
 * (docs/product/calendar.md, "Completed visits").
 */
type CompletedVisits = {
  jobRef: string;
  /** Original dates, in days after the first day of the window: 0 is that day. */
  days: number[];
  /** Starts of the visits, in minutes after midnight; null where no start was given. */
  actualStartMins: (number | null)[];
  actualDurationMins: number[];
};

/** The work of visits that took place: each list has an entry for each worker of each visit, in the same order. */
export type WorkedColumns = {
  jobRefs: readonly string[];
  days: readonly number[];
  startTimes: readonly (string | null)[];
  minutes: readonly number[];
};

/** Makes the columns of each job from entries in order of day, those of one visit longest first. The longest counts. */
export function toCompletedVisits(parts: readonly WorkedColumns[]): CompletedVisits[] {
  const byJob = new Map<string, CompletedVisits>();
  for (const { jobRefs, days, startTimes, minutes } of parts) {
    for (const [index, jobRef] of jobRefs.entries()) {
      let completedVisits = byJob.get(jobRef);
      if (!completedVisits) {
        completedVisits = { jobRef, days: [], actualStartMins: [], actualDurationMins: [] };
        byJob.set(jobRef, completedVisits);
      }
      const day = days[index]!;
      if (completedVisits.days.at(-1) === day) continue;
      const startTime = startTimes[index];
      completedVisits.days.push(day);
      completedVisits.actualStartMins.push(startTime ? minutesOf(startTime) : null);
      completedVisits.actualDurationMins.push(minutes[index]!);
    }
  }
  return [...byJob.values()];
}

type RosterVisits = {
  /** The first day of the window. */
  start: string;
  visits: readonly VisitException[];
  completed: readonly CompletedVisits[];
  /** The visits recorded as not having taken place. */
  didNotTakePlace?: readonly CompletedVisits[] | undefined;
};

/**
 * Indexes what differs of single visits, with what was worked laid over it, by `toVisitKey`. The visit of 23 November that is moved to the
 * 24th and was worked is `{ date: '2026-11-24', status: 'Completed', … }`.
 */
export function indexExceptions({ start, visits, completed, didNotTakePlace = [] }: RosterVisits) {
  const exceptionsByKey = new Map(visits.map((visit): [string, VisitException] => [toVisitKey(visit), visit]));
  // Where two workers were to come and one did, the visit took place.
  layOver(exceptionsByKey, { start, worked: didNotTakePlace, status: 'DidNotTakePlace' });
  layOver(exceptionsByKey, { start, worked: completed, status: 'Completed' });
  return exceptionsByKey;
}

type WorkedInput = Pick<RosterVisits, 'start'> &
  Pick<VisitException, 'status'> & { worked: readonly CompletedVisits[] };

function layOver(exceptionsByKey: Map<string, VisitException>, { start, worked, status }: WorkedInput) {
  const first = toDay(start);
  for (const { jobRef, days, actualStartMins, actualDurationMins } of worked) {
    for (const [index, day] of days.entries()) {
      const originalDate = toDate(first + day);
      const key = toVisitKey({ jobRef, originalDate });
      const began = actualStartMins[index];
      exceptionsByKey.set(key, {
        ...exceptionsByKey.get(key),
        jobRef,
        originalDate,
        status,
        actualStartTime: typeof began === 'number' ? timeOf(began) : undefined,
        actualDurationMins: actualDurationMins[index],
      });
    }
  }
}
