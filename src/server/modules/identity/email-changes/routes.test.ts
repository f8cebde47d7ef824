import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Capability } from '#domain/capabilities/types.ts';
import { inTaskTransaction } from '#server/db/transaction.ts';
import { purge } from '#server/tasks/purge.ts';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type TestPerson = { ref: string; token: string; email: string };
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;

async function person(): Promise<TestPerson> {
  const email = newAddress();
  return { ...(await scene.build.user({ email, givenName: 'Mere' })), email };
}
const ask = ({ token }: { token: string }, email: string) =>
  scene.test.call('POST /users/me/email-change', { token, body: { email, password: testPassword } });
const put = ({ token }: { token: string }, clientRef: string, email: string, password?: string) =>
  scene.test.call('PUT /clients/{clientRef}/email', { token, params: { clientRef }, body: { email, password } });
const read = ({ token }: { token: string }, clientRef: string) =>
  scene.test.call('GET /clients/{clientRef}/email', { token, params: { clientRef } });
const confirm = (token: string) => scene.test.call('POST /email-changes/confirm', { body: { token } });
const signIn = (username: string) =>
  scene.test.call('POST /auth/sign-in', {
    body: {
      client_id: 'alongside-web',
      client_secret: 'public',
      grant_type: 'password',
      username,
      password: testPassword,
    },
  });
async function linkFor(who: TestPerson, email: string): Promise<string> {
  expect((await ask(who, email)).status).toBe(204);
  return readNewestToken(scene.build, email);
}

/** Makes a new client with this contact address. */
async function ownClient(who: TestPerson, contact: string | null): Promise<string> {
  const clientRef = await scene.build.client();
  await scene.build.member(who.ref, clientRef, { role: 'client' });
  await scene.build.query('update clients set email = $2 where ref = $1', [clientRef, contact]);
  return clientRef;
}
async function supporter(clientRef: string, capability: Capability): Promise<TestPerson> {
  const who = await person();
  await scene.build.member(who.ref, clientRef, { capabilities: [capability] });
  return who;
}
const contactOf = async (clientRef: string) =>
  (await scene.build.query<{ email: string | null }>('select email from clients where ref = $1', [clientRef]))[0]
    ?.email;

describe('POST /users/me/email-change', () => {
  it('sends a link to the new address, and the old one keeps signing in until it is opened', async () => {
    const [me, newEmail] = [await person(), newAddress()];
    expect((await ask(me, ` ${newEmail} `)).status).toBe(204);
    const [writtenEmail] = await listEmailsTo(scene.build, newEmail);
    expect(writtenEmail?.subject).toBe('Confirm your new email address for Alongside');
    expect(writtenEmail?.body).toMatch(/\/app\/sign-in\/confirm-email#token=[\w-]{43}\n/);
    expect([(await signIn(me.email)).status, (await signIn(newEmail)).status]).toEqual([200, 400]);
  });

  it('keeps only a hash of the link', async () => {
    const [me, newEmail] = [await person(), newAddress()];
    const token = await linkFor(me, newEmail);
    const [storedChange] = await scene.build.query('select * from email_changes where user_ref = $1', [me.ref]);
    expect(JSON.stringify(storedChange)).not.toContain(token);
  });

  it('answers the same for an address that another account has, which gets an email and keeps its account', async () => {
    const [me, other] = [await person(), await person()];
    const [known, unknown] = [await ask(me, other.email.toUpperCase()), await ask(me, newAddress())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const [writtenEmail] = await listEmailsTo(scene.build, other.email);
    expect(writtenEmail?.subject).toBe('You already have an account with Alongside');
    expect(writtenEmail?.body).not.toContain('token=');
  });

  it('refuses the present address, and what is not an address', async () => {
    const me = await person();
    const same = await ask(me, me.email.toUpperCase());
    expect([same.status, same.body.messages]).toEqual([422, ['This is the current email address. Enter another one.']]);
    expect((await ask(me, 'rose@home')).status).toBe(400);
  });

  it('sends three emails an hour to one address, for all callers together', async () => {
    const newEmail = newAddress();
    const answers = [];
    for (let asker = 1; asker <= 4; asker++) answers.push((await ask(await person(), newEmail)).status);
    expect(answers).toEqual([204, 204, 204, 422]);
    expect(await listEmailsTo(scene.build, newEmail)).toHaveLength(3);
  });

  it('sends six emails an hour for one person', async () => {
    const me = await person();
    const answers = [];
    for (let count = 1; count <= 7; count++) answers.push((await ask(me, newAddress())).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 204, 422]);
  });
});

describe('POST /email-changes/confirm', () => {
  it('makes the address the one to sign in with, emails the old one, and records it', async () => {
    const [me, newEmail] = [await person(), newAddress()];
    const { status, body } = await confirm(await linkFor(me, newEmail));
    expect([status, body]).toEqual([200, { email: newEmail, signsIn: true }]);
    expect([(await signIn(me.email)).status, (await signIn(newEmail)).status]).toEqual([400, 200]);
    const [, writtenEmail] = await listEmailsTo(scene.build, me.email);
    expect(writtenEmail?.subject).toBe('Your Alongside email address has been changed');
    const auditEntries = await scene.build.query<{ action: string }>(
      'select action from audit_log where actor_ref = $1 order by id',
      [me.ref],
    );
    expect(auditEntries.map(({ action }) => action).slice(0, 2)).toEqual(['emailChangeRequested', 'emailChanged']);
  });

  it('accepts a link once, also of two at the same moment', async () => {
    const token = await linkFor(await person(), newAddress());
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await confirm(token)).body.messages).toEqual([
      'This link has expired, has already been used, or is not valid. Ask for a new one.',
    ]);
  });

  it('gives one address to one of two people who open their links at the same moment', async () => {
    const [first, other, newEmail] = [await person(), await person(), newAddress()];
    const links = [await linkFor(first, newEmail), await linkFor(other, newEmail)];
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await scene.build.query('select from users where email_key = $1', [newEmail])).length).toBe(1);
  });

  it('does not take a link after 24 hours, nor one that a newer one replaced', async () => {
    const me = await person();
    const [first, second] = [await linkFor(me, newAddress()), await linkFor(me, newAddress())];
    expect((await confirm(first)).status).toBe(404);
    scene.test.setTime('2026-11-21', '09:00');
    expect((await confirm(second)).status).toBe(404);
    scene.test.setTime('2026-11-20', '09:00');
    expect((await signIn(me.email)).status).toBe(200);
  });

  it('makes a reset link to the old address invalid', async () => {
    const me = await person();
    await scene.test.call('POST /auth/forgotten-password', { body: { email: me.email } });
    const reset = await readNewestToken(scene.build, me.email);
    await confirm(await linkFor(me, newAddress()));
    const answer = await scene.test.call('POST /auth/reset-password', {
      body: { token: reset, newPassword: 'another long password' },
    });
    expect(answer.status).toBe(404);
  });
});

describe('PUT /clients/{clientRef}/email', () => {
  it('changes what the client signs in with where they ask themselves, and where they are written to unless that is elsewhere', async () => {
    const me = await person();
    const clientRef = await ownClient(me, me.email);
    const first = newAddress();
    expect((await read(me, clientRef)).body).toEqual({ email: me.email });
    await put(me, clientRef, first, testPassword);
    expect((await confirm(await readNewestToken(scene.build, first))).body).toEqual({ email: first, signsIn: true });
    expect([(await signIn(first)).status, await contactOf(clientRef)]).toEqual([200, first]);

    const elsewhere = newAddress();
    await scene.build.query('update clients set email = $2 where ref = $1', [clientRef, elsewhere]);
    const second = newAddress();
    await put(me, clientRef, second, testPassword);
    await confirm(await readNewestToken(scene.build, second));
    expect([(await signIn(second)).status, await contactOf(clientRef)]).toEqual([200, elsewhere]);
  });

  it('sets where the client is written to where a supporter asks, and leaves their sign-in alone', async () => {
    const [me, old, newEmail] = [await person(), newAddress(), newAddress()];
    const clientRef = await ownClient(me, old);
    const helper = await supporter(clientRef, 'manageClientDetails');
    expect((await read(helper, clientRef)).body).toEqual({ email: old });
    expect((await put(helper, clientRef, newEmail)).status).toBe(204);
    expect(await contactOf(clientRef)).toBe(old);
    const { body } = await confirm(await readNewestToken(scene.build, newEmail));
    expect(body).toEqual({ email: newEmail, signsIn: false });
    expect([await contactOf(clientRef), (await signIn(me.email)).status]).toEqual([newEmail, 200]);
    expect((await listEmailsTo(scene.build, old))[0]?.subject).toBe('Alongside emails now go to another address');
  });

  it('lets two clients have one contact address, which may be an account’s own', async () => {
    const helper = await person();
    const refs = [await scene.build.client(), await scene.build.client()];
    for (const clientRef of refs) {
      await scene.build.member(helper.ref, clientRef, { capabilities: ['manager'] });
      await put(helper, clientRef, helper.email);
      expect((await confirm(await readNewestToken(scene.build, helper.email))).status).toBe(200);
    }
    expect(await Promise.all(refs.map(contactOf))).toEqual([helper.email, helper.email]);
  });

  it('does nothing once the sender may no longer change the details', async () => {
    const [clientRef, newEmail] = [await scene.build.client(), newAddress()];
    const helper = await supporter(clientRef, 'manageClientDetails');
    await put(helper, clientRef, newEmail);
    await scene.build.query('delete from memberships where user_ref = $1', [helper.ref]);
    expect((await confirm(await readNewestToken(scene.build, newEmail))).status).toBe(404);
    expect(await contactOf(clientRef)).toBeNull();
  });
});

describe('purge', () => {
  it('deletes links a day after their end', async () => {
    const me = await person();
    await linkFor(me, newAddress());
    const left = () => scene.build.query('select from email_changes where user_ref = $1', [me.ref]);
    await inTaskTransaction(scene.test.pool, (tx) => purge(tx, testNow + 47 * 3_600_000));
    expect(await left()).toHaveLength(1);
    await inTaskTransaction(scene.test.pool, (tx) => purge(tx, testNow + 49 * 3_600_000));
    expect(await left()).toHaveLength(0);
  });
});
