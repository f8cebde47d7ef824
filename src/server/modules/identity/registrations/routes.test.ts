import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';

const password = 'four hens and a gate';
const details = {
  password,
  givenName: 'Mere',
  familyName: 'Tāmati',
  phoneHome: '09 555 0100',
  acceptedTerms: true,
  marketingOptIn: true,
};

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());
// All of them ask from one network.
beforeEach(() => scene.build.query('delete from sign_in_failures'));

const newAddress = () => `new-${crypto.randomUUID()}@example.org`;
const ask = (email: string) => scene.test.call('POST /registrations', { body: { email } });
const progress = (token: string) => scene.test.call('POST /registrations/progress', { body: { token } });
const complete = (token: string, change: object = {}) =>
  scene.test.call('POST /registrations/complete', { body: { token, ...details, ...change } });
const signIn = (username: string, typedPassword = password) =>
  scene.test.call('POST /auth/sign-in', {
    body: {
      client_id: 'alongside-web',
      client_secret: 'public',
      grant_type: 'password',
      username,
      password: typedPassword,
    },
  });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return readNewestToken(scene.build, email);
}

describe('POST /registrations', () => {
  it('sends a welcome link', async () => {
    const email = newAddress();
    expect((await ask(` ${email} `)).status).toBe(204);
    const [writtenEmail] = await listEmailsTo(scene.build, email);
    expect(writtenEmail?.subject).toBe('Welcome to Alongside: finish creating your account');
    expect(writtenEmail?.body).toMatch(/\/app\/register\/welcome#token=[\w-]{43}\n/);
  });

  it('answers the same for an address that has an account, says so by email, and leaves the account alone', async () => {
    const email = newAddress();
    const { ref } = await scene.build.user({ email });
    const account = () => scene.build.query('select * from users where ref = $1', [ref]);
    const before = await account();
    const [known, unknown] = [await ask(email), await ask(newAddress())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await listEmailsTo(scene.build, email))[0]?.subject).toBe('You already have an account with Alongside');
    expect(await account()).toEqual(before);
  });

  it('sends at most three emails an hour to an address, and answers the fourth the same', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await listEmailsTo(scene.build, email)).toHaveLength(3);
  });

  it('lets one network request twenty emails, and sends no more, with the same answer', async () => {
    const sent = async () => (await scene.build.query('select from outbox')).length;
    const before = await sent();
    const from = (remoteAddress: string) =>
      scene.test.app.inject({
        method: 'POST',
        url: '/api/v0/registrations',
        remoteAddress,
        payload: { email: newAddress() },
      });
    for (let count = 1; count <= 20; count++) expect((await from('2001:db8:9:9::1')).statusCode).toBe(204);
    const refused = await from('2001:db8:9:9::2');
    expect([refused.statusCode, refused.body]).toEqual([204, '']);
    expect((await sent()) - before).toBe(20);
    expect((await from('2001:db8:9:a::2')).statusCode).toBe(204);
    expect((await sent()) - before).toBe(21);
  });

  it.each([
    '',
    'rose',
    'rose@',
    'rose@example',
    'a b@example.org',
    'rose@example.org\0',
    `${'x'.repeat(250)}@example.org`,
  ])('refuses %j, which is no address', async (email) => {
    const { status, body } = await ask(email);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'email', message: expect.stringMatching(/email address/) }]);
  });

  it('is not there while the feature is off; a link that was sent stays valid', async () => {
    const email = newAddress();
    const token = await linkFor(email);
    await scene.build.query(`update features set enabled = false where name = 'registration'`);
    expect((await ask(newAddress())).status).toBe(404);
    expect((await progress(token)).body.code).toBe('RegistrationNotCompleted');
    await scene.build.query(`update features set enabled = true where name = 'registration'`);
  });
});

describe('POST /registrations/progress', () => {
  it('tells the address of a good link, whose account is still to be made', async () => {
    const email = newAddress();
    expect((await progress(await linkFor(email))).body).toEqual({ code: 'RegistrationNotCompleted', email });
  });

  it('tells that the address has an account, made by the link or otherwise', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const [token, otherToken] = [await linkFor(email), await linkFor(other)];
    await complete(token);
    await scene.build.user({ email: other });
    expect((await progress(token)).body).toEqual({ code: 'RegistrationCompleted', email });
    expect((await progress(otherToken)).body).toEqual({ code: 'RegistrationCompleted', email: other });
  });

  it('answers a link that is wrong, has ended or was replaced alike', async () => {
    const [ended, replaced] = [await linkFor(newAddress()), newAddress()];
    const older = await linkFor(replaced);
    await linkFor(replaced);
    scene.test.setTime('2026-11-21', '09:00');
    const answers = [await progress(ended)];
    scene.test.setTime('2026-11-20', '09:00');
    answers.push(await progress(older), await progress('a-token-never-issued'), await progress(''));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body.messages).toEqual([
        'This link has expired, has already been used, or is not valid. Ask for a new one.',
      ]);
    }
  });

  it('takes no link that was sent for another purpose', async () => {
    const email = newAddress();
    await scene.build.user({ email });
    await scene.test.call('POST /auth/forgotten-password', { body: { email } });
    expect((await progress(await readNewestToken(scene.build, email))).status).toBe(404);
  });
});

describe('POST /registrations/complete', () => {
  it('makes an account that can sign in, with what was said and agreed to', async () => {
    const email = `New-${crypto.randomUUID()}@Example.org`;
    expect((await complete(await linkFor(email))).status).toBe(204);
    const { body } = await signIn(email.toLowerCase());
    const me = await scene.test.call('GET /users/me', { token: body.access_token });
    expect(me.body).toMatchObject({ email, givenName: 'Mere', fullName: 'Mere Tāmati', office: false });
    const [user] = await scene.build.query(
      'select phone_home, accepted_terms_at, marketing_opt_in, ref from users where email = $1',
      [email],
    );
    expect(user).toMatchObject({ phone_home: '09 555 0100', marketing_opt_in: true });
    expect(user?.accepted_terms_at).toEqual(new Date(scene.test.context.now()));
    const notes = await scene.build.query(
      'select action, actor_ref = subject_ref as own from audit_log where subject_ref = $1',
      [user?.ref],
    );
    expect(notes[0]).toEqual({ action: 'registered', own: true });
  });

  it('makes an invited person staff of the organisation', async () => {
    const [email, organisationRef] = [newAddress(), newRef()];
    const { build, office, test } = scene;
    await build.query('insert into organisations (ref, name) values ($1, $2)', [organisationRef, 'Kererū Health']);
    await build.query(
      `insert into staff_invitations (ref, organisation_ref, email, email_key, invited_by, created_at, expires_at)
       values ($1, $2, $3, $3, $4, $5, $6)`,
      [newRef(), organisationRef, email, office.ref, new Date(testNow - 1000), new Date(testNow + 1000)],
    );
    await complete(await linkFor(email));
    const { body } = await signIn(email);
    const me = await test.call('GET /users/me', { token: body.access_token });
    expect(me.body.organisations).toEqual([{ ref: organisationRef, name: 'Kererū Health' }]);
  });

  it('makes one account of one link, for any number of calls at once', async () => {
    const email = newAddress();
    const token = await linkFor(email);
    const passwords = ['the first of them', 'the second of them', 'the third of them', 'the fourth of them'];
    const answers = await Promise.all(passwords.map((each) => complete(token, { password: each })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    for (const each of passwords) {
      expect((await signIn(email, each)).status, each).toBe(each === winner ? 200 : 400);
    }
    expect(await scene.build.query('select ref from users where email = $1', [email])).toHaveLength(1);
  });

  it('makes no account of a link that a newer one replaces at the same moment, or else of that one alone', async () => {
    const email = newAddress();
    const older = await linkFor(email);
    const [completed] = await Promise.all([complete(older), ask(email)]);
    const made = await scene.build.query('select ref from users where email = $1', [email]);
    expect([completed.status, made.length]).toEqual(completed.status === 204 ? [204, 1] : [404, 0]);
  });

  it('never touches the account that an address has', async () => {
    const email = newAddress();
    const token = await linkFor(email);
    const { ref } = await scene.build.user({ email });
    const account = () => scene.build.query('select * from users where ref = $1', [ref]);
    const before = await account();
    const { status, body } = await complete(token);
    expect([status, body.code]).toEqual([409, 'clash']);
    expect(await account()).toEqual(before);
  });

  it('refuses a link that has ended or was replaced', async () => {
    const email = newAddress();
    const older = await linkFor(email);
    const newer = await linkFor(email);
    expect((await complete(older)).status).toBe(404);
    scene.test.setTime('2026-11-21', '09:00');
    expect((await complete(newer)).status).toBe(404);
    scene.test.setTime('2026-11-20', '09:00');
    expect((await complete(newer)).status).toBe(204);
  });

  it.each([
    ['short', { password: 'too short' }, 'password', 'Use at least 10 characters.'],
    ['common', { password: 'Password1234' }, 'password', 'This password is easy to guess'],
    ['the product’s name', { password: 'alongside2026' }, 'password', 'This password is easy to guess'],
  ])('refuses a password that is %s, and leaves the link valid', async (_, change, path, words) => {
    const token = await linkFor(newAddress());
    const { status, body } = await complete(token, change);
    expect([status, body.code]).toEqual([422, 'ruleBroken']);
    expect(body.errors).toEqual([{ path, message: expect.stringContaining(words) }]);
    expect((await complete(token)).status).toBe(204);
  });

  it('refuses the person’s own address as a password', async () => {
    const email = newAddress();
    expect((await complete(await linkFor(email), { password: email.toUpperCase() })).status).toBe(422);
  });

  it.each([
    [
      'terms that were not accepted',
      { acceptedTerms: false },
      'acceptedTerms',
      'You must agree to the terms and conditions.',
    ],
    ['no given name', { givenName: ' ' }, 'givenName', 'Enter your given name.'],
    ['a name of 10 kB', { familyName: 'x'.repeat(10_000) }, 'familyName', 'Use at most 80 characters.'],
    [
      'control characters',
      { familyName: 'a\u0000b' },
      'familyName',
      'This text has characters that we cannot use. Type it again.',
    ],
    ['an unknown field', { office: true }, 'office', 'Unknown field: office.'],
  ])('refuses %s', async (_, change, path, message) => {
    const { status, body } = await complete('x', change);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('takes names of one and of 80 characters, and no phone number', async () => {
    const email = newAddress();
    const names = { givenName: 'Ō', familyName: 'ā'.repeat(80), phoneHome: '' };
    expect((await complete(await linkFor(email), names)).status).toBe(204);
    expect(await scene.build.query('select phone_home from users where email = $1', [email])).toEqual([
      { phone_home: null },
    ]);
  });
});
