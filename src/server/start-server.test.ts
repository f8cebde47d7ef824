import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { freePort, runMain } from './testing/run-main.ts';
import { startSmtp } from './testing/smtp.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('startServer', () => {
  it('sends the letters that were written while there was no mail server', async () => {
    await database.owner.query(
      `insert into mail (ref, to_address, subject, body, created_at)
       values ('0123456789abcdef', 'rose@example.org', 'Approved', 'Kia ora', now())`,
    );
    const start = async (env: Record<string, string>) => {
      const port = String(await freePort());
      const run = runMain({
        env: { DATABASE_URL: database.url, PORT: port, SEED: 'none', LOG_LEVEL: 'silent', ...env },
      });
      await run.says('Ctrl-C stops it');
      return { port, stop: () => run.child.kill('SIGTERM') && run.ended };
    };
    const without = await start({});
    const mailbox = await fetch(`http://127.0.0.1:${without.port}/dev/mailbox`);
    expect(await mailbox.text()).toContain('kept here');
    await without.stop();

    const smtp = await startSmtp();
    const withServer = await start({ MAIL_URL: smtp.url });
    await vi.waitUntil(() => smtp.received.length > 0, { timeout: 15_000 });
    expect(smtp.received.map(({ to }) => to)).toEqual([['rose@example.org']]);
    await withServer.stop();
    await smtp.close();
  });
});
