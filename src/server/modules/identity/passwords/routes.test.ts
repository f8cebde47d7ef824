import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const newPassword = 'four hens and a gate';

let test: TestApp;
let build: Builder;
beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
});
afterAll(async () => {
  await build.end();
  await test.close();
});

const forget = (email: string) => test.call('POST /auth/forgotten-password', { body: { email } });
const reset = (token: string, password = newPassword) =>
  test.call('POST /auth/reset-password', { body: { token, newPassword: password } });
const check = (token: string) => test.call('POST /auth/reset-password/check', { body: { token } });
const change = (token: string | undefined, oldPassword: string, password = newPassword) =>
  test.call('POST /auth/change-password', { token, body: { oldPassword, newPassword: password } });
const signIn = (username: string, password: string) =>
  test.call('POST /auth/sign-in', {
    body: { client_id: 'alongside-web', client_secret: 'public', grant_type: 'password', username, password },
  });
const me = (token: string) => test.call('GET /users/me', { token });

async function newUser() {
  const email = `user-${crypto.randomUUID()}@example.org`;
  const { ref, token } = await build.user({ email, givenName: 'Mere' });
  return { email, ref, token };
}
async function resetLinkFor(email: string) {
  await forget(email);
  return readNewestToken(build, email);
}
const actionsOf = async (ref: string) =>
  (await build.query<{ action: string }>('select action from audit_log where actor_ref = $1 order by id', [ref])).map(
    ({ action }) => action,
  );

describe('POST /auth/forgotten-password', () => {
  it('sends a link to choose another password', async () => {
    const { email } = await newUser();
    expect((await forget(` ${email.toUpperCase()}`)).status).toBe(204);
    const [writtenEmail] = await listEmailsTo(build, email);
    expect(writtenEmail?.subject).toBe('Choose a new password for Alongside');
    expect(writtenEmail?.body).toMatch(/ Mere,\n.*\/app\/sign-in\/forgot-password#token=[\w-]{43}\n/s);
  });

  it('answers the same for an address without an account, and sends it an email without a link', async () => {
    const nobody = `nobody-${crypto.randomUUID()}@example.org`;
    const [known, unknown] = [await forget((await newUser()).email), await forget(nobody)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [writtenEmail] = await listEmailsTo(build, nobody);
    expect(writtenEmail?.subject).toBe('No Alongside account has this address');
    expect(writtenEmail?.body).not.toContain('token');
  });

  it('sends no link to an address that only looks like the account’s', async () => {
    const email = `kiri-${crypto.randomUUID()}@example.org`;
    await build.user({ email });
    const kelvin = email.replace('k', '\u212a');
    expect((await forget(kelvin)).status).toBe(400);
    expect([await listEmailsTo(build, email), await listEmailsTo(build, kelvin)]).toEqual([[], []]);
  });

  it.each(['known', 'unknown'])('sends at most three emails an hour to an address that is %s', async (kind) => {
    const email = kind === 'known' ? (await newUser()).email : `nobody-${crypto.randomUUID()}@example.org`;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => forget(email)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await listEmailsTo(build, email)).toHaveLength(3);
    test.setTime('2026-11-20', '10:00');
    await forget(email);
    expect(await listEmailsTo(build, email)).toHaveLength(4);
    test.setTime('2026-11-20', '09:00');
  });
});

describe('POST /auth/reset-password/check', () => {
  it('finds a link valid until it is used, expired or replaced, and does not use it', async () => {
    const [used, ended, replaced] = [await newUser(), await newUser(), await newUser()];
    const links = [await resetLinkFor(used.email), await resetLinkFor(ended.email), await resetLinkFor(replaced.email)];
    const statuses = async () => Promise.all(links.map(async (link) => (await check(link)).status));
    expect(await statuses()).toEqual([204, 204, 204]);
    expect((await reset(links[0] ?? '')).status).toBe(204);
    await resetLinkFor(replaced.email);
    expect(await statuses()).toEqual([404, 204, 404]);
    test.setTime('2026-11-20', '10:00');
    expect(await statuses()).toEqual([404, 404, 404]);
    const { body } = await check('a-token-never-issued');
    expect(body.messages).toEqual([
      'This link has expired, has already been used, or is not valid. Ask for a new one.',
    ]);
    test.setTime('2026-11-20', '09:00');
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password, ends every session of that person and no other, and emails them', async () => {
    const [user, other] = [await newUser(), await newUser()];
    expect((await reset(await resetLinkFor(user.email))).status).toBe(204);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    expect((await signIn(user.email, testPassword)).body.error).toBe('invalid_grant');
    expect((await me(user.token)).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
    expect(await actionsOf(user.ref)).toEqual(['passwordReset', 'signedIn']);
    expect((await listEmailsTo(build, user.email)).at(-1)?.subject).toBe('Your Alongside password has been changed');
  });

  it('accepts a link once, of any number at the same moment', async () => {
    const { email } = await newUser();
    const token = await resetLinkFor(email);
    const passwords = ['the first of them', 'the second of them', 'the third of them', 'the fourth of them'];
    const answers = await Promise.all(passwords.map((each) => reset(token, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(email, passwords[winner] ?? '')).status).toBe(200);
    expect((await reset(token)).status).toBe(404);
  });

  it('refuses a link that is wrong, expired, replaced or sent to an address they no longer have', async () => {
    const [ended, replaced, moved] = [await newUser(), await newUser(), await newUser()];
    const tokens = [await resetLinkFor(ended.email)];
    test.setTime('2026-11-20', '10:00');
    tokens.push(await resetLinkFor(replaced.email), await resetLinkFor(moved.email), 'a-token-never-issued', '');
    await resetLinkFor(replaced.email);
    await build.query('update users set email = $2, email_key = $2 where ref = $1', [
      moved.ref,
      `moved-${moved.email}`,
    ]);
    for (const token of tokens) {
      const { status, body } = await reset(token);
      expect([status, body.messages]).toEqual([
        404,
        ['This link has expired, has already been used, or is not valid. Ask for a new one.'],
      ]);
    }
    test.setTime('2026-11-20', '09:00');
    expect((await signIn(replaced.email, testPassword)).status).toBe(200);
  });

  it('is valid for an hour', async () => {
    const { email } = await newUser();
    const token = await resetLinkFor(email);
    test.setTime('2026-11-20', '09:59');
    expect((await reset(token)).status).toBe(204);
    test.setTime('2026-11-20', '09:00');
  });

  it.each([
    ['short', () => 'too short', 'Use at least 10 characters.'],
    ['common', () => 'Qwertyuiop1', 'This password is easy to guess'],
    ['their own address', (email: string) => email, 'This password is easy to guess'],
  ])('refuses a password that is %s, and leaves the link valid', async (_, password, words) => {
    const { email } = await newUser();
    const token = await resetLinkFor(email);
    const { status, body } = await reset(token, password(email));
    expect([status, body.code]).toEqual([422, 'ruleBroken']);
    expect(body.errors).toEqual([{ path: 'newPassword', message: expect.stringContaining(words) }]);
    expect((await reset(token)).status).toBe(204);
  });

  it('lets them sign in at once after too many wrong passwords', async () => {
    const { email } = await newUser();
    for (let failure = 1; failure <= 5; failure++) await signIn(email, 'wrong');
    expect((await signIn(email, testPassword)).body.error).toBe('standdown');
    await reset(await resetLinkFor(email));
    expect((await signIn(email, newPassword)).status).toBe(200);
  });
});

describe('POST /auth/change-password', () => {
  it('sets another password, keeps this session, ends the others, and emails them', async () => {
    const user = await newUser();
    const elsewhere = await build.token(user.ref);
    expect((await change(user.token, testPassword)).status).toBe(204);
    expect((await me(user.token)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    expect((await signIn(user.email, testPassword)).body.error).toBe('invalid_grant');
    expect(await actionsOf(user.ref)).toEqual(['passwordChanged', 'signedIn']);
    expect((await listEmailsTo(build, user.email)).map(({ subject }) => subject)).toEqual([
      'Your Alongside password has been changed',
    ]);
  });

  it('answers a repetition like the first, and emails them once', async () => {
    const user = await newUser();
    await change(user.token, testPassword);
    expect((await change(user.token, testPassword)).status).toBe(204);
    expect(await listEmailsTo(build, user.email)).toHaveLength(1);
  });

  it('refuses a wrong old password, and after five of them any', async () => {
    const user = await newUser();
    for (let failure = 1; failure <= 5; failure++) {
      const { status, body } = await change(user.token, 'not the password');
      expect([status, body.errors[0].path]).toEqual([422, 'oldPassword']);
    }
    const stood = await change(user.token, testPassword);
    expect([stood.status, stood.body.messages]).toEqual([422, ['Please wait a minute before you try again.']]);
    test.setTime('2026-11-20', '09:02');
    expect((await change(user.token, testPassword)).status).toBe(204);
    test.setTime('2026-11-20', '09:00');
  });

  it('lets one of two changes at the same moment win', async () => {
    const user = await newUser();
    const passwords = ['the first of them', 'the second of them'];
    const answers = await Promise.all(passwords.map((each) => change(user.token, testPassword, each)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await signIn(user.email, passwords[winner] ?? '')).status).toBe(200);
  });

  it('counts no failure for a password that may not be chosen, nor where the server fails', async () => {
    const user = await newUser();
    await build.query('revoke execute on function insert_email from alongside_app');
    for (let fault = 1; fault <= 6; fault++) expect((await change(user.token, testPassword)).status).toBe(500);
    await build.query('grant execute on function insert_email to alongside_app');
    for (let fault = 1; fault <= 6; fault++) {
      const { status, body } = await change(user.token, testPassword, 'password123');
      expect([status, body.errors[0].path]).toEqual([422, 'newPassword']);
    }
    expect((await change(user.token, testPassword)).status).toBe(204);
  });
});
