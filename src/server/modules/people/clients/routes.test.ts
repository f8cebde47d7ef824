import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { clientBody } from '#server/testing/client-body.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
  await feature('clientIdentifier', false);
});
afterAll(() => scene.close());

const token = () => scene.office.token;
const search = async (text: string, after?: string) =>
  (await scene.test.call('POST /office/clients/search', { token: token(), body: { text, ...(after && { after }) } }))
    .body;
const send = (more: object = {}) => scene.test.call('POST /office/clients', { token: token(), body: clientBody(more) });
const add = async (more?: object) => {
  const { status, body } = await send(more);
  expect([status, body]).toEqual([201, { ref: expect.any(String), version: 1 }]);
  return body as { ref: string };
};
const read = async (clientRef: string) =>
  (await scene.test.call('GET /office/clients/{clientRef}', { token: token(), params: { clientRef } })).body;
const put = (clientRef: string, ifMatch: number, more: object = {}) =>
  scene.test.call('PUT /office/clients/{clientRef}', {
    token: token(),
    params: { clientRef },
    ifMatch,
    body: clientBody(more),
  });
const feature = (name: string, enabled: boolean) =>
  scene.build.query(
    'insert into features (name, enabled) values ($1, $2) on conflict (name) do update set enabled = $2',
    [name, enabled],
  );
const rosterVersion = async (clientRef: string) =>
  (await scene.build.query<{ version: number }>('select version from rosters where client_ref = $1', [clientRef]))[0]
    ?.version ?? 0;
const names = (page: { clients: { fullName: string }[] }) => page.clients.map(({ fullName }) => fullName);

describe('POST /office/clients/search', () => {
  it.each(['hakaraia', 'HĀKARAIA', 'kara', 'rose hak', 'hak ros', '  Rose   Hākaraia '])(
    'finds Rose Hākaraia by “%s”',
    async (text) => {
      expect(names(await search(text))).toContain('Rose Hākaraia');
    },
  );

  it('finds Sione Fa’asavalu however the glottal stop is typed', async () => {
    await add({ givenName: 'Sione', familyName: 'Fa’asavalu' });
    for (const typed of ['faasavalu', "fa'asavalu", 'fa’asavalu', 'Fa‘asavalu']) {
      expect(names(await search(typed))).toEqual(['Sione Fa’asavalu']);
    }
  });

  it.each(['hakarau', '%', '_', 'rose\\', 'x'.repeat(200)])('finds no client by “%s”', async (text) => {
    expect(await search(text)).toEqual({ clients: [], total: 0, more: false });
  });

  it('puts names that begin with the words first, and finds a preferred name', async () => {
    await add({ givenName: 'Zed', familyName: 'Marama', knownAs: 'Pipi' });
    await add({ givenName: 'Marama', familyName: 'Zuru' });
    expect(names(await search('marama'))).toEqual(['Marama Zuru', 'Zed Marama']);
    expect(names(await search('pipi'))).toEqual(['Zed Marama']);
  });

  it('gives every client once over the pages', async () => {
    for (let index = 0; index < 103; index++) await add({ givenName: 'Paged', familyName: `Number${index % 7}` });
    const first = await search('paged');
    const second = await search('paged', first.clients.at(-1).ref);
    const third = await search('paged', second.clients.at(-1).ref);
    expect([first.total, first.more, second.more, third.more]).toEqual([103, true, true, false]);
    const refs = [first, second, third].flatMap(({ clients }) => clients.map(({ ref }: { ref: string }) => ref));
    expect([refs.length, new Set(refs).size]).toEqual([103, 103]);
  });

  it('says the funding a week, what has ended left out, and who has an account', async () => {
    const { ref } = await add({ givenName: 'Funded', familyName: 'One' });
    await scene.build.funding(ref, 'shopping');
    const ended = await scene.build.funding(ref, 'meals');
    await scene.build.query('update fundings set active = false where ref = $1', [ended]);
    expect((await search('funded one')).clients[0]).toEqual({
      ref,
      fullName: 'Funded One',
      timesheets: false,
      account: 'none',
      fundedTimeMins: 600,
    });
    expect((await search('rose hak')).clients[0].account).toBe('signedIn');
  });
});

describe('POST /office/clients', () => {
  it('adds a client who can have bookings at once', async () => {
    const written = await add({ dateOfBirth: '1941-03-05', suburb: 'Petone', priority: 'canMove', timesheets: true });
    const client = await scene.build.user();
    await scene.build.member(client.ref, written.ref, { role: 'client' });
    const booked = await scene.test.call('POST /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef: written.ref },
      body: { appointments: [{ ref: newRef(), ...oneVisit }] },
    });
    expect(booked.status).toBe(201);
    expect(await read(written.ref)).toMatchObject({
      dateOfBirth: '1941-03-05',
      suburb: 'Petone',
      priority: 'canMove',
      timesheets: true,
    });
    const asMember = await scene.test.call('GET /clients/{clientRef}', {
      token: client.token,
      params: { clientRef: written.ref },
    });
    expect(asMember.body).not.toHaveProperty('priority');
  });

  it.each([
    ['no family name', { familyName: ' ' }, 'familyName'],
    ['a name that a spreadsheet would work out', { givenName: '=1+1' }, 'givenName'],
    ['a birth in the future', { dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
    ['half a place', { latitude: -41.2 }, 'longitude'],
    ['a place beyond the earth', { latitude: 91, longitude: 1 }, 'latitude'],
    ['no email address', { email: 'rose at home' }, 'email'],
    ['a phone without digits', { phoneMobile: 'call Rose' }, 'phoneMobile'],
    ['a time zone that is none', { timeZone: 'Pacific/Petone' }, 'timeZone'],
    ['a gender that is not in the list', { genderRef: 'Q' }, 'genderRef'],
    ['an identifier where none is kept', { nhi: 'ZZZ0016' }, 'nhi'],
  ])('refuses %s', async (_, more, path) => {
    const { status, body: problem } = await send(more);
    expect([status, problem.errors?.[0].path]).toEqual([422, path]);
    expect(problem.messages[0]).toBe(problem.errors[0].message);
  });

  it('keeps numbers and addresses as people paste them in their plain form', async () => {
    const pasted = {
      phoneMobile: '\u202D+64 21 123 4567\u202C',
      phoneHome: '09 555 0100 ext 4',
      email: '"Jo" <jo@x.example>,',
    };
    const { ref } = await add(pasted);
    const plain = { phoneMobile: '+64 21 123 4567', phoneHome: '09 555 0100 ext 4', email: 'jo@x.example' };
    expect(await read(ref)).toMatchObject(plain);
  });

  it('keeps health identifiers where the feature is on: right ones, each once', async () => {
    await feature('clientIdentifier', true);
    const { ref } = await add({ nhi: ' ZZZ 0016 ' });
    expect((await read(ref)).nhi).toBe('ZZZ0016');
    expect((await send({ nhi: 'ZZZ0017' })).body.messages).toEqual([
      'This NHI is not valid. Check its letters and digits.',
    ]);
    expect((await send({ nhi: 'ZZZ0016' })).body.errors).toEqual([
      { path: 'nhi', message: 'Another client has this number. Check its letters and digits.' },
    ]);
    await feature('clientIdentifier', false);
    expect(await read(ref)).not.toHaveProperty('nhi');
    await put(ref, 1);
    await feature('clientIdentifier', true);
    expect((await read(ref)).nhi).toBe('ZZZ0016');
    await feature('clientIdentifier', false);
  });
});

describe('GET /office/clients/{clientRef}', () => {
  it('is recorded, and answers 404 for an unknown client', async () => {
    const { ref } = await add();
    await read(ref);
    const auditEntries = await scene.build.query(
      `select from audit_log where action = 'clientRead' and client_ref = $1 and actor_ref = $2`,
      [ref, scene.office.ref],
    );
    expect(auditEntries).toHaveLength(1);
    const nobody = { token: token(), params: { clientRef: newRef() } };
    expect((await scene.test.call('GET /office/clients/{clientRef}', nobody)).status).toBe(404);
  });
});

describe('PUT /office/clients/{clientRef}', () => {
  it('forgets the place of a home that has moved, where no other place comes with it', async () => {
    const place = { latitude: -41.22, longitude: 174.87 };
    const { ref } = await add({ suburb: 'Petone', ...place });
    await put(ref, 1, { suburb: 'Sumner', ...place });
    expect(await read(ref)).not.toHaveProperty('latitude');
  });

  it('empties fields that are left out, records which, and moves the calendar', async () => {
    const { ref } = await add({ suburb: 'Petone', phoneHome: '04 555 0100' });
    const before = await rosterVersion(ref);
    const { status, etag } = await put(ref, 1, { suburb: 'Woburn', timeZone: 'Pacific/Chatham' });
    expect([status, etag, await rosterVersion(ref)]).toEqual([200, '"2"', before + 1]);
    expect(await read(ref)).toMatchObject({ suburb: 'Woburn', timeZone: 'Pacific/Chatham', version: 2 });
    expect(await read(ref)).not.toHaveProperty('phoneHome');
    const [auditEntry] = await scene.build.query<{ detail: unknown }>(
      `select detail from audit_log where action = 'clientChanged' and client_ref = $1`,
      [ref],
    );
    expect(auditEntry?.detail).toEqual({ fields: ['phoneHome', 'suburb', 'timeZone'] });
  });

  it('refuses a change from an older version, and says the newer one', async () => {
    const { ref } = await add();
    await put(ref, 1, { suburb: 'Petone' });
    const stale = await put(ref, 1, { suburb: 'Woburn' });
    expect([stale.status, stale.etag]).toEqual([412, '"2"']);
    expect((await read(ref)).suburb).toBe('Petone');
  });

  it('lets one of two who save at the same moment win', async () => {
    const { ref } = await add();
    const both = await Promise.all([put(ref, 1, { suburb: 'Petone' }), put(ref, 1, { suburb: 'Woburn' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('links just the organisations that are named', async () => {
    const refs = [newRef(), newRef()];
    for (const ref of refs) {
      await scene.build.query('insert into organisations (ref, name) values ($1, $2)', [ref, `Trust ${ref}`]);
    }
    const { ref } = await add({ organisationRefs: [refs[0]] });
    expect((await read(ref)).organisationRefs).toEqual([refs[0]]);
    await put(ref, 1, { organisationRefs: [refs[1], newRef()] });
    expect((await read(ref)).organisationRefs).toEqual([refs[1]]);
  });
});

describe('POST /office/clients/{clientRef}/fundings', () => {
  const fund = (clientRef: string, ifMatch: number, more: object = {}) =>
    scene.test.call('POST /office/clients/{clientRef}/fundings', {
      token: token(),
      params: { clientRef },
      ifMatch,
      body: { funderName: 'Veterans’ support', jobTypeRef: 'shopping', fundedTimeMins: 90, ...more },
    });
  const change = (clientRef: string, fundingRef: string, ifMatch: number, more: object) =>
    scene.test.call('PUT /office/clients/{clientRef}/fundings/{fundingRef}', {
      token: token(),
      params: { clientRef, fundingRef },
      ifMatch,
      body: { funderName: 'Veterans’ support', fundedTimeMins: 90, active: true, ...more },
    });

  it('names a new funder once, and an organisation of that name pays from then on', async () => {
    const { ref } = await add();
    await scene.build.query('insert into organisations (ref, name) values ($1, $2)', [newRef(), 'Kōwhai Trust']);
    expect((await fund(ref, 1, { funderName: 'kōwhai trust', funderReference: ' C-88 ' })).status).toBe(201);
    expect((await fund(ref, 2, { funderName: 'KOWHAI  Trust', jobTypeRef: 'meals' })).status).toBe(201);
    const { fundings } = await read(ref);
    expect(fundings).toMatchObject([
      { funderName: 'Kōwhai Trust', jobTypeRef: 'shopping', fundedTimeMins: 90, active: true, funderReference: 'C-88' },
      { funderName: 'Kōwhai Trust', jobTypeRef: 'meals' },
    ]);
    expect(fundings[0].funderRef).toBe(fundings[1].funderRef);
    const auditEntries = await scene.build.query<{ action: string }>(
      'select action from audit_log where subject_ref = $1',
      [fundings[0].funderRef],
    );
    expect(auditEntries).toEqual([{ action: 'organisationChanged' }]);
  });

  it('pays for what is booked from then on, and once it ends for what was booked only', async () => {
    const { ref } = await add();
    const { body: funding } = await fund(ref, 1);
    const client = await scene.build.user();
    await scene.build.member(client.ref, ref, { role: 'client' });
    const book = async () => {
      const jobRef = newRef();
      await scene.test.call('POST /clients/{clientRef}/appointments', {
        token: client.token,
        params: { clientRef: ref },
        body: { appointments: [{ ...oneVisit, ref: jobRef, fundingType: 'Funded', jobTypeRefs: ['shopping'] }] },
      });
      const [job] = await scene.build.query<{ funding_ref: string | null }>(
        'select funding_ref from jobs where ref = $1',
        [jobRef],
      );
      return job?.funding_ref;
    };
    expect(await book()).toBe(funding.ref);
    expect((await change(ref, funding.ref, 2, { active: false })).status).toBe(200);
    expect(await book()).toBeNull();
    const roster = await scene.test.call('GET /clients/{clientRef}/appointments', {
      token: client.token,
      params: { clientRef: ref },
      query: { start: '2026-11-01', end: '2026-11-30' },
    });
    expect(roster.body.fundings).toMatchObject([{ ref: funding.ref, funderName: 'Veterans’ support', active: false }]);
  });

  it('refuses an older version, care that is not offered, a missing payer, and another client’s funding', async () => {
    const { ref } = await add();
    const { body: funding } = await fund(ref, 1);
    expect((await fund(ref, 1)).status).toBe(412);
    expect((await fund(ref, 2, { jobTypeRef: 'flying' })).body.errors[0].path).toBe('jobTypeRef');
    expect((await fund(ref, 2, { funderName: undefined })).body.errors[0].path).toBe('funderRef');
    expect((await fund(ref, 2, { fundedTimeMins: 0 })).status).toBe(400);
    const { ref: other } = await add();
    expect((await change(other, funding.ref, 1, {})).status).toBe(404);
  });
});
