import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeFeatures } from '#domain/settings/features.ts';
import { listDefaultsOfCountry } from '#server/db/default-lists.ts';
import { insertDefaultItems } from '#server/modules/settings/lists/queries.ts';
import { insertDefaults } from '#server/start/insert-defaults.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

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
    const flat = Object.entries(body.features).flatMap(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value as object).map(([entry, on]) => [`${name}.${entry}`, on])
        : [[name, value]],
    );
    const on = flat.filter(([, value]) => value === true).map(([name]) => name);
    // The identifier is shown among the details where it is kept at all.
    const expected = [
      ...officeFeatures.filter((name) => name !== 'cancellationFee' && name !== 'emailDetails'),
      'clientDetailsFields.nhi',
    ];
    expect(on.sort()).toEqual(expected.sort());
    expect(body.features.documents).toEqual({ advancedCarePlan: true, healthPassport: true, myDocuments: true });
  });

  it('keeps what the office changed when the server starts again', async () => {
    await scene.build.query(`update list_items set name = 'Washing and dressing' where ref = 'personal-care'`);
    await scene.build.query(`update list_items set active = false where ref = 'meals'`);
    await scene.build.query(`update features set enabled = false where name = 'pendingRequests'`);
    await scene.build.query(`delete from features where name = 'registration'`);
    await insertDefaults(scene.test.pool, scene.test.context.brand);
    const { body } = await scene.test.call('GET /settings');
    expect(body.jobTypes[0].name).toBe('Washing and dressing');
    expect(body.features.pendingRequests).toBe(false);
    // A start turns on nothing: migrations set how a feature begins.
    expect(body.features.registration).toBe(false);
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
    return body.features.find((feature: { name: string }) => feature.name === name);
  };
  const put = (name: string, enabled: unknown, ifMatch: number) =>
    scene.test.call('PUT /office/features/{name}', {
      token: scene.office.token,
      params: { name },
      body: { enabled },
      ifMatch,
    });

  it('turns a feature on for all at once, and records who did', async () => {
    const { version } = await feature('cancellationFee');
    const { status, body, etag } = await put('cancellationFee', true, version);
    expect({ status, body, etag }).toEqual({
      status: 200,
      body: { name: 'cancellationFee', version: version + 1 },
      etag: `"${version + 1}"`,
    });
    expect((await features()).cancellationFee).toBe(true);
    const auditEntries = await scene.build.query<{ actor_ref: string; detail: unknown }>(
      `select actor_ref, detail from audit_log where action = 'featureTurnedOn'`,
    );
    expect(auditEntries).toEqual([{ actor_ref: scene.office.ref, detail: { feature: 'cancellationFee' } }]);
  });

  it('refuses a change from an older version, and takes one that is there already', async () => {
    const { version, enabled } = await feature('pendingRequests');
    await put('pendingRequests', !enabled, version);
    const stale = await put('pendingRequests', enabled, version);
    expect([stale.status, stale.etag]).toEqual([412, `"${version + 1}"`]);
    expect((await put('pendingRequests', !enabled, version)).body.version).toBe(version + 1);
  });

  it('knows no feature that does not exist, and no field but enabled', async () => {
    expect((await put('documents.other', true, 0)).status).toBe(404);
    expect((await put('cancellationFee', 'yes', 0)).status).toBe(400);
  });
});

describe('the office’s lists', () => {
  type ListedItem = { ref: string; name: string; group?: string; active: boolean; stops?: boolean };
  const find = async (list: string): Promise<{ version: number; items: ListedItem[] }> => {
    const { body } = await scene.test.call('GET /office/settings', { token: scene.office.token });
    return body.lists.find((entry: { list: string }) => entry.list === list);
  };
  const add = async (list: string, body: object, ifMatch?: number) =>
    scene.test.call('POST /office/lists/{list}/items', {
      token: scene.office.token,
      params: { list },
      body,
      ifMatch: ifMatch ?? (await find(list)).version,
    });
  const change = async (list: string, ref: string, body: object, ifMatch?: number) =>
    scene.test.call('PATCH /office/lists/{list}/items/{ref}', {
      token: scene.office.token,
      params: { list, ref },
      body,
      ifMatch: ifMatch ?? (await find(list)).version,
    });
  const offered = async (list: string) =>
    (await scene.test.call('GET /settings')).body[list].map((item: ListedItem) => item.name);

  it('adds at the end, and offers it to all at once', async () => {
    const { version } = await find('skills');
    const { status, body } = await add('skills', { name: '  Te reo \n Māori songs ' });
    expect({ status, body }).toEqual({ status: 201, body: { ref: 'te-reo-maori-songs', version: version + 1 } });
    expect((await offered('skills')).at(-1)).toBe('Te reo Māori songs');
  });

  it('lets a check stop visits, and nothing else', async () => {
    const isStopping = async () =>
      (await find('workerChecks')).items.filter((item) => item.stops).map(({ ref }) => ref);
    expect(await isStopping()).toEqual([]);
    expect((await change('workerChecks', 'first-aid', { stops: true })).status).toBe(200);
    await change('workerChecks', 'first-aid', { name: 'First aid course' });
    expect(await isStopping()).toEqual(['first-aid']);
    await change('workerChecks', 'first-aid', { stops: false, name: 'First aid' });
    expect(await isStopping()).toEqual([]);
    expect((await change('skills', 'hoist', { stops: true })).body.errors).toEqual([
      { path: 'stops', message: 'Only a check of support workers can stop visits.' },
    ]);
  });

  it('begin in Australia with worker screening, which stops', async () => {
    const stopping = listDefaultsOfCountry({ country: 'au' }).filter(({ stops }) => stops);
    const { text, values } = insertDefaultItems(stopping);
    await scene.build.query(text, values);
    expect((await find('workerChecks')).items.filter((item) => item.stops)).toMatchObject([
      { ref: 'worker-screening', name: 'NDIS worker screening' },
    ]);
    await scene.build.query(`delete from list_items where ref = 'worker-screening'`);
  });

  it('gives a name in letters that no ref can hold a ref of its own', async () => {
    expect((await add('languages', { name: 'Ελληνικά' })).body.ref).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  });

  it('renames, and a booking keeps its name through a new one and through being retired', async () => {
    const { ref } = (await add('jobTypes', { name: 'Pet care' })).body;
    expect((await change('jobTypes', ref, { name: 'Care of pets' })).body.ref).toBe(ref);
    expect((await change('jobTypes', ref, { active: false })).status).toBe(200);
    expect(await offered('jobTypes')).not.toContain('Care of pets');
    const { retired } = (await scene.test.call('GET /settings')).body;
    expect(retired).toContainEqual({ list: 'jobTypes', ref, name: 'Care of pets' });
    expect((await scene.book({ jobTypeRefs: [ref], fundingType: 'Funded' })).status).toBe(422);
    await change('jobTypes', ref, { active: true });
    expect(await offered('jobTypes')).toContain('Care of pets');
  });

  it('moves an item before another, and to the end', async () => {
    const [first, second] = (await find('salutations')).items as [ListedItem, ListedItem];
    await change('salutations', second.ref, { before: first.ref });
    expect((await offered('salutations')).slice(0, 2)).toEqual([second.name, first.name]);
    await change('salutations', second.ref, { before: null });
    expect((await offered('salutations')).at(-1)).toBe(second.name);
    expect((await change('salutations', first.ref, { before: 'nowhere' })).status).toBe(422);
  });

  it('keeps ethnicities in groups, and groups nothing else', async () => {
    expect((await add('ethnicities', { name: 'Nordic', group: 'European' })).status).toBe(201);
    expect((await add('ethnicities', { name: 'Nordic', group: 'Northern' })).status).toBe(201);
    expect((await add('ethnicities', { name: 'nordic', group: 'northern' })).status).toBe(422);
    const { ethnicities } = (await scene.test.call('GET /settings')).body;
    expect(ethnicities[0]).toEqual({
      ref: 'new-zealand-european',
      name: 'New Zealand European',
      group: 'European',
    });
    expect(ethnicities.at(-1)).toMatchObject({ name: 'Nordic', group: 'Northern' });
    expect((await add('skills', { name: 'Singing', group: 'Music' })).status).toBe(422);
  });

  it('refuses a second of two office people who started from the same list', async () => {
    const { version } = await find('genders');
    const answers = await Promise.all([
      add('genders', { name: 'First' }, version),
      add('genders', { name: 'Second' }, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.etag).toBe(`"${version + 1}"`);
    expect(stale?.body.messages[0]).toContain('Someone else has changed this');
  });

  it.each([
    [{ name: '' }, 400, 'Enter a name.'],
    [{ name: ' \u200b \n' }, 400, 'Enter a name.'],
    [{ name: 'x'.repeat(81) }, 400, 'Use at most 80 characters.'],
    [{ name: 'x'.repeat(10_240) }, 400, 'Use at most 80 characters.'],
    [{ name: 'bell \u0007' }, 400, 'This text has characters that we cannot use. Type it again.'],
    [{ name: 'Fine', colour: 'red' }, 400, 'Unknown field: colour.'],
    [{ name: 'FIRST AID' }, 422, '“First aid” is already in this list.'],
  ])('refuses %j', async (body, status, message) => {
    const answer = await add('skills', body);
    expect([answer.status, answer.body.messages]).toEqual([status, [message]]);
  });

  it('takes a name of 80 characters and shows what looks like code as it was typed', async () => {
    const name = '=1+1 <script>alert(1)</script>'.padEnd(80, 'ō');
    expect((await add('skills', { name })).status).toBe(201);
    expect(await offered('skills')).toContain(name);
  });

  it('keeps the last service that is offered', async () => {
    const types = (await find('privateJobTypes')).items;
    for (const { ref } of types.slice(1)) await change('privateJobTypes', ref, { active: false });
    const last = await change('privateJobTypes', types[0]!.ref, { active: false });
    expect([last.status, last.body.messages[0]]).toEqual([422, expect.stringContaining('at least one service')]);
  });

  it('holds 500 items, in their order, and no more', async () => {
    const { items } = await find('languages');
    await scene.build.query(
      `insert into list_items (list, ref, name, position)
       select 'languages', 'made-' || n, 'Language ' || n, 100 + n from generate_series(1, $1) n`,
      [500 - items.length],
    );
    expect((await add('languages', { name: 'One more' })).body.messages[0]).toContain('at most 500');
    const began = performance.now();
    expect((await change('languages', 'made-400', { before: items[0]!.ref })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await offered('languages'))[0]).toBe('Language 400');
  });

  it('knows no item of another list, and records every change with the earlier value', async () => {
    expect((await change('skills', 'personal-care', { name: 'Mine' })).status).toBe(404);
    expect((await add('colours', { name: 'Red' }, 1)).status).toBe(404);
    await change('skills', 'hoist', { name: 'Hoists' });
    const auditEntries = await scene.build.query<{ detail: object }>(
      `select detail from audit_log where action = 'listItemChanged' and subject_ref = 'hoist'`,
    );
    expect(auditEntries[0]?.detail).toMatchObject({
      list: 'skills',
      name: 'Hoists',
      from: { name: 'Hoist and transfers' },
    });
  });
});
