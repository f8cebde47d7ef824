import type { Instant } from '#domain/time/zone.ts';
import { inSignInTransaction, run, type Tx } from '#server/db/transaction.ts';
import { newToken, tokenHash } from '#server/kernel/caller.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { renderEmail } from '#server/mail/emails.ts';
import { queueEmail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { updateSessionsEnded } from '#server/modules/identity/passwords/queries.ts';
import { checkPassword } from '#server/modules/identity/passwords/reauthenticate.ts';
import { describeSecret, findCodeStep, newSecret } from '#server/modules/identity/second-factor/app-codes.ts';
import { createPasskeyOptions, readNewPasskey } from '#server/modules/identity/second-factor/passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/modules/identity/second-factor/recovery-codes.ts';
import type { AttemptOrigin } from '../attempts/device-cookie.ts';
import * as queries from './queries.ts';

const tenMinutes = 600_000;

type FactorCaller = AttemptOrigin & { userRef: string; now: Instant };
/** The person who changes a factor, and whether their other sessions end with it. */
type FactorChange = { userRef: string; sessionRef: string; signOutOthers?: boolean | undefined; now: Instant };

/** Begins to add an authenticator app, for a caller who knows the password. */
export async function beginApp(context: ServerContext, { password, ...who }: FactorCaller & { password: string }) {
  const owner = await checkPassword(context, { password, ...who });
  const secret = newSecret();
  const challenge = await inSignInTransaction(context.pool, (tx) =>
    beginChallenge(tx, { userRef: who.userRef, purpose: 'addApp', secret }, who.now),
  );
  return { challenge, ...describeSecret(secret, { email: owner.email, issuer: context.brand.productName }) };
}

/** Adds the app once a code of it is right; a wrong code may be tried again. */
export function confirmApp(
  context: ServerContext,
  { challenge, code, ...change }: FactorChange & { challenge: string; code: string },
): Promise<string[]> {
  const { userRef, now } = change;
  return inSignInTransaction(context.pool, async (tx) => {
    const hash = tokenHash(challenge);
    const storedChallenge = await requireOwnChallenge(tx, { hash, purpose: 'addApp', userRef, now });
    const step = storedChallenge.secret && findCodeStep(storedChallenge.secret, { code, lastStep: null, now });
    if (!storedChallenge.secret || !step)
      throw ruleBroken('This code is wrong. Enter the one the app shows now.', 'code');
    await run(tx, queries.deleteChallenge(hash));
    const app = { userRef, name: 'Authenticator app', secret: storedChallenge.secret, step, now };
    const added = await run(tx, queries.insertApp(app));
    if (added === 0) throw new AppError('clash', 'You already have an authenticator app. Remove it to add another.');
    await signOutOthers(tx, change);
    return finishAdding(tx, context, { userRef, kind: 'app', now });
  });
}

/** Begins to add a passkey, for a caller who knows the password. */
export async function beginPasskey(context: ServerContext, { password, ...who }: FactorCaller & { password: string }) {
  const owner = await checkPassword(context, { password, ...who });
  return inSignInTransaction(context.pool, async (tx) => {
    const { passkeys } = await queries.lockFactors(tx, who.userRef);
    const options = await createPasskeyOptions(toSite(context), { ...owner, present: passkeys });
    const begun = { userRef: who.userRef, purpose: 'addPasskey', webauthn: options.challenge } as const;
    const challenge = await beginChallenge(tx, begun, who.now);
    return { challenge, options: { ...options } as Record<string, unknown> };
  });
}

type NewPasskey = FactorChange & { challenge: string; name: string; response: unknown };

export function confirmPasskey(context: ServerContext, { challenge, name, response, ...change }: NewPasskey) {
  const { userRef, now } = change;
  return inSignInTransaction(context.pool, async (tx) => {
    const hash = tokenHash(challenge);
    const storedChallenge = await requireOwnChallenge(tx, { hash, purpose: 'addPasskey', userRef, now });
    const passkey = await readNewPasskey(toSite(context), { response, challenge: storedChallenge.webauthn ?? '' });
    if (!passkey) throw ruleBroken('We could not use this passkey. Try again.', 'response');
    await run(tx, queries.deleteChallenge(hash));
    if ((await run(tx, queries.insertPasskey({ userRef, name: name.trim(), passkey, now }))) === 0) {
      throw new AppError('clash', 'This passkey is already in use. Use another one.');
    }
    await signOutOthers(tx, change);
    return finishAdding(tx, context, { userRef, kind: 'passkey', now });
  });
}

/** Removes a factor, for a caller who knows the password. Removing the last one removes the recovery codes. */
export async function removeFactor(
  context: ServerContext,
  { password, ref, ...who }: FactorCaller & FactorChange & { password: string; ref: string },
) {
  const { userRef, now } = who;
  await checkPassword(context, { password, ...who });
  await inSignInTransaction(context.pool, async (tx) => {
    const { app, passkeys } = await queries.lockFactors(tx, userRef);
    const remaining = [...(app ? [app] : []), ...passkeys].filter((factor) => factor.ref !== ref);
    if (remaining.length === 0) await requireRemainingFactor(tx, context, userRef);
    // Before the factor is looked for: a repeated removal still signs out.
    await signOutOthers(tx, who);
    if (!(await queries.deleteFactor(tx, { userRef, ref }))) return;
    if (remaining.length === 0) await queries.replaceRecoveryCodes(tx, { userRef, hashes: [] });
    await insertFactorAudit(tx, context, { userRef, action: 'secondFactorRemoved', now });
  });
}

/** Ends the other sessions, and every sign-in that one of them has begun (docs/product/sign-in.md, "Second step"). */
async function signOutOthers(
  tx: Tx,
  { userRef, sessionRef, signOutOthers: isAsked, now }: FactorChange,
): Promise<void> {
  if (isAsked) await updateSessionsEnded(tx, { userRef, exceptSessionRef: sessionRef, now });
}

/** Refuses to remove the last factor of staff: at their next sign-in the password alone would let them add another. */
async function requireRemainingFactor(tx: Tx, { environment }: ServerContext, userRef: string): Promise<void> {
  if (environment !== 'live' || !(await queries.hasStaffDuties(tx, userRef))) return;
  throw ruleBroken('Your work needs a second step to sign in. Add another one before you remove this one.');
}

export async function renewRecoveryCodes(
  context: ServerContext,
  { password, ...who }: FactorCaller & { password: string },
) {
  const { userRef, now } = who;
  await checkPassword(context, { password, ...who });
  return inSignInTransaction(context.pool, async (tx) => {
    const { app, passkeys } = await queries.lockFactors(tx, userRef);
    if (!app && passkeys.length === 0) throw ruleBroken('Add an app or a passkey first.');
    await insertFactorAudit(tx, context, { userRef, action: 'recoveryCodesRenewed', now });
    return createRecoveryCodes(tx, userRef);
  });
}

/** Ends one of a person's own sessions. */
export async function endDevice(context: ServerContext, end: { userRef: string; ref: string; now: Instant }) {
  await inSignInTransaction(context.pool, async (tx) => {
    if ((await run(tx, queries.updateOwnSessionEnded(end))) === 0) throw notFound();
    const { userRef, ref, now } = end;
    await recordAudit(tx, { actorRef: userRef, clientRef: null, action: 'deviceSignedOut', subjectRef: ref, now });
  });
}

/** Returns the recovery codes that the first factor of a person brings. */
export async function finishAdding(
  tx: Tx,
  context: ServerContext,
  { userRef, kind, now }: { userRef: string; kind: 'app' | 'passkey'; now: Instant },
): Promise<string[]> {
  const { app, passkeys } = await queries.lockFactors(tx, userRef);
  const action = kind === 'app' ? 'authenticatorAdded' : 'passkeyAdded';
  await insertFactorAudit(tx, context, { userRef, action, now });
  return (app ? 1 : 0) + passkeys.length === 1 ? createRecoveryCodes(tx, userRef) : [];
}

async function createRecoveryCodes(tx: Tx, userRef: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.replaceRecoveryCodes(tx, { userRef, hashes: codes.map(hashRecoveryCode) });
  return codes;
}

const changes = {
  authenticatorAdded: 'An authenticator app has been added',
  passkeyAdded: 'A passkey has been added',
  secondFactorRemoved: 'A second step has been removed',
  recoveryCodesRenewed: 'New recovery codes have been made',
};

/** Records it in the audit log and emails the owner, in case another person did it. */
async function insertFactorAudit(
  tx: Tx,
  { tasks, brand, publicUrl }: ServerContext,
  { userRef, action, now }: { userRef: string; action: keyof typeof changes; now: Instant },
): Promise<void> {
  await recordAudit(tx, { actorRef: userRef, clientRef: null, action, subjectRef: userRef, now });
  const owner = await queries.findFactorOwner(tx, userRef);
  if (!owner) return;
  const email = renderEmail('second-step-changed', { ...owner, change: changes[action], brand, publicUrl });
  await queueEmail(tx, { tasks, email, now });
}

type OwnChallenge = { hash: Buffer; purpose: queries.ChallengePurpose; userRef: string; now: Instant };

async function requireOwnChallenge(tx: Tx, { userRef, ...name }: OwnChallenge): Promise<queries.Challenge> {
  const challenge = await queries.lockChallenge(tx, name);
  if (challenge?.userRef !== userRef) throw ruleBroken('This took more than ten minutes. Start again.');
  return challenge;
}

/** Begins a step that its person ends within ten minutes, with the challenge that this returns. */
export async function beginChallenge(tx: Tx, begun: queries.NewChallenge, now: Instant): Promise<string> {
  const challenge = newToken();
  await run(tx, queries.insertChallenge({ ...begun, hash: tokenHash(challenge), expiresAt: now + tenMinutes }));
  return challenge;
}

export function toSite({ publicUrl, brand }: Pick<ServerContext, 'publicUrl' | 'brand'>) {
  return { publicUrl, name: brand.productName };
}
