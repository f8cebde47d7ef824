import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostForeignRefs } from '#domain/sign-in/enumeration.ts';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { newRef } from '#server/db/new-ref.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let app: Awaited<ReturnType<typeof buildApp>>;
const lines: string[] = [];

beforeAll(async () => {
  scene = await createScene();
  scene.test.context.ceilings.foreignRefs = mostForeignRefs;
  const config = loadConfig({ LOG_LEVEL: 'info', SEED: 'none' });
  app = await buildApp({ config, context: scene.test.context, logStream: { write: (line) => lines.push(line) } });
});
afterAll(async () => {
  await app.close();
  await scene.close();
});

const read = (token: string | undefined, clientRef: string, path = 'tickets') =>
  app.inject({
    url: `/api/v0/clients/${clientRef}/${path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const signIn = (username: string, password: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v0/auth/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...{ grant_type: 'password', client_id: 'alongside-web', client_secret: 'public' },
      ...{ username, password },
    }).toString(),
  });

function newLines<T>(work: () => Promise<T>) {
  const before = lines.length;
  return work().then(() => lines.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>));
}

const countOf = async (name: 'refusals' | 'signInFailures' | 'enumeratingPeople') =>
  (await scene.test.context.metrics[name].get()).values.reduce((sum, { value }) => sum + value, 0);

const entries = (action: string) =>
  scene.build.query('select actor_ref as actor, subject_ref as subject, detail from audit_log where action = $1', [
    action,
  ]);

const sessionOf = async (userRef: string) =>
  (
    await scene.build.query<{ ref: string; ended: boolean }>(
      'select ref, ended_at is not null as ended from sessions where user_ref = $1',
      [userRef],
    )
  )[0]!;

describe('a refused call', () => {
  it.each([
    { what: 'without a token', status: 401, code: 'unauthenticated', as: 'anonymous' },
    { what: 'about another client', status: 404, code: 'notFound', as: 'stranger' },
    { what: 'without the capability', status: 403, code: 'forbidden', as: 'viewer' },
  ])('$what leaves one line, without what was asked for, and is counted', async ({ status, code, as }) => {
    const user = await scene.build.user();
    if (as === 'viewer') await scene.build.member(user.ref, scene.clientRef, { capabilities: ['viewClientDetails'] });
    const before = await countOf('refusals');
    const written = await newLines(async () => {
      const reply = await read(as === 'anonymous' ? undefined : user.token, scene.clientRef);
      expect(reply.statusCode).toBe(status);
    });
    expect(written).toHaveLength(1);
    const session = as === 'anonymous' ? {} : { session: (await sessionOf(user.ref)).ref };
    const endpoint = 'GET /clients/{clientRef}/tickets';
    expect(written[0]).toMatchObject({ level: 40, endpoint, code, msg: 'a call was refused', ...session });
    for (const ref of [scene.clientRef, user.ref, user.token]) expect(JSON.stringify(written)).not.toContain(ref);
    expect((await countOf('refusals')) - before).toBe(1);
  });
});

describe('a session that asks for what is not its own', () => {
  const enumerate = async (token: string, times: number, path?: string) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at++) statuses.push((await read(token, newRef(), path)).statusCode);
    return statuses;
  };

  it('is ended at a hundred different things within an hour, with an alert and an entry in the audit log', async () => {
    const enumerator = await scene.build.user();
    const before = await countOf('enumeratingPeople');
    expect(new Set(await enumerate(enumerator.token, mostForeignRefs - 1))).toEqual(new Set([404]));
    expect((await sessionOf(enumerator.ref)).ended).toBe(false);
    const written = await newLines(() => enumerate(enumerator.token, 1));
    const { ref: session, ended } = await sessionOf(enumerator.ref);
    expect(ended).toBe(true);
    expect(written.map(({ level }) => level)).toEqual([50, 40]);
    expect(await enumerate(enumerator.token, 1)).toEqual([401]);
    expect(await entries('sessionEndedForEnumeration')).toEqual([
      { actor: enumerator.ref, subject: session, detail: null },
    ]);
    expect((await countOf('enumeratingPeople')) - before).toBe(1);
  });

  it('raises the alert for its person too, who asks in several sessions, and ends none of those', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const enumerator = await scene.build.user({ email });
    const tokens = [enumerator.token];
    for (let at = 1; at < 4; at++) tokens.push((await signIn(email, testPassword)).json().access_token);
    const before = await countOf('enumeratingPeople');
    for (const token of tokens.slice(0, 3)) await enumerate(token, 33);
    expect((await countOf('enumeratingPeople')) - before).toBe(0);
    const written = await newLines(() => enumerate(tokens[3]!, 1));
    expect(written.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'a person has asked for a hundred things that are not their own'],
      [40, 'a call was refused'],
    ]);
    expect((await countOf('enumeratingPeople')) - before).toBe(1);
    for (const token of tokens) expect(await enumerate(token, 1)).toEqual([404]);
  });

  it('is ended for refs in bodies as well', async () => {
    const enumerator = await scene.build.staff(await scene.build.organisation());
    for (let at = 0; at < mostForeignRefs; at++) {
      const body = { clientRef: newRef() };
      const { status } = await scene.test.call('POST /users/me/support-network-memberships', {
        token: enumerator.token,
        body,
      });
      expect(status).toBe(404);
    }
    expect((await sessionOf(enumerator.ref)).ended).toBe(true);
  });

  it('counts one thing once, so that a page left open ends no session', async () => {
    const former = await scene.build.user();
    for (let at = 0; at < mostForeignRefs + 5; at++) await read(former.token, scene.clientRef);
    expect((await sessionOf(former.ref)).ended).toBe(false);
  });

  it('counts what was asked within the last hour alone', async () => {
    const slow = await scene.build.user();
    await enumerate(slow.token, mostForeignRefs - 1);
    await scene.build.query(
      `update foreign_refs set asked_at = asked_at - interval '61 minutes' where session_ref = $1`,
      [(await sessionOf(slow.ref)).ref],
    );
    await enumerate(slow.token, 5);
    expect((await sessionOf(slow.ref)).ended).toBe(false);
  });
});

describe('signing in and out', () => {
  it('leaves a line, a count and an entry for a wrong password, whether or not the address is known', async () => {
    const email = `${newRef()}@example.org`;
    const user = await scene.build.user({ email });
    for (const [address, subject] of [
      [email, user.ref],
      [`${newRef()}@example.org`, null],
    ] as const) {
      const counted = await countOf('signInFailures');
      const before = (await entries('signInFailed')).length;
      const written = await newLines(() => signIn(address, 'not the password'));
      expect(written).toMatchObject([
        { level: 40, endpoint: 'POST /auth/sign-in', code: 'invalid_grant', msg: 'a sign-in was refused' },
      ]);
      expect(JSON.stringify(written)).not.toContain(address);
      expect((await entries('signInFailed')).slice(before)).toEqual([
        { actor: null, subject, detail: { step: 'password' } },
      ]);
      expect((await countOf('signInFailures')) - counted).toBe(1);
    }
  });

  it('records signing out once, though access and refresh token are both given back', async () => {
    const email = `${newRef()}@example.org`;
    const user = await scene.build.user({ email });
    const { access_token, refresh_token } = (await signIn(email, testPassword)).json();
    for (const token of [access_token, refresh_token]) {
      const body = { client_id: 'alongside-web', client_secret: 'public', token };
      expect((await scene.test.call('POST /auth/sign-out', { body })).status).toBe(204);
    }
    const own = (await entries('signedOut')).filter(({ actor }) => actor === user.ref);
    expect(own).toHaveLength(1);
  });
});
