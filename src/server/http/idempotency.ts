import { createHash, subtle } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { row, type Tx } from '#server/db/transaction.ts';
import type { Claim } from './authorize.ts';
import { AppError } from './problem.ts';

/** What is kept of a write: its reply holds refs and versions only. */
export type KeptReply = { reply: unknown; etag: string | null };

/** The key of a request and the hash of what it asks; none where its header has no key. */
export async function claimOf(request: FastifyRequest): Promise<Claim | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key)) return undefined;
  return { key, hash: await requestHash(request) };
}

/** The reply kept for a key that was claimed before; refused when the request asks for something else. */
export async function findKeptReply(tx: Tx, { userRef, claim }: { userRef: string; claim: Claim }): Promise<KeptReply> {
  const kept = await row<{ request_hash: Buffer; reply: unknown; etag: string | null }>(
    tx,
    'select request_hash, reply, etag from idempotency_keys where user_ref = $1 and key = $2',
    [userRef, claim.key],
  );
  if (!kept?.request_hash.equals(claim.hash)) {
    throw new AppError('keyReused', 'This Idempotency-Key was used for another request.');
  }
  return { reply: kept.reply, etag: kept.etag };
}

/** Whether this very request was made and answered before. */
export async function findIsRepeated(tx: Tx, { userRef, claim }: { userRef: string; claim: Claim }): Promise<boolean> {
  const kept = await row(tx, 'select from idempotency_keys where user_ref = $1 and key = $2 and request_hash = $3', [
    userRef,
    claim.key,
    claim.hash,
  ]);
  return kept !== null;
}

export async function keepReply(
  tx: Tx,
  { userRef, key, reply, etag }: { userRef: string; key: string } & KeptReply,
): Promise<void> {
  await tx.query('update idempotency_keys set reply = $3, etag = $4 where user_ref = $1 and key = $2', [
    userRef,
    key,
    JSON.stringify(reply),
    etag,
  ]);
}

async function requestHash({ method, url, headers, body }: FastifyRequest): Promise<Buffer> {
  const said = body instanceof Uint8Array ? await digestOf(body) : JSON.stringify(body ?? null);
  return createHash('sha256')
    .update([method, url, headers['if-match'] ?? '', said].join('\n'))
    .digest();
}

/** A long file is hashed beside the event loop. */
async function digestOf(body: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}
