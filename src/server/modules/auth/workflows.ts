import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Tokens } from '#contract/auth.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { tokenHash } from '#server/http/authorize.ts';
import { verifyPassword } from '#server/passwords.ts';
import * as queries from './queries.ts';

const accessSeconds = 15 * 60;
const refreshSeconds = 30 * 24 * 3600;
/** A lost answer or a second tab may ask again with the same refresh token this long. */
const graceMs = 30_000;

// Five failures for an e-mail address, fifty for a network address (a family or an office shares one).
const failuresAllowed = { email: 5, address: 50 };

export type SignInOutcome =
  | { ok: true; tokens: Tokens }
  | { ok: false; error: 'invalid_grant' }
  | { ok: false; error: 'standdown'; waitMs: number };

export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Signs in with a password; known and unknown addresses answer alike, in words and in time. */
export async function signInWithPassword(
  pool: Pool,
  { email, password, address, now }: { email: string; password: string; address: string; now: Instant },
): Promise<SignInOutcome> {
  const emailKey = emailKeyOf(email);
  const keys = { email: failureKey('email', emailKey), address: failureKey('address', address) };
  const counted = await inTransaction(pool, async (tx) => ({
    email: await queries.upsertFailure(tx, { key: keys.email, allowed: failuresAllowed.email, now }),
    address: await queries.upsertFailure(tx, { key: keys.address, allowed: failuresAllowed.address, now }),
    user: await queries.findUserByEmail(tx, emailKey),
  }));
  const standing = [counted.email, counted.address].filter((one) => !one.counted && one.blockedUntil);
  if (standing.length > 0) {
    const until = Math.max(...standing.map((one) => one.blockedUntil?.getTime() ?? 0));
    return { ok: false, error: 'standdown', waitMs: until - now };
  }
  if (!(await verifyPassword(counted.user?.passwordHash, password)) || !counted.user) {
    return { ok: false, error: 'invalid_grant' };
  }
  const userRef = counted.user.ref;
  return inTransaction(pool, async (tx) => {
    await queries.deleteFailures(tx, keys.email);
    await queries.updateFailureForgiven(tx, keys.address);
    const sessionRef = newRef();
    await queries.insertSession(tx, { ref: sessionRef, userRef, now });
    const tokens = await issueTokens(tx, { sessionRef, seed: randomBytes(32), salt: randomBytes(32), now });
    return { ok: true, tokens };
  });
}

/**
 * Exchanges a refresh token. Asked again within 30 seconds the same successor comes back; later it was stolen or copied,
 * and the whole session ends.
 */
export async function refreshTokens(
  pool: Pool,
  { token, now }: { token: string; now: Instant },
): Promise<SignInOutcome> {
  return inTransaction(pool, async (tx) => {
    const hash = tokenHash(token);
    const claimed = await queries.claimRefreshToken(tx, hash, now);
    const found = claimed ?? (await queries.findRefreshToken(tx, hash, now));
    if (!found?.live) return { ok: false, error: 'invalid_grant' };
    const usedAt = found.usedAt?.getTime() ?? now;
    if (now - usedAt > graceMs) {
      await queries.updateSessionEnded(tx, found.sessionRef, now);
      return { ok: false, error: 'invalid_grant' };
    }
    const tokens = await issueTokens(tx, {
      sessionRef: found.sessionRef,
      seed: Buffer.from(token),
      salt: found.salt,
      now: usedAt,
    });
    return { ok: true, tokens: { ...tokens, expires_in: tokens.expires_in - Math.floor((now - usedAt) / 1000) } };
  });
}

export async function signOut(pool: Pool, { token, now }: { token: string; now: Instant }): Promise<void> {
  await inTransaction(pool, (tx) => queries.updateSessionEndedByToken(tx, tokenHash(token), now));
}

async function issueTokens(
  tx: Tx,
  { sessionRef, seed, salt, now }: { sessionRef: string; seed: Buffer; salt: Buffer; now: Instant },
): Promise<Tokens> {
  const derive = (kind: 'access' | 'refresh') => createHmac('sha256', salt).update(seed).update(`\n${kind}`).digest();
  const access = derive('access').toString('base64url');
  const refresh = derive('refresh').toString('base64url');
  await queries.insertTokens(tx, sessionRef, [
    { hash: tokenHash(access), kind: 'access', salt: randomBytes(32), expiresAt: now + accessSeconds * 1000 },
    { hash: tokenHash(refresh), kind: 'refresh', salt: randomBytes(32), expiresAt: now + refreshSeconds * 1000 },
  ]);
  return { access_token: access, refresh_token: refresh, expires_in: accessSeconds, token_type: 'Bearer' };
}

function failureKey(kind: 'email' | 'address', value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`;
}
