import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
