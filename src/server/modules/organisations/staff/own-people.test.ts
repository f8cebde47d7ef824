import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights, lastWhoSetsUp } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import type { CallOptions } from '#server/testing/test-app.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const asOffice = (name: Parameters<Scene['test']['call']>[0], options: CallOptions = {}) =>
  scene.test.call(name, { token: scene.office.token, ...options });
const addStaff = (ref: string, email: string, password: string) =>
  asOffice('POST /office/organisations/{ref}/staff', { params: { ref }, body: { email, password } });
const listEmails = (to: string) =>
  scene.build.query<{ subject: string; body: string }>(
    'select subject, body from outbox where to_address = $1 order by created_at, ref',
    [to],
  );
const address = () => `${newRef()}@example.org`;

describe('the office’s own people', () => {
  const addColleague = (email: string, password = testPassword) =>
    asOffice('POST /office/staff', { body: { email, password, rights: allRights } });
  const remove = (userRef: string, { token = scene.office.token, oneself = false } = {}) =>
    asOffice('DELETE /office/staff/{userRef}', {
      token,
      params: { userRef },
      ...(oneself && { query: { oneself: 'true' } }),
    });
  const refs = async () =>
    (await asOffice('GET /office/staff')).body.staff.map((member: { userRef: string }) => member.userRef);

  it('are never all removed, nor the caller without confirming it', async () => {
    expect(await refs()).toEqual([scene.office.ref]);
    const last = await remove(scene.office.ref, { oneself: true });
    expect([last.status, last.body.messages[0]]).toEqual([422, lastWhoSetsUp]);
    const email = address();
    const ana = await scene.build.user({ email });
    expect((await addColleague(email)).body.outcome).toBe('added');
    expect((await addColleague(email)).status).toBe(409);
    expect((await remove(scene.office.ref)).status).toBe(422);
    expect((await remove(ana.ref, { token: ana.token })).body.messages[0]).toContain('your own access');
    expect((await remove(ana.ref, { token: ana.token, oneself: true })).status).toBe(200);
    expect((await asOffice('GET /office/staff', { token: ana.token })).status).toBe(404);
    expect((await remove(ana.ref)).status).toBe(404);
  });

  it('are added with the caller’s own password alone', async () => {
    const { build } = scene;
    const email = address();
    const person = await build.user({ email });
    const organisationRef = await build.organisation();
    const [refused, ofOrganisation] = [
      await addColleague(email, 'a wrong password'),
      await addStaff(organisationRef, email, 'a wrong password'),
    ];
    for (const { status, body } of [refused, ofOrganisation]) {
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'password', message: 'This password is wrong. Enter your own password.' }],
      ]);
    }
    expect(await refs()).not.toContain(person.ref);
    expect(await build.query('select from organisation_users where organisation_ref = $1', [organisationRef])).toEqual(
      [],
    );
  });

  it('all get an email when one joins or leaves', async () => {
    const ben = await scene.build.user({ office: true, email: address() });
    const email = address();
    const ana = await scene.build.user({ email, givenName: 'Ana', familyName: 'Walker' });
    const findAddress = async (ref: string) =>
      (await scene.build.query<{ email: string }>('select email from users where ref = $1', [ref]))[0]!.email;
    const addresses = [await findAddress(scene.office.ref), await findAddress(ben.ref), email];
    const listAll = async () =>
      Promise.all(addresses.map(async (to) => (await listEmails(to)).map((one) => one.subject)));
    await scene.build.query('delete from outbox');
    await addColleague(email);
    const joined = 'Someone has joined the Alongside office staff';
    expect(await listAll()).toEqual([[joined], [joined], ['You now have access to the Alongside office']]);
    expect((await listEmails(addresses[0]!))[0]?.body).toContain(
      `Ana Walker (${email}) has joined the Alongside office staff and can see every client. Ana Walker coordinates, pays and sets up there. Jo Wells did this.`,
    );
    await scene.build.query('delete from outbox');
    await remove(ana.ref);
    const left = 'Someone has left the Alongside office staff';
    expect(await listAll()).toEqual([[left], [left], [left]]);
    await scene.build.query('update users set office = ref = $1', [scene.office.ref]);
  });

  it('learn again that they have left where the answer was lost', async () => {
    const ben = await scene.build.user({ office: true });
    const leave = (key: string) =>
      asOffice('DELETE /office/staff/{userRef}', {
        token: ben.token,
        key,
        params: { userRef: ben.ref },
        query: { oneself: 'true' },
      });
    const key = newRef();
    const answers = [await leave(key), await leave(key), await leave(newRef())];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it.each(Array.from({ length: 12 }, (_, round) => round))('add colleagues at the same moment (%i)', async () => {
    const ben = await scene.build.user({ office: true });
    const emails = [address(), address()];
    for (const email of emails) await scene.build.user({ email });
    const answers = await Promise.all(
      emails.map((email, index) =>
        asOffice('POST /office/staff', {
          body: { email, password: testPassword, rights: allRights },
          token: index ? ben.token : scene.office.token,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await scene.build.query('update users set office = ref = $1', [scene.office.ref]);
  });

  it('keep one of two who remove each other at the same moment', async () => {
    const ben = await scene.build.user({ office: true });
    const answers = await Promise.all([remove(ben.ref), remove(scene.office.ref, { token: ben.token })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await scene.build.query('select from users where office');
    expect(left).toHaveLength(1);
    await scene.build.query('update users set office = ref = $1', [scene.office.ref]);
  });

  it('support no client with the same account', async () => {
    const email = address();
    const rose = await scene.build.user({ email });
    await scene.build.member(rose.ref, scene.clientRef);
    const refused = await addColleague(email);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'email']);
    expect(await refs()).not.toContain(rose.ref);
  });

  it('are invited like the staff of an organisation', async () => {
    const email = address();
    expect((await addColleague(email)).body.outcome).toBe('invited');
    expect((await asOffice('GET /office/staff')).body.invitations).toMatchObject([{ email }]);
    expect((await listEmails(email))[0]?.body).toContain('the Alongside office');
  });
});
