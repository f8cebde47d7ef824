import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastWhoSetsUp, type OfficeRight } from '#domain/office-people/rights.ts';
import { newRef } from '#server/db/new-ref.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { rounds } from '#testing/rounds.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
// Others of the office would set up in the next test.
afterEach(() =>
  scene.build.query('update users set office = ref = $1, closed_at = null, closed_by_office = false', [
    scene.office.ref,
  ]),
);
afterAll(() => scene.close());

const colleague = (rights: readonly OfficeRight[]) => scene.build.user({ office: true, rights });
const change = (userRef: string, body: object, token = scene.office.token) =>
  scene.test.call('PATCH /office/staff/{userRef}', {
    token,
    params: { userRef },
    body: { password: testPassword, ...body },
  });
const payroll = (token: string) => scene.test.call('GET /office/payroll', { token, query: { through: '2026-11-20' } });
const find = async (ref: string) => {
  const { body } = await scene.test.call('GET /office/staff', { token: scene.office.token });
  return body.staff.find(({ userRef }: { userRef: string }) => userRef === ref);
};
const rightsOf = async (ref: string) => (await find(ref))?.rights;

describe('PATCH /office/staff/{userRef}', () => {
  it('holds from the next call of a session that is open, which says whose work it is', async () => {
    const ana = await colleague(['coordinates', 'pays']);
    expect((await payroll(ana.token)).status).toBe(200);
    expect((await change(ana.ref, { pays: false })).status).toBe(200);
    const { status, body } = await payroll(ana.token);
    expect([status, body.messages]).toEqual([403, ['Only colleagues who handle pay can do this.']]);
    expect((await scene.test.call('GET /users/me', { token: ana.token })).body.rights).toEqual({
      ...{ coordinates: true, pays: false, setsUp: false },
    });
    await change(ana.ref, { pays: true });
    expect((await payroll(ana.token)).status).toBe(200);
  });

  it('leaves what is left out, and never nothing', async () => {
    const ana = await colleague(['pays']);
    const nothing = await change(ana.ref, { pays: false });
    expect([nothing.status, nothing.body.messages]).toEqual([422, ['Tick at least one.']]);
    expect((await change(ana.ref, { coordinates: true })).status).toBe(200);
    expect(await rightsOf(ana.ref)).toEqual({ coordinates: true, pays: true, setsUp: false });
  });

  it('asks for the password of who changes it', async () => {
    const ana = await colleague(['pays']);
    const wrong = await change(ana.ref, { setsUp: true, password: 'not my password' });
    const [none, empty] = [await change(ana.ref, { setsUp: true, password: undefined }), await change(ana.ref, {})];
    expect([wrong, none, empty].map(({ status }) => status)).toEqual([422, 400, 400]);
    expect(await rightsOf(ana.ref)).toMatchObject({ setsUp: false });
  });

  it('is for people of the office alone', async () => {
    const stranger = await scene.build.user();
    expect((await change(stranger.ref, { pays: false })).status).toBe(404);
  });

  it('leaves someone who sets up, whose account is open', async () => {
    await colleague(['coordinates', 'pays']);
    const ben = await colleague(['setsUp']);
    await scene.build.query('update users set closed_at = now(), closed_by_office = true where ref = $1', [ben.ref]);
    expect([(await find(ben.ref)).closed, (await find(scene.office.ref)).closed]).toEqual([true, undefined]);
    const last = await change(scene.office.ref, { setsUp: false });
    expect([last.status, last.body.errors]).toEqual([422, [{ path: 'setsUp', message: lastWhoSetsUp }]]);
    await scene.build.query('update users set closed_at = null, closed_by_office = false where ref = $1', [ben.ref]);
    expect((await change(scene.office.ref, { setsUp: false })).status).toBe(200);
    expect((await change(ben.ref, { pays: true })).status).toBe(403);
    expect((await change(scene.office.ref, { setsUp: true }, ben.token)).status).toBe(200);
  });

  it.each(Array.from({ length: rounds({ quick: 6, deep: 60 }) }, (_, round) => round))(
    'keeps one of two who take it from each other at the same moment (%i)',
    async () => {
      const ben = await colleague(['setsUp']);
      const answers = await Promise.all([
        change(ben.ref, { setsUp: false, coordinates: true }),
        change(scene.office.ref, { setsUp: false }, ben.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await scene.build.query('select from users where office and sets_up')).toHaveLength(1);
      await scene.build.query('update users set sets_up = true where ref = $1', [scene.office.ref]);
    },
  );

  it('keeps one where a colleague is removed while they take it from the other', async () => {
    const ben = await colleague(['setsUp']);
    const answers = await Promise.all([
      scene.test.call('DELETE /office/staff/{userRef}', { token: scene.office.token, params: { userRef: ben.ref } }),
      change(scene.office.ref, { setsUp: false }, ben.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await scene.build.query('select from users where office and sets_up')).toHaveLength(1);
    await scene.build.query('update users set sets_up = true where ref = $1', [scene.office.ref]);
  });

  it('is recorded, and all of the office are emailed what the person does now', async () => {
    const ana = await colleague(['coordinates']);
    await scene.build.query('delete from outbox');
    await change(ana.ref, { pays: true });
    await change(ana.ref, { pays: true });
    const emails = await scene.build.query<{ body: string }>('select body from outbox');
    expect(emails).toHaveLength(2);
    expect(emails[0]?.body).toContain('now coordinates and pays in the Alongside office. Jo Wells did this.');
    const entries = await scene.build.query(
      `select actor_ref, detail from audit_log where action = 'staffRightsChanged' and subject_ref = $1`,
      [ana.ref],
    );
    expect(entries).toEqual([{ actor_ref: scene.office.ref, detail: { pays: true } }]);
  });
});

describe('POST /office/staff', () => {
  const body = (email: string, rights: object) => ({
    ...{ email, password: testPassword },
    rights: { coordinates: false, pays: false, setsUp: false, ...rights },
  });
  const add = (email: string, rights: object) =>
    scene.test.call('POST /office/staff', { token: scene.office.token, body: body(email, rights) });

  it('gives an account the rights that are ticked, at least one', async () => {
    const email = `${newRef()}@example.org`;
    const ana = await scene.build.user({ email });
    const { status, body: refusal } = await add(email, {});
    expect([status, refusal.errors]).toEqual([400, [{ path: 'rights', message: 'Tick at least one.' }]]);
    expect((await add(email, { pays: true })).status).toBe(201);
    const rights = { coordinates: false, pays: true, setsUp: false };
    expect(await rightsOf(ana.ref)).toEqual(rights);
    const recorded = `select detail from audit_log where action = 'staffAdded' and subject_ref = $1`;
    expect(await scene.build.query(recorded, [ana.ref])).toEqual([{ detail: { organisationRef: null, rights } }]);
  });

  it('keeps them with an invitation until its person registers', async () => {
    const email = `${newRef()}@example.org`;
    expect((await add(email, { setsUp: true })).body.outcome).toBe('invited');
    const rights = { coordinates: false, pays: false, setsUp: true };
    const { body: list } = await scene.test.call('GET /office/staff', { token: scene.office.token });
    expect(list.invitations).toMatchObject([{ email, rights }]);
  });
});

it('lets only who sets up close the account of a colleague', async () => {
  const [ana, ben] = [await colleague(['coordinates']), await colleague(['pays'])];
  const close = (token: string) =>
    scene.test.call('POST /office/accounts/{userRef}/protect', {
      token,
      params: { userRef: ben.ref },
      body: { action: 'close', password: testPassword },
    });
  expect((await close(ana.token)).body.messages).toEqual(['Only colleagues who set up can do this.']);
  expect((await close(scene.office.token)).status).toBe(204);
});
