import { countKilometres, type Location } from '#domain/schedule/kilometres.ts';

/** The factor by which roads are longer than the straight line. */
const roadFactor = 1.3;
const kilometresAnHour = 40;

type Travel = { kilometres: number; minutes: number };

/**
 * Estimates the way from one client to the next, which no one measured (docs/product/payroll.md, "Travel"). 10 km as the crow flies: 13 km
 * and 20 minutes.
 */
export function estimateTravel(from: Location, to: Location): Travel {
  const kilometres = countKilometres(from, to) * roadFactor;
  return { kilometres: Math.round(kilometres * 10) / 10, minutes: Math.round((kilometres / kilometresAnHour) * 60) };
}
