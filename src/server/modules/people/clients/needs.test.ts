import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBody } from '#server/testing/client-body.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const office = () => ({ token: scene.office.token });
const send = (more: object) => scene.test.call('POST /office/clients', { ...office(), body: clientBody(more) });
const read = async (clientRef: string) =>
  (await scene.test.call('GET /office/clients/{clientRef}', { ...office(), params: { clientRef } })).body;
const put = (clientRef: string, ifMatch: number, more: object = {}) =>
  scene.test.call('PUT /office/clients/{clientRef}', {
    ...office(),
    params: { clientRef },
    ifMatch,
    body: clientBody(more),
  });

describe('who should come', () => {
  it('is set by the office; members can read it and cannot change it', async () => {
    const needs = { skillsRequired: ['hoist', 'cooking'], preferredGenderRef: 'F', transportNeeded: 'A car' };
    const { ref } = (await send(needs)).body;
    expect(await read(ref)).toMatchObject(needs);
    await put(ref, 1, { ...needs, skillsRequired: ['hoist'] });
    const [auditEntry] = await scene.build.query<{ detail: unknown }>(
      `select detail from audit_log where action = 'clientChanged' and client_ref = $1`,
      [ref],
    );
    expect(auditEntry?.detail).toEqual({ fields: ['skillsRequired'] });
    const client = await scene.build.user();
    await scene.build.member(client.ref, ref, { role: 'client' });
    const asMember = { token: client.token, params: { clientRef: ref } };
    const { body } = await scene.test.call('GET /clients/{clientRef}', asMember);
    expect(body).toMatchObject({ ...needs, skillsRequired: ['hoist'] });
    for (const body of [{ skillsRequired: [] }, { preferredGenderRef: null }, { transportNeeded: null }])
      expect((await scene.test.call('PATCH /clients/{clientRef}', { ...asMember, ifMatch: 2, body })).status).toBe(400);
    await put(ref, 2);
    expect(await read(ref)).toMatchObject({ skillsRequired: [] });
    expect(await read(ref)).not.toHaveProperty('transportNeeded');
  });

  it.each([
    ['a skill', 'skillsRequired', ['hoist', 'juggling']],
    ['a gender', 'preferredGenderRef', 'Q'],
    ['a language', 'preferredLanguage', 'tlh'],
  ])('refuses %s that is not in the list', async (_, path, value) => {
    const { status, body } = await send({ [path]: value });
    expect([status, body.errors?.[0].path]).toEqual([422, path]);
  });
});

it('the office reads a client with their picture', async () => {
  const { ref } = (await send({})).body;
  const image = `/api/v0/images/${'a'.repeat(32)}.jpg`;
  await scene.build.query('update clients set image = $2 where ref = $1', [ref, image]);
  expect(await read(ref)).toMatchObject({ image });
});
