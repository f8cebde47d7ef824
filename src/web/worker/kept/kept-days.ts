import type { WorkerDays, WorkerVisit } from '#contract/worker-page.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Reading } from './readings.ts';

/** A phone's reading of time: its clock, which may be wrong, and the count of this page, which no one can set. */
export type PhoneClocks = { wall: Instant; counted: number; page: number };

/** The last reading of the days, and the latest moment of the server's clock that has surely come, as this phone's clocks showed it. */
export type KeptDays = { days: WorkerDays; passed: Instant; clocks: PhoneClocks; readings: readonly Reading[] };

/** Keeps a reply: its moment is the server's. What was opened before stays noted. */
export function keepDays(days: WorkerDays, clocks: PhoneClocks, readings: readonly Reading[] = []): KeptDays {
  return { days, passed: Date.parse(days.readAt), clocks, readings };
}

/**
 * Moves what is kept on to now (docs/offline.md, "The support worker's page"): details whose time is over go. The time that passed is the
 * longer of what the clock and the page's count say, so that a clock set back changes nothing. Where a page begins with an earlier clock than
 * the last one had, no one knows how long it was, and all details go.
 */
export function moveOn({ days, passed, clocks: last, readings }: KeptDays, clocks: PhoneClocks): KeptDays {
  const isSamePage = clocks.page === last.page;
  const isUnknown = !isSamePage && clocks.wall < last.wall;
  const time = Math.max(0, clocks.wall - last.wall, isSamePage ? clocks.counted - last.counted : 0);
  const now = passed + time;
  return { days: cutDetails(days, isUnknown ? Number.POSITIVE_INFINITY : now), passed: now, clocks, readings };
}

/** Removes the details of each visit whose details are no longer to be read. */
function cutDetails(days: WorkerDays, now: Instant): WorkerDays {
  const cut = days.days.map((day) => ({ ...day, visits: day.visits.map((visit) => cutVisit(visit, now)) }));
  return { ...days, days: cut };
}

function cutVisit(visit: WorkerVisit, now: Instant): WorkerVisit {
  const { detailsUntil, ...rest } = visit;
  if (detailsUntil === undefined || Date.parse(detailsUntil) > now) return visit;
  const { ref, calledBy, suburb } = visit.client;
  return { ...rest, special: [], client: { ref, calledBy, ...(suburb !== undefined && { suburb }) } };
}

/** Today and the days after it, at the provider. A visit of the night before is among today's while its details are there. */
type DayList = { today: string; visits: WorkerVisit[]; isAway: boolean; later: WorkerDays['days'] };

/** Sorts the kept days by what is today now, which a phone without a signal may have passed since the reading. */
export function listDays({ days: { days }, passed }: KeptDays, zone: string): DayList {
  const today = wallClock({ instant: passed, zone }).date;
  const own = days.filter(({ date }) => date === today);
  const lasting = days.filter(({ date }) => date < today).flatMap(({ visits }) => visits.filter(hasDetails));
  return {
    today,
    visits: [...lasting, ...own.flatMap(({ visits }) => visits)],
    isAway: own.some(({ isAway }) => isAway),
    later: days.filter(({ date }) => date > today),
  };
}

/** Says whether the whole address, the phones and what to know may be read now. */
export function hasDetails({ detailsUntil }: WorkerVisit): boolean {
  return detailsUntil !== undefined;
}

type VisitName = { jobRef: string; originalDate: string };

export function findKeptVisit({ days }: KeptDays, { jobRef, originalDate }: VisitName): WorkerVisit | undefined {
  const visits = days.days.flatMap((day) => day.visits);
  return visits.find((visit) => visit.jobRef === jobRef && visit.originalDate === originalDate);
}
