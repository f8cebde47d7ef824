import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';

/** While a change waits for a lock, every call that needs the same table waits behind it. */
const lockMs = 300;
const pauseMs = { first: 200, most: 2_000 };
const patienceMs = 10 * 60_000;

/** A lock that was not had in time, or that two transactions waited for. */
const lockFailures = ['55P03', '40P01'];

/**
 * Runs a change of the schema in a transaction that waits for no lock longer than others can wait for it. Where a long
 * transaction holds one, such as an export, it lets all others go and tries again, for ten minutes.
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

function isLockFailure(error: unknown): error is Error {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return (code !== undefined && lockFailures.includes(code)) || (cause !== undefined && isLockFailure(cause));
}
