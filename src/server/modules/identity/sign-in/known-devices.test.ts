import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };

let test: TestApp;
let build: Builder;
let email: string;
let ref: string;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
});
beforeEach(async () => {
  test.setTime('2026-11-20', '09:00');
  email = `${crypto.randomUUID()}@example.org`;
  ref = (await build.user({ email })).ref;
});
afterAll(async () => {
  await build.end();
  await test.close();
});

type SignInOptions = { cookie?: string | undefined; username?: string; more?: object };

async function signIn(password: string, { cookie, username = email, more }: SignInOptions = {}) {
  const { body, headers } = await test.call('POST /auth/sign-in', {
    body: { ...client, grant_type: 'password', username, password, ...more },
    ...(cookie && { headers: { cookie } }),
  });
  const sent = String(headers['set-cookie'] ?? '');
  return {
    error: body.error,
    token: body.access_token,
    refreshToken: body.refresh_token,
    sent,
    cookie: sent.split(';')[0],
  };
}

async function wrongFive(cookie?: string) {
  for (let failure = 0; failure < 5; failure++) expect((await signIn('wrong', { cookie })).error).toBe('invalid_grant');
}

describe('known devices', () => {
  it('are distinguished by a cookie that scripts cannot read, kept with Remember me', async () => {
    const plain = await signIn(testPassword);
    expect(plain.sent).toMatch(/^device=[\w-]{43}; Path=\/api\/v0; HttpOnly; SameSite=Strict$/);
    const remembered = await signIn(testPassword, { more: { remember_me: 'true' } });
    expect(remembered.sent).toMatch(/; Max-Age=15552000$/);
    expect((await signIn('wrong')).sent).toBe('');
    const [stored] = await build.query<{ all: string }>(
      'select string_agg(known_devices::text, chr(10)) as all from known_devices',
    );
    expect(stored?.all).not.toContain(plain.cookie?.slice(7));
  });

  it('get a link to reset the password although strangers have requested all that may go', async () => {
    const { cookie = '' } = await signIn(testPassword);
    const forget = (headers = {}) => test.call('POST /auth/forgotten-password', { body: { email }, headers });
    const sent = async () => (await build.query('select from outbox where to_address = $1', [email])).length;
    for (let request = 0; request < 8; request++) expect((await forget()).status).toBe(204);
    expect(await sent()).toBe(3);
    expect((await forget({ cookie: `device=${'x'.repeat(43)}` })).status).toBe(204);
    expect(await sent()).toBe(3);
    expect((await forget({ cookie })).status).toBe(204);
    expect(await sent()).toBe(4);
  });

  it('sign in although a stranger guesses once a minute', async () => {
    let { cookie } = await signIn(testPassword);
    await wrongFive();
    for (let minute = 1; minute < 45; minute++) {
      test.setTime('2026-11-20', `09:${String(minute).padStart(2, '0')}`);
      await signIn('wrong');
      const own = await signIn(testPassword, { cookie });
      expect(own.error).toBeUndefined();
      ({ cookie } = own);
    }
    expect((await signIn(testPassword)).error).toBe('standdown');
  });

  it('have a standdown of their own, which keeps no other device out', async () => {
    const { cookie } = await signIn(testPassword);
    await wrongFive(cookie);
    expect((await signIn(testPassword, { cookie })).error).toBe('standdown');
    expect((await signIn(testPassword)).error).toBeUndefined();
  });

  it('are asked for a password again by the same counter', async () => {
    const { cookie = '', token } = await signIn(testPassword);
    await wrongFive();
    const add = (headers?: Record<string, string>) =>
      test.call('POST /users/me/second-factors/app', {
        token,
        body: { password: testPassword },
        ...(headers && { headers }),
      });
    expect((await add()).status).toBe(422);
    expect((await add({ cookie })).status).toBe(200);
  });

  it('are no device of other people', async () => {
    const { cookie } = await signIn(testPassword);
    const other = `${crypto.randomUUID()}@example.org`;
    await build.user({ email: other });
    for (let failure = 0; failure < 5; failure++) await signIn('wrong', { username: other });
    expect((await signIn(testPassword, { cookie, username: other })).error).toBe('standdown');
  });

  it('may be shared, and are known by a new cookie after each sign-in', async () => {
    const other = `${crypto.randomUUID()}@example.org`;
    await build.user({ email: other });
    const first = await signIn(testPassword);
    const second = await signIn(testPassword, { cookie: first.cookie, username: other });
    await wrongFive();
    expect((await signIn(testPassword, { cookie: second.cookie })).error).toBeUndefined();
    expect((await signIn(testPassword, { cookie: first.cookie })).error).toBe('standdown');
  });

  it('stay known where an answer is lost or two tabs sign in together', async () => {
    const { cookie } = await signIn(testPassword);
    await signIn(testPassword, { cookie });
    await wrongFive();
    const tabs = await Promise.all([signIn(testPassword, { cookie }), signIn(testPassword, { cookie })]);
    for (const tab of tabs) expect((await signIn(testPassword, { cookie: tab.cookie })).error).toBeUndefined();
  });

  it('sign in although strangers in their network guess', async () => {
    const { cookie } = await signIn(testPassword);
    for (let guess = 0; guess < 50; guess++) await signIn('wrong', { username: `${crypto.randomUUID()}@example.org` });
    const unknown = `${crypto.randomUUID()}@example.org`;
    await build.user({ email: unknown });
    expect((await signIn(testPassword, { username: unknown })).error).toBe('standdown');
    expect((await signIn('wrong', { cookie })).error).toBe('invalid_grant');
    expect((await signIn(testPassword, { cookie })).error).toBeUndefined();
    await build.query('delete from sign_in_failures');
  });

  it('end with the password that they knew, but the one that changes it', async () => {
    const { cookie } = await signIn(testPassword);
    const own = await signIn(testPassword);
    const body = { oldPassword: testPassword, newPassword: 'another long password' };
    expect(
      (await test.call('POST /auth/change-password', { token: own.token, body, headers: { cookie: own.cookie ?? '' } }))
        .status,
    ).toBe(204);
    await wrongFive();
    expect((await signIn('another long password', { cookie })).error).toBe('standdown');
    expect((await signIn('another long password', { cookie: own.cookie })).error).toBeUndefined();
  });
});

describe('the end of a session', () => {
  const refresh = async (refresh_token: string) =>
    (await test.call('POST /auth/sign-in', { body: { ...client, grant_type: 'refresh_token', refresh_token } })).body;

  /** Renews after every so many hours until that is refused; how many hours the session lasted at least. */
  async function lastedHours(more: object, stepHours: number): Promise<number> {
    const began = test.context.now();
    let { refreshToken } = await signIn(testPassword, { more });
    let hours = 0;
    for (;;) {
      const at = began + (hours + stepHours) * 3_600_000;
      test.context.now = () => at;
      const { refresh_token } = await refresh(refreshToken);
      if (!refresh_token) return hours;
      refreshToken = refresh_token;
      hours += stepHours;
    }
  }

  it.each([
    ['with Remember me', { remember_me: 'true' }, false, 29 * 24, 87 * 24],
    ['without Remember me', {}, false, 5, 10],
    ['of staff', { remember_me: 'true' }, true, 5, 10],
  ])('%s comes however often it is renewed', async (_what, more, office, stepHours, expected) => {
    if (office) await build.query('update users set office = true where ref = $1', [ref]);
    const { now } = test.context;
    expect(await lastedHours(more, stepHours)).toBe(expected);
    test.context.now = now;
  });
});
