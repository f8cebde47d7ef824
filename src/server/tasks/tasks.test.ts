import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startTasks, type TaskHandlers } from './tasks.ts';

const nothing = async () => {};
const idle: TaskHandlers = {
  ...{ sendEmail: nothing, emailsAtOnce: 1 },
  ...{ requeue: nothing, lapse: nothing, purge: nothing, remind: nothing, notices: nothing },
};

/** Opens the queues of a database of its own for so many servers, and queues nine emails. */
async function openQueues({ onTestFinished }: TestContext, servers: number) {
  const { pool, drop } = await createTestDatabase();
  const errors: Error[] = [];
  const all = await Promise.all(
    Array.from({ length: servers }, () => startTasks({ pool, onError: (error) => void errors.push(error) })),
  );
  onTestFinished(async () => {
    await Promise.all(all.map((tasks) => tasks.stop()));
    await drop();
  });
  await inTaskTransaction(pool, async (tx) => {
    for (let number = 1; number <= 9; number++) await all[0]!.sendEmail(tx, `email ${number}`);
  });
  return { servers: all, errors };
}

/** Sends nine emails as `send` says, until the test is over. */
async function sendNine(
  context: TestContext,
  { atOnce, send }: { atOnce: number; send: (ref: string) => Promise<unknown> },
): Promise<void> {
  const { servers } = await openQueues(context, 1);
  await servers[0]!.work({ ...idle, sendEmail: async (ref) => void (await send(ref)), emailsAtOnce: atOnce });
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

describe('a server that looks in', () => {
  it('does what comes again once, however many servers do and however often', async (context) => {
    const { servers } = await openQueues(context, 2);
    const done: string[] = [];
    const handlers = {
      ...idle,
      purge: async () => void done.push('purge'),
      remind: async () => void done.push('remind'),
    };
    for (let round = 0; round < 2; round++) await Promise.all(servers.map((tasks) => tasks.doDue(handlers, new Map())));
    expect(done.filter((name) => name === 'purge')).toHaveLength(1);
    expect(done).toContain('remind');
  });

  it('reports what fails, and does the rest', async (context) => {
    const { servers, errors } = await openQueues(context, 1);
    const done: string[] = [];
    const lapse = () => Promise.reject(new Error('no lapse today'));
    const purge = async () => void done.push('purge');
    await servers[0]!.doDue({ ...idle, lapse, purge }, new Map());
    expect(errors.map(({ message }) => message)).toEqual(['no lapse today']);
    expect(done).toEqual(['purge']);
  });

  it('sends all emails that wait, as many at once as the setting says', async (context) => {
    const { servers } = await openQueues(context, 1);
    const sent: string[] = [];
    const counts: number[] = [];
    let current = 0;
    const { promise: areThree, resolve } = Promise.withResolvers<void>();
    const sendEmail = async (ref: string) => {
      counts.push(++current);
      if (current === 3) resolve();
      // The first goes alone.
      if (counts.length > 1) await areThree;
      sent.push(ref);
      current -= 1;
    };
    await servers[0]!.sendWaiting({ ...idle, sendEmail, emailsAtOnce: 3 }, () => true);
    expect(new Set(sent).size).toBe(9);
    expect(Math.max(...counts)).toBe(3);
  });

  it('goes on to the next email where one fails', async (context) => {
    const { servers } = await openQueues(context, 1);
    const sent: string[] = [];
    const sendEmail = async (ref: string) => {
      if (ref === 'email 1') throw new Error('try again later');
      sent.push(ref);
    };
    await servers[0]!.sendWaiting({ ...idle, sendEmail }, () => true);
    expect(sent).toHaveLength(8);
  });

  it('ends where five emails in a row fail, and where it may not go on', async (context) => {
    const { servers } = await openQueues(context, 1);
    const tries: string[] = [];
    const sendEmail = async (ref: string) => {
      tries.push(ref);
      throw new Error('the mail server takes none');
    };
    await servers[0]!.sendWaiting({ ...idle, sendEmail, emailsAtOnce: 1 }, () => true);
    expect(tries).toHaveLength(5);
    const sent: string[] = [];
    const sendSlowly = async (ref: string) => void sent.push(ref);
    await servers[0]!.sendWaiting({ ...idle, sendEmail: sendSlowly }, () => sent.length < 2);
    expect(sent).toHaveLength(2);
  });
});
