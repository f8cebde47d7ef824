import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';

/** While a change waits for a lock, every call that needs the same table waits behind it. */
const lockMs = 300;
/** The same for all tables of a change: who waits for the first waits until the last is had. */
const allLocksMs = 2 * lockMs;
const pauseMs = { first: 200, most: 2_000 };
const patienceMs = 10 * 60_000;

/** A lock that was not had in time, or that two transactions waited for. */
const lockFailures = ['55P03', '40P01'];

const queryCanceled = '57014';

/**
 * Runs a change of the schema in a transaction that waits for no lock longer than others can wait for it. Where a long
 * transaction holds one, such as an export, it gives back the others and tries again, for ten minutes.
 */
export async function inShortLocks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let pause = pauseMs.first; ; pause = Math.min(pause * 1.5, pauseMs.most)) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockMs}`);
      await work();
      return void (await client.query('commit'));
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isLockFailure(error)) throw error;
      if (Date.now() > deadline)
        throw new StartError(
          `The database cannot be changed: ${error.message}, for ten minutes. End what holds the lock.`,
        );
    }
    await wait(pause);
  }
}

/** Locks the tables at once and in one order, before anything is changed. */
export async function lockAtOnce(client: pg.Client, tables: readonly string[]): Promise<void> {
  const names = [...new Set(tables)].toSorted();
  if (names.length === 0) return;
  await client.query(`set local statement_timeout = ${allLocksMs}`);
  try {
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    throw code === queryCanceled
      ? Object.assign(new Error(message, { cause: error }), { code: lockFailures[0] })
      : error;
  }
  await client.query('set local statement_timeout to default');
}

function isLockFailure(error: unknown): error is Error {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return (code !== undefined && lockFailures.includes(code)) || (cause !== undefined && isLockFailure(cause));
}
