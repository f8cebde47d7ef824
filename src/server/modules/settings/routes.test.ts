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
    const on = Object.keys(body.features).filter((name) => body.features[name] === true);
    expect(on.sort()).toEqual([...defaultFeatures].sort());
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

describe('PUT /office/features/{name}', () => {
  const features = async () => (await scene.test.call('GET /settings')).body.features;
  const feature = async (name: string) => {
    const { body } = await scene.test.call('GET /office/settings', { token: scene.office.token });
    return body.features.find((one: { name: string }) => one.name === name);
  };
  const put = (name: string, enabled: unknown, ifMatch: number) =>
    scene.test.call('PUT /office/features/{name}', {
      token: scene.office.token,
      params: { name },
      body: { enabled },
      ifMatch,
    });

  it('turns a feature on for everybody at once, and notes who did', async () => {
    const { version } = await feature('cancellationFee');
    const { status, body, etag } = await put('cancellationFee', true, version);
    expect({ status, body, etag }).toEqual({
      status: 200,
      body: { name: 'cancellationFee', version: version + 1 },
      etag: `"${version + 1}"`,
    });
    expect((await features()).cancellationFee).toBe(true);
    const noted = await scene.build.query<{ actor_ref: string; detail: unknown }>(
      `select actor_ref, detail from audit_log where action = 'featureTurnedOn'`,
    );
    expect(noted).toEqual([{ actor_ref: scene.office.ref, detail: { feature: 'cancellationFee' } }]);
  });

  it('refuses a change from an older version, and takes one that is there already', async () => {
    const { version, enabled } = await feature('pendingRequests');
    await put('pendingRequests', !enabled, version);
    const stale = await put('pendingRequests', enabled, version);
    expect([stale.status, stale.etag]).toEqual([412, `"${version + 1}"`]);
    expect((await put('pendingRequests', !enabled, version)).body.version).toBe(version + 1);
  });

  it('knows no feature that does not exist, and no field but enabled', async () => {
    expect((await put('findSupportWorkers', true, 0)).status).toBe(404);
    expect((await put('cancellationFee', 'yes', 0)).status).toBe(400);
  });
});
