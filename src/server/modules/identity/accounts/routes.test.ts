import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

const client = { client_id: 'alongside-web', client_secret: 'public' };

let scene: Scene;
let person: { ref: string; token: string; email: string };

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  person = { email, ...(await scene.build.user({ email, givenName: 'Ana' })) };
});
afterAll(() => scene.close());

const protect = (action: string, { userRef = person.ref, password = testPassword, token = scene.office.token } = {}) =>
  scene.test.call('POST /office/accounts/{userRef}/protect', {
    token,
    params: { userRef },
    body: { action, password },
  });
const look = async () =>
  (
    await scene.test.call('GET /office/accounts/{userRef}', {
      token: scene.office.token,
      params: { userRef: person.ref },
    })
  ).body;
const me = async (token = person.token) => (await scene.test.call('GET /users/me', { token })).status;
const signIn = async () =>
  (
    await scene.test.call('POST /auth/sign-in', {
      body: { ...client, grant_type: 'password', username: person.email, password: testPassword },
    })
  ).body;
const addPasskey = () =>
  scene.build.query(
    `insert into second_factors (ref, user_ref, kind, name, credential_id, public_key, counter, transports, created_at)
     values (substr(md5($1), 1, 16), $1, 'passkey', 'Phone', $1, 'x', 0, '{}', now())`,
    [person.ref],
  );
const subjects = async () =>
  (
    await scene.build.query<{ subject: string }>('select subject from outbox where to_address = $1', [person.email])
  ).map(({ subject }) => subject.split(':')[0]);
const auditRows = () =>
  scene.build.query('select action, actor_ref, client_ref from audit_log where subject_ref = $1', [person.ref]);

describe('POST /office/accounts/{userRef}/protect', () => {
  it('signs a person out everywhere, ends what was begun, and tells them', async () => {
    const second = await scene.build.token(person.ref);
    const { refresh_token } = await signIn();
    await scene.build.query(
      `insert into email_changes (hash, user_ref, email, email_key, asked_at, expires_at, old_email, password_hash, session_ref, stop_hash)
       select sha256('a'), ref, 'evil@example.org', 'evil@example.org', now(), 'infinity', email, password_hash, ref, sha256('b') from users where ref = $1`,
      [person.ref],
    );
    expect((await look()).devices).toBe(3);
    expect((await protect('signOut')).status).toBe(204);
    expect([await me(), await me(second)]).toEqual([401, 401]);
    const refreshed = { ...client, grant_type: 'refresh_token', refresh_token };
    expect((await scene.test.call('POST /auth/sign-in', { body: refreshed })).body.error).toBe('invalid_grant');
    expect(
      await scene.build.query('select from email_changes where user_ref = $1 and ended_at is null', [person.ref]),
    ).toEqual([]);
    expect((await look()).devices).toBe(0);
    expect(await subjects()).toEqual(['You have been signed out everywhere']);
    expect(await auditRows()).toEqual([{ action: 'accountSignedOut', actor_ref: scene.office.ref, client_ref: null }]);
    expect((await signIn()).access_token).toBeDefined();
  });

  it('is in the Activity of each client that the person looks after', async () => {
    await scene.build.member(person.ref, scene.clientRef);
    await protect('signOut');
    expect(await auditRows()).toEqual([
      { action: 'accountSignedOut', actor_ref: scene.office.ref, client_ref: scene.clientRef },
    ]);
  });

  it('closes an account, which neither an invitation nor a new password opens, and opens it again', async () => {
    expect((await protect('close')).status).toBe(204);
    expect(await me()).toBe(401);
    expect((await signIn()).error).toBe('invalid_grant');
    await scene.build.invitation(scene.clientRef, { email: person.email });
    expect((await look()).closed).toBe('byOffice');
    expect((await signIn()).error).toBe('invalid_grant');
    expect((await protect('close')).body.messages).toEqual(['This account is closed already.']);
    expect((await protect('reopen')).status).toBe(204);
    expect((await signIn()).access_token).toBeDefined();
    expect((await protect('reopen')).status).toBe(422);
    expect(await subjects()).toEqual(['Your account has been closed', 'Your account is open again']);
  });

  it('leaves an account closed whose person has died meanwhile', async () => {
    const own = await scene.build.client();
    await scene.build.member(person.ref, own, { role: 'client' });
    await protect('close');
    await scene.build.query(`update memberships set access = 'none' where client_ref = $1`, [own]);
    await scene.build.query(
      `insert into client_absences (ref, client_ref, kind, from_date, begins_at, begun_at, access_ends_at, message, recorded_by, recorded_at)
       values (substr(md5($1), 1, 16), $1, 'hasDied', '2026-11-01', now(), now(), now(), 'x', $2, now())`,
      [own, scene.office.ref],
    );
    expect((await protect('reopen')).status).toBe(204);
    expect((await look()).closed).toBe('byEnding');
    expect((await signIn()).error).toBe('invalid_grant');
  });

  it('removes a lost second step with its recovery codes', async () => {
    await addPasskey();
    expect((await signIn()).error).toBe('second_factor_required');
    expect((await look()).hasSecondStep).toBe(true);
    expect((await protect('removeSecondStep')).status).toBe(204);
    expect((await signIn()).access_token).toBeDefined();
    expect((await protect('removeSecondStep')).body.messages).toEqual(['This account has no second step.']);
    expect(await subjects()).toEqual(['Your second step has been removed']);
  });

  it('asks for the caller’s own password, and refuses their own account', async () => {
    const wrong = await protect('signOut', { password: 'another password' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'password']);
    expect(await me()).toBe(200);
    expect((await protect('close', { userRef: scene.office.ref })).status).toBe(422);
    expect((await protect('signOut', { userRef: '0'.repeat(16) })).status).toBe(404);
  });

  it('leaves one of two of the office who close each other', async () => {
    for (let round = 0; round < 5; round++) {
      const two = await Promise.all([scene.build.user({ office: true }), scene.build.user({ office: true })]);
      const [one, other] = two as [(typeof two)[0], (typeof two)[0]];
      const answers = await Promise.all([
        protect('close', { userRef: other.ref, token: one.token }),
        protect('close', { userRef: one.ref, token: other.token }),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const refs = [one.ref, other.ref];
      expect(
        await scene.build.query('select from users where ref = any ($1) and closed_at is null', [refs]),
      ).toHaveLength(1);
    }
  });
});
