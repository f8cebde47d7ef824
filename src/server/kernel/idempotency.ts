import { createHash, subtle } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { tooManyWrites } from '#domain/tickets/ceilings.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { pipelineWithCommit, type Tx } from '#server/db/transaction.ts';
import type { Caller, StoredReply } from './caller.ts';
import type { Ceilings } from './context.ts';
import { AppError, ruleBroken } from './problem.ts';

/** The key and hash that make a write safe to repeat: the caller's key, and the hash of the request that came with it. */
export type Claim = { key: string; hash: Buffer };

/** Reads the key of a request and its hash; none where the header has no valid key. */
export async function claimOf(request: FastifyRequest): Promise<Claim | undefined> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key)) return undefined;
  return { key, hash: await requestHash(request) };
}

type AnswerOnceInput<T> = {
  claim: Claim | undefined;
  storedReply: StoredReply | null;
  answer: () => Promise<T>;
} & CountedWrite;

/** A write of a caller, and the most of an hour. */
type CountedWrite = { endpoint: Endpoint; caller: Caller; now: Instant; ceilings: Ceilings };

/** Writes and stores the reply in the same transaction, or returns the reply that an earlier sending stored. */
export async function answerOnce<T>(tx: Tx, { claim, storedReply, answer, ...write }: AnswerOnceInput<T>): Promise<T> {
  if (!claim) throw new AppError('invalid', 'Send the header Idempotency-Key with 16 to 64 characters.');
  if (!storedReply) {
    const reply = await countWrite(tx, write, answer);
    const { caller, now } = write;
    pipelineWithCommit(tx, insertReply(tx, { ...claim, userRef: caller.userRef, reply, now }));
    return reply;
  }
  if (!storedReply.hash.equals(claim.hash)) {
    throw new AppError('keyReused', 'This Idempotency-Key was used for another request. Send a new one.');
  }
  // The claim took a lock, which is a write: this commit waits for a standby, as the first did until it was cut off (record 64).
  return storedReply.reply as T;
}

/** The number of saves of documents that a person may send for each change: a form saves what is typed every few seconds. */
const savesForEachChange = 10;

/** The kind of a write, and the most of its kind within an hour. */
export type Ceiling = { kind: 'changes' | 'saves'; most: number };

/** Returns none where the write does not count. */
export function findCeiling({ idempotency, counted }: Endpoint, { writesAnHour }: Ceilings): Ceiling | undefined {
  if (idempotency === 'safe' || counted === 'never') return undefined;
  if (counted === 'saves') return { kind: counted, most: writesAnHour * savesForEachChange };
  return { kind: 'changes', most: writesAnHour };
}

/** Translates to the refusal of a write beyond the most, where the database counts it. */
export function translateCount<T>(counting: Promise<T>, most = 0): Promise<T> {
  return translateConstraint(counting, { write_counts_most_an_hour: () => ruleBroken(tooManyWrites(most)) });
}

/** Counts what clients and supporters send, along with the write; the office has no ceiling. */
export async function countWrite<T>(
  tx: Tx,
  { endpoint, caller, now, ceilings }: CountedWrite,
  write: () => Promise<T>,
): Promise<T> {
  const ceiling = caller.office ? undefined : findCeiling(endpoint, ceilings);
  if (!ceiling) return write();
  const { kind, most } = ceiling;
  const counted = translateCount(tx.query('select count_write($1, $2, $3)', [kind, new Date(now), most]), most);
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

/** Inserts a reply, which holds refs and versions only, so nothing that a person typed is stored. */
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

/** Hashes a long file beside the event loop. */
async function digestOf(body: Uint8Array): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>)).toString('hex');
}
