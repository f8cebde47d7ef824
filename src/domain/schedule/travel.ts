import { countKilometres, type Location } from './kilometres.ts';

/** The kilometres that a worker travels at most to a visit that is proposed to them. */
export const nearKilometres = 10;

/** Words of a worker whose travel takes longer than the time between two visits. */
export const tooFarInTimeWords = 'Free, too far to be on time';

/** Longer than any travel between two homes that one worker goes to. */
export const longestTravelMinutes = 12 * 60;

const roadsPerStraightLine = 1.3;
const minutesToLeaveAndArrive = 5;
const [townKilometres, minutesAKilometreInTown, minutesAKilometreBeyond] = [15, 1.5, 0.85];

/**
 * Estimates how long it takes to drive between two homes, in minutes rounded up to five. Roads are a third longer than the straight line,
 * at 40 km/h in town and 70 beyond 15 km (docs/product/requests.md, "Travel between visits"). 1.2 km: 10 minutes; 0 km: none.
 */
export function estimateTravelMinutes(kilometres: number): number {
  if (kilometres === 0) return 0;
  const road = kilometres * roadsPerStraightLine;
  const town = Math.min(road, townKilometres) * minutesAKilometreInTown;
  const beyond = Math.max(road - townKilometres, 0) * minutesAKilometreBeyond;
  return Math.ceil((minutesToLeaveAndArrive + town + beyond) / 5) * 5;
}

/** Finds a distance in kilometres with one decimal; undefined where a place is not known. */
export function findDistance(a: Location | undefined, b: Location | undefined): number | undefined {
  return a && b ? Math.round(countKilometres(a, b) * 10) / 10 : undefined;
}
