import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '#server/db/pool.ts';
import { inTaskTransaction, row, type Tx } from '#server/db/transaction.ts';
import { watchQueue } from '#server/kernel/admission.ts';
import { countWaitingTasks } from '#server/tasks/tasks.ts';

/** Adds what is read at the moment when an operator asks (docs/operations.md, "Counts for operators"). */
export function addGauges(registry: Registry, pool: Pool): void {
  const registers = [registry];
  const queue = watchQueue(pool);
  const gauges: [name: string, help: string, read: () => number | Promise<number>][] = [
    ['alongside_pool_waiting', 'Calls that wait for a connection to the database', () => pool.waitingCount],
    ['alongside_pool_wait_seconds', 'Seconds that the next call would wait for one', () => queue.wait() / 1000],
    [
      'alongside_oldest_unsent_email_seconds',
      'Seconds that the oldest unsent email has waited for the mail server, 0 without one',
      () => inTaskTransaction(pool, findAgeOfOldestEmail),
    ],
  ];
  for (const [name, help, read] of gauges)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await read());
      },
    });
  new Gauge({
    name: 'alongside_tasks_waiting',
    help: 'Tasks that are due and not begun, by queue',
    labelNames: ['queue'] as const,
    registers,
    async collect() {
      for (const [name, count] of await inTaskTransaction(pool, countWaitingTasks)) this.set({ queue: name }, count);
    },
  });
}

async function findAgeOfOldestEmail(tx: Tx): Promise<number> {
  const oldest = await row<{ seconds: number | null }>(
    tx,
    `select extract(epoch from now() - min(created_at))::float8 as seconds from outbox where sent_at is null and given_up_at is null`,
  );
  return oldest?.seconds ?? 0;
}
