import { endsAt, type VisitStart } from '#domain/appointments/begin.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { addDays } from '#domain/time/day.ts';
import { type Instant, instantOf } from '#domain/time/zone.ts';

/** Details of a visit's client are read from this hour of the day before on. */
const opensAt = '18:00';
const staysAfterMs = 2 * 3_600_000;

/**
 * Finds from when until when a support worker's phone shows the address, the phone number, what matters and how to get in of a visit: from
 * 18:00 of the day before until two hours after it (docs/product/worker-page.md, "Details of a visit"). A visit of 23 November from 9:00
 * to 10:00 has them from 18:00 on the 22nd to 12:00.
 */
export function findDetailsWindow(
  visit: VisitStart & Pick<Visit, 'durationMins'>,
  zone: string,
): { from: Instant; until: Instant } {
  return {
    from: instantOf({ date: addDays(visit.date, -1), time: opensAt, zone }),
    until: endsAt(visit, zone) + staysAfterMs,
  };
}
