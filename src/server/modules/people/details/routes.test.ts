import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capability } from '#domain/capabilities/types.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pictureUrl } from '#server/testing/pictures.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';

let scene: Scene;
let clientRef: string;
let rose: { ref: string; token: string };
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.test.setTime('2026-11-20', '09:00');
  rose = await scene.build.user({ givenName: 'Rose', familyName: 'Hākaraia' });
  clientRef = await scene.build.client();
  await scene.build.member(rose.ref, clientRef, { role: 'client' });
});

const read = (token = rose.token) => scene.test.call('GET /clients/{clientRef}', { token, params: { clientRef } });
const patch = (body: object, { token = rose.token, ifMatch = 1 } = {}) =>
  scene.test.call('PATCH /clients/{clientRef}', { token, params: { clientRef }, ifMatch, body });
const member = async (...capabilities: Capability[]) => {
  const user = await scene.build.user();
  await scene.build.member(user.ref, clientRef, { capabilities });
  return user;
};
const listEntries = async (action: string) =>
  scene.build.query<{ actor: string; detail: { fields: string[] } }>(
    'select actor_ref as actor, detail from audit_log where client_ref = $1 and action = $2 order by id',
    [clientRef, action],
  );
async function feature(name: string, enabled: boolean) {
  await scene.build.query(
    'insert into features (name, enabled) values ($1, $2) on conflict (name) do update set enabled = $2',
    [name, enabled],
  );
}

const everything = {
  salutationRef: 'mrs',
  givenName: 'Rosemary',
  familyName: 'Hākaraia-Ō',
  knownAs: 'Rosie',
  dateOfBirth: '1941-03-05',
  genderRef: 'F',
  phoneHome: '04 555 0100',
  phoneMobile: '021 555 0100',
  languages: ['mi', '0'],
  preferredLanguage: 'mi',
  deliveryAddress: '12 Rimu Street\nKelburn',
  suburb: 'Kelburn',
  location: { latitude: -41.2891, longitude: 174.7622 },
  postalAddress: 'PO Box 12\nWellington',
  doctor: { name: 'Dr Ana Patel', phone: '04 555 0199' },
  nextOfKin: {
    name: 'Wiremu Hākaraia',
    relationship: 'Son',
    email: 'wiremu@example.org',
    phone: '021 555 0123',
    alternatePhone: '04 555 0177',
  },
};

describe('GET /clients/{clientRef}', () => {
  it('records every reading by another person and none by the client', async () => {
    const viewer = await member('viewClientDetails');
    await read();
    await read(viewer.token);
    scene.test.setTime('2026-11-20', '09:02');
    await read(viewer.token);
    expect(await listEntries('clientRead')).toMatchObject([{ actor: viewer.ref }, { actor: viewer.ref }]);
  });

  it('records repeated reads once a minute for each session', async () => {
    const viewer = await member('viewClientDetails');
    for (let again = 0; again < 5; again++) await read(viewer.token);
    await read((await member('viewClientDetails')).token);
    expect(await listEntries('clientRead')).toHaveLength(2);
  });

  it('leaves out what the provider does not keep', async () => {
    await patch(everything);
    await feature('clientDetailsFields.nextOfKin', false);
    await feature('clientDetailsFields.deliveryAddress', false);
    const { body } = await read();
    expect(body.nextOfKin).toBeUndefined();
    expect([body.deliveryAddress, body.suburb, body.location]).toEqual([undefined, undefined, undefined]);
    expect(body.doctor).toEqual(everything.doctor);
    await feature('clientDetailsFields.nextOfKin', true);
    await feature('clientDetailsFields.deliveryAddress', true);
  });
});

describe('PATCH /clients/{clientRef}', () => {
  it('changes every field, and empties every one that may be empty', async () => {
    const changed = await patch(everything);
    expect(changed).toMatchObject({ status: 200, etag: '"2"', body: { ref: clientRef, version: 2 } });
    expect((await read()).body).toEqual({
      ref: clientRef,
      version: 2,
      fullName: 'Rosemary Hākaraia-Ō',
      ...everything,
    });
    const none = { name: null, phone: null };
    const emptied = await patch(
      {
        ...Object.fromEntries(Object.keys(everything).map((name) => [name, null])),
        givenName: 'Rose',
        familyName: 'Moana',
        doctor: none,
        nextOfKin: { ...none, relationship: null, email: null, alternatePhone: null },
      },
      { ifMatch: 2 },
    );
    expect(emptied.status).toBe(200);
    const { body } = await read();
    expect(body).toEqual({
      ref: clientRef,
      version: 3,
      fullName: 'Rose Moana',
      givenName: 'Rose',
      familyName: 'Moana',
    });
  });

  it('leaves fields that are not named, tidies named ones, and records only their names', async () => {
    await patch({ doctor: { name: 'Dr Ana', phone: '04 555 0199' }, knownAs: 'Rosie' });
    await patch({ doctor: { phone: ' 04  555 0200 ' } }, { ifMatch: 2 });
    expect((await read()).body).toMatchObject({ doctor: { name: 'Dr Ana', phone: '04 555 0200' }, knownAs: 'Rosie' });
    expect((await listEntries('clientChanged')).map(({ detail }) => detail)).toEqual([
      { fields: ['knownAs', 'doctor.name', 'doctor.phone'] },
      { fields: ['doctor.phone'] },
    ]);
  });

  it('forgets the place of a home where another suburb comes without one', async () => {
    await patch({ suburb: 'Kelburn', location: everything.location });
    await patch({ suburb: 'KELBURN' }, { ifMatch: 2 });
    expect((await read()).body).toMatchObject({ suburb: 'KELBURN', location: everything.location });
    await patch({ deliveryAddress: '2 Upland Road' }, { ifMatch: 3 });
    expect((await read()).body).toMatchObject({ location: everything.location });
    await patch({ suburb: 'Sumner', location: everything.location }, { ifMatch: 4 });
    expect((await read()).body).not.toHaveProperty('location');
    const [entry] = (await listEntries('clientChanged')).slice(-1);
    await patch({ location: everything.location }, { ifMatch: 5 });
    await patch({ suburb: 'SUMNER', location: null }, { ifMatch: 6 });
    expect((await read()).body).not.toHaveProperty('location');
    expect(entry?.detail).toEqual({ fields: ['suburb', 'location.latitude', 'location.longitude'] });
  });

  it('is open only to members who manage the details', async () => {
    for (const capability of ['manager', 'manageClientDetails'] as const) {
      const { token } = await member(capability);
      const version = (await read()).body.version;
      expect((await patch({ knownAs: capability }, { token, ifMatch: version })).status).toBe(200);
    }
    for (const capability of ['viewClientDetails', 'manageRoster', 'viewRoster'] as const) {
      const { token } = await member(capability);
      expect((await patch({ knownAs: 'x' }, { token, ifMatch: 3 })).status).toBe(403);
    }
  });

  it('refuses a stale version, and one of two at once', async () => {
    const manager = await member('manager');
    await patch({ knownAs: 'Rosie' }, { token: manager.token });
    const late = await patch({ knownAs: 'Ros' });
    expect(late).toMatchObject({ status: 412, etag: '"2"', body: { code: 'stale' } });
    const both = await Promise.all([
      patch({ knownAs: 'One' }, { ifMatch: 2 }),
      patch({ knownAs: 'Two' }, { token: manager.token, ifMatch: 2 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each<[string, object, number, string]>([
    ['an unknown field', { favouriteColour: 'blue' }, 400, 'favouriteColour'],
    ['an unknown field of the doctor', { doctor: { fax: '1' } }, 400, 'doctor.fax'],
    ['the identifier', { nhi: 'ZZZ0016' }, 400, 'nhi'],
    ['the address for emails', { email: 'a@example.org' }, 400, 'email'],
    ['a name of 10 kB', { givenName: 'x'.repeat(10_000) }, 400, 'givenName'],
    ['a control character', { knownAs: 'Ro\u0007se' }, 400, 'knownAs'],
    ['a date in another form', { dateOfBirth: '05/03/1941' }, 400, 'dateOfBirth'],
    ['a day that there is not', { dateOfBirth: '1941-02-30' }, 400, 'dateOfBirth'],
    ['half a place', { location: { latitude: 1 } }, 400, 'location.longitude'],
    ['a number for a text', { knownAs: 5 }, 400, 'knownAs'],
    ['a birth to come', { dateOfBirth: '2026-11-21' }, 422, 'dateOfBirth'],
    ['an empty name', { givenName: '  ' }, 422, 'givenName'],
    ['a formula', { knownAs: '=1+1' }, 422, 'knownAs'],
    ['a phone that is none', { doctor: { phone: 'ask Ana' } }, 422, 'doctor.phone'],
    ['an address for emails that is none', { nextOfKin: { email: 'son' } }, 422, 'nextOfKin.email'],
    ['a salutation that there is not', { salutationRef: 'sir' }, 422, 'salutationRef'],
    ['a language that there is not', { languages: ['tlh'] }, 422, 'languages'],
    ['a preferred language that there is not', { preferredLanguage: 'tlh' }, 422, 'preferredLanguage'],
    ['a picture that is none', { image: 'data:image/svg+xml;base64,PHN2Zz4=' }, 400, 'image'],
  ])('refuses %s and changes nothing', async (_, body, status, path) => {
    const refused = await patch({ ...body, phoneHome: '04 555 0111' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([status, path]);
    expect((await read()).body).toMatchObject({ version: 1, givenName: 'Rose' });
    expect((await read()).body.phoneHome).toBeUndefined();
  });

  it('refuses a picture of more than a request may hold', async () => {
    const huge = await patch({ image: `data:image/png;base64,${'A'.repeat(3_000_000)}` });
    expect([huge.status, huge.body.messages]).toEqual([413, ['This is too long to send. Shorten it and try again.']]);
  });

  it('refuses what the provider does not keep', async () => {
    await feature('clientDetailsFields.doctor', false);
    await feature('clientDetailsFields.image', false);
    expect((await patch({ doctor: { name: 'Dr Ana' } })).body.messages).toEqual(['We do not keep this detail.']);
    expect((await patch({ image: null })).status).toBe(422);
    await feature('clientDetailsFields.doctor', true);
    await feature('clientDetailsFields.image', true);
  });

  it('keeps one picture, shows it in the account, the support network and the office’s list, and deletes it', async () => {
    await patch({ image: await pictureUrl() });
    const { image } = (await read()).body;
    expect(image).toMatch(/^\/api\/v0\/images\/[0-9a-z]{32}\.jpg$/);
    const me = await scene.test.call('GET /users/me', { token: rose.token });
    const network = await scene.test.call('GET /clients/{clientRef}/support-network', {
      token: rose.token,
      params: { clientRef },
    });
    const own = await scene.test.call('GET /users/me/support-network-memberships', { token: rose.token });
    const clients = await scene.test.call('POST /office/clients/search', { token: scene.office.token, body: {} });
    const shown = clients.body.clients.find(({ ref }: { ref: string }) => ref === clientRef);
    expect([me.body.image, network.body.members[0].image, own.body.memberships[0].image, shown.image]).toEqual(
      Array(4).fill(image),
    );
    expect((await scene.test.app.inject(image)).headers['content-type']).toBe('image/jpeg');
    await patch({ image: await pictureUrl(60) }, { ifMatch: 2 });
    expect((await scene.test.app.inject(image)).statusCode).toBe(404);
    await patch({ image: null }, { ifMatch: 3 });
    expect((await read()).body.image).toBeUndefined();
    expect(await scene.build.query('select from images')).toEqual([]);
  });

  it('gives the client’s own account their new name, and leaves it where a supporter changed it', async () => {
    const fullName = async () => (await scene.test.call('GET /users/me', { token: rose.token })).body.fullName;
    await patch({ familyName: 'Moana' });
    expect(await fullName()).toBe('Rose Moana');
    const { token } = await member('manageClientDetails');
    await patch({ familyName: 'Tau' }, { token, ifMatch: 2 });
    expect(await fullName()).toBe('Rose Moana');
  });

  it('is done once however often it is sent', async () => {
    const options = {
      token: rose.token,
      params: { clientRef },
      ifMatch: 1,
      key: `k${clientRef}k`,
      body: { knownAs: 'A' },
    };
    const answers = await Promise.all([1, 2].map(() => scene.test.call('PATCH /clients/{clientRef}', options)));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
  });

  it('the database itself refuses a change by a member who may only view', async () => {
    const viewer = await member('viewClientDetails', 'manageRoster');
    const change = (userRef: string, text: string) =>
      inTransaction(scene.test.pool, async (tx) => {
        await setCall(tx, scene.test.db.owner, { scope: 'member', user: userRef, client: clientRef });
        return (await tx.query(text)).rowCount;
      });
    await expect(change(viewer.ref, `update clients set known_as = 'x'`)).rejects.toThrow('row-level security');
    await expect(change(rose.ref, `update clients set ref = 'x'`)).rejects.toThrow('permission denied');
    expect(await change(rose.ref, `update clients set known_as = 'x'`)).toBe(1);
    expect(await change(viewer.ref, 'select from clients for no key update')).toBeGreaterThan(0);
  });
});
