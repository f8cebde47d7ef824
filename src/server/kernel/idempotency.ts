import { createHash, subtle } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { tooManyWrites } from '#domain/tickets/ceilings.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { pipelineWithCommit, type Tx } from '#server/db/transaction.ts';
import type { Caller, StoredReply } from './caller.ts';
import { AppError, ruleBroken } from './problem.ts';

/** What makes a write safe to repeat: the caller's key, and the hash of the request that came with it. */
export type Claim = { key: string; hash: Buffer };

/** The key of a request and its hash; none where the header has no valid key. */
export async function claimOf(request: FastifyRequest): Promise<Claim | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key)) return undefined;
  return { key, hash: await requestHash(request) };
}

type AnswerOnceInput<T> = {
  claim: Claim | undefined;
  storedReply: StoredReply | null;
  caller: Caller;
  now: Instant;
  /** The most writes of a client or supporter within an hour. */
  most: number;
  answer: () => Promise<T>;
};

/** Writes and stores the reply in the same transaction, or returns the reply that an earlier sending stored. */
export async function answerOnce<T>(
  tx: Tx,
  { claim, storedReply, caller, now, most, answer }: AnswerOnceInput<T>,
): Promise<T> {
  if (!claim) throw new AppError('invalid', 'Send the header Idempotency-Key with 16 to 64 characters.');
  if (!storedReply) {
    const reply = await countWrite(tx, { caller, now, most }, answer);
    pipelineWithCommit(tx, insertReply(tx, { ...claim, userRef: caller.userRef, reply, now }));
    return reply;
  }
  if (!storedReply.hash.equals(claim.hash)) {
    throw new AppError('keyReused', 'This Idempotency-Key was used for another request. Send a new one.');
  }
  return storedReply.reply as T;
}

type CountedWrite = { caller: Caller; now: Instant; most: number };

/** Counts what clients and supporters send, along with the write; the office has no ceiling. */
async function countWrite<T>(tx: Tx, { caller, now, most }: CountedWrite, write: () => Promise<T>): Promise<T> {
  if (caller.office) return write();
  const counted = translateConstraint(tx.query('select count_write($1, $2)', [new Date(now), most]), {
    write_counts_most_an_hour: () => ruleBroken(tooManyWrites(most)),
  });
  pipelineWithCommit(tx, counted);
  try {
    return await write();
  } catch (error) {
    // A refused count fails what was sent after it, so its own error comes first.
    await counted;
    throw error;
  }
}

type NewReply = Claim & { userRef: string; reply: unknown; now: Instant };

/** Replies hold refs and versions only, so nothing that a person typed is stored. */
async function insertReply(tx: Tx, { userRef, key, hash, reply, now }: NewReply): Promise<void> {
  await tx.query(
    'insert into idempotency_keys (user_ref, key, request_hash, reply, created_at) values ($1, $2, $3, $4, $5)',
    [userRef, key, hash, JSON.stringify(reply), new Date(now)],
  );
}

async function requestHash({ method, url, headers, body }: FastifyRequest): Promise<Buffer> {
  const sent = body instanceof Uint8Array ? await digestOf(body) : JSON.stringify(body ?? null);
  return createHash('sha256')
    .update([method, url, headers['if-match'] ?? '', sent].join('\n'))
    .digest();
}

/** A long file is hashed beside the event loop. */
async function digestOf(body: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}
