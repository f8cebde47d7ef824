import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { toEmailKey, toMailbox } from '#domain/emails/address.ts';
import { addFailure, type FailureState, findStanddownEnd, withoutFailure } from '#domain/sign-in/standdown.ts';
import type { Instant } from '#domain/time/zone.ts';
import { ofEachPool } from '#server/db/of-each-pool.ts';
import { inSignInTransaction, pipelineWithCommit, run, type Tx } from '#server/db/transaction.ts';
import { createTurns } from '#server/kernel/turns.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import * as queries from '../sign-in/queries.ts';
import type { AttemptOrigin } from './device-cookie.ts';

/** Counts every attempt at a password, right or wrong, before it is checked. */

// Five failures for an email address, fifty for a network address (a family or an office shares one).
const failuresAllowed = { email: 5, address: 50 };

export type CountedFailure = { key: string; before: FailureState; after: FailureState };
type Attempt = { ok: true; user: queries.SignInUser | null; counted: CountedFailure[] } | { ok: false; until: Instant };

type AttemptInput = AttemptOrigin & {
  emailKey: string;
  /** Codes count apart from passwords, so that neither a guess nor a new password clears their count. */
  countedAs?: 'email' | 'code';
  now: Instant;
};

/**
 * Counts an attempt as failed before the password is checked, so that concurrent attempts count too. During a standdown only what a known
 * device tries past its network's is counted. A device that the person has signed in with has its own count, which strangers do not reach
 * (docs/product/sign-in.md, "Known devices"). `meanwhile` begins once other attempts wait for this count, while it is being written.
 */
export async function countAttempt(
  pool: Pool,
  { emailKey, address, device, countedAs = 'email', now }: AttemptInput,
  meanwhile: (user: queries.SignInUser | null) => void = () => {},
): Promise<Attempt> {
  const isKnown =
    device !== undefined && (await inSignInTransaction(pool, (tx) => queries.isKnownDevice(tx, emailKey, device)));
  const own = isKnown ? `${emailKey} ${device.toString('base64url')}` : emailKey;
  const tried = [
    { key: toFailureKey(countedAs, own), allowed: failuresAllowed.email },
    { key: toFailureKey('address', toNetworkKey(address)), allowed: failuresAllowed.address },
  ];
  return inTurns(pool, tried, () =>
    inSignInTransaction(pool, (tx) => countTried(tx, { tried, isKnown, emailKey, now, meanwhile })),
  );
}

/** Attempts that wait for the same count; more are refused. */
const turns = ofEachPool(() => createTurns(100));

/** Takes turns in the order in which the rows are locked: no attempt waits for another with a connection in hand. */
async function inTurns<T>(pool: Pool, tried: readonly Tried[], work: () => Promise<T>): Promise<T> {
  const ends: (() => void)[] = [];
  try {
    for (const { key } of tried) ends.push(await turns(pool)(key));
    return await work();
  } finally {
    for (const end of ends) end();
  }
}

type Tried = { key: string; allowed: number };
type CountInput = Pick<AttemptInput, 'emailKey' | 'now'> & {
  tried: readonly Tried[];
  isKnown: boolean;
  meanwhile: (user: queries.SignInUser | null) => void;
};

async function countTried(tx: Tx, { tried, isKnown, emailKey, now, meanwhile }: CountInput): Promise<Attempt> {
  // A count that a crash of the database loses does no harm; waiting for the disk would be noticed.
  pipelineWithCommit(tx, tx.query('set local synchronous_commit to off'));
  // All in one packet; the rows are locked in this order, the address's last.
  const [user, ...known] = await Promise.all([
    queries.findUserByEmail(tx, emailKey),
    ...tried.map(async (attempt) => ({ ...attempt, state: await queries.lockFailures(tx, attempt.key, now) })),
  ]);
  // A known device passes a standdown of its network, where strangers may guess.
  const stopping = isKnown ? known.slice(0, 1) : known;
  const blocked = stopping.filter(({ state }) => findStanddownEnd(state, now) !== null);
  if (blocked.length > 0) {
    for (const { key, state } of blocked)
      if (!state.isAudited) await insertStanddownAudit(tx, { key, state, user, now });
    return { ok: false, until: Math.max(...blocked.map(({ state }) => state.blockedUntil ?? now)) };
  }
  const counted = known.map(({ key, allowed, state }) => ({
    key,
    before: state,
    after: addFailure(state, { allowed, now }),
  }));
  for (const { key, after } of counted)
    pipelineWithCommit(tx, run(tx, queries.updateFailures({ key, state: after, now })));
  meanwhile(user);
  return { ok: true, user, counted };
}

/** Records each standdown once, at its first refusal, since a right password may end the counting before. */
async function insertStanddownAudit(
  tx: Tx,
  { key, state, user, now }: { key: string; state: FailureState; user: queries.SignInUser | null; now: Instant },
): Promise<void> {
  await run(tx, queries.updateFailuresAudited(key));
  const [kind] = key.split(':');
  const until = new Date(state.blockedUntil ?? now).toISOString();
  await recordAudit(tx, {
    actorRef: null,
    clientRef: null,
    action: 'signInStanddown',
    ...(kind !== 'address' && user && { subjectRef: user.ref }),
    detail: { kind, until },
    now,
  });
}

/** Uncounts the attempt, for its email address and for its network, which others may share. */
export async function clearFailedAttempts(tx: Tx, counted: CountedFailure[], now: Instant): Promise<void> {
  const states = await Promise.all(counted.map(({ key }) => queries.lockFailures(tx, key, now)));
  for (const [at, { key, before, after }] of counted.entries()) {
    const state = withoutFailure(states[at]!, { before, after, now });
    pipelineWithCommit(tx, run(tx, queries.updateFailures({ key, state, now })));
  }
}

/** Clears the address's count after a right password, and this attempt for the network. */
export async function clearAllFailedAttempts(tx: Tx, counted: CountedFailure[], now: Instant): Promise<void> {
  await clearFailedAttempts(tx, counted, now);
  const [byEmail] = counted;
  if (byEmail) pipelineWithCommit(tx, run(tx, queries.deleteFailures(byEmail.key)));
}

/**
 * Sends the same along with the transaction's writes. `clearFailedAttempts` does the rest where others of the network tried in the
 * meantime.
 */
export async function clearFailedAttemptsOnCommit(
  tx: Tx,
  [byEmail, ...others]: CountedFailure[],
): Promise<CountedFailure[]> {
  if (byEmail) pipelineWithCommit(tx, run(tx, queries.deleteFailures(byEmail.key)));
  const done = await Promise.all(others.map((other) => queries.restoreFailures(tx, other)));
  return others.filter((_, at) => !done[at]);
}

/** Emails of one kind that an address gets within an hour, by all callers together. */
export const emailsAnHour = 3;
/** Emails that one network may request within 15 minutes, to all addresses; then it waits, longer each time. */
const emailsANetwork = 20;
/** The same for one mailbox, whatever tags its address has; more than one address alone gets. */
const emailsAMailbox = 2 * emailsAnHour;

/**
 * Counts an email that a caller requests without being signed in. Returns how many an hour its address may get, 0 where too many
 * were requested: then none goes, and the answer is as always. Another one would tell that the owner has just asked. A device that
 * the person has signed in with counts apart, so that strangers keep no owner from their link.
 */
export async function countEmail(
  tx: Tx,
  { email, address, device, now }: AttemptOrigin & { email: string; now: Instant },
): Promise<number> {
  const isKnown = device !== undefined && (await queries.isKnownDevice(tx, toEmailKey(email), device));
  const mailbox = isKnown ? `${toMailbox(email)} ${device.toString('base64url')}` : toMailbox(email);
  for (const { value, allowed } of [
    { value: mailbox, allowed: emailsAMailbox },
    { value: toNetworkKey(address), allowed: emailsANetwork },
  ]) {
    const key = toFailureKey('emails', value);
    const state = await queries.lockFailures(tx, key, now);
    if (findStanddownEnd(state, now) !== null) return 0;
    await run(tx, queries.updateFailures({ key, state: addFailure(state, { allowed, now }), now }));
  }
  return isKnown ? 2 * emailsAnHour : emailsAnHour;
}

/** Returns the key of an address, or of a network that requests emails, in the table of failures. */
export function toFailureKey(kind: 'email' | 'code' | 'address' | 'emails', value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}

/**
 * Returns the network that a failure counts for: an IPv4 address, or the first 64 bits of an IPv6 one, since one household gets that many
 * addresses. `2001:db8:1:2::9` is `2001:db8:1:2::/64`.
 */
export function toNetworkKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = parseGroups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Parses the eight numbers of the address; URL writes its dotted end and its letters one way. */
function parseGroups(address: string): number[] {
  const normal = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = normal.split('::');
  const numbers = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
