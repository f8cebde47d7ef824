import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions } from '#server/testing/test-app.ts';
import { testNow } from '#server/testing/test-now.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const asOffice = (name: Parameters<Scene['test']['call']>[0], options: CallOptions = {}) =>
  scene.test.call(name, { token: scene.office.token, ...options });
const add = (body: object) => asOffice('POST /office/organisations', { body });
const read = async (ref: string) => (await asOffice('GET /office/organisations/{ref}', { params: { ref } })).body;
const change = (ref: string, body: object, ifMatch = 1) =>
  asOffice('PATCH /office/organisations/{ref}', { params: { ref }, body, ifMatch });
const addStaff = (ref: string, email: string) =>
  asOffice('POST /office/organisations/{ref}/staff', { params: { ref }, body: { email, password: testPassword } });
const listEmails = (to: string) =>
  scene.build.query<{ subject: string; body: string }>(
    'select subject, body from outbox where to_address = $1 order by created_at, ref',
    [to],
  );
const address = () => `${newRef()}@example.org`;

describe('organisations', () => {
  it('are added, listed by name and found, with what they pay for', async () => {
    const { status, body } = await add({ name: '  Southern   Rivers ', pays: true });
    expect({ status, version: body.version }).toEqual({ status: 201, version: 1 });
    await add({ name: 'Kererū Health', pays: false });
    const rivers = await asOffice('GET /office/organisations');
    expect(rivers.body.organisations[1]).toEqual({
      ref: body.ref,
      name: 'Southern Rivers',
      pays: true,
      fundedClients: 0,
      staff: 0,
      invitations: 0,
    });
    const { organisations } = rivers.body;
    expect(organisations).toMatchObject([{ name: 'Kererū Health' }, { name: 'Southern Rivers' }]);
    expect(await read(body.ref)).toMatchObject({ name: 'Southern Rivers', pays: true, staff: [], fundedClients: 0 });
  });

  it.each(['KERERŪ health', 'Kereru Health', 'Kererū  Health'])('keep their names apart: not %s too', async (name) => {
    const refused = await add({ name, pays: false });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [{ path: 'name', message: 'There is already an organisation with this name. Enter another name.' }],
    ]);
  });

  it('are changed from the version that the caller read', async () => {
    const { ref } = (await add({ name: 'Old name', pays: false })).body;
    const answers = await Promise.all([change(ref, { name: 'One' }), change(ref, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read(ref)).version).toBe(2);
  });

  it('go on paying while the funding of a client names them', async () => {
    const { build, clientRef, client, test } = scene;
    await build.funding(clientRef, 'personal-care');
    const [fund] = await build.query<{ ref: string }>(`select ref from organisations where name = 'Test Fund'`);
    const refused = await change(fund!.ref, { pays: false });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'pays']);
    expect((await read(fund!.ref)).fundedClients).toBe(1);
    await change(fund!.ref, { name: 'New Fund' });
    const calendar = await test.call('GET /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef },
      query: { start: '2026-11-01', end: '2026-11-30' },
    });
    expect(calendar.body.fundings[0].funderName).toBe('New Fund');
  });

  it.each([
    [{ name: '', pays: false }, 'Enter the name of the organisation.'],
    [{ name: 'x'.repeat(10_240), pays: false }, 'Use at most 80 characters.'],
    [{ name: 'a\u0000b', pays: false }, 'This text has characters that we cannot use. Type it again.'],
    [{ name: 'Fine', pays: false, funder: 'x' }, 'Unknown field: funder.'],
  ])('refuse %j', async (body, message) => {
    const refused = await add(body);
    expect([refused.status, refused.body.messages]).toEqual([400, [message]]);
  });
});

describe('staff of an organisation', () => {
  it('with an account are added at once, get an email, and lose access at the next call after their removal', async () => {
    const { build, test } = scene;
    const name = `Fund ${newRef()}`;
    const organisationRef = await build.organisation({ name });
    const email = address();
    const meera = await build.user({ email, givenName: 'Meera', familyName: 'Joshi' });
    const added = await addStaff(organisationRef, email.toUpperCase());
    expect(added.body).toEqual({ ref: meera.ref, outcome: 'added' });
    const me = async () => (await test.call('GET /users/me', { token: meera.token })).body.organisations;
    expect(await me()).toEqual([{ ref: organisationRef, name }]);
    expect((await read(organisationRef)).staff).toEqual([{ userRef: meera.ref, fullName: 'Meera Joshi', email }]);
    expect((await listEmails(email))[0]?.subject).toContain(name);
    expect((await addStaff(organisationRef, email)).body.messages).toEqual(['Meera Joshi is already on its staff.']);

    const params = { ref: organisationRef, userRef: meera.ref };
    const remove = () => asOffice('DELETE /office/organisations/{ref}/staff/{userRef}', { params });
    expect((await remove()).status).toBe(200);
    expect(await me()).toEqual([]);
    expect((await remove()).status).toBe(404);
    const auditEntries = await build.query<{ action: string }>(
      'select action from audit_log where subject_ref = $1 order by id',
      [meera.ref],
    );
    expect(auditEntries.map(({ action }) => action)).toEqual(['staffAdded', 'staffRemoved']);
  });

  it('are signed out where the portal is live and they have no second factor', async () => {
    const { build, test } = scene;
    const person = async () => {
      const email = address();
      return { email, ...(await build.user({ email })) };
    };
    const [meera, jo, hemi, ana] = [await person(), await person(), await person(), await person()];
    await build.query(
      `insert into second_factors (ref, user_ref, kind, name, secret, created_at) values ($1, $2, 'app', 'App', 'x', now())`,
      [newRef(), hemi.ref],
    );
    test.context.environment = 'live';
    const organisationRef = await build.organisation();
    await addStaff(organisationRef, meera.email);
    await addStaff(organisationRef, hemi.email);
    await asOffice('POST /office/staff', { body: { email: jo.email, password: testPassword, rights: allRights } });
    test.context.environment = 'test';
    await addStaff(organisationRef, ana.email);
    const statuses = [];
    for (const { token } of [meera, jo, hemi, ana]) statuses.push((await test.call('GET /users/me', { token })).status);
    expect(statuses).toEqual([401, 401, 200, 200]);
    await build.query('update users set office = false where ref = $1', [jo.ref]);
  });

  it('without an account are invited, and are staff once they have registered with the link', async () => {
    const organisationRef = await scene.build.organisation();
    const email = address();
    const { ref, outcome } = (await addStaff(organisationRef, email)).body;
    expect(outcome).toBe('invited');
    expect((await read(organisationRef)).invitations).toMatchObject([{ ref, email, invitedByName: 'Jo Wells' }]);
    expect((await addStaff(organisationRef, email)).body.messages[0]).toContain('has already been invited');

    const token = /token=([\w-]+)/.exec((await listEmails(email)).at(-1)?.body ?? '')?.[1];
    const registered = await scene.test.call('POST /registrations/complete', {
      body: {
        token,
        password: 'a long enough password',
        givenName: 'Hemi',
        familyName: 'Parata',
        phoneHome: '',
        acceptedTerms: true,
        marketingOptIn: true,
      },
    });
    expect(registered.status).toBeLessThan(300);
    expect(await read(organisationRef)).toMatchObject({ staff: [{ fullName: 'Hemi Parata', email }], invitations: [] });
  });

  it('are added again with the password once the invitation has expired', async () => {
    const { build, office } = scene;
    const organisationRef = await build.organisation();
    const email = address();
    const expired = { invitedBy: office.ref, email, expiresAt: testNow };
    const ref = await build.staffInvitation(organisationRef, expired);
    const refused = await asOffice('POST /office/staff-invitations/{ref}/resend', { params: { ref } });
    expect([refused.status, refused.body.messages]).toEqual([
      422,
      ['The invitation has expired. Add the address again, with your own password.'],
    ]);
    expect(await listEmails(email)).toHaveLength(0);
    expect((await addStaff(organisationRef, email)).status).toBe(201);
    expect((await read(organisationRef)).invitations).toHaveLength(1);
  });

  it('can be sent an open invitation again, for another 14 days', async () => {
    const organisationRef = await scene.build.organisation();
    const email = address();
    const { ref } = (await addStaff(organisationRef, email)).body;
    await scene.build.query(`update staff_invitations set expires_at = expires_at - interval '1 day' where ref = $1`, [
      ref,
    ]);
    expect((await asOffice('POST /office/staff-invitations/{ref}/resend', { params: { ref } })).status).toBe(200);
    const [again] = (await read(organisationRef)).invitations;
    expect(again.expiresAt).toBe(new Date(testNow + 14 * 86_400_000).toISOString());
    expect(await listEmails(email)).toHaveLength(2);
  });

  it('are not invited any more once the office cancels it', async () => {
    const organisationRef = await scene.build.organisation();
    const { ref } = (await addStaff(organisationRef, address())).body;
    const cancel = () => asOffice('DELETE /office/staff-invitations/{ref}', { params: { ref } });
    expect((await cancel()).status).toBe(200);
    expect((await read(organisationRef)).invitations).toEqual([]);
    expect((await cancel()).status).toBe(404);
  });

  it('do not become staff by sending the invitation again after they registered; adding them with the password works', async () => {
    const { build, office } = scene;
    const organisationRef = await build.organisation();
    const email = address();
    const ref = await build.staffInvitation(organisationRef, { invitedBy: office.ref, email });
    await build.user({ email });
    expect((await asOffice('POST /office/staff-invitations/{ref}/resend', { params: { ref } })).status).toBe(422);
    expect(await read(organisationRef)).toMatchObject({ staff: [], invitations: [{ email }] });
    await addStaff(organisationRef, email);
    expect(await read(organisationRef)).toMatchObject({ staff: [{ email }], invitations: [] });
  });

  it.each(['nobody', 'a b@example.org', 'a@b', `${'x'.repeat(10_240)}@example.org`, 'a@example.org\u0000'])(
    'are not found at %j',
    async (email) => {
      const refused = await addStaff(await scene.build.organisation(), email);
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'email']);
    },
  );

  it('are invited once, by two who ask at the same moment', async () => {
    const organisationRef = await scene.build.organisation();
    const email = address();
    const answers = await Promise.all([addStaff(organisationRef, email), addStaff(organisationRef, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listEmails(email)).toHaveLength(1);
  });
});
