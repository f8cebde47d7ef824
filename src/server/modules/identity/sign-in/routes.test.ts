import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestPassword } from '#domain/passwords/length.ts';
import { hashPassword } from '#server/modules/identity/passwords/password.ts';
import { type Builder, createBuilder } from '#server/testing/people.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };
const password = 'a long enough password';

let test: TestApp;
let build: Builder;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await build.end();
  await test.close();
});

const signIn = (username: string, typedPassword: string) =>
  test.call('POST /auth/sign-in', { body: { ...client, grant_type: 'password', username, password: typedPassword } });
const refresh = (token: string) =>
  test.call('POST /auth/sign-in', { body: { ...client, grant_type: 'refresh_token', refresh_token: token } });
const me = (token: string) => test.call('GET /users/me', { token });

async function newUser() {
  const email = `user-${crypto.randomUUID()}@example.org`;
  await build.user({ email, passwordHash });
  return email;
}

describe('POST /auth/sign-in', () => {
  it('gives tokens for the password, with any case of the address', async () => {
    const email = await newUser();
    const { status, body, headers } = await signIn(`  ${email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 900,
      token_type: 'Bearer',
      user_ref: (await me(body.access_token)).body.ref,
    });
    expect(headers['cache-control']).toBe('no-store');
    expect((await me(body.access_token)).body.email).toBe(email);
  });

  it('keeps only hashes of tokens', async () => {
    const { body } = await signIn(await newUser(), password);
    const rows = await build.query<{ all: string }>('select string_agg(tokens::text, chr(10)) as all from tokens');
    expect(rows[0]?.all).not.toContain(body.access_token);
    expect(rows[0]?.all).not.toContain(Buffer.from(body.access_token).toString('hex'));
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await signIn(await newUser(), 'not the password');
    const unknown = await signIn('nobody@example.org', 'not the password');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: expect.any(String) });
    expect(unknown).toEqual({ ...wrong, headers: expect.anything() });
  });

  it('signs a demonstration account in from the server’s own machine alone', async () => {
    await build.user({ email: 'carer@demo.test', passwordHash });
    const send = (more: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v0/auth/sign-in',
        payload: { ...client, grant_type: 'password', username: ' Carer@Demo.test', password },
        ...more,
      });
    for (const more of [
      { remoteAddress: '10.0.0.1' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { host: 'portal.example.org' } },
    ]) {
      expect((await send(more)).json()).toMatchObject({ error: 'invalid_grant' });
    }
    expect((await send({})).statusCode).toBe(200);
  });

  it.each([
    ['an unknown client', { client_id: 'other' }, 'invalid_client'],
    ['an unknown grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['a grant without its fields', { grant_type: 'password' }, 'invalid_request'],
    ['a request without a client', { client_id: undefined }, 'invalid_request'],
    [
      'a password that is too long',
      { username: 'a@example.org', password: 'x'.repeat(longestPassword + 1) },
      'invalid_request',
    ],
    ['a body that is too long', { username: 'a@example.org', password: 'x'.repeat(10_000) }, 'invalid_request'],
    ['control characters in an address', { username: 'a\0@example.org', password: 'x' }, 'invalid_request'],
  ])('refuses %s as OAuth does', async (_, change, error) => {
    const fields = Object.entries({ ...client, grant_type: 'password', ...change }).filter(([, value]) => value);
    const { status, body } = await test.call('POST /auth/sign-in', { body: Object.fromEntries(fields) });
    expect(status).toBe(400);
    expect(body).toEqual({ error, error_description: expect.any(String) });
  });

  it('accepts the longest password that a person may choose', async () => {
    const { body } = await signIn(await newUser(), 'ā'.repeat(longestPassword));
    expect(body.error).toBe('invalid_grant');
  });

  it.each(['known', 'unknown'])('stands down after five failures for an address that is %s', async (kind) => {
    const email = kind === 'known' ? await newUser() : `nobody-${crypto.randomUUID()}@example.org`;
    for (let failure = 1; failure <= 5; failure++) {
      expect((await signIn(email, 'wrong')).body.error).toBe('invalid_grant');
    }
    const stood = await signIn(email, password);
    expect(stood.body).toEqual({
      error: 'standdown',
      error_description: 'Please wait a minute before trying to login again',
    });
    test.setTime('2026-11-20', '09:02');
    expect((await signIn(email, 'wrong')).body.error).toBe('invalid_grant');
    expect((await signIn(email, 'wrong')).body).toEqual({
      error: 'standdown',
      error_description: 'Please wait 2 minutes before trying to login again',
    });
    test.setTime('2026-11-20', '09:00');
  });

  it('counts attempts that are made at once', async () => {
    const email = await newUser();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong')));
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.error === 'standdown')).toHaveLength(7);
  });

  it('forgets the failures once the password is right', async () => {
    const email = await newUser();
    for (let round = 0; round < 3; round++) {
      for (let failure = 1; failure <= 4; failure++) await signIn(email, 'wrong');
      expect((await signIn(email, password)).status).toBe(200);
    }
  });

  it('counts no failure where the server fails', async () => {
    const email = await newUser();
    await build.query('revoke insert on sessions from alongside_app');
    for (let fault = 1; fault <= 6; fault++) expect((await signIn(email, password)).status).toBe(500);
    await build.query('grant insert on sessions to alongside_app');
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('stands down a network after fifty failures, among which no right password counts, and for right ones too', async () => {
    const email = await newUser();
    const from = (remoteAddress: string, username: string, typedPassword: string) =>
      test.app
        .inject({
          method: 'POST',
          url: '/api/v0/auth/sign-in',
          remoteAddress,
          payload: { ...client, grant_type: 'password', username, password: typedPassword },
        })
        .then((response) => response.json());
    const nobody = () => `nobody-${crypto.randomUUID()}@example.org`;
    const wrong = Array.from({ length: 49 }, (_, index) => from(`2001:db8:7:7::${index + 1}`, nobody(), 'wrong'));
    for (const answer of await Promise.all(wrong)) expect(answer.error).toBe('invalid_grant');
    expect((await from('2001:db8:7:7::a', email, password)).access_token).toBeDefined();
    expect((await from('2001:db8:7:7::b', nobody(), 'wrong')).error).toBe('invalid_grant');
    expect((await from('2001:db8:7:7::d', email, password)).error).toBe('standdown');
    expect((await from('2001:db8:7:8::d', email, password)).access_token).toBeDefined();
  });

  it('records in the audit log each sign-in, failed or not, each standdown once, and a reused refresh token', async () => {
    const email = await newUser();
    const [user] = await build.query<{ ref: string }>('select ref from users where email = $1', [email]);
    const first = (await signIn(email, password)).body;
    await refresh(first.refresh_token);
    test.setTime('2026-11-20', '09:01');
    await refresh(first.refresh_token);
    await refresh(first.refresh_token);
    for (let failure = 1; failure <= 5; failure++) await signIn(email, 'wrong');
    await signIn(email, 'wrong');
    await signIn(email, password);
    test.setTime('2026-11-20', '09:00');
    const notes = await build.query(
      'select action, actor_ref = $1 as by_user, detail from audit_log where $1 in (actor_ref, subject_ref) order by id',
      [user?.ref],
    );
    expect(notes).toEqual([
      { action: 'signedIn', by_user: true, detail: null },
      { action: 'refreshReused', by_user: true, detail: null },
      ...Array.from({ length: 5 }, () => ({ action: 'signInFailed', by_user: null, detail: { step: 'password' } })),
      { action: 'signInStanddown', by_user: null, detail: { kind: 'email', until: expect.any(String) } },
    ]);
  });

  it('exchanges a refresh token once and ends the session when it comes back later', async () => {
    const first = (await signIn(await newUser(), password)).body;
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    test.setTime('2026-11-20', '09:01');
    expect((await refresh(first.refresh_token)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'You were signed out elsewhere, or your password or email address was changed.',
    });
    expect((await me(second.body.access_token)).status).toBe(401);
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
    test.setTime('2026-11-20', '09:00');
  });

  it('gives the same successor to a repetition within 30 seconds, also at the same moment', async () => {
    const first = (await signIn(await newUser(), password)).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh_token)));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await me(answers[0]?.body.access_token)).status).toBe(200);
  });

  it('accepts no access token as a refresh token, nor the reverse', async () => {
    const { body } = await signIn(await newUser(), password);
    expect((await refresh(body.access_token)).body.error).toBe('invalid_grant');
    expect((await me(body.refresh_token)).status).toBe(401);
  });

  it('ends an access token after 15 minutes', async () => {
    const { body } = await signIn(await newUser(), password);
    test.setTime('2026-11-20', '09:14');
    expect((await me(body.access_token)).status).toBe(200);
    test.setTime('2026-11-20', '09:15');
    expect((await me(body.access_token)).status).toBe(401);
    test.setTime('2026-11-20', '09:00');
  });
});

describe('POST /auth/sign-out', () => {
  it('ends both tokens, called for either, and answers alike for an unknown token', async () => {
    const { body } = await signIn(await newUser(), password);
    const out = (token: string) => test.call('POST /auth/sign-out', { body: { ...client, token } });
    const first = await out(body.access_token);
    expect([first.status, first.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect((await me(body.access_token)).status).toBe(401);
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await out(body.refresh_token)).status).toBe(204);
    expect((await out('a-token-never-issued')).status).toBe(204);
  });
});
