import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';
import { AppError } from '#server/kernel/problem.ts';
import { lockFailures, updateFailures } from '#server/modules/auth/queries.ts';
import { toFailureKey } from './failure-key.ts';
import { toNetworkKey } from './network-key.ts';
import { addFailure, findStanddownEnd } from './standdown.ts';

/** Letters of one kind that an email address gets within an hour, whoever asks for them. */
export const emailsAnHour = 3;
/** Letters that one network may ask for within 15 minutes, to whichever addresses; then it waits, longer each time. */
const emailsANetwork = 100;

/** Counts a letter that somebody asks for without being signed in. */
export async function countEmail(tx: Tx, { address, now }: { address: string; now: Instant }): Promise<void> {
  const key = toFailureKey('letters', toNetworkKey(address));
  const state = await lockFailures(tx, key, now);
  if (findStanddownEnd(state, now) !== null) {
    throw new AppError('unavailable', 'Too many emails were asked for from your network. Try again in an hour.');
  }
  await updateFailures(tx, { key, state: addFailure(state, { allowed: emailsANetwork, now }), now });
}
