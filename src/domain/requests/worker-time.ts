import { findClash } from '#domain/appointments/clash.ts';
import { listVisits } from '#domain/appointments/roster.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { Granted } from './grant.ts';

/** How far ahead a worker's time is compared (visits, case 10). */
export const weeksAhead = 52;

/** A job of any client, with the zone that its times are in. */
export type StandingJob = { job: Job; exceptions: VisitException[]; zone: string };

type Given = {
  workerRef: string;
  granted: Granted;
  /** Other jobs in which the worker may have visits. */
  standing: readonly StandingJob[];
  now: Instant;
  zone: string;
};

/**
 * The first visit of a granted request at which the worker already has another one, of whichever client or of the same job, within
 * 52 weeks (visits, case 10). A visit moved to Tuesday at 09:00 clashes with the worker's Tuesday visit at 09:30.
 */
export function findWorkerClash({ workerRef, granted, standing, now, zone }: Given) {
  const start = wallClock({ instant: now, zone }).date;
  const window = { start: addDays(start, -1), end: addDays(start, weeksAhead * 7) };
  const isTheirs = (visit: Visit) => visit.supportWorkerRefs.includes(workerRef);
  const own = listVisits({ ...granted, ...window }).filter(isTheirs);
  const wanted = own.filter(
    ({ originalDate }) => granted.onlyOriginalDate === undefined || originalDate === granted.onlyOriginalDate,
  );
  const others = standing.map((one) => ({
    zone: one.zone,
    visits: listVisits({ jobs: [one.job], exceptions: one.exceptions, ...window }).filter(isTheirs),
  }));
  for (const { visits, zone: standingZone } of [{ visits: own, zone }, ...inOneZoneEach(others)]) {
    const clash = findClash({ wanted, standing: visits, zone, standingZone });
    if (clash) return clash;
  }
  return undefined;
}

type InZone = { zone: string; visits: Visit[] };

function inOneZoneEach(all: InZone[]): InZone[] {
  return [...Map.groupBy(all, ({ zone }) => zone)].map(([zone, there]) => ({
    zone,
    visits: there.flatMap(({ visits }) => visits),
  }));
}
