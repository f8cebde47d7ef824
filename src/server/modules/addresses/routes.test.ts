import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const search = (body: unknown, token: string | undefined = scene.client.token) =>
  scene.test.call('POST /addresses/search', { token, body });

describe('POST /addresses/search', () => {
  it("answers places of the brand's country with their coordinates", async () => {
    const { status, body } = await search({ text: 'Petone' });
    expect(status).toBe(200);
    expect(body.addresses).toEqual([
      {
        text: 'Petone, Wellington',
        suburb: 'Petone',
        location: { latitude: expect.any(Number), longitude: expect.any(Number) },
      },
    ]);
    expect((await search({ text: 'Marrickville' })).body).toEqual({ addresses: [] });
  });

  it('refuses callers who are not signed in', async () => {
    expect((await scene.test.call('POST /addresses/search', { body: { text: 'Petone' } })).status).toBe(401);
  });

  it.each([
    ['nothing typed', { text: '' }],
    ['an essay', { text: 'x'.repeat(201) }],
    ['a control character', { text: 'Pet\u0000one' }],
    ['a field it does not know', { text: 'Petone', country: 'au' }],
  ])('refuses %s', async (_what, body) => {
    expect((await search(body)).status).toBe(400);
  });
});
