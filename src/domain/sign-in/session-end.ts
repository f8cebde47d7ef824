import type { Instant } from '../time/zone.ts';

const hour = 3_600_000;
const remembered = 90 * 24 * hour;
const working = 12 * hour;
/** Days that a browser stays known: longer than any session, so that it is when it must sign in again. */
export const deviceDays = 180;

type SessionTerms = { begunAt: Instant; remembered: boolean; isStaff: boolean };

/**
 * When a session ends however often it is renewed: 90 days after sign-in with Remember me, else and for staff 12 hours
 * (docs/product/session.md, "How long a session lasts"). Begun at 9:00am by the office, it ends at 9:00pm.
 */
export function findSessionEnd({ begunAt, isStaff, ...terms }: SessionTerms): Instant {
  return begunAt + (terms.remembered && !isStaff ? remembered : working);
}
