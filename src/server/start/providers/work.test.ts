import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { entryOf, makeProvider, startTestProviders, type TestProvider } from '#server/testing/providers.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { ensureWebBuild } from '#server/testing/web-build.ts';

/** The lock that a start has while it brings a database up to date (migrate.ts). */
const migrationLock = 7_161_204_001;

beforeAll(ensureWebBuild);

const drop = async ({ build, database }: TestProvider) => {
  await build.end();
  await database.drop();
};

const queueEmail = ({ build }: TestProvider, ref: string) =>
  build.query(
    `insert into outbox (ref, to_address, subject, body, created_at)
     values ($1, 'rose@example.org', 'Approved', 'Kia ora', now())`,
    [ref],
  );

describe('providers whose databases are held up', () => {
  const names = ['a', 'b', 'c', 'd', 'whole'];
  let providers: TestProvider[];
  let mail: Awaited<ReturnType<typeof startSmtp>>;
  let server: Awaited<ReturnType<typeof startTestProviders>>;
  const releases: (() => void)[] = [];

  beforeAll(async () => {
    providers = await Promise.all(names.map((name) => makeProvider(`${name}.example`)));
    for (const { database } of providers.slice(0, -1)) {
      const client = await database.owner.connect();
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      releases.push(() => client.release(true));
    }
    mail = await startSmtp();
    await queueEmail(providers.at(-1)!, '0123456789abcdef');
    const entries = providers.map((one) => entryOf(one, { MAIL_URL: mail.url, MAIL_FROM: 'care@example.org' }));
    server = await startTestProviders(entries, {}, { patience: 500 });
  });
  afterAll(async () => {
    for (const release of releases) release();
    await server.close();
    await mail.close();
    for (const one of providers) await drop(one);
  });

  it('hold up no work of others', async () => {
    await vi.waitUntil(() => mail.received.length > 0, { timeout: 30_000 });
  });

  it('are answered with 503 while they do not open', async () => {
    const { status, headers } = await server.ask({ host: 'a.example', path: '/app/' });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('keep no connection open for more requests once the server stops', async () => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1').on('data', (part) => {
      text += String(part);
    });
    await once(socket, 'connect');
    const send = (host: string) => socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    send('a.example');
    await server.ask({ host: 'none.example', path: '/health' });
    const closed = server.close();
    await vi.waitUntil(() => text.includes('503'), { timeout: 10_000 });
    const isOver = once(socket, 'close');
    if (!/connection: close/i.test(text)) send('none.example');
    await isOver;
    expect(text).toMatch(/connection: close/i);
    for (const release of releases.splice(0)) release();
    await closed;
  });
});

describe('a server of several providers that stops', () => {
  it('ends the email that goes, and begins no other', async () => {
    const only = await makeProvider('only.example');
    const mail = await startSmtp({ delayMs: 2_000 });
    const settings = { MAIL_URL: mail.url, MAIL_FROM: 'care@example.org', MAIL_AT_ONCE: 1 };
    await queueEmail(only, '0123456789abcdef');
    await queueEmail(only, '1123456789abcdef');
    const server = await startTestProviders([entryOf(only, settings)]);
    // It is open before its first visit.
    expect((await server.ask({ host: 'only.example', path: '/app/' })).status).toBe(200);
    await vi.waitUntil(() => mail.received.length > 0, { timeout: 30_000 });
    await server.close();
    const sent = await only.build.query('select count(sent_at)::int as sent, sum(attempts)::int as tries from outbox');
    expect(sent).toEqual([{ sent: 1, tries: 1 }]);
    const jobs = await only.build.query<{ state: string }>(
      `select state from pgboss.job where name = 'mail' order by 1`,
    );
    expect(jobs.map(({ state }) => state)).toEqual(['created', 'completed']);
    expect(mail.received).toHaveLength(1);
    await mail.close();
    await drop(only);
  });
});
