import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newRef } from '#server/db/new-ref.ts';
import { listEmailsTo, readNewestToken } from '#server/testing/emails.ts';
import { createLinks } from '#server/testing/links.ts';
import { type Builder, createBuilder, testPassword } from '#server/testing/people.ts';
import { itInEveryRound, listStatuses, runAtOnce, waitUntilWaiting } from '#server/testing/races.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const costly = { quick: 5 };

let test: TestApp;
let build: Builder;
let links: ReturnType<typeof createLinks>;
beforeAll(async () => {
  test = await createTestApp();
  build = createBuilder(test.db.urls.owner);
  links = createLinks(build);
});
afterAll(async () => {
  await build.end();
  await test.close();
});

const newAddress = () => `${newRef()}@example.org`;
const confirm = (token: string) => () => test.call('POST /email-changes/confirm', { body: { token } });
const emailOf = async (ref: string) =>
  (await build.query<{ email: string }>('select email from users where ref = $1', [ref]))[0]?.email;

async function person() {
  const email = newAddress();
  return { ...(await build.user({ email })), email };
}

const register = (token: string) => () =>
  test.call('POST /registrations/complete', {
    body: {
      token,
      ...{ givenName: 'Mere', familyName: 'Tāmati', phoneHome: '', password: 'four hens and a gate' },
      ...{ acceptedTerms: true, marketingOptIn: true },
    },
  });

const listEntries = (action: string, subjectRef: string) =>
  build.query('select from audit_log where action = $1 and subject_ref = $2', [action, subjectRef]);

describe('a change of address at the same moment', () => {
  itInEveryRound('one e-mail change confirmed twice is made once', async () => {
    const { ref, email } = await person();
    const newEmail = newAddress();
    const { token } = await links.emailChange(ref, newEmail);
    expect(listStatuses(await runAtOnce(confirm(token), confirm(token)))).toEqual([200, 404]);
    expect(await emailOf(ref)).toBe(newEmail);
    expect(await listEntries('emailChanged', ref)).toHaveLength(1);
    expect(await listEmailsTo(build, email)).toHaveLength(1);
  });

  itInEveryRound(
    'gives an address that two people change to at once to one of them and refuses the other',
    async () => {
      const [first, other] = [await person(), await person()];
      const newEmail = newAddress();
      const changes = [await links.emailChange(first.ref, newEmail), await links.emailChange(other.ref, newEmail)];
      const answers = await runAtOnce(...changes.map(({ token }) => confirm(token)));
      expect(listStatuses(answers)).toEqual([200, 409]);
      const isFirst = answers[0]?.status === 200;
      expect([await emailOf(first.ref), await emailOf(other.ref)]).toEqual([
        isFirst ? newEmail : first.email,
        isFirst ? other.email : newEmail,
      ]);
    },
  );

  itInEveryRound(
    'gives an address that one person registers and another changes to, to one of them',
    async () => {
      const { ref, email } = await person();
      const newEmail = newAddress();
      const token = await links.link('registration', newEmail);
      const [registered, changed] = await runAtOnce(
        register(token),
        confirm((await links.emailChange(ref, newEmail)).token),
      );
      expect([
        [204, 409],
        [409, 200],
      ]).toContainEqual([registered?.status, changed?.status]);
      expect(await emailOf(ref)).toBe(changed?.status === 200 ? newEmail : email);
      expect(await build.query('select from users where email = $1', [newEmail])).toHaveLength(1);
    },
    costly,
  );

  itInEveryRound(
    'of a reset link and a change of the address that it was sent to one holds, and the other is good no more',
    async () => {
      const { ref, email } = await person();
      const newEmail = newAddress();
      const token = await links.link('passwordReset', email, ref);
      const reset = () =>
        test.call('POST /auth/reset-password', { body: { token, newPassword: 'four hens and a gate' } });
      const change = await links.emailChange(ref, newEmail);
      const [done, changed] = await runAtOnce(reset, confirm(change.token));
      expect([
        [204, 404],
        [404, 200],
      ]).toContainEqual([done?.status, changed?.status]);
      expect(await emailOf(ref)).toBe(changed?.status === 200 ? newEmail : email);
      expect(await listEntries('passwordReset', ref)).toHaveLength(done?.status === 204 ? 1 : 0);
    },
    costly,
  );

  itInEveryRound(
    'a change that is asked for while the password is reset does not wait to be confirmed',
    async () => {
      const { ref, email, token } = await person();
      const link = await links.link('passwordReset', email, ref);
      const [callReply, done] = await runAtOnce(
        () =>
          test.call('POST /users/me/email-change', { token, body: { email: newAddress(), password: testPassword } }),
        () => test.call('POST /auth/reset-password', { body: { token: link, newPassword: 'four hens and a gate' } }),
      );
      expect([204, 401, 422]).toContain(callReply?.status);
      expect(done?.status).toBe(204);
      expect(await build.query('select from email_changes where user_ref = $1 and ended_at is null', [ref])).toEqual(
        [],
      );
    },
    costly,
  );

  it('one that is requested while a new password waits for the person ends with the old one', async () => {
    const { ref, email } = await person();
    const link = await links.link('passwordReset', email, ref);
    const other = await test.db.owner.connect();
    await other.query('begin');
    await other.query('select from users where ref = $1 for no key update', [ref]);
    const done = test.call('POST /auth/reset-password', {
      body: { token: link, newPassword: 'four hens and a gate' },
    });
    await waitUntilWaiting(build, 1);
    const { token } = await links.emailChange(ref, newAddress());
    await other.query('commit');
    other.release();
    expect((await done).status).toBe(204);
    expect((await confirm(token)()).status).toBe(404);
  });

  itInEveryRound('lets either the confirming or the stopping link win and refuses the other', async () => {
    const { ref, email } = await person();
    const newEmail = newAddress();
    const { token, stopToken } = await links.emailChange(ref, newEmail);
    const [confirmed, stopped] = await runAtOnce(confirm(token), () =>
      test.call('POST /email-changes/stop', { body: { token: stopToken } }),
    );
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([confirmed?.status, stopped?.status]);
    expect(await emailOf(ref)).toBe(confirmed?.status === 200 ? newEmail : email);
  });

  itInEveryRound(
    'a change undone twice is undone once',
    async () => {
      const { ref, email } = await person();
      await confirm((await links.emailChange(ref, newAddress())).token)();
      const token = await readNewestToken(build, email);
      const undo = () => test.call('POST /email-changes/undo', { body: { token, password: testPassword } });
      expect(listStatuses(await runAtOnce(undo, undo))).toEqual([200, 404]);
      expect(await emailOf(ref)).toBe(email);
      expect(await listEntries('emailChangeUndone', ref)).toHaveLength(1);
    },
    costly,
  );

  itInEveryRound(
    'a registration and the end of what its person was invited to: they are staff, or the office hears that it is too late',
    async () => {
      const office = await build.user({ office: true });
      const organisation = await build.organisation();
      const email = newAddress();
      const ref = await build.staffInvitation(organisation, { invitedBy: office.ref, email });
      const token = await links.link('registration', email);
      const [registered, ended] = await runAtOnce(register(token), () =>
        test.call('DELETE /office/staff-invitations/{ref}', { token: office.token, params: { ref } }),
      );
      expect(registered?.status).toBe(204);
      expect([200, 404]).toContain(ended?.status);
      const staff = await build.query('select from organisation_users where organisation_ref = $1', [organisation]);
      expect(staff).toHaveLength(ended?.status === 404 ? 1 : 0);
    },
    costly,
  );

  it('and its person’s invitation to their own network never deadlock', async () => {
    const [{ ref, token }, clientRef] = [await person(), await build.client()];
    await build.member(ref, clientRef, { role: 'client' });
    const { token: changed } = await links.emailChange(ref, newAddress());
    const other = await test.db.owner.connect();
    await other.query('begin');
    await other.query('select from clients where ref = $1 for update', [clientRef]);
    const invited = test.call('POST /clients/{clientRef}/support-network/invitations', {
      token,
      params: { clientRef },
      body: { email: newAddress(), role: 'supporter', capabilities: allCapabilities },
    });
    await waitUntilWaiting(build, 1);
    const confirmed = confirm(changed)();
    await waitUntilWaiting(build, 2);
    await other.query('commit');
    other.release();
    expect([(await invited).status, (await confirmed).status]).toEqual([201, 200]);
  });
});
