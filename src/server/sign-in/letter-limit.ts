import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import { lockFailures, updateFailures } from '#server/modules/auth/queries.ts';
import { failureKey } from './failure-key.ts';
import { networkOf } from './network-key.ts';
import { standsUntil, withFailure } from './standdown.ts';

/** Letters of one kind that an email address gets within an hour, whoever asks for them. */
export const lettersAnHour = 3;
/** Letters that one network may ask for within 15 minutes, to whichever addresses; then it waits, longer each time. */
const lettersANetwork = 100;

/** Counts a letter that somebody asks for without being signed in. */
export async function countLetter(tx: Tx, { address, now }: { address: string; now: Instant }): Promise<void> {
  const key = failureKey('letters', networkOf(address));
  const state = await lockFailures(tx, key, now);
  if (standsUntil(state, now) !== null) {
    throw new AppError('unavailable', 'Too many emails were asked for from your network. Try again in an hour.');
  }
  await updateFailures(tx, { key, state: withFailure(state, { allowed: lettersANetwork, now }), now });
}
