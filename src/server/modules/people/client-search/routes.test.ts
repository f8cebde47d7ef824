import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostSearchesAnHour } from '#domain/client-search/terms.ts';
import { linkClients } from '#server/testing/linked-clients.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
let organisationRef: string;
let staff: { ref: string; token: string };
let rose: string;

beforeAll(async () => {
  scene = await createScene();
  ({ organisationRef, rose } = await linkClients(scene));
});
beforeEach(async () => {
  staff = await scene.build.staff(organisationRef);
});
afterAll(() => scene.close());

const search = (searchTerm: string, { token = staff.token, organisation = organisationRef } = {}) =>
  scene.test.call('POST /users/me/client-search', { token, body: { organisationRef: organisation, searchTerm } });

describe('POST /users/me/client-search', () => {
  it.each(['hakaraia', 'HĀKAR', 'rose hak', 'karaia', 'abc1235'])('finds a linked client by %s', async (term) => {
    const { status, body } = await search(term);
    expect(status).toBe(200);
    expect(body).toEqual({
      clients: [{ ref: rose, name: 'Rose Hākaraia', nhi: 'ABC1235', dateOfBirth: '1941-03-02', location: 'Petone' }],
      more: false,
    });
  });

  it.each(['faasavalu', "fa'asavalu", 'Faʻasavalu sio'])('finds Sione Fa’asavalu by %s', async (term) => {
    expect((await search(term)).body.clients).toMatchObject([{ name: 'Sione Fa’asavalu' }]);
  });

  it.each(['elsewhere', 'h', '', '   ', '%', '_____', 'rose nobody', 'r h', '\u0301\u0301', 'abc 1235'])(
    'finds no one by %j',
    async (term) => {
      expect((await search(term)).body).toEqual({ clients: [], more: false });
    },
  );

  it('neither finds by an identifier nor shows one where the portal stores none', async () => {
    const feature = (on: boolean) =>
      scene.build.query(`update features set enabled = $1 where name = 'clientIdentifier'`, [on]);
    await feature(false);
    const [byIdentifier, byName] = [await search('abc1235'), await search('rose')];
    await feature(true);
    expect(byIdentifier.body).toEqual({ clients: [], more: false });
    expect(byName.body.clients).toEqual([
      { ref: rose, name: 'Rose Hākaraia', dateOfBirth: '1941-03-02', location: 'Petone' },
    ]);
  });

  it('shows at most twenty, by family name, and says that there are more', async () => {
    const { build } = scene;
    const crowd = await build.organisation();
    const worker = await build.staff(crowd);
    for (let index = 10; index < 35; index++) {
      await build.link(crowd, await build.client({ givenName: 'Many', familyName: `Person${index}` }));
    }
    const { body } = await search('many', { token: worker.token, organisation: crowd });
    expect(body.clients).toHaveLength(20);
    expect(body.clients[0].name).toBe('Many Person10');
    expect(body.more).toBe(true);
  });

  it('records the search, and for each client that they were found', async () => {
    await search('rose');
    const [auditEntry] = await scene.build.query(
      `select detail from audit_log where action = 'clientsSearched' and actor_ref = $1`,
      [staff.ref],
    );
    expect(auditEntry).toEqual({ detail: { organisationRef, searchTerm: 'rose', found: 1 } });
    const { body } = await scene.test.call('GET /clients/{clientRef}/activity', {
      token: scene.client.token,
      params: { clientRef: rose },
      query: {},
    });
    expect(body.activity[0]).toMatchObject({ action: 'foundInSearch', actorName: 'Sam Case', actorRole: 'former' });
  });

  it('answers 404 for an organisation that the caller does not, or no longer, work for', async () => {
    expect((await search('rose', { organisation: await scene.build.organisation() })).status).toBe(404);
    await scene.build.query('delete from organisation_users where user_ref = $1', [staff.ref]);
    expect((await search('rose')).status).toBe(404);
  });

  it('stops answering a caller who reads in bulk, for the rest of the hour', async () => {
    await scene.build.query(
      `insert into audit_log (at, actor_ref, action) select to_timestamp($2 / 1000.0), $1, 'clientsSearched'
         from generate_series(1, $3)`,
      [staff.ref, Date.parse('2026-11-19T20:00:00Z'), mostSearchesAnHour],
    );
    const { status, body } = await search('rose');
    expect([status, body.messages]).toEqual([
      503,
      ['You have reached the limit of searches for an hour. Try again later.'],
    ]);
  });
});
