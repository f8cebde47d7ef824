import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { readNewestToken } from '#server/testing/emails.ts';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import { setCall } from '#server/testing/set-call.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };

let test: TestApp;
let build: Builder;
let minute = 0;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
});
beforeEach(() => {
  test.context.environment = 'live';
  later();
});
afterAll(async () => {
  await build.end();
  await test.close();
});

/** Moves the clock by a minute: a code is valid once, so each step happens a minute after the last. */
function later() {
  minute += 1;
  test.setTime('2026-11-20', `09:${String(minute).padStart(2, '0')}`);
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.context.now() });

const grant = (form: object) => test.call('POST /auth/sign-in', { body: { ...client, ...form } });
const signIn = (email: string) => grant({ grant_type: 'password', username: email, password: testPassword });
const prove = (challenge: string, proof: object) => grant({ grant_type: 'second_factor', challenge, ...proof });
const security = async (token: string) => (await test.call('GET /users/me/security', { token })).body;

describe('the office and organisations where the portal is live', () => {
  const staff = async (kind: 'office' | 'funder') => {
    const email = `${crypto.randomUUID()}@example.org`;
    const user = await build.user({ email, office: kind === 'office' });
    if (kind === 'funder') {
      const organisation = await build.query<{ ref: string }>(
        `insert into organisations (ref, name) values ($1, $2) returning ref`,
        [user.ref, email],
      );
      await build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
        organisation[0]?.ref,
        user.ref,
      ]);
    }
    return email;
  };

  it.each(['office', 'funder'] as const)('admits no person of the %s before they have added an app', async (kind) => {
    const email = await staff(kind);
    test.context.environment = 'test';
    expect((await signIn(email)).status).toBe(200);
    test.context.environment = 'live';
    const { body } = await signIn(email);
    expect(body.error).toBe('second_factor_setup');
    expect((await prove(body.challenge, { code: '000000' })).body.error).toBe('invalid_grant');
    const done = await prove(body.challenge, { code: codeOf(body.secret) });
    expect(done.body.recovery_codes).toHaveLength(10);
    later();
    expect((await signIn(email)).body.error).toBe('second_factor_required');
    expect((await security(done.body.access_token)).required).toBe(true);
  });

  it('adds no app by a setup that was begun before there was a factor', async () => {
    const email = await staff('office');
    const [first, second] = [(await signIn(email)).body, (await signIn(email)).body];
    expect((await prove(first.challenge, { code: codeOf(first.secret) })).status).toBe(200);
    await build.query(
      `update second_factors set kind = 'passkey', secret = null, credential_id = ref, public_key = 'x', counter = 0
        where user_ref = (select ref from users where email = $1)`,
      [email],
    );
    expect((await prove(second.challenge, { code: codeOf(second.secret) })).body.error).toBe('invalid_grant');
  });

  it('adds no app by a setup that was begun with a password which was reset since', async () => {
    const email = await staff('office');
    const { challenge, secret } = (await signIn(email)).body;
    await test.call('POST /auth/forgotten-password', { body: { email } });
    const token = await readNewestToken(build, email);
    await test.call('POST /auth/reset-password', { body: { token, newPassword: 'four hens and a gate' } });
    expect((await prove(challenge, { code: codeOf(secret) })).status).toBe(400);
  });

  it('keeps the last factor of a person who needs one, and removes the others', async () => {
    const email = await staff('funder');
    const { challenge, secret } = (await signIn(email)).body;
    const { access_token: token } = (await prove(challenge, { code: codeOf(secret) })).body;
    const [app] = (await security(token)).factors;
    const passkeyRef = newRef();
    await build.query(
      `insert into second_factors (ref, user_ref, kind, name, credential_id, public_key, counter, created_at)
       select $1::text, user_ref, 'passkey', 'Key', $1::text, 'x', 0, now() from second_factors where ref = $2`,
      [passkeyRef, app.ref],
    );
    const remove = (ref: string) =>
      test.call('POST /users/me/second-factors/{ref}/remove', {
        token,
        params: { ref },
        body: { password: testPassword },
      });
    expect((await remove(passkeyRef)).status).toBe(204);
    const { status, body } = await remove(app.ref);
    expect([status, body.messages]).toEqual([
      422,
      ['Your work needs a second step to sign in. Add another one before you remove this one.'],
    ]);
    expect((await security(token)).factors).toHaveLength(1);
  });

  it('requires it of no other person', async () => {
    const email = `${newRef()}@example.org`;
    const { token } = await build.user({ email });
    expect((await signIn(email)).status).toBe(200);
    expect((await security(token)).required).toBe(false);
  });

  describe('a person who becomes staff while they sign in', () => {
    /** Makes a person whose row is locked, an organisation, and a person of the office who adds them to it. */
    async function between() {
      const email = `${newRef()}@example.org`;
      const { ref } = await build.user({ email });
      const organisationRef = await build.organisation();
      const { token } = await build.user({ office: true });
      const add = () =>
        test.call('POST /office/organisations/{ref}/staff', {
          token,
          params: { ref: organisationRef },
          body: { email, password: testPassword },
        });
      const holder = await test.db.owner.connect();
      await holder.query('begin');
      return { email, ref, add, holder };
    }

    it('is not admitted by the password alone', async () => {
      const { email, ref, holder } = await between();
      await holder.query('select from users where ref = $1 for no key update', [ref]);
      const answer = signIn(email);
      await waitUntilOneWaits(build);
      await holder.query(
        `insert into organisation_users (organisation_ref, user_ref) select ref, $1 from organisations limit 1`,
        [ref],
      );
      await holder.query('commit');
      holder.release();
      expect((await answer).body.error).toBe('invalid_grant');
      expect((await signIn(email)).body.error).toBe('second_factor_setup');
    });

    it('is signed out where the session is being opened', async () => {
      const { ref, add, holder } = await between();
      await setCall(holder, test.db.owner, { scope: 'signIn' });
      await holder.query('select lock_credentials($1, null)', [ref]);
      await holder.query('insert into sessions (ref, user_ref, device, created_at) values ($1, $2, $3, now())', [
        newRef(),
        ref,
        'Firefox',
      ]);
      const added = add();
      await waitUntilOneWaits(build);
      await holder.query('commit');
      holder.release();
      expect((await added).status).toBe(201);
      expect(await build.query('select from sessions where user_ref = $1 and ended_at is null', [ref])).toEqual([]);
    });
  });
});
