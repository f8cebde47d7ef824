import { createHash, subtle } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';

/** What makes a write safe to repeat: the caller's key, and the hash of what was asked with it. */
export type Claim = { key: string; hash: Buffer };

/** What is kept of a write beside its key: its reply holds refs and versions only. */
export type KeptReply = { hash: Buffer; reply: unknown; etag: string | null };

/** The key of a request and the hash of what it asks; none where its header has no key. */
export async function claimOf(request: FastifyRequest): Promise<Claim | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key)) return undefined;
  return { key, hash: await requestHash(request) };
}

export async function insertReply(
  tx: Tx,
  { userRef, key, hash, reply, etag, now }: KeptReply & { userRef: string; key: string; now: Instant },
): Promise<void> {
  await tx.query(
    `insert into idempotency_keys (user_ref, key, request_hash, reply, etag, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [userRef, key, hash, JSON.stringify(reply), etag, new Date(now)],
  );
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
