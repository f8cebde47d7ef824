import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureUrl } from '#server/testing/pictures.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

describe('GET /users/me', () => {
  it('says who is signed in, and whether they are the office', async () => {
    const { body } = await scene.test.call('GET /users/me', { token: scene.office.token });
    expect(body).toEqual({
      ref: scene.office.ref,
      fullName: 'Jo Wells',
      givenName: 'Jo',
      familyName: 'Wells',
      email: `${scene.office.ref}@example.org`,
      organisationRefs: [],
      organisations: [],
      office: true,
      rights: { coordinates: true, pays: true, setsUp: true },
      simpleView: false,
    });
  });

  it('names the organisations that a person works for', async () => {
    const { build, test } = scene;
    const funder = await build.user();
    for (const [ref, name] of [
      ['aaaaaaaaaaaaaaaa', 'Southern Rivers'],
      ['bbbbbbbbbbbbbbbb', 'Kererū Health'],
    ]) {
      await build.query('insert into organisations (ref, name) values ($1, $2)', [ref, name]);
      await build.query('insert into organisation_users (organisation_ref, user_ref) values ($1, $2)', [
        ref,
        funder.ref,
      ]);
    }
    const { body } = await test.call('GET /users/me', { token: funder.token });
    expect(body.organisations.map(({ name }: { name: string }) => name)).toEqual(['Kererū Health', 'Southern Rivers']);
  });
});

describe('PATCH /users/me', () => {
  const change = (body: object, token = scene.client.token) => scene.test.call('PATCH /users/me', { token, body });
  const me = async (token = scene.client.token) => (await scene.test.call('GET /users/me', { token })).body;

  it('changes the named fields of the caller alone', async () => {
    const other = await scene.build.user();
    await change({ givenName: ' Ana  Maria ', familyName: 'Silva', phoneHome: '04 555 0100' }, other.token);
    expect(await me(other.token)).toMatchObject({ fullName: 'Ana Maria Silva', phoneHome: '04 555 0100' });
    await change({ phoneHome: null, image: await pictureUrl() }, other.token);
    const after = await me(other.token);
    expect(after.phoneHome).toBeUndefined();
    expect(after.image).toMatch(/^\/api\/v0\/images\//);
    await change({ image: null }, other.token);
    expect((await me(other.token)).image).toBeUndefined();
    expect(await me()).toMatchObject({ fullName: 'Rose Hākaraia' });
  });

  it('keeps the simple view by account, off at first', async () => {
    const other = await scene.build.user();
    expect(await me(other.token)).toMatchObject({ simpleView: false });
    await change({ simpleView: true }, other.token);
    await change({ phoneHome: '04 555 0100' }, other.token);
    expect(await me(other.token)).toMatchObject({ simpleView: true });
    await change({ simpleView: false }, other.token);
    expect(await me(other.token)).toMatchObject({ simpleView: false });
    expect(await me()).toMatchObject({ simpleView: false });
  });

  it.each<[string, object, number]>([
    ['an unknown field', { office: true }, 400],
    ['the address that one signs in with', { email: 'a@example.org' }, 400],
    ['an empty name', { givenName: ' ' }, 422],
    ['a name of 10 kB', { givenName: 'x'.repeat(10_000) }, 400],
    ['a phone that is none', { phoneHome: 'none' }, 422],
    ['a control character', { familyName: 'A\u0000B' }, 400],
    ['a picture that is none', { image: 'data:text/html;base64,PHA+' }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await change(body)).status).toBe(status);
    expect(await me()).toMatchObject({ fullName: 'Rose Hākaraia', office: false });
  });
});

describe('GET /users/me/support-network-memberships', () => {
  it('lists the own account first, then those managed, then by name, each with its zone and capabilities', async () => {
    const { build, client, test, clientRef } = scene;
    const anna = await build.client({ givenName: 'Anna', familyName: 'Aaron', timeZone: 'Australia/Perth' });
    const bob = await build.client({ givenName: 'Bob', familyName: 'Baker' });
    await build.member(client.ref, anna, { capabilities: ['viewRoster'] });
    await build.member(client.ref, bob, { capabilities: ['manager'] });
    const { body } = await test.call('GET /users/me/support-network-memberships', { token: client.token });
    expect(body.memberships.map((membership: { clientRef: string }) => membership.clientRef)).toEqual([
      clientRef,
      bob,
      anna,
    ]);
    expect(body.memberships[1].timeZone).toBe('Pacific/Auckland');
    expect(body.memberships[2]).toMatchObject({
      name: 'Anna Aaron',
      role: 'supporter',
      timeZone: 'Australia/Perth',
      capabilities: { manager: false, viewRoster: true },
    });
  });

  it('says which of doctor and next of kin is missing to members who may add it', async () => {
    const { build, client, test, clientRef } = scene;
    const viewer = await build.user();
    await build.member(viewer.ref, clientRef, { capabilities: ['viewClientDetails'] });
    const missing = async ({ token }: { token: string }) =>
      (await test.call('GET /users/me/support-network-memberships', { token })).body.memberships[0].missing;
    expect(await missing(client)).toEqual(['doctor', 'nextOfKin']);
    expect(await missing(viewer)).toBeUndefined();
    const body = { doctor: { name: 'Dr Ana' } };
    await test.call('PATCH /clients/{clientRef}', { token: client.token, params: { clientRef }, ifMatch: 1, body });
    expect(await missing(client)).toEqual(['nextOfKin']);
  });
});

describe('GET /users/me/storage-key', () => {
  const read = async (token: string) => {
    const { status, body, headers } = await scene.test.call('GET /users/me/storage-key', { token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Buffer.from(body.key, 'base64')).toHaveLength(32);
    return body.key;
  };

  it('gives a person one key, made when first needed, also where two browsers ask at once', async () => {
    const user = await scene.build.user();
    const keys = await Promise.all([1, 2, 3, 4].map(() => read(user.token)));
    expect(new Set([...keys, await read(user.token)]).size).toBe(1);
  });

  it('gives every person another key', async () => {
    const [one, other] = [await scene.build.user(), await scene.build.user()];
    expect(await read(one.token)).not.toBe(await read(other.token));
  });
});
