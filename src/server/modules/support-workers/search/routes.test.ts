import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { newRef } from '#server/db/new-ref.ts';
import { importFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const wellington = { latitude: -41.29, longitude: 174.78 };
const search = (body: object = {}) =>
  scene.test.call('POST /clients/{clientRef}/support-workers/search', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef },
    body,
  });
const addWorker = async (more: object) => {
  const { body } = await scene.test.call('POST /office/support-workers', {
    token: scene.office.token,
    body: { givenName: 'Mele', familyName: 'Tau', ...noWorkerChoices, active: true, ...more },
  });
  if (!body.ref) throw new Error(JSON.stringify(body));
  return body.ref as string;
};

describe('POST /clients/{clientRef}/support-workers/search', () => {
  it('needs an address, given or the client’s own, in the brand’s country', async () => {
    const refusal = (message: string) => ({ messages: [message], errors: [{ path: 'location', message }] });
    expect(await search()).toMatchObject({
      status: 422,
      body: refusal('Please provide the address to perform the search.'),
    });
    for (const [latitude, longitude] of [
      [-33.87, 151.21],
      [0, 0],
      [51.5, -0.1],
    ])
      expect(await search({ location: { latitude, longitude } })).toMatchObject({
        status: 422,
        body: refusal('Choose an address in New Zealand.'),
      });
    expect((await search({ location: { latitude: -43.95, longitude: -176.56 } })).status).toBe(200);
    await scene.build.query('update clients set latitude = -41.29, longitude = 174.78 where ref = $1', [
      scene.clientRef,
    ]);
    expect((await search()).status).toBe(200);
  });

  it('places a worker in the middle of their suburb after every kind of change, and shows nothing more exact', async () => {
    const text = 'Kelburn';
    const ref = await addWorker({
      familyName: text,
      suburb: 'Kelburn',
      latitude: -41.2801,
      longitude: 174.7702,
      phone: '04 555 0100',
    });
    const [card] = (await search({ location: wellington, text })).body.supportWorkers;
    expect(card).toEqual({
      ref,
      fullName: 'Mele Kelburn',
      givenName: 'Mele',
      suburb: 'Kelburn',
      skillRefs: [],
      languageRefs: [],
      favourite: false,
      distanceKm: expect.any(Number),
    });
    const place = () =>
      scene.build.query('select search_latitude, search_longitude from support_workers where ref = $1', [ref]);
    const kelburn = await place();
    const { body, etag } = await scene.test.call('GET /office/support-workers/{supportWorkerRef}', {
      token: scene.office.token,
      params: { supportWorkerRef: ref },
    });
    const { ref: _, version, fullName: __, ...details } = body;
    expect(etag).toBe(`"${version}"`);
    const change = (more: object, ifMatch: number) =>
      scene.test.call('PUT /office/support-workers/{supportWorkerRef}', {
        token: scene.office.token,
        params: { supportWorkerRef: ref },
        ifMatch,
        body: { ...details, ...more },
      });
    expect((await change({ latitude: -41.2851, longitude: 174.7612 }, 1)).status).toBe(200);
    expect(await place()).toEqual(kelburn);
    await change({ suburb: 'Island Bay', latitude: -41.34, longitude: 174.77 }, 2);
    expect(await place()).not.toEqual(kelburn);
    await change({ suburb: '', latitude: undefined, longitude: undefined }, 3);
    expect(await place()).toEqual([{ search_latitude: null, search_longitude: null }]);
    expect((await search({ location: wellington, text })).body.supportWorkers[0].distanceKm).toBeUndefined();
  });

  it('places workers of an import, new and changed', async () => {
    const importOne = (line: string) =>
      importFile(scene, 'support-workers', `ref;Given name;Family name;Suburb\n${line}`);
    const distanceOf = async () =>
      (await search({ location: wellington, text: 'Imported' })).body.supportWorkers[0].distanceKm;
    expect((await importOne(';Hana;Imported;Kelburn')).body).toMatchObject({ new: 1, changed: 0 });
    const [{ ref } = { ref: '' }] = await scene.build.query<{ ref: string }>(
      `select ref from support_workers where family_name = 'Imported'`,
    );
    expect(await distanceOf()).toBeLessThan(3);
    expect((await importOne(`${ref};Hana;Imported;Petone`)).body).toMatchObject({ new: 0, changed: 1 });
    expect(await distanceOf()).toBeGreaterThan(6);
    await importOne(`${ref};Hana;Imported;Nowhere`);
    expect(await distanceOf()).toBeUndefined();
  });

  it.each([
    { page: -1 },
    { page: 0 },
    { page: 1_000_000_000 },
    { page: 1.5 },
    { howMany: 0 },
    { howMany: 51 },
    { text: 'x'.repeat(10_000) },
    { skillRefs: Array.from({ length: 200 }, (_, index) => `skill-${index}`) },
    { skillRefs: ["'; drop table support_workers"] },
    { genderRef: 'other' },
    { location: { latitude: 91, longitude: 0 } },
    { location: 'Wellington' },
    { after: 'nonsense' },
  ])('refuses %j', async (body) => {
    expect((await search(body)).status).toBe(400);
  });

  it('finds no one where none matches, and takes characters of SQL literally', async () => {
    await addWorker({ givenName: 'Under_score', familyName: '100%' });
    const find = async (body: object) =>
      (await search({ location: wellington, ...body })).body.supportWorkers.map(
        ({ fullName }: { fullName: string }) => fullName,
      );
    expect(await find({ text: '%' })).toEqual(['Under_score 100%']);
    expect(await find({ text: '_' })).toEqual(['Under_score 100%']);
    for (const body of [
      { text: "'" + '\\' },
      { skillRefs: ['nothing'] },
      { languageRefs: ['nothing'] },
      { after: newRef() },
    ])
      expect(Array.isArray(await find(body)), JSON.stringify(body)).toBe(true);
    expect(await find({ text: '\\' })).toEqual([]);
    expect(await find({ skillRefs: ['nothing'] })).toEqual([]);
    expect(await find({ page: 500 })).toEqual([]);
    expect(await find({ after: newRef() })).toEqual([]);
  });

  it('is not there while the feature is off', async () => {
    await scene.build.query(`update features set enabled = false where name = 'findSupportWorkers'`);
    expect((await search({ location: wellington })).status).toBe(404);
    await scene.build.query(`update features set enabled = true where name = 'findSupportWorkers'`);
  });
});
