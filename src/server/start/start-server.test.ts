import { beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { findFreePort } from '../testing/run-main.ts';
import { startSmtp } from '../testing/smtp.ts';
import { ensureWebBuild } from '../testing/web-build.ts';
import { startServer } from './start-server.ts';

beforeAll(ensureWebBuild);

/** Makes a database of its own, since the tests run in parallel: most of their time is waiting. */
async function prepareDatabase({ onTestFinished }: TestContext): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** Starts in this process: `src/server/main.test.ts` has what a process of its own adds. */
async function start({ urls }: TestDatabase, env: Record<string, string>) {
  const port = await findFreePort();
  const settings = {
    PORT: String(port),
    SEED: 'none',
    LOG_LEVEL: 'silent',
    DATA_KEY: '0123456789abcdef'.repeat(4),
    ...env,
  };
  const server = await startServer({ config: loadConfig(settings), databaseUrls: urls });
  return { port, stop: server.close };
}

describe.concurrent('startServer', () => {
  it('sends the emails that were written while there was no mail server', async (context) => {
    const database = await prepareDatabase(context);
    await database.owner.query(
      `insert into outbox (ref, to_address, subject, body, created_at)
       values ('0123456789abcdef', 'rose@example.org', 'Approved', 'Kia ora', now())`,
    );
    const without = await start(database, {});
    const mailbox = await fetch(`http://127.0.0.1:${without.port}/dev/mailbox`);
    expect(await mailbox.text()).toContain('kept here');
    await without.stop();

    const smtp = await startSmtp();
    const withServer = await start(database, { MAIL_URL: smtp.url });
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 15_000 });
    expect(smtp.received.map(({ to }) => to)).toEqual([['rose@example.org']]);
    await withServer.stop();
    await smtp.close();
  });

  it('tries a refused email again every quarter of an hour', async (context) => {
    const database = await prepareDatabase(context);
    const refusal = Object.assign(new Error('Relay access denied'), { responseCode: 554 });
    let now: Error | null = refusal;
    const smtp = await startSmtp({ answerRecipient: () => now });
    await database.owner.query(
      `insert into outbox (ref, to_address, subject, body, created_at)
       values ('0123456789abcdeg', 'refused@example.org', 'Approved', 'Kia ora', now())`,
    );
    const server = await start(database, { MAIL_URL: smtp.url });
    const isRefused = `select from outbox where to_address = 'refused@example.org' and refused_at is not null`;
    await vi.waitUntil(async () => (await database.owner.query(isRefused)).rowCount === 1, { timeout: 15_000 });
    now = null;
    const { rows } = await database.owner.query(`select cron from pgboss.schedule where name = 'requeue'`);
    expect(rows).toEqual([{ cron: '*/15 * * * *' }]);
    // Replaces the clock's schedule.
    await database.owner.query(`insert into pgboss.job (name) values ('requeue')`);
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 30_000 });
    expect(smtp.received.map(({ to }) => to)).toEqual([['refused@example.org']]);
    await server.stop();
    await smtp.close();
  });

  it('tells operators what waits: for the database, for a task, and for the mail server', async (context) => {
    const database = await prepareDatabase(context);
    await database.owner.query(
      `insert into outbox (ref, to_address, subject, body, created_at)
       values ('0123456789abcdef', 'rose@example.org', 'Approved', 'Kia ora', now() - interval '1 hour')`,
    );
    const metricsPort = await findFreePort();
    const server = await start(database, { METRICS_PORT: String(metricsPort) });
    await fetch(`http://127.0.0.1:${server.port}/api/v0/settings`);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await server.stop();
    const readCount = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    expect(readCount('alongside_oldest_unsent_email_seconds')).toBeGreaterThanOrEqual(3600);
    expect(readCount('alongside_pool_waiting')).toBe(0);
    expect(readCount('alongside_pool_wait_seconds')).toBe(0);
    expect(readCount('alongside_tasks_waiting{queue="mail"}')).toBe(0);
    expect(readCount('alongside_reply_seconds_count{endpoint="GET /settings"}')).toBe(1);
  });
});
