import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Tokens } from '#contract/auth.ts';
import { toEmailKey } from '#domain/emails/address.ts';
import { describeSessionEnd, findSessionEnd } from '#domain/sign-in/session-end.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inSignInTransaction, pipelineWithCommit, run, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { verifyPassword } from '#server/modules/identity/passwords/password.ts';
import type { AttemptOrigin } from '../attempts/device-cookie.ts';
import {
  type CountedFailure,
  clearFailedAttempts,
  clearFailedAttemptsOnCommit,
  countAttempt,
} from '../attempts/service.ts';
import * as queries from './queries.ts';
import { beginSecondStep, completeSecondStep, type Proof } from './second-step.ts';

const accessSeconds = 15 * 60;
const refreshSeconds = 30 * 24 * 3600;
/** After a lost answer, or in a second tab, the same refresh token works again for this long. */
const graceMs = 30_000;

export type SignInOutcome =
  | { ok: true; tokens: Tokens }
  /** `why` in words, where it was a refresh token. */
  | { ok: false; error: 'invalid_grant'; why?: string }
  | { ok: false; error: 'challenge_expired' }
  | { ok: false; error: 'standdown'; waitMs: number }
  | {
      ok: false;
      error: 'second_factor_required';
      challenge: string;
      methods: ('app' | 'passkey' | 'recoveryCode')[];
      passkeyOptions?: Record<string, unknown>;
    }
  | { ok: false; error: 'second_factor_setup'; challenge: string; secret: string; uri: string };

/** The origin of a sign-in, with the browser's own name, and whether it runs on this machine. */
type Origin = AttemptOrigin & {
  userAgent: string | undefined;
  isOwnMachine: boolean;
  /** The token that the browser is known by once it has signed in. */
  newDevice: string;
  remembered: boolean;
};

/** Signs in with a password; known and unknown addresses answer alike, in words and in time. */
export async function signInWithPassword(
  context: ServerContext,
  { email, password, origin, now }: { email: string; password: string; origin: Origin; now: Instant },
): Promise<SignInOutcome> {
  const { pool } = context;
  const emailKey = toEmailKey(email);
  // The password of demonstration accounts is public, so for other machines they do not exist.
  const exists = origin.isOwnMachine || !isDemonstration(emailKey);
  let matching: Promise<boolean> | undefined;
  const attempt = await countAttempt(pool, { emailKey, ...origin, now }, (user) => {
    matching = verifyPassword(exists ? user?.passwordHash : undefined, password);
    matching.catch(() => {}); // awaited below
  });
  if (!attempt.ok) return { ok: false, error: 'standdown', waitMs: attempt.until - now };
  try {
    const matches = await matching;
    if (!matches || !exists || !attempt.user) {
      await recordFailure(pool, { userRef: attempt.user?.ref, now });
      return { ok: false, error: 'invalid_grant' };
    }
    const { user, counted } = attempt;
    const next = needsSecondStep(context, user) && (await beginSecondStep(context, { user, counted, now }));
    if (next) return next;
    return { ok: true, tokens: await openSession(context, { user, origin, counted, now }) };
  } catch (error) {
    if (queries.isCredentialsChanged(error)) return { ok: false, error: 'invalid_grant' };
    // A failure of the server is no wrong password. Where this fails too, the first error is the one to report.
    await inSignInTransaction(pool, (tx) => clearFailedAttempts(tx, attempt.counted, now)).catch(() => {});
    throw error;
  }
}

/** Records a failure for known and unknown addresses alike, so that both take the same time. */
async function recordFailure(
  pool: Pool,
  { userRef, now }: { userRef: string | undefined; now: Instant },
): Promise<void> {
  const failed = {
    actorRef: null,
    clientRef: null,
    action: 'signInFailed',
    detail: { step: 'password' },
    now,
  } as const;
  await inSignInTransaction(pool, (tx) => recordAudit(tx, { ...failed, ...(userRef && { subjectRef: userRef }) }));
}

/** Says whether the account is for demonstration: these sign in from the server's own machine alone. */
function isDemonstration(emailKey: string): boolean {
  return emailKey.endsWith('@demo.test');
}

/** Says whether a person has a second factor or needs one. The office's and organisations' people need one where the portal is live. */
function needsSecondStep({ environment }: ServerContext, user: queries.SignInUser): boolean {
  return user.hasFactor || (environment === 'live' && user.hasStaffDuties);
}

/** Completes the second step, after a right password. */
export async function signInWithSecondFactor(
  context: ServerContext,
  { proof, origin, now }: { proof: Proof; origin: Origin; now: Instant },
): Promise<SignInOutcome> {
  const step = await completeSecondStep(context, { proof, origin, now }, (tx, userRef) =>
    writeSession(tx, { userRef, origin, now }),
  );
  if (!step.ok) return step;
  const { made: tokens, recoveryCodes } = step;
  return { ok: true, tokens: recoveryCodes.length > 0 ? { ...tokens, recovery_codes: recoveryCodes } : tokens };
}

type OpenSessionInput = { user: queries.SignInUser; origin: Origin; counted: CountedFailure[]; now: Instant };

/** Sends everything in one packet, the commit too. */
async function openSession(
  { pool, environment }: ServerContext,
  { user, origin, counted, now }: OpenSessionInput,
): Promise<Tokens> {
  let left: Promise<CountedFailure[]> = Promise.resolve([]);
  const tokens = await inSignInTransaction(pool, async (tx) => {
    // Signing in again replaces a session that a crash of the database loses. Any write in the session waits for the
    // disk, and so for the session too.
    pipelineWithCommit(tx, tx.query('set local synchronous_commit to off'));
    pipelineWithCommit(tx, queries.lockCredentials(tx, user.ref, user.passwordHash));
    if (environment === 'live') pipelineWithCommit(tx, queries.requireNoStaffDuties(tx, user.ref));
    left = clearFailedAttemptsOnCommit(tx, counted);
    pipelineWithCommit(tx, left);
    return writeSession(tx, { userRef: user.ref, origin, now });
  });
  const others = await left;
  if (others.length > 0) await inSignInTransaction(pool, (tx) => clearFailedAttempts(tx, others, now));
  return tokens;
}

function writeSession(tx: Tx, { userRef, origin, now }: { userRef: string; origin: Origin; now: Instant }): Tokens {
  const sessionRef = newRef();
  const { userAgent, device, newDevice, remembered } = origin;
  const signedIn = { actorRef: userRef, clientRef: null, action: 'signedIn', subjectRef: sessionRef, now } as const;
  pipelineWithCommit(
    tx,
    run(tx, queries.insertSession({ ref: sessionRef, userRef, device: formatDeviceName(userAgent), remembered, now })),
  );
  const known = { userRef, hash: tokenHash(newDevice), replacedHash: device, now };
  pipelineWithCommit(tx, run(tx, queries.insertKnownDevice(known)));
  pipelineWithCommit(tx, recordAudit(tx, signedIn));
  const endsAt = findSessionEnd({ begunAt: now, remembered, isStaff: false });
  return issueTokens(tx, { sessionRef, userRef, seed: randomBytes(32), salt: randomBytes(32), endsAt, now });
}

/**
 * Exchanges a refresh token. A repetition within 30 seconds gets the same successor. A later one means that the token was
 * stolen or copied, and ends the whole session.
 */
export async function refreshTokens(
  pool: Pool,
  { token, now }: { token: string; now: Instant },
): Promise<SignInOutcome> {
  return inSignInTransaction(pool, async (tx) => {
    const hash = tokenHash(token);
    const claimed = await queries.claimRefreshToken(tx, hash, now);
    const refreshToken = claimed ?? (await queries.findRefreshToken(tx, hash, now));
    if (!refreshToken) return { ok: false, error: 'invalid_grant', why: 'This session has ended.' };
    const terms = { ...refreshToken, begunAt: Date.parse(refreshToken.begunAt) };
    const refusal = { ok: false, error: 'invalid_grant', why: describeSessionEnd({ ...terms, now }) } as const;
    if (!refreshToken.live) return refusal;
    const endsAt = findSessionEnd(terms);
    if (endsAt <= now) {
      await run(tx, queries.updateSessionEnded(refreshToken.sessionRef, now));
      return refusal;
    }
    if (claimed) await run(tx, queries.updateSessionUsed(refreshToken.sessionRef, now));
    const usedAt = refreshToken.usedAt ? Date.parse(refreshToken.usedAt) : now;
    if (now - usedAt > graceMs) {
      await run(tx, queries.updateSessionEnded(refreshToken.sessionRef, now));
      const session = { actorRef: refreshToken.userRef, clientRef: null, subjectRef: refreshToken.sessionRef };
      await recordAudit(tx, { ...session, action: 'refreshReused', now });
      return refusal;
    }
    const tokens = issueTokens(tx, {
      sessionRef: refreshToken.sessionRef,
      userRef: refreshToken.userRef,
      seed: Buffer.from(token),
      salt: refreshToken.salt,
      endsAt,
      now: usedAt,
    });
    return { ok: true, tokens: { ...tokens, expires_in: tokens.expires_in - Math.floor((now - usedAt) / 1000) } };
  });
}

export async function signOut(pool: Pool, { token, now }: { token: string; now: Instant }): Promise<void> {
  await inSignInTransaction(pool, async (tx) => {
    const session = await queries.updateSessionEndedByToken(tx, tokenHash(token), now);
    if (!session) return;
    const entry = { actorRef: session.userRef, clientRef: null, subjectRef: session.ref, now };
    await recordAudit(tx, { ...entry, action: 'signedOut' });
  });
}

/** No token outlives its session. */
type IssueTokensInput = {
  sessionRef: string;
  userRef: string;
  seed: Buffer;
  salt: Buffer;
  endsAt: Instant;
  now: Instant;
};

function issueTokens(tx: Tx, { sessionRef, userRef, seed, salt, endsAt, now }: IssueTokensInput): Tokens {
  const derive = (kind: 'access' | 'refresh') => createHmac('sha256', salt).update(seed).update(`\n${kind}`).digest();
  const access = derive('access').toString('base64url');
  const refresh = derive('refresh').toString('base64url');
  const accessEnd = Math.min(now + accessSeconds * 1000, endsAt);
  const refreshEnd = Math.min(now + refreshSeconds * 1000, endsAt);
  const issued = run(
    tx,
    queries.insertTokens(sessionRef, [
      { hash: tokenHash(access), kind: 'access', salt: randomBytes(32), expiresAt: accessEnd },
      { hash: tokenHash(refresh), kind: 'refresh', salt: randomBytes(32), expiresAt: refreshEnd },
    ]),
  );
  pipelineWithCommit(tx, issued);
  const expires_in = Math.floor((accessEnd - now) / 1000);
  return { access_token: access, refresh_token: refresh, expires_in, token_type: 'Bearer', user_ref: userRef };
}

/** Order matters: Edge also says Chrome, Chrome also says Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Names a device as its owner would know it: `Chrome on Windows`. */
export function formatDeviceName(userAgent: string | undefined): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
