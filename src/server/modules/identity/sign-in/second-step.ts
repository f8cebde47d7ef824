import { toEmailKey } from '#domain/emails/address.ts';
import type { Instant } from '#domain/time/zone.ts';
import { ofEachPool } from '#server/db/of-each-pool.ts';
import { inSignInTransaction, run, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { createTurns } from '#server/kernel/turns.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { describeSecret, findCodeStep, newSecret } from '#server/modules/identity/second-factor/app-codes.ts';
import { createPasskeyRequest, readSignature } from '#server/modules/identity/second-factor/passkeys.ts';
import { hashRecoveryCode, isRecoveryCode } from '#server/modules/identity/second-factor/recovery-codes.ts';
import type { AttemptOrigin } from '../attempts/device-cookie.ts';
import { type CountedFailure, clearFailedAttempts, countAttempt } from '../attempts/service.ts';
import * as queries from '../second-factor/queries.ts';
import { beginChallenge, finishAdding, toSite } from '../second-factor/service.ts';
import { lockCredentials, type SignInUser } from './queries.ts';
import type { SignInOutcome } from './service.ts';

type NextStep = Extract<SignInOutcome, { error: 'second_factor_required' | 'second_factor_setup' }>;

/** Uncounts the attempt after a right password and asks for the next step. Null where none is left. */
export function beginSecondStep(
  context: ServerContext,
  { user, counted, now }: { user: SignInUser; counted: CountedFailure[]; now: Instant },
): Promise<NextStep | null> {
  return inSignInTransaction(context.pool, async (tx) => {
    // A password that is set later ends this step.
    await lockCredentials(tx, user.ref, user.passwordHash);
    const next = await findNextStep(tx, context, { userRef: user.ref, now });
    if (next) await clearFailedAttempts(tx, counted, now);
    return next;
  });
}

/** Finds the next step, or null. A person who needs a factor and has none adds an app before they are admitted. */
async function findNextStep(
  tx: Tx,
  context: ServerContext,
  { userRef, now }: { userRef: string; now: Instant },
): Promise<NextStep | null> {
  const factors = await queries.lockFactors(tx, userRef);
  if (factors.app || factors.passkeys.length > 0) return createSignInChallenge(tx, context, { userRef, factors, now });
  const needed = context.environment === 'live' && (await queries.hasStaffDuties(tx, userRef));
  return needed ? createSetupChallenge(tx, context, { userRef, now }) : null;
}

async function createSignInChallenge(
  tx: Tx,
  context: ServerContext,
  { userRef, factors, now }: { userRef: string; factors: queries.Factors; now: Instant },
): Promise<NextStep> {
  const options =
    factors.passkeys.length > 0 ? await createPasskeyRequest(toSite(context), factors.passkeys) : undefined;
  const challenge = await beginChallenge(tx, { userRef, purpose: 'signIn', webauthn: options?.challenge }, now);
  return {
    ok: false,
    error: 'second_factor_required',
    challenge,
    methods: [...(factors.app ? (['app'] as const) : []), ...(options ? (['passkey'] as const) : []), 'recoveryCode'],
    ...(options && { passkeyOptions: { ...options } as Record<string, unknown> }),
  };
}

async function createSetupChallenge(
  tx: Tx,
  { brand }: ServerContext,
  { userRef, now }: { userRef: string; now: Instant },
): Promise<NextStep> {
  const secret = newSecret();
  const challenge = await beginChallenge(tx, { userRef, purpose: 'signIn', secret }, now);
  const owner = await queries.findFactorOwner(tx, userRef);
  const words = describeSecret(secret, { email: owner?.email ?? '', issuer: brand.productName });
  return { ok: false, error: 'second_factor_setup', challenge, ...words };
}

export type Proof = { challenge: string; code: string | undefined; passkey: string | undefined };
type SecondStep<T> =
  | { ok: true; made: T; recoveryCodes: string[] }
  | { ok: false; error: 'invalid_grant' | 'challenge_expired' }
  | { ok: false; error: 'standdown'; waitMs: number };

/**
 * Checks the second step and completes what it was for. A code is counted before it is checked, like a password but apart from those: none
 * can be guessed.
 */
export async function completeSecondStep<T>(
  context: ServerContext,
  step: StepInput,
  make: (tx: Tx, userRef: string) => T,
): Promise<SecondStep<T>> {
  const end = await turns(context.pool)(step.proof.challenge);
  try {
    return await proveSecondStep(context, step, make);
  } finally {
    end();
  }
}

type StepInput = { proof: Proof; origin: AttemptOrigin; now: Instant };
/** Tries of one challenge that wait for each other without a connection. */
const turns = ofEachPool(() => createTurns(100));

async function proveSecondStep<T>(
  context: ServerContext,
  { proof, origin, now }: StepInput,
  make: (tx: Tx, userRef: string) => T,
): Promise<SecondStep<T>> {
  const { pool } = context;
  const hash = tokenHash(proof.challenge);
  const name = { hash, purpose: 'signIn', now } as const;
  const begun = await inSignInTransaction(pool, async (tx) => {
    const challenge = await queries.lockChallenge(tx, name);
    return challenge && { challenge, owner: await queries.findFactorOwner(tx, challenge.userRef) };
  });
  if (!begun?.owner) return { ok: false, error: 'challenge_expired' };
  const attempt = await countAttempt(pool, {
    ...{ emailKey: toEmailKey(begun.owner.email), address: origin.address, device: origin.device, now },
    countedAs: 'code',
  });
  if (!attempt.ok) return { ok: false, error: 'standdown', waitMs: attempt.until - now };
  const { userRef } = begun.challenge;
  try {
    return await inSignInTransaction(pool, async (tx) => {
      // A password that is set meanwhile ends this step, or the session that it opens.
      await lockCredentials(tx, userRef, null);
      const challenge = await queries.lockChallenge(tx, name);
      if (!challenge) return { ok: false, error: 'challenge_expired' };
      const recoveryCodes = await prove(tx, context, { challenge, proof, now });
      if (!recoveryCodes) {
        const failed = { actorRef: null, clientRef: null, subjectRef: userRef, detail: { step: 'code' }, now };
        await recordAudit(tx, { ...failed, action: 'signInFailed' });
        return { ok: false, error: 'invalid_grant' };
      }
      await run(tx, queries.deleteChallenge(hash));
      await clearFailedAttempts(tx, attempt.counted, now);
      return { ok: true, made: make(tx, userRef), recoveryCodes };
    });
  } catch (error) {
    // A failure of the server is no wrong code. Where this fails too, the first error is the one to report.
    await inSignInTransaction(pool, (tx) => clearFailedAttempts(tx, attempt.counted, now)).catch(() => {});
    throw error;
  }
}

type ProveInput = { challenge: queries.Challenge; proof: Proof; now: Instant };

/** Returns null where nothing is proved; else the recovery codes of a factor that this added, mostly none. */
async function prove(tx: Tx, context: ServerContext, { challenge, proof, now }: ProveInput): Promise<string[] | null> {
  const { userRef, secret } = challenge;
  const factors = await queries.lockFactors(tx, userRef);
  const { code } = proof;
  if (secret) {
    // A factor added since must be proved, since the caller began with no more than the password.
    if (factors.app || factors.passkeys.length > 0) return null;
    const step = code ? findCodeStep(secret, { code, lastStep: null, now }) : null;
    if (!step) return null;
    const added = await run(tx, queries.insertApp({ userRef, name: 'Authenticator app', secret, step, now }));
    return added > 0 ? finishAdding(tx, context, { userRef, kind: 'app', now }) : null;
  }
  if (proof.passkey) return (await provePasskey(tx, context, { challenge, factors, proof, now })) ? [] : null;
  if (!code) return null;
  if (isRecoveryCode(code)) {
    if (!(await queries.claimRecoveryCode(tx, { userRef, hash: hashRecoveryCode(code), now }))) return null;
    await recordAudit(tx, { actorRef: userRef, clientRef: null, action: 'recoveryCodeUsed', subjectRef: userRef, now });
    return [];
  }
  const step = factors.app && findCodeStep(factors.app.secret, { code, lastStep: factors.app.lastStep, now });
  if (!factors.app || !step) return null;
  await run(tx, queries.updateFactorUsed({ userRef, ref: factors.app.ref, step, now }));
  return [];
}

async function provePasskey(
  tx: Tx,
  context: ServerContext,
  { challenge, factors, proof, now }: ProveInput & { factors: queries.Factors },
): Promise<boolean> {
  const response = parseJson(proof.passkey ?? '');
  if (!challenge.webauthn || !response) return false;
  const { passkeys } = factors;
  const signed = await readSignature(toSite(context), { response, challenge: challenge.webauthn, passkeys });
  if (!signed) return false;
  const { passkey, counter } = signed;
  await run(tx, queries.updateFactorUsed({ userRef: challenge.userRef, ref: passkey.ref, counter, now }));
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // invalid JSON carries no signature
  }
}
