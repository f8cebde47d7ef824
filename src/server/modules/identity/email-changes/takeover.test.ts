import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

/** The things that keep an account its owner's: the password, the stop link and the undo link. */

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
beforeEach(() => scene.test.setTime('2026-11-20', '09:00'));
afterAll(() => scene.close());

type Person = { ref: string; token: string; email: string };
const newPassword = 'four hens and a gate';
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;

async function person(): Promise<Person> {
  const email = newAddress();
  return { ...(await scene.build.user({ email, givenName: 'Mere' })), email };
}
const ask = ({ token }: { token: string }, email: string, password = testPassword) =>
  scene.test.call('POST /users/me/email-change', { token, body: { email, password } });
const confirm = (token: string) => scene.test.call('POST /email-changes/confirm', { body: { token } });
const stop = (token: string) => scene.test.call('POST /email-changes/stop', { body: { token } });
const undo = (token: string, password = testPassword) =>
  scene.test.call('POST /email-changes/undo', { body: { token, password } });
const signIn = async (username: string, password = testPassword) => {
  const client = { client_id: 'alongside-web', client_secret: 'public' };
  return (
    await scene.test.call('POST /auth/sign-in', { body: { ...client, grant_type: 'password', username, password } })
  ).status;
};
const isSignedIn = async (token: string) => (await scene.test.call('GET /users/me', { token })).status === 200;
const changePassword = ({ token }: { token: string }) =>
  scene.test.call('POST /auth/change-password', { token, body: { oldPassword: testPassword, newPassword } });
async function resetPassword({ email }: { email: string }) {
  await scene.test.call('POST /auth/forgotten-password', { body: { email } });
  const token = await readNewestToken(scene.build, email);
  return scene.test.call('POST /auth/reset-password', { body: { token, newPassword } });
}
const subjectsTo = async (email: string) => (await listEmailsTo(scene.build, email)).map(({ subject }) => subject);
const addressOf = async ({ ref }: Person) =>
  (await scene.build.query<{ email: string }>('select email from users where ref = $1', [ref]))[0]?.email;
const notedOf = async ({ ref }: Person) => {
  const entries = 'select action from audit_log where subject_ref = $1 order by id';
  return (await scene.build.query<{ action: string }>(entries, [ref])).map(({ action }) => action);
};

/** Asks for a change and reads its links: of the new address, and of the old one. */
async function begin(who: Person, email = newAddress()) {
  expect((await ask(who, email)).status).toBe(204);
  const [token, stopToken] = [await readNewestToken(scene.build, email), await readNewestToken(scene.build, who.email)];
  return { email, token, stopToken };
}
/** Makes a change that takes effect, and reads the link that undoes it. */
async function changed(who: Person, email?: string) {
  const begun = await begin(who, email);
  expect((await confirm(begun.token)).status).toBe(200);
  return { ...begun, undoToken: await readNewestToken(scene.build, who.email) };
}
async function ownClient(who: Person) {
  const clientRef = await scene.build.client();
  await scene.build.member(who.ref, clientRef, { role: 'client' });
  await scene.build.query('update clients set email = $2 where ref = $1', [clientRef, who.email]);
  return clientRef;
}
const refusal = (status: number, ...messages: string[]) => ({ status, messages });
const refusalOf = async (answer: ReturnType<typeof stop>) => {
  const { status, body } = await answer;
  return { status, messages: body.messages };
};

describe('asking for another address to sign in with', () => {
  it('requires the password, and counts wrong ones as sign-in does', async () => {
    const [me, newEmail] = [await person(), newAddress()];
    for (let wrong = 1; wrong <= 5; wrong++) {
      const { status, body } = await ask(me, newEmail, 'wrong password');
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'password', message: 'This password is wrong. Enter your own password.' }],
      ]);
    }
    expect((await ask(me, newEmail)).body.messages).toEqual(['Please wait a minute before you try again.']);
    expect(await signIn(me.email)).toBe(400);
    expect([await listEmailsTo(scene.build, newEmail), await listEmailsTo(scene.build, me.email)]).toEqual([[], []]);
  });

  it('requires it also of a client who changes their own client’s address', async () => {
    const [me, newEmail] = [await person(), newAddress()];
    const clientRef = await ownClient(me);
    const put = (password?: string) =>
      scene.test.call('PUT /clients/{clientRef}/email', {
        token: me.token,
        params: { clientRef },
        body: { email: newEmail, password },
      });
    expect((await put()).body.errors).toEqual([{ path: 'password', message: 'Enter your password.' }]);
    expect((await put('wrong password')).body.errors?.[0]?.path).toBe('password');
    expect(await listEmailsTo(scene.build, newEmail)).toEqual([]);
  });

  it('emails the present address a link that stops it, whether or not another account has the new one', async () => {
    const [me, other] = [await person(), await person()];
    const { email } = await begin(me);
    const taken = await ask(me, other.email);
    const [first, second] = await listEmailsTo(scene.build, me.email);
    expect(first?.subject).toBe('Your Alongside email address is about to change');
    expect(first?.body).toContain(email);
    expect(first?.body).toMatch(/\/app\/sign-in\/stop-email-change#token=[\w-]{43}\n/);
    expect([taken.status, second?.subject]).toEqual([204, first?.subject]);
    expect((await stop(await readNewestToken(scene.build, me.email))).status).toBe(204);
  });
});

describe('a password that is set', () => {
  it.each([
    ['reset', resetPassword],
    ['changed', changePassword],
  ])('leaves no change of address waiting, when it is %s', async (_way, setPassword) => {
    const [victim, newEmail] = [await person(), newAddress()];
    const thief = { ...victim, token: await scene.build.token(victim.ref) };
    await ask(thief, newEmail);
    const clientRef = await scene.build.client();
    await scene.build.member(victim.ref, clientRef, { capabilities: ['manageClientDetails'] });
    const contact = { token: thief.token, params: { clientRef }, body: { email: newAddress() } };
    await scene.test.call('PUT /clients/{clientRef}/email', contact);
    expect((await setPassword(victim)).status).toBe(204);
    for (const email of [newEmail, contact.body.email]) {
      expect((await confirm(await readNewestToken(scene.build, email))).status).toBe(404);
    }
    expect(await addressOf(victim)).toBe(victim.email);
    await scene.test.call('POST /auth/forgotten-password', { body: { email: newEmail } });
    expect((await subjectsTo(newEmail)).at(-1)).toBe('No Alongside account has this address');
    expect([await signIn(victim.email, newPassword), await signIn(newEmail, newPassword)]).toEqual([200, 400]);
  });
});

describe('POST /email-changes/stop', () => {
  it('stops the change without signing in, says so again, and records it once', async () => {
    const me = await person();
    const { token, stopToken } = await begin(me);
    expect([(await stop(stopToken)).status, (await stop(stopToken)).status]).toEqual([204, 204]);
    expect((await confirm(token)).status).toBe(404);
    expect(await addressOf(me)).toBe(me.email);
    expect(await notedOf(me)).toEqual(['emailChangeRequested', 'emailChangeStopped']);
  });

  it('stops the newer of two changes by the link of the older email too', async () => {
    const me = await person();
    const [older, newer] = [await begin(me), await begin(me)];
    expect((await stop(older.stopToken)).status).toBe(204);
    expect((await confirm(newer.token)).status).toBe(404);
    expect(await addressOf(me)).toBe(me.email);
  });

  it('says why a link stops nothing', async () => {
    const [me, late] = [await person(), await person()];
    expect(await refusalOf(stop('x'.repeat(43)))).toEqual(
      refusal(404, 'This link is not valid. Check that you opened the whole link from our email.'),
    );
    const { stopToken } = await changed(late);
    expect(await refusalOf(stop(stopToken))).toEqual(
      refusal(
        409,
        'The change has already taken effect. You can undo it for seven days with the link in our latest email.',
      ),
    );
    const begun = await begin(me);
    scene.test.setTime('2026-11-21', '09:00');
    expect(await refusalOf(stop(begun.stopToken))).toEqual(
      refusal(404, 'This link has expired. The change was not confirmed in time, so nothing has changed.'),
    );
  });
});

describe('POST /email-changes/confirm', () => {
  it('ends the other sessions, but not the one that asked', async () => {
    const me = await person();
    const elsewhere = await scene.build.token(me.ref);
    await changed(me);
    expect([await isSignedIn(me.token), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it('sends the old address a link that undoes it', async () => {
    const me = await person();
    await changed(me);
    const writtenEmail = (await listEmailsTo(scene.build, me.email)).at(-1);
    expect(writtenEmail?.subject).toBe('Your Alongside email address has been changed');
    expect(writtenEmail?.body).toMatch(/\/app\/sign-in\/undo-email-change#token=[\w-]{43}\n/);
  });
});

describe('POST /email-changes/undo', () => {
  it('restores the address, the contact address with it, ends every session and tells the replaced address', async () => {
    const me = await person();
    const clientRef = await ownClient(me);
    const { email, undoToken } = await changed(me);
    const { status, body } = await undo(undoToken);
    expect([status, body]).toEqual([200, { email: me.email }]);
    expect([await signIn(me.email), await signIn(email), await isSignedIn(me.token)]).toEqual([200, 400, false]);
    const [client] = await scene.build.query('select email from clients where ref = $1', [clientRef]);
    expect(client).toEqual({ email: me.email });
    expect((await subjectsTo(email)).at(-1)).toBe('Your Alongside email address has been changed back');
    expect(await notedOf(me)).toContain('emailChangeUndone');
  });

  it('asks for the password held when the change was asked for, and restores that too', async () => {
    const me = await person();
    const { email, undoToken } = await changed(me);
    await resetPassword({ email });
    expect((await undo(undoToken, newPassword)).body.errors).toEqual([
      {
        path: 'password',
        message: 'This password is wrong. Enter the one from before your email address changed.',
      },
    ]);
    expect((await undo(undoToken)).status).toBe(200);
    expect([await signIn(me.email, newPassword), await signIn(me.email)]).toEqual([400, 200]);
  });

  it('removes the second factors added since, with the recovery codes, and keeps earlier ones', async () => {
    const addFactor = ({ ref }: Person, at: string) =>
      scene.build.query(
        `with code as (insert into recovery_codes (user_ref, hash) values ($2, 'code'))
         insert into second_factors (ref, user_ref, kind, name, secret, created_at) values ($1, $2, 'app', 'Phone', 'x', $3)`,
        [newRef(), ref, at],
      );
    const [mere, hemi] = [await person(), await person()];
    await addFactor(hemi, '2026-11-01T00:00:00Z');
    const [ofMere, ofHemi] = [await changed(mere), await changed(hemi)];
    await addFactor(mere, '2026-11-20T00:00:00Z');
    for (const { undoToken } of [ofMere, ofHemi]) expect((await undo(undoToken)).status).toBe(200);
    expect([await signIn(mere.email), await signIn(hemi.email)]).toEqual([200, 400]);
    expect(await scene.build.query('select from recovery_codes where user_ref = $1', [mere.ref])).toEqual([]);
  });

  it('counts wrong passwords for the link, so that failures at sign-in keep no owner out', async () => {
    const [me, other] = [await person(), await person()];
    const { undoToken } = await changed(me);
    for (let wrong = 1; wrong <= 5; wrong++) await undo(undoToken, 'wrong password');
    expect((await undo(undoToken)).body.messages).toEqual(['Please wait a minute before you try again.']);
    const { email, undoToken: owners } = await changed(other);
    for (let wrong = 1; wrong <= 5; wrong++)
      for (const name of [email, other.email]) await signIn(name, 'wrong password');
    expect((await undo(owners)).status).toBe(200);
  });

  it('leaves everything as it is where another account has the address by now, and works once it is free', async () => {
    const me = await person();
    const { email, undoToken } = await changed(me);
    const other = await scene.build.user({ email: me.email });
    expect(await refusalOf(undo(undoToken))).toEqual(
      refusal(409, 'Another account now has this email address, so nothing has changed. Contact the office for help.'),
    );
    expect([await signIn(email), await isSignedIn(me.token)]).toEqual([200, true]);
    await changed({ ...other, email: me.email });
    expect((await undo(undoToken)).status).toBe(200);
  });

  it('voids later changes, waiting or not, and leaves an earlier one that can be undone', async () => {
    const me = await person();
    const first = await changed(me);
    scene.test.setTime('2026-11-20', '10:00');
    const thief = { ...me, token: await scene.build.token(me.ref), email: first.email };
    const second = await changed(thief);
    scene.test.setTime('2026-11-20', '11:00');
    const waiting = await begin({ ...thief, email: second.email });
    expect((await undo(first.undoToken)).body).toEqual({ email: me.email });
    expect((await confirm(waiting.token)).status).toBe(404);
    expect(await refusalOf(undo(second.undoToken))).toEqual(refusal(404, 'This change has already been undone.'));
    expect(await addressOf(me)).toBe(me.email);

    const her = await person();
    const earlier = await changed(her);
    scene.test.setTime('2026-11-20', '12:00');
    const later = await changed({ ...her, token: await scene.build.token(her.ref), email: earlier.email });
    expect((await undo(later.undoToken)).body).toEqual({ email: earlier.email });
    expect((await undo(earlier.undoToken)).body).toEqual({ email: her.email });
  });

  it('says why a link undoes nothing', async () => {
    const [me, late] = [await person(), await person()];
    expect(await refusalOf(undo('x'.repeat(43)))).toEqual(
      refusal(404, 'This link is not valid. Check that you opened the whole link from our email.'),
    );
    const { undoToken } = await changed(me);
    await undo(undoToken);
    expect(await refusalOf(undo(undoToken))).toEqual(refusal(404, 'This change has already been undone.'));
    const expired = await changed(late);
    scene.test.setTime('2026-11-27', '08:59');
    expect((await undo(expired.undoToken, 'wrong password')).status).toBe(422);
    scene.test.setTime('2026-11-27', '09:00');
    expect(await refusalOf(undo(expired.undoToken))).toEqual(
      refusal(404, 'This link has expired. It worked for seven days. Contact the office for help.'),
    );
  });
});
