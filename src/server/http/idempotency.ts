import { createHash, subtle } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Instant } from '#domain/time/zone.ts';
import { row, type Tx } from '#server/db/transaction.ts';
import { AppError } from './problem.ts';

/** What is kept of a write: its reply holds refs and versions only. */
export type KeptReply = { reply: unknown; etag: string | null };

export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key)) {
    throw new AppError('invalid', 'The header Idempotency-Key is needed, 16 to 64 characters long.');
  }
  return key;
}

/**
 * Claims the key inside the write's own transaction. A second request with the key waits for the first; it then gets
 * the kept reply, or is refused when it asks for something else.
 */
export async function claimKey(
  tx: Tx,
  { userRef, key, request, now }: { userRef: string; key: string; request: FastifyRequest; now: Instant },
): Promise<KeptReply | null> {
  const hash = await requestHash(request);
  const claimed = await row(
    tx,
    `insert into idempotency_keys (user_ref, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict (user_ref, key) do nothing returning key`,
    [userRef, key, hash, new Date(now)],
  );
  if (claimed) return null;
  const kept = await row<{ request_hash: Buffer; reply: unknown; etag: string | null }>(
    tx,
    'select request_hash, reply, etag from idempotency_keys where user_ref = $1 and key = $2',
    [userRef, key],
  );
  if (!kept?.request_hash.equals(hash)) {
    throw new AppError('keyReused', 'This Idempotency-Key was used for another request.');
  }
  return { reply: kept.reply, etag: kept.etag };
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
