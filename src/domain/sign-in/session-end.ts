import type { Instant } from '../time/zone.ts';

const hour = 3_600_000;
const remembered = 90 * 24 * hour;
const working = 12 * hour;
/** Days that a browser stays known: longer than any session, so that it is when it must sign in again. */
export const deviceDays = 180;

type SessionTerms = { begunAt: Instant; remembered: boolean; isStaff: boolean };

/**
 * Finds when a session ends however often it is renewed: 90 days after sign-in with Remember me, else and for staff 12 hours
 * (docs/product/session.md, "How long a session lasts"). Begun at 9:00am by the office, it ends at 9:00pm.
 */
export function findSessionEnd({ begunAt, isStaff, ...terms }: SessionTerms): Instant {
  return begunAt + (terms.remembered && !isStaff ? remembered : working);
}

type EndedSession = SessionTerms & { now: Instant; isUnused: boolean };

/**
 * Describes why a session is over, in words for its person (docs/product/session.md, "Signing in again"). `isUnused`: its tokens were
 * not renewed for 30 days.
 */
export function describeSessionEnd({ now, isUnused, ...terms }: EndedSession): string {
  if (findSessionEnd(terms) <= now)
    return `You are asked to sign in again every ${terms.remembered && !terms.isStaff ? '90 days' : '12 hours'}.`;
  if (isUnused) return 'You are asked to sign in again after 30 days without use.';
  return 'You were signed out elsewhere, or your password or email address was changed.';
}
