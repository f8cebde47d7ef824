import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { testPassword } from '#server/testing/people.ts';
import { entryOf, makeProvider, startTestProviders, type TestProvider } from '#server/testing/providers.ts';
import { ensureWebBuild } from '#server/testing/web-build.ts';

/**
 * Tries to reach what is one provider's by the host of another. Their people, clients and sessions have the same refs, so that anything kept by
 * a ref alone is found. Each attempt is also made at the right host, as where nothing separates them, and succeeds there.
 */
const [own, other] = ['harbour.example', 'wattle.example'];

let harbour: TestProvider;
let wattle: TestProvider;
let server: Awaited<ReturnType<typeof startTestProviders>>;
const clientRef = newRef();
const documentRef = newRef();
/** Tokens of Harbour, and two that chance has made at both, of the client and of a supporter. */
const tokens = { client: '', office: '', refresh: '', double: '', ana: '' };
const email = 'rose@example.org';

const api = (
  host: string,
  path: string,
  {
    token,
    headers = {},
    ...rest
  }: { token?: string; method?: string; headers?: Record<string, string>; body?: object } = {},
) =>
  server.ask({
    host,
    path: `/api/v0${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...rest,
  });

const client = { client_id: 'alongside-web', client_secret: 'public' };
const signIn = (host: string, body: object) =>
  api(host, '/auth/sign-in', { method: 'POST', body: { ...client, ...body } });

/** Copies the rows of one provider to the other, as if chance had given both the same refs. */
async function copyRows(table: string): Promise<void> {
  const [{ columns }] = (await harbour.build.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )) as [{ columns: string }];
  for (const { row } of await harbour.build.query<{ row: object }>(`select to_json(${table}) as row from ${table}`))
    await wattle.build.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
}

async function makeDoubles(): Promise<void> {
  const { build } = harbour;
  await build.query(
    `insert into clients (ref, given_name, family_name, created_at) values ($1, 'Rose', 'Hākaraia', now())`,
    [clientRef],
  );
  await build.query('insert into rosters (client_ref) values ($1)', [clientRef]);
  const rose = await build.user({ email, givenName: 'Rose', familyName: 'Hākaraia' });
  await build.member(rose.ref, clientRef, { role: 'client' });
  const office = await build.user({ office: true, givenName: 'Quill', familyName: 'Wells' });
  const ana = await build.user({ givenName: 'Ana' });
  await build.member(ana.ref, clientRef, { capabilities: ['viewRoster'] });
  Object.assign(tokens, { client: rose.token, office: office.token });
  for (const table of ['users', 'clients', 'rosters', 'memberships', 'sessions']) await copyRows(table);
  await wattle.build.query(`update clients set family_name = 'Wattle'`);
  await wattle.build.query(`update users set family_name = 'Wattle', given_name = 'Double'`);
  tokens.refresh = await build.refreshToken(rose.token);
  tokens.double = await makeToken(rose.ref);
  tokens.ana = await makeToken(ana.ref);
}

/** Makes a token of the session at each provider, which has the same ref at both. */
async function makeToken(userRef: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  for (const { build } of [harbour, wattle])
    await build.query(
      `insert into tokens (hash, session_ref, kind, salt, expires_at)
       select $1, ref, 'access', $2, now() + interval '1 day' from sessions where user_ref = $3`,
      [tokenHash(token), Buffer.alloc(32), userRef],
    );
  return token;
}

beforeAll(async () => {
  await ensureWebBuild();
  [harbour, wattle] = [await makeProvider(own), await makeProvider(other)];
  server = await startTestProviders([entryOf(harbour, { BRAND: 'nz' }), entryOf(wattle, { BRAND: 'au' })], {
    WRITES_AN_HOUR: '12',
  });
  await Promise.all([own, other].map((host) => server.ask({ host, path: '/health' })));
  await makeDoubles();
});
afterAll(async () => {
  await server.close();
  for (const { build, database } of [harbour, wattle]) {
    await build.end();
    await database.drop();
  }
});

/** Returns whether the attempt reached at a host what is Harbour's. */
type Attempt = (host: string) => Promise<boolean>;

const post = { method: 'POST' };

async function findSecret(path: string, body: object, method = 'POST'): Promise<string> {
  const { text, status } = await api(own, path, {
    token: tokens.client,
    method,
    body,
    headers: { 'if-match': '"0"', 'idempotency-key': newRef() },
  });
  expect(status, text).toBeLessThan(300);
  return text;
}

const attempts: Record<string, () => Promise<Attempt>> = {
  'a token': async () => async (host) => (await api(host, '/users/me', { token: tokens.client })).status === 200,
  'a token of the office': async () => async (host) =>
    (await api(host, `/office/clients/${clientRef}`, { token: tokens.office })).text.includes('Hākaraia'),
  'a client of the same ref, once it has been read': async () => {
    await api(own, `/clients/${clientRef}`, { token: tokens.client });
    return async (host) =>
      (await api(host, `/clients/${clientRef}`, { token: tokens.double })).text.includes('Hākaraia');
  },
  'a refresh token': async () => async (host) =>
    (await signIn(host, { grant_type: 'refresh_token', refresh_token: tokens.refresh })).status === 200,
  'an address and password': async () => {
    await harbour.build.user({ email: 'ida@example.org' });
    return async (host) =>
      (await signIn(host, { grant_type: 'password', username: 'ida@example.org', password: testPassword })).status ===
      200;
  },
  'the key of a write, repeated': async () => {
    const write = {
      token: tokens.client,
      ...post,
      headers: { 'idempotency-key': newRef() },
      body: { ref: newRef(), notes: 'Two boxes of gloves' },
    };
    const send = (host: string) => api(host, `/clients/${clientRef}/tickets`, write);
    const first = await send(own);
    return async (host) => (await send(host)).text === first.text && first.status < 300;
  },
  'the key of a write, repeated by the double': async () => {
    const headers = { 'idempotency-key': newRef() };
    const send = (host: string, notes: string) =>
      api(host, `/clients/${clientRef}/tickets`, {
        token: tokens.double,
        ...post,
        headers,
        body: { ref: newRef(), notes },
      });
    await send(own, 'Gloves, size M');
    // A key that was used for something else is refused.
    return async (host) => (await send(host, 'Aprons')).text.includes('keyReused');
  },
  'the address of a calendar feed': async () => {
    const { address } = JSON.parse(await findSecret(`/clients/${clientRef}/calendar-feed`, { content: 'names' }));
    const { pathname, search } = new URL(address);
    return async (host) => (await server.ask({ host, path: pathname + search })).text.includes('BEGIN:VCALENDAR');
  },
  'the link of a download': async () => {
    const data = JSON.stringify(newDocument('health-passport'));
    const body = { name: 'Mine', documentType: 'health-passport', unique: true, confirmed: [], data };
    await findSecret(`/clients/${clientRef}/documents/${documentRef}`, body, 'PUT');
    return async (host) => {
      const { token } = JSON.parse(await findSecret(`/clients/${clientRef}/documents/${documentRef}/download`, {}));
      const { headers } = await server.ask({ host, path: `/client/download-document?token=${token}&frontend=nz` });
      return headers['content-type'] === 'application/pdf';
    };
  },
  'the address of a picture': async () => {
    const ref = '0123456789abcdefghjkmnpqrstvwxyz';
    await harbour.build.query('insert into images (ref, bytes, created_at) values ($1, $2, now())', [
      ref,
      Buffer.from('picture'),
    ]);
    return async (host) => (await api(host, `/images/${ref}.jpg`)).text === 'picture';
  },
  'an export': async () => async (host) =>
    (await api(host, '/office/clients/export', { token: tokens.office })).text.includes('Hākaraia'),
  'the link of an email': async () => {
    await api(own, '/auth/forgotten-password', { ...post, body: { email } });
    const [{ body }] = (await harbour.build.query<{ body: string }>('select body from outbox where to_address = $1', [
      email,
    ])) as [{ body: string }];
    const token = /token=([\w-]{43})/.exec(body)?.[1];
    return async (host) => (await api(host, '/auth/reset-password/check', { ...post, body: { token } })).status === 204;
  },
  'a page and settings that were kept': async () => {
    await harbour.build.query(
      `insert into office_contact (phone) values ('09 555 0123') on conflict (is_one) do update set phone = excluded.phone`,
    );
    const read = async (host: string) =>
      (await Promise.all([server.ask({ host, path: '/contact' }), api(host, '/settings')]))
        .map(({ text }) => text)
        .join();
    await read(own);
    return async (host) => (await read(host)).includes('555');
  },
  'the version of a page that a browser has': async () => {
    const { headers } = await server.ask({ host: own, path: '/app/' });
    return async (host) =>
      (await server.ask({ host, path: '/app/', headers: { 'if-none-match': headers.etag! } })).status === 304;
  },
  'the page, by headers that name its host': async () => async (host) => {
    const headers = { 'x-forwarded-host': own, forwarded: `host=${own}`, 'x-host': own, 'x-original-host': own };
    return (await server.ask({ host, path: '/app/', headers })).text.includes('data-brand="nz"');
  },
  'the page, by its whole address': async () => async (host) =>
    (await server.ask({ host, path: `http://${own}/app/` })).text.includes('data-brand="nz"'),
  'what happened there': async () => {
    await api(own, `/office/clients/${clientRef}`, { token: tokens.office });
    return async (host) =>
      (await api(host, `/clients/${clientRef}/activity`, { token: tokens.double })).text.includes('Quill');
  },
  'the count of sign-ins that failed': async () => {
    for (const user of [harbour, wattle]) await user.build.user({ email: 'tom@example.org' });
    const typed = (host: string, password: string) =>
      signIn(host, { grant_type: 'password', username: 'tom@example.org', password });
    for (let count = 0; count < 5; count++) await typed(own, 'a wrong password');
    return async (host) => (await typed(host, testPassword)).status !== 200;
  },
  'the count of writes': async () => {
    const write = (host: string) =>
      api(host, `/clients/${clientRef}/calendar-feed`, { token: tokens.double, ...post, body: { content: 'names' } });
    for (let count = 0; count < 12; count++) await write(own);
    return async (host) => (await write(host)).status === 422;
  },
};

describe('by another provider’s host no one reaches', () => {
  it.each(Object.keys(attempts))('%s', async (name) => {
    const attempt = await attempts[name]!();
    expect(await attempt(other)).toBe(false);
    // As where nothing separates the two.
    expect(await attempt(own)).toBe(true);
  });
});

describe('what another person reads', () => {
  it('is recorded at each provider, though their sessions have the same ref', async () => {
    const path = `/clients/${clientRef}/appointments?start=2026-11-01&end=2026-11-30`;
    await api(own, path, { token: tokens.ana });
    await api(other, path, { token: tokens.ana });
    for (const { build } of [harbour, wattle]) {
      const reads = await build.query(`select actor_ref from audit_log where action = 'calendarRead'`);
      expect(reads).toHaveLength(1);
    }
  });
});
