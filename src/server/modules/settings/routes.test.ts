import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultFeatures } from '#server/db/default-features.ts';
import { defaultLists } from '#server/db/default-lists.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { insertDefaultFeatures, insertDefaultItems } from './queries.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

describe('GET /settings', () => {
  it('answers the lists in their order and every feature that exists as on', async () => {
    const { body } = await scene.test.call('GET /settings');
    expect(body.jobTypes[0]).toEqual({ ref: 'personal-care', name: 'Personal care' });
    expect(body.languages[0]).toEqual({ ref: '0', name: 'English' });
    expect(body.privateJobTypes).toContainEqual({ ref: 'gardening', name: 'Gardening' });
    expect(Object.entries(body.features).filter(([, on]) => on === true)).toEqual([['pendingRequests', true]]);
    expect(body.features.documents).toEqual({ advancedCarePlan: false, healthPassport: false, myDocuments: false });
  });

  it('keeps what the office changed when the server starts again', async () => {
    await scene.build.query(`update list_items set name = 'Washing and dressing' where ref = 'personal-care'`);
    await scene.build.query(`update list_items set active = false where ref = 'meals'`);
    await scene.build.query(`update features set enabled = false where name = 'pendingRequests'`);
    await inTransaction(scene.test.pool, async (tx) => {
      await insertDefaultItems(tx, defaultLists);
      await insertDefaultFeatures(tx, defaultFeatures);
    });
    const { body } = await scene.test.call('GET /settings');
    expect(body.jobTypes[0].name).toBe('Washing and dressing');
    expect(body.features.pendingRequests).toBe(false);
    expect(body.jobTypes.map((item: { ref: string }) => item.ref)).not.toContain('meals');
  });
});

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 document of every endpoint, with its access', async () => {
    const response = await scene.test.app.inject({ url: '/api/v0/openapi.json' });
    const document = response.json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/clients/{clientRef}/appointments'].post).toMatchObject({
      description: 'Scope: client, needs manageRoster.',
      security: [{ bearer: [] }],
      responses: { 201: { description: 'Done' } },
    });
    expect(document.paths['/auth/sign-in'].post.requestBody.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    );
  });
});
