import { beginsAt, countPlannedMinutes, endsAt, findExactStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';

type PlannedVisit = Pick<Visit, 'date' | 'startTimeOption' | 'startTime' | 'durationOption' | 'durationMins'>;

/**
 * Finds the work of a visit that is confirmed "as planned": its start and the minutes until its planned end. Actual minutes are elapsed
 * time (docs/product/time.md, "Planned and actual length"). Overnight on the night the clocks go forward: 23:00 and 420.
 */
export function findPlannedWork(visit: PlannedVisit, zone: string): { startTime: string | undefined; minutes: number } {
  const startTime = findExactStart(visit);
  if (startTime === undefined) return { startTime, minutes: countPlannedMinutes(visit) };
  return { startTime, minutes: Math.round((endsAt(visit, zone) - beginsAt(visit, zone)) / 60_000) };
}
