import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBody } from '#server/testing/client-body.ts';
import { importFile, previewFile } from '#server/testing/imports.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { placeAllClients } from './service.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const findRegion = async () => (await scene.roster()).body.region;
const findVersion = async () => (await scene.roster()).body.version;
const put = async (more: object) => {
  const params = { clientRef: scene.clientRef };
  const { body } = await scene.test.call('GET /office/clients/{clientRef}', { token: token(), params });
  const reply = await scene.test.call('PUT /office/clients/{clientRef}', {
    ...{ token: token(), params, ifMatch: body.version },
    body: clientBody(more),
  });
  expect(reply.status).toBe(200);
};

describe('POST /office/clients/region', () => {
  it.each([
    [{ suburb: 'Petone' }, { region: 'nz-wellington' }],
    [{ suburb: 'Petone', timeZone: 'Australia/Sydney' }, {}],
    [{ suburb: 'Nowhere' }, {}],
    [{}, {}],
  ])('of %j', async (body, region) => {
    expect((await scene.test.call('POST /office/clients/region', { token: token(), body })).body).toEqual(region);
  });
});

describe('the region of a client', () => {
  it('is that of the suburb and follows it, unless the office chooses another', async () => {
    expect(await findRegion()).toBeUndefined();
    await put({ suburb: 'Petone' });
    expect(await findRegion()).toBe('nz-wellington');
    await put({ suburb: 'Petone', region: 'nz-westland' });
    expect(await findRegion()).toBe('nz-westland');
    await put({ suburb: 'Sumner' });
    expect(await findRegion()).toBe('nz-canterbury');
  });

  it('follows the suburb that a member enters', async () => {
    await put({ suburb: 'Petone' });
    const params = { clientRef: scene.clientRef };
    const { etag } = await scene.test.call('GET /clients/{clientRef}', { token: scene.client.token, params });
    await scene.test.call('PATCH /clients/{clientRef}', {
      ...{ token: scene.client.token, params, ifMatch: Number(etag?.replaceAll('"', '')) },
      body: { suburb: 'Sumner' },
    });
    expect(await findRegion()).toBe('nz-canterbury');
  });

  it('is a column of an import, by its name or that of an area in it, and else the suburb’s', async () => {
    const lines = ['Given name,Family name,Suburb,Region', 'A,Import,Petone,bay of plenty', 'B,Import,Petone,'];
    await importFile(scene, 'clients', lines.join('\n'));
    expect(
      await scene.build.query(
        `select region, suburb_region from clients where family_name = 'Import' order by given_name`,
      ),
    ).toEqual([
      { region: 'nz-auckland', suburb_region: 'nz-wellington' },
      { region: null, suburb_region: 'nz-wellington' },
    ]);
    const { body } = await previewFile(scene, 'clients', 'Given name,Family name,Region\nC,Import,Victoria');
    expect(body.errors).toMatchObject([{ message: 'Unknown region: “Victoria”. Choose one from the list.' }]);
  });

  it('is found at the start for clients who have none yet, and their calendars name it then', async () => {
    await scene.build.query(`update clients set suburb = 'Petone', suburb_region = null where ref = $1`, [
      scene.clientRef,
    ]);
    const unknown = await scene.build.client({ givenName: 'No', familyName: 'Suburb' });
    const before = await findVersion();
    const { pool, brand } = scene.test.context;
    await placeAllClients(pool, brand);
    expect([await findRegion(), await findVersion()]).toEqual(['nz-wellington', before + 1]);
    await placeAllClients(pool, brand);
    expect(await findVersion()).toBe(before + 1);
    const [row] = await scene.build.query('select suburb_region from clients where ref = $1', [unknown]);
    expect(row?.suburb_region).toBeNull();
  });
});
