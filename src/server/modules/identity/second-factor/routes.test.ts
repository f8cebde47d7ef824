import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLinks } from '#server/testing/links.ts';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };

let test: TestApp;
let build: Builder;
let person: { ref: string; token: string; email: string };
let minute = 0;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
});
beforeEach(async () => {
  test.context.environment = 'test';
  later();
  const email = `${crypto.randomUUID()}@example.org`;
  person = { email, ...(await build.user({ email, givenName: 'Rose', familyName: 'Hākaraia' })) };
});
afterAll(async () => {
  await build.end();
  await test.close();
});

/** Moves the clock by a minute: a code is valid once, so each step happens a minute after the last. */
function later() {
  minute += 1;
  test.setTime(
    '2026-11-20',
    `${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );
}
const codeOf = (secret: string, at = test.context.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const grant = (form: object, headers: Record<string, string> = {}) =>
  test.call('POST /auth/sign-in', { body: { ...client, ...form }, headers });
const signIn = (email = person.email) => grant({ grant_type: 'password', username: email, password: testPassword });
const prove = (challenge: string, proof: object) => grant({ grant_type: 'second_factor', challenge, ...proof });
const security = async (token = person.token) => (await test.call('GET /users/me/security', { token })).body;
const begin = (password = testPassword) =>
  test.call('POST /users/me/second-factors/app', { token: person.token, body: { password } });
const confirm = (challenge: string, code: string, more = {}) =>
  test.call('POST /users/me/second-factors/app/confirm', { token: person.token, body: { challenge, code, ...more } });
/** Says whether each of these sessions is still good. */
const areSignedIn = async (...tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await test.call('GET /users/me', { token })).status === 200));

/** Adds an app and returns its secret and recovery codes. */
async function addApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret, challenge } = (await begin()).body;
  const { body } = await confirm(challenge, codeOf(secret));
  later();
  return { secret, recoveryCodes: body.recoveryCodes };
}

describe('POST /users/me/second-factors/app', () => {
  it('requires the password again, and counts wrong ones as sign-in does', async () => {
    expect((await begin('wrong password')).body.errors).toEqual([
      { path: 'password', message: 'This password is wrong. Enter your own password.' },
    ]);
    for (let attempt = 0; attempt < 4; attempt++) await begin('wrong password');
    expect((await begin()).body.messages[0]).toMatch(/^Please wait/);
    expect((await signIn()).body.error).toBe('standdown');
  });

  it('adds an app once a code of it is right, with ten recovery codes, and emails its owner', async () => {
    const { body } = await begin();
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Alongside:/);
    expect((await confirm(body.challenge, '000000')).status).toBe(422);
    expect((await security()).factors).toEqual([]);
    const added = await confirm(body.challenge, codeOf(body.secret));
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await security()).toMatchObject({
      factors: [{ kind: 'app', name: 'Authenticator app' }],
      recoveryCodesLeft: 10,
    });
    const [sentEmail] = await build.query<{ subject: string }>('select subject from outbox where to_address = $1', [
      person.email,
    ]);
    expect(sentEmail?.subject).toBe('An authenticator app has been added: Alongside');
    expect((await confirm(body.challenge, codeOf(body.secret))).status).toBe(422);
  });

  it('adds one app only, though two are confirmed at the same moment', async () => {
    const [first, two] = [(await begin()).body, (await begin()).body];
    const answers = await Promise.all([
      confirm(first.challenge, codeOf(first.secret)),
      confirm(two.challenge, codeOf(two.secret)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await security()).factors).toHaveLength(1);
  });

  it('accepts no challenge of another person, and none older than ten minutes', async () => {
    const { challenge, secret } = (await begin()).body;
    const other = await build.user();
    const stolen = await test.call('POST /users/me/second-factors/app/confirm', {
      token: other.token,
      body: { challenge, code: codeOf(secret) },
    });
    expect(stolen.status).toBe(422);
    for (let waited = 0; waited < 10; waited++) later();
    expect((await confirm(challenge, codeOf(secret))).body.messages).toEqual([
      'This took more than ten minutes. Start again.',
    ]);
  });
});

describe('POST /auth/sign-in with a second factor', () => {
  it('admits a person without one by the password alone', async () => {
    expect((await signIn()).status).toBe(200);
  });

  it('asks for a code once the password is right, and only then', async () => {
    const { secret } = await addApp();
    const wrong = await grant({ grant_type: 'password', username: person.email, password: 'wrong password' });
    expect(wrong.body.error).toBe('invalid_grant');
    const { status, body } = await signIn();
    expect([status, body.error, body.methods]).toEqual([400, 'second_factor_required', ['app', 'recoveryCode']]);
    expect(body.access_token).toBeUndefined();
    const done = await prove(body.challenge, { code: codeOf(secret) });
    expect(done.status).toBe(200);
    expect((await test.call('GET /users/me', { token: done.body.access_token })).status).toBe(200);
    expect((await security(done.body.access_token)).factors[0].lastUsedAt).toBeDefined();
  });

  it('accepts a code once, and a challenge once', async () => {
    const { secret } = await addApp();
    const [first, second] = [(await signIn()).body.challenge, (await signIn()).body.challenge];
    const code = codeOf(secret);
    expect((await prove(first, { code })).status).toBe(200);
    expect((await prove(second, { code })).body.error).toBe('invalid_grant');
    later();
    expect((await prove(first, { code: codeOf(secret) })).body.error).toBe('challenge_expired');
    expect((await prove(second, { code: codeOf(secret) })).status).toBe(200);
  });

  it('admits one of two who send the same code at the same moment', async () => {
    const { secret } = await addApp();
    const { challenge } = (await signIn()).body;
    const code = codeOf(secret);
    const answers = await Promise.all([prove(challenge, { code }), prove(challenge, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await addApp();
    const [code = ''] = recoveryCodes;
    expect(
      (await prove((await signIn()).body.challenge, { code: code.toUpperCase().replaceAll('-', ' ') })).status,
    ).toBe(200);
    expect((await prove((await signIn()).body.challenge, { code })).body.error).toBe('invalid_grant');
    expect((await security()).recoveryCodesLeft).toBe(9);
  });

  it('stands down after five wrong codes, which count apart from passwords and outlive a new one', async () => {
    const { secret } = await addApp();
    const { challenge } = (await signIn()).body;
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await prove(challenge, { code: '000000' })).body.error).toBe('invalid_grant');
    expect((await prove(challenge, { code: codeOf(secret) })).body.error).toBe('standdown');
    const token = await createLinks(build).link('passwordReset', person.email, person.ref);
    await build.query(`update email_links set expires_at = 'infinity'`);
    const reset = { token, newPassword: testPassword };
    expect((await test.call('POST /auth/reset-password', { body: reset })).status).toBe(204);
    const again = (await signIn()).body;
    expect(again.error).toBe('second_factor_required');
    expect((await prove(again.challenge, { code: codeOf(secret) })).body.error).toBe('standdown');
  });

  it('counts no attempt where the server fails', async () => {
    const { secret } = await addApp();
    const { challenge } = (await signIn()).body;
    await build.query('revoke delete on challenges from alongside_app');
    const faults = [];
    for (let fault = 1; fault <= 6; fault++) faults.push((await prove(challenge, { code: codeOf(secret) })).status);
    await build.query('grant delete on challenges to alongside_app');
    expect(faults).toEqual([500, 500, 500, 500, 500, 500]);
    expect((await prove(challenge, { code: codeOf(secret) })).status).toBe(200);
  });

  it('ends a second step that was begun with a password which has changed since', async () => {
    const { secret } = await addApp();
    const { challenge } = (await signIn()).body;
    const changed = await test.call('POST /auth/change-password', {
      token: person.token,
      body: { oldPassword: testPassword, newPassword: 'four hens and a gate' },
    });
    expect(changed.status).toBe(204);
    expect((await prove(challenge, { code: codeOf(secret) })).status).toBe(400);
  });

  it.each([{ code: '' }, {}, { passkey: '{' }, { passkey: '{"id":"x"}' }, { code: 'x'.repeat(40) }])(
    'is not fooled by %j',
    async (proof) => {
      await addApp();
      expect((await prove((await signIn()).body.challenge, proof)).body.error).toBe('invalid_grant');
    },
  );

  it('answers alike that a challenge is over after ten minutes, and for one that it never gave', async () => {
    const { secret } = await addApp();
    const { challenge } = (await signIn()).body;
    for (let waited = 0; waited < 10; waited++) later();
    const { body } = await prove(challenge, { code: codeOf(secret) });
    expect(body).toEqual({
      error: 'challenge_expired',
      error_description: 'This took more than ten minutes. Sign in again.',
    });
    expect((await prove('x', { code: '123456' })).body).toEqual(body);
  });
});

describe('POST /users/me/second-factors/{ref}/remove', () => {
  it('removes it for a caller who knows the password; the last one takes the recovery codes with it', async () => {
    await addApp();
    const [factor] = (await security()).factors;
    const remove = (password: string) =>
      test.call('POST /users/me/second-factors/{ref}/remove', {
        token: person.token,
        params: { ref: factor.ref },
        body: { password },
      });
    expect((await remove('wrong password')).status).toBe(422);
    expect((await remove(testPassword)).status).toBe(204);
    expect(await security()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('a changed second step', () => {
  it('signs out everywhere else where its person wants that, and nowhere where not', async () => {
    const signInElsewhere = async () => (await signIn()).body.access_token;
    const [first, other] = [await signInElsewhere(), (await build.user()).token];
    const { secret, challenge } = (await begin()).body;
    expect((await confirm(challenge, codeOf(secret), { signOutOthers: true })).status).toBe(200);
    expect(await areSignedIn(person.token, first, other)).toEqual([true, false, true]);
    later();
    const proved = await prove((await signIn()).body.challenge, { code: codeOf(secret) });
    const second = proved.body.access_token;
    later();
    const [factor] = (await security()).factors;
    const remove = (more: object) =>
      test.call('POST /users/me/second-factors/{ref}/remove', {
        ...{ token: person.token, params: { ref: factor.ref } },
        body: { password: testPassword, ...more },
      });
    expect((await remove({ signOutOthers: false })).status).toBe(204);
    expect(await areSignedIn(person.token, second)).toEqual([true, true]);
    expect((await remove({ signOutOthers: true })).status).toBe(204);
    expect(await areSignedIn(person.token, second, other)).toEqual([true, false, true]);
  });
});

describe('POST /users/me/recovery-codes', () => {
  it('makes the old ones invalid', async () => {
    const { recoveryCodes } = await addApp();
    const renewed = await test.call('POST /users/me/recovery-codes', {
      token: person.token,
      body: { password: testPassword },
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await prove((await signIn()).body.challenge, { code: recoveryCodes[0] })).body.error).toBe('invalid_grant');
    expect((await prove((await signIn()).body.challenge, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('DELETE /users/me/sessions/{ref}', () => {
  it('signs out another device at its next call, and none of another person', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const form = { grant_type: 'password', username: person.email, password: testPassword };
    const other = (await grant(form, { 'user-agent': agent })).body.access_token;
    const { devices } = await security();
    expect(devices).toHaveLength(2);
    const firefox = devices.find(({ current }: { current: boolean }) => !current);
    expect(firefox).toMatchObject({ name: 'Firefox on Linux' });
    const end = (token: string) =>
      test.call('DELETE /users/me/sessions/{ref}', { token, params: { ref: firefox.ref } });
    expect((await end((await build.user()).token)).status).toBe(404);
    expect((await test.call('GET /users/me', { token: other })).status).toBe(200);
    expect((await end(person.token)).status).toBe(204);
    expect((await test.call('GET /users/me', { token: other })).status).toBe(401);
    expect((await security()).devices).toHaveLength(1);
  });
});
