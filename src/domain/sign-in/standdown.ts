import { choosePlural } from '#domain/texts/format-count.ts';
import type { Instant } from '../time/zone.ts';

const minute = 60_000;
/** Failures count for this long, and a standdown is forgotten after this long without another failure. */
const windowMs = 15 * minute;
const longestStanddown = 15 * minute;

/** The state of one email address or network address. */
export type FailureState = { recent: Instant[]; standdowns: number; blockedUntil: Instant | null };

export const noFailures: FailureState = { recent: [], standdowns: 0, blockedUntil: null };

/** Finds the moment until which attempts are refused; null: none are. */
export function findStanddownEnd({ blockedUntil }: FailureState, now: Instant): Instant | null {
  return blockedUntil !== null && blockedUntil > now ? blockedUntil : null;
}

/**
 * Adds a failure: too many within 15 minutes stand down for a minute. Each one within 15 minutes of a standdown's
 * end doubles it, up to 15 minutes (docs/product/sign-in.md, "Too many attempts").
 */
export function addFailure(state: FailureState, { allowed, now }: { allowed: number; now: Instant }): FailureState {
  const goesOn = state.blockedUntil !== null && now - state.blockedUntil < windowMs;
  if (goesOn) return startStanddown(state.standdowns + 1, now);
  const recent = [...state.recent.filter((at) => now - at < windowMs), now];
  return recent.length >= allowed ? startStanddown(1, now) : { ...noFailures, recent };
}

/** Removes one failure that `withFailure` counted and that was none; later ones of others stay. */
export function withoutFailure(
  state: FailureState,
  { before, after, now }: { before: FailureState; after: FailureState; now: Instant },
): FailureState {
  if (after.blockedUntil !== null) return state.blockedUntil === after.blockedUntil ? before : state;
  const index = state.recent.lastIndexOf(now);
  return index < 0 ? state : { ...state, recent: state.recent.toSpliced(index, 1) };
}

/** Formats a wait in words, in whole minutes. */
export function waitText(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / minute));
  return choosePlural(minutes, 'a minute', `${minutes} minutes`);
}

function startStanddown(standdowns: number, now: Instant): FailureState {
  const length = Math.min(longestStanddown, 2 ** Math.min(10, standdowns - 1) * minute);
  return { recent: [], standdowns, blockedUntil: now + length };
}
