import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startTasks } from './tasks.ts';

/** Queues nine emails on a database of its own, and sends them as `send` says until the test is over. */
async function sendNine(
  { onTestFinished }: TestContext,
  { atOnce, send }: { atOnce: number; send: (ref: string) => Promise<unknown> },
): Promise<void> {
  const { pool, drop } = await createTestDatabase();
  const tasks = await startTasks({ pool, onError: () => {} });
  onTestFinished(async () => {
    await tasks.stop();
    await drop();
  });
  await inTaskTransaction(pool, async (tx) => {
    for (let number = 1; number <= 9; number++) await tasks.sendEmail(tx, `email ${number}`);
  });
  const nothing = async () => {};
  await tasks.work({
    sendEmail: async (ref) => void (await send(ref)),
    emailsAtOnce: atOnce,
    ...{ requeue: nothing, lapse: nothing, purge: nothing, remind: nothing, notices: nothing },
  });
}

describe('emails', () => {
  it('are no more at once than the setting says, and none waits a second for the one before', async (context) => {
    const counts: number[] = [];
    let current = 0;
    const began = performance.now();
    const send = async () => {
      current += 1;
      counts.push(current);
      await wait(10);
      current -= 1;
    };
    await sendNine(context, { atOnce: 1, send });
    await vi.waitUntil(() => counts.length === 9, { timeout: 20_000 });
    expect(Math.max(...counts)).toBe(1);
    expect(performance.now() - began).toBeLessThan(7_000);
  });

  it('go on while the mail server hangs with one of two', async (context) => {
    const sent: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    let isFirst = true;
    await sendNine(context, {
      atOnce: 2,
      send: (ref) => {
        if (!isFirst) return Promise.resolve(sent.push(ref));
        isFirst = false;
        return promise;
      },
    });
    await vi.waitUntil(() => sent.length === 8, { timeout: 20_000 });
    resolve();
  });

  it('come a second apart while the mail server takes none', async (context) => {
    const tries: number[] = [];
    const send = async () => {
      tries.push(performance.now());
      throw new Error('the mail server takes none');
    };
    await sendNine(context, { atOnce: 1, send });
    await vi.waitUntil(() => tries.length >= 2, { timeout: 20_000 });
    expect(tries[1]! - tries[0]!).toBeGreaterThan(500);
  });
});
