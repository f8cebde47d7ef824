import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isReadOnly } from './follow-primary.ts';
import { serverKeyOf } from './pool.ts';

/** A connection inside a transaction; every query function takes one first. */
export type Tx = Pick<PoolClient, 'query'>;

export async function rows<R extends QueryResultRow>(tx: Tx, text: string, values: unknown[] = []): Promise<R[]> {
  return (await tx.query<R>(text, values)).rows;
}

/** Returns the first row, or null. */
export async function row<R extends QueryResultRow>(tx: Tx, text: string, values: unknown[] = []): Promise<R | null> {
  return (await tx.query<R>(text, values)).rows[0] ?? null;
}

/** A statement with values for its parameters, made apart from where it runs. */
export type SqlStatement = { text: string; values: unknown[] };

/** Runs a write and returns how many rows it wrote. */
export async function run(tx: Tx, { text, values }: SqlStatement): Promise<number> {
  return (await tx.query(text, values)).rowCount ?? 0;
}

const pipelined = new WeakMap<Tx, Promise<unknown>[]>();

/** Pipelines a write with the commit; if it fails the transaction rolls back with its error. */
export function pipelineWithCommit(tx: Tx, write: Promise<unknown>): void {
  write.catch(() => {}); // the transaction throws it
  const others = pipelined.get(tx);
  if (others) others.push(write);
  else pipelined.set(tx, [write]);
}

/** Runs `work` in a transaction and returns the connection to the pool; a broken one is closed. */
export async function inTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Awaited only at the end, so that it is sent together with the first statement of `work`.
    const begun = client.query('begin');
    begun.catch(() => {});
    const result = await work(client);
    const committed = client.query('commit');
    committed.catch(() => {});
    await begun;
    // In order: after a failed write PostgreSQL refuses the later ones too, and only the first error says why.
    for (const write of pipelined.get(client) ?? []) await write;
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK, as a success.
    const { command } = await committed;
    if (command !== 'COMMIT')
      throw new Error(`The transaction ended with ${command}: one of its statements had failed`);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    const cause = await findCause(client, error);
    if (isReadOnly(cause)) broken ??= cause as Error;
    throw cause;
  } finally {
    pipelined.delete(client);
    client.release(broken);
  }
}

const inFailedTransaction = '25P02';

/** Finds the failed write's error: after it PostgreSQL refuses every statement of the work, and the write says why. */
async function findCause(tx: Tx, error: unknown): Promise<unknown> {
  if ((error as { code?: string } | undefined)?.code !== inFailedTransaction) return error;
  const outcomes = await Promise.allSettled(pipelined.get(tx) ?? []);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? error;
}

/** Runs the server's own work, which no request can reach and which may see every client (db/policies.sql). */
export function inTaskTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  return inScope(pool, 'task', work);
}

type DueWork<T> = {
  list: (tx: Tx) => Promise<readonly T[]>;
  work: (tx: Tx, due: T) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/** Does everything that is due, each in a transaction of its own, so that a failing one delays no other. Counts what returned true. */
export async function doDueWork<T>(pool: Pool, { list, work, onError }: DueWork<T>): Promise<number> {
  let done = 0;
  for (const due of await inTaskTransaction(pool, list)) {
    const outcome = await inTaskTransaction(pool, (tx) => work(tx, due)).catch(onError);
    if (outcome === true) done += 1;
  }
  return done;
}

/** Runs signing in and out, before there is a caller, which may see sessions, tokens and failed sign-ins, and no client. */
export function inSignInTransaction<T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  return inScope(pool, 'signIn', work);
}

function inScope<T>(pool: Pool, scope: 'task' | 'signIn', work: (tx: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, (tx) => {
    pipelineWithCommit(tx, tx.query('select begin_scope($1, $2)', [scope, serverKeyOf(tx)]));
    return work(tx);
  });
}
