import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brands } from '#domain/brands/brands.ts';
import { entryOf, makeProvider, startTestProviders, type TestProvider } from '#server/testing/providers.ts';
import { findFreePort } from '#server/testing/run-main.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { ensureWebBuild } from '#server/testing/web-build.ts';

/** Three providers: two in use, and a third in which no one signs in. */
let harbour: TestProvider;
let wattle: TestProvider;
let sleeper: TestProvider;
/** Two providers for which someone has used the same database, once as it is and once as a copy. */
let twins: TestProvider[];
let metricsPort: number;
let server: Awaited<ReturnType<typeof startTestProviders>>;
const mail = { sleeper: undefined as unknown as Awaited<ReturnType<typeof startSmtp>> };

beforeAll(async () => {
  await ensureWebBuild();
  [harbour, wattle, sleeper] = [
    await makeProvider('harbour.example'),
    await makeProvider('wattle.example'),
    await makeProvider('sleeper.example'),
  ];
  twins = [await makeProvider('twin.example'), await makeProvider('twin.example')];
  mail.sleeper = await startSmtp();
  await sleeper.build.query(
    `insert into outbox (ref, to_address, subject, body, created_at)
     values ('0123456789abcdef', 'rose@example.org', 'Approved', 'Kia ora', now())`,
  );
  metricsPort = await findFreePort();
  const entries = [
    entryOf(harbour, { BRAND: 'nz' }),
    entryOf(wattle, { BRAND: 'au' }),
    entryOf(sleeper, { MAIL_URL: mail.sleeper.url, MAIL_FROM: 'Sleeper <care@sleeper.example>' }),
    // Its database cannot be reached.
    { ...entryOf(sleeper), PUBLIC_URL: 'http://broken.example', DATA_KEY: 'ab'.repeat(32), ...unreachable },
    ...twins.map(({ database }, at) => entryOf({ host: `twin-${at}.example`, database })),
  ];
  server = await startTestProviders(entries, { METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await server.close();
  await mail.sleeper.close();
  for (const { build, database } of [harbour, wattle, sleeper, ...twins]) {
    await build.end();
    await database.drop();
  }
});

const unreachable = { DATABASE_URL: 'postgres://a@127.0.0.1:1/x', DATABASE_OWNER_URL: 'postgres://b@127.0.0.1:1/x' };
const get = (host: string, path: string, headers?: Record<string, string>) =>
  server.ask({ host, path, ...(headers && { headers }) });

describe('a server of several providers', () => {
  it('shows each host its own brand, in the page, its styles, its icons and its texts', async () => {
    for (const [host, own, other] of [
      ['harbour.example', brands.nz, brands.au],
      ['wattle.example', brands.au, brands.nz],
    ] as const) {
      const { text: page } = await get(host, '/app/');
      expect(page).toContain(`data-brand="${own.name}"`);
      expect(page).toContain(`/app/${own.name}.webmanifest`);
      expect(page).toContain(own.productName);
      expect(page).not.toContain(`data-brand="${other.name}"`);
      expect((await get(host, '/favicon.ico')).headers.location).toContain(`favicon-${own.name}`);
      expect((await get(host, '/privacy')).text).toContain(own.productName);
      const document = JSON.parse((await get(host, '/api/v0/openapi.json')).text);
      expect(document.servers).toEqual([{ url: `http://${host}/api/v0` }]);
    }
  });

  it('knows each person at their own host alone', async () => {
    const rose = await harbour.build.user({ office: true });
    const authorization = `Bearer ${rose.token}`;
    expect((await get('harbour.example', '/api/v0/users/me', { authorization })).status).toBe(200);
    expect((await get('wattle.example', '/api/v0/users/me', { authorization })).status).toBe(401);
  });

  it('answers that there is no portal at a host of no provider, and nothing more', async () => {
    for (const path of ['/', '/app/', '/api/v0/settings', '/calendar-feed.ics']) {
      const { status, text, headers } = await get('elsewhere.example', path);
      expect([status, text]).toEqual([421, 'There is no portal at this address.\n']);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('answers 503 for a provider whose database cannot be reached, and serves the others', async () => {
    const [broken, whole] = await Promise.all(['broken.example', 'wattle.example'].map((host) => get(host, '/app/')));
    expect([broken!.status, broken!.headers['retry-after'], whole!.status]).toEqual([503, '2', 200]);
  });

  it('tells a proxy that the process is ready, and a host that its database answers', async () => {
    expect((await get('127.0.0.1', '/health')).text).toBe('{"status":"ready"}');
    expect((await get('harbour.example', '/health')).text).toBe('{"status":"ready"}');
    expect((await get('broken.example', '/health')).status).toBe(503);
  });

  it('serves one of two providers alone where one has a copy of the database of the other, whose sessions are valid in both', async () => {
    const answers = await Promise.all(twins.map((_, at) => get(`twin-${at}.example`, '/health')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
  });

  it('counts for each provider what is its own', async () => {
    await get('wattle.example', '/api/v0/settings');
    const counts = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const lines = counts.split('\n');
    expect(lines).toContain(
      'alongside_replies_total{endpoint="GET /settings",status="200",provider="wattle.example"} 1',
    );
    expect(counts).not.toContain(
      'alongside_replies_total{endpoint="GET /settings",status="200",provider="harbour.example"}',
    );
    expect(lines).toContain('alongside_pool_waiting{provider="wattle.example"} 0');
    expect(lines).toContain('alongside_oldest_unsent_email_seconds{provider="harbour.example"} 0');
    expect(lines).toContain('alongside_provider_failures_total{provider="wattle.example"} 0');
    expect(lines).toContain('alongside_reply_seconds_count{endpoint="GET /settings"} 1');
    expect(counts).toMatch(/^alongside_providers_open 3$/m);
    expect(counts).toMatch(/^process_start_time_seconds \d/m);
    expect(counts).toMatch(/^alongside_seconds_since_visit\{provider="wattle.example"\} (?:\d|Nan)/m);
  });

  it('does the work of a provider that no one uses, with its own mail server', async () => {
    await vi.waitUntil(() => mail.sleeper.received.length > 0, { timeout: 20_000 });
    expect(mail.sleeper.received.map(({ to }) => to)).toEqual([['rose@example.org']]);
  });
});

describe('a provider that no one uses any more', () => {
  it('is closed with its connections, and opens for the next request', async () => {
    const quiet = await makeProvider('quiet.example');
    const alone = await startTestProviders([entryOf(quiet)], {}, { idleMs: 0 });
    const isServed = async () => (await alone.ask({ host: 'quiet.example', path: '/api/v0/settings' })).status === 200;
    const hasSessions = async () => {
      const sessions = `select from pg_stat_activity where usename = 'alongside_app' and datname = current_database()`;
      return (await quiet.build.query(sessions)).length > 0;
    };
    expect(await isServed()).toBe(true);
    await vi.waitUntil(async () => !(await hasSessions()), { timeout: 60_000 });
    expect(await isServed()).toBe(true);
    await alone.close();
    await quiet.build.end();
    await quiet.database.drop();
  });
});
