import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { listEmailsTo } from '#server/testing/emails.ts';
import { createLinks, hashOf } from '#server/testing/links.ts';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { itInEveryRound, listStatuses, runAtOnce, waitUntilWaiting } from '#server/testing/races.ts';
import { type CallReply, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { testNow } from '#server/testing/test-now.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };
const costly = { quick: 5 };
const soon = new Date(testNow + 60_000);

const secret = randomBytes(20);
const code = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }) }).generate({
  timestamp: testNow,
});

let test: TestApp;
let build: Builder;
let link: ReturnType<typeof createLinks>['link'];
beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
  ({ link } = createLinks(build));
});
afterAll(async () => {
  await build.end();
  await test.close();
});

const newAddress = () => `${newRef()}@example.org`;
const grant = (form: object) => test.call('POST /auth/sign-in', { body: { ...client, ...form } });

async function person() {
  const email = newAddress();
  return { ...(await build.user({ email })), email };
}

const listEntries = (action: string, subjectRef: string) =>
  build.query('select from audit_log where action = $1 and subject_ref = $2', [action, subjectRef]);

describe('at the same moment', () => {
  itInEveryRound(
    'one reset link used twice sets one password',
    async () => {
      const { ref, email } = await person();
      const token = await link('passwordReset', email, ref);
      const reset = (newPassword: string) => test.call('POST /auth/reset-password', { body: { token, newPassword } });
      const answers = await runAtOnce(
        () => reset('the first of them'),
        () => reset('the second of them'),
      );
      expect(listStatuses(answers)).toEqual([204, 404]);
      expect(await listEntries('passwordReset', ref)).toHaveLength(1);
      expect(await listEmailsTo(build, email)).toHaveLength(1);
    },
    costly,
  );

  itInEveryRound(
    'a sign-in with the old password while another is set is refused',
    async () => {
      const { ref, email } = await person();
      const token = await link('passwordReset', email, ref);
      const [, signedIn] = await runAtOnce(
        () => test.call('POST /auth/reset-password', { body: { token, newPassword: 'four hens and a gate' } }),
        () => grant({ grant_type: 'password', username: email, password: testPassword }),
      );
      expect([200, 400]).toContain(signedIn?.status);
      expect(await build.query('select from sessions where user_ref = $1 and ended_at is null', [ref])).toEqual([]);
    },
    costly,
  );

  itInEveryRound(
    'one registration link used twice makes one account, with what the winner said',
    async () => {
      const email = newAddress();
      const token = await link('registration', email);
      const body = { token, familyName: 'Tāmati', phoneHome: '', acceptedTerms: true, marketingOptIn: true };
      const complete = (givenName: string) =>
        test.call('POST /registrations/complete', { body: { ...body, givenName, password: 'four hens and a gate' } });
      const answers = await runAtOnce(
        () => complete('Mere'),
        () => complete('Hemi'),
      );
      expect(listStatuses(answers)).toEqual([204, 409]);
      const made = await build.query('select given_name as name from users where email = $1', [email]);
      expect(made).toEqual([{ name: answers[0]?.status === 204 ? 'Mere' : 'Hemi' }]);
    },
    costly,
  );

  itInEveryRound('two tabs that refresh go on with the same tokens', async () => {
    const { ref } = await person();
    const token = await build.token(ref, { kind: 'refresh' });
    const refresh = () => grant({ grant_type: 'refresh_token', refresh_token: token });
    const [first, other] = await runAtOnce(refresh, refresh);
    expect([first?.status, other?.status]).toEqual([200, 200]);
    expect(other?.body).toEqual(first?.body);
    expect((await test.call('GET /users/me', { token: first?.body.access_token })).status).toBe(200);
    const [next, again] = await runAtOnce(
      () => grant({ grant_type: 'refresh_token', refresh_token: first?.body.refresh_token }),
      () => grant({ grant_type: 'refresh_token', refresh_token: other?.body.refresh_token }),
    );
    expect([next?.status, again?.body]).toEqual([200, next?.body]);
  });
});

const addApp = (userRef: string) =>
  build.query(
    `insert into second_factors (ref, user_ref, kind, name, secret, created_at) values ($1, $2, 'app', 'App', $3, $4)`,
    [newRef(), userRef, secret, new Date(testNow)],
  );

async function challengeOf(userRef: string, toAdd: Buffer | null = null) {
  const challenge = randomBytes(32).toString('base64url');
  await build.query(
    `insert into challenges (hash, user_ref, purpose, secret, expires_at) values ($1, $2, 'signIn', $3, $4)`,
    [hashOf(challenge), userRef, toAdd, soon],
  );
  return challenge;
}
const prove = (challenge: string, typed: string) => grant({ grant_type: 'second_factor', challenge, code: typed });

describe('the second step at the same moment', () => {
  async function halfIn() {
    const { ref } = await person();
    await addApp(ref);
    // The loser of a race failed once, and all callers share one network here.
    await build.query('delete from sign_in_failures');
    return ref;
  }
  const signedIn = (ref: string) =>
    build.query(`select from audit_log where action = 'signedIn' and actor_ref = $1`, [ref]);

  itInEveryRound('takes one of two codes of one time step, whichever way each came', async () => {
    const ref = await halfIn();
    const [first, other] = [await challengeOf(ref), await challengeOf(ref)];
    const answers = await runAtOnce(
      () => prove(first, code),
      () => prove(other, code),
    );
    expect(listStatuses(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('invalid_grant');
    expect(await signedIn(ref)).toHaveLength(1);
  });

  itInEveryRound('takes a challenge once', async () => {
    const ref = await halfIn();
    const challenge = await challengeOf(ref);
    expect(
      listStatuses(
        await runAtOnce(
          () => prove(challenge, code),
          () => prove(challenge, code),
        ),
      ),
    ).toEqual([200, 400]);
    expect(await signedIn(ref)).toHaveLength(1);
  });
});

describe('a second step while the password is reset', () => {
  /** Resets their password and makes the call so that it continues right after the reset. */
  async function rightAfterReset({ ref, email }: { ref: string; email: string }, call: () => Promise<CallReply>) {
    const token = await link('passwordReset', email, ref);
    const other = await test.db.owner.connect();
    await other.query('begin');
    await other.query('select from users where ref = $1 for no key update', [ref]);
    const reset = test.call('POST /auth/reset-password', { body: { token, newPassword: 'four hens and a gate' } });
    await waitUntilWaiting(build, 1);
    const called = call();
    await waitUntilWaiting(build, 2);
    await other.query('commit');
    other.release();
    expect((await reset).status).toBe(204);
    return (await called).body.error;
  }

  it('is not begun with the old one', async () => {
    const user = await person();
    await addApp(user.ref);
    const signIn = () => grant({ grant_type: 'password', username: user.email, password: testPassword });
    expect(await rightAfterReset(user, signIn)).toBe('invalid_grant');
    expect(await build.query('select from challenges where user_ref = $1', [user.ref])).toEqual([]);
  });

  it('adds no app that the old one began to add', async () => {
    const user = await person();
    const challenge = await challengeOf(user.ref, secret);
    expect(await rightAfterReset(user, () => prove(challenge, code))).toBe('challenge_expired');
    expect(await build.query('select from second_factors where user_ref = $1', [user.ref])).toEqual([]);
  });
});

describe('passwords at the same moment', () => {
  itInEveryRound(
    'changed in two places, one of the two holds',
    async () => {
      const { ref, token } = await person();
      await build.query('delete from sign_in_failures');
      const change = (newPassword: string) =>
        test.call('POST /auth/change-password', { token, body: { oldPassword: testPassword, newPassword } });
      const answers = await runAtOnce(
        () => change('the first of them'),
        () => change('the second of them'),
      );
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await listEntries('passwordChanged', ref)).toHaveLength(1);
    },
    costly,
  );

  it('changed and reset do not deadlock', async () => {
    const { ref, email, token } = await person();
    const passwordReset = await link('passwordReset', email, ref);
    const other = await test.db.owner.connect();
    await other.query('begin');
    await other.query('select from users where ref = $1 for update', [ref]);
    const reset = test.call('POST /auth/reset-password', {
      body: { token: passwordReset, newPassword: 'the one of the link' },
    });
    await waitUntilWaiting(build, 1);
    const body = { oldPassword: testPassword, newPassword: 'the one of the change' };
    const change = test.call('POST /auth/change-password', { token, body });
    await waitUntilWaiting(build, 2);
    await other.query('commit');
    other.release();
    expect([(await reset).status, (await change).status]).toEqual([204, 409]);
  });
});
