import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '#server/db/pool.ts';
import { inTaskTransaction, row, type Tx } from '#server/db/transaction.ts';
import { queueOf } from '#server/kernel/admission.ts';
import { countWaitingTasks } from '#server/tasks/tasks.ts';

const patience = 3_000;

/** The values of a server, or of one of its many providers, at the moment when an operator asks. */
export type Readings = {
  waitingCalls: () => number | Promise<number>;
  /** Seconds that the next call would wait for a connection. */
  waitSeconds: () => number | Promise<number>;
  /** Seconds that the oldest unsent email has waited, 0 without one. */
  oldestEmail: () => Promise<number>;
  /** Tasks that are due and not begun, by queue. */
  waitingTasks: () => Promise<ReadonlyMap<string, number>>;
};

/** Reads what a pool and its database say. */
export function readingsOf(pool: Pool): Readings {
  const queue = queueOf(pool);
  return {
    waitingCalls: () => pool.waitingCount,
    waitSeconds: () => queue.wait() / 1000,
    oldestEmail: () => inTaskTransaction(pool, findAgeOfOldestEmail),
    waitingTasks: () => inTaskTransaction(pool, countWaitingTasks),
  };
}

/** Adds what is read at the moment when an operator asks (docs/operations.md, "Counts for operators"). */
export function addGauges(registry: Registry, readings: Readings): void {
  const registers = [registry];
  const gauges: [name: string, help: string, read: () => number | Promise<number>][] = [
    ['alongside_pool_waiting', 'Calls that wait for a connection to the database', readings.waitingCalls],
    ['alongside_pool_wait_seconds', 'Seconds that the next call would wait for one', readings.waitSeconds],
    [
      'alongside_oldest_unsent_email_seconds',
      'Seconds that the oldest unsent email has waited for the mail server, 0 without one',
      readings.oldestEmail,
    ],
  ];
  for (const [name, help, read] of gauges)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set((await unlessUnknown(read())) ?? Number.NaN);
      },
    });
  new Gauge({
    name: 'alongside_tasks_waiting',
    help: 'Tasks that are due and not begun, by queue',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      this.reset();
      const counts = await unlessUnknown(readings.waitingTasks());
      for (const [name, count] of counts ?? []) this.set({ queue: name }, count);
    },
  });
}

/** Waits for what the database says, where it says it soon. The other counts are to be read while it does not: they say why. */
async function unlessUnknown<T>(reading: T | Promise<T>): Promise<T | undefined> {
  const [isOver, ended] = [new AbortController(), Promise.resolve(reading).catch(() => undefined)];
  const soon = wait(patience, undefined, { signal: isOver.signal }).catch(() => undefined);
  return Promise.race([ended, soon]).finally(() => isOver.abort());
}

async function findAgeOfOldestEmail(tx: Tx): Promise<number> {
  const oldest = await row<{ seconds: number | null }>(
    tx,
    `select extract(epoch from now() - min(created_at))::float8 as seconds from outbox where sent_at is null and given_up_at is null`,
  );
  return oldest?.seconds ?? 0;
}
