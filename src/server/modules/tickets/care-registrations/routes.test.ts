import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import { listEmailsTo } from '#server/testing/emails.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type TestPerson = { ref: string; token: string; email: string };
async function person(): Promise<TestPerson> {
  const email = `${newRef()}@example.org`;
  return { ...(await scene.build.user({ email, givenName: 'Mere' })), email };
}

const mother = {
  requester: 'Another',
  givenName: 'Aroha',
  familyName: 'Ngata',
  dateOfBirth: '1941-03-05',
  genderRef: 'F',
  ethnicityRef: 'maori',
  languages: ['0'],
  deliveryAddress: '12 Rimu Street\nPetone',
  suburb: 'Petone',
  location: { latitude: -41.2268, longitude: 174.8849 },
  helpNeeded: 'Help with the shower.',
  notes: 'She likes mornings.',
  existingCareCallClient: 'NotSure',
};
const register = ({ token }: TestPerson, fields: object = {}, key?: string) =>
  scene.test.call('POST /clients', { token, body: { ref: newRef(), ...mother, ...fields }, ...(key && { key }) });
const listOwn = async ({ token }: TestPerson) =>
  (await scene.test.call('GET /users/me/care-registrations', { token })).body.registrations;
const memberships = async ({ token }: TestPerson) =>
  (await scene.test.call('GET /users/me/support-network-memberships', { token })).body.memberships;
const withdraw = ({ token }: TestPerson, ref: string, ifMatch = 1) =>
  scene.test.call('POST /users/me/care-registrations/{ref}/withdraw', { token, params: { ref }, ifMatch });
const read = (ref: string) =>
  scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } });
const yes = (ref: string, body: object = {}) => scene.approve(ref, { supportWorkerRefs: [], ...body });
const clientsNamed = (familyName: string) =>
  scene.build.query<{ ref: string }>('select ref from clients where family_name = $1', [familyName]);

describe('POST /clients', () => {
  it('makes a ticket for the office and no client', async () => {
    const [me, familyName] = [await person(), `Ngata ${newRef()}`];
    const { status, body } = await register(me, { familyName });
    expect([status, body.version]).toEqual([201, 1]);
    expect(await listOwn(me)).toEqual([
      {
        ref: body.ref,
        version: 1,
        requester: 'Another',
        fullName: `Aroha ${familyName}`,
        status: 'open',
        askedAt: '2026-11-19T20:00:00.000Z',
        answerBy: '2026-11-23T04:00:00.000Z',
      },
    ]);
    expect([await memberships(me), await clientsNamed(familyName)]).toEqual([[], []]);
  });

  it('is in the office’s queue by the future client’s name, and is found by it', async () => {
    const [me, familyName] = [await person(), `Tūī${newRef()}`];
    const { ref } = (await register(me, { familyName })).body;
    const token = scene.office.token;
    const queue = await scene.test.call('GET /office/tickets', { token, query: { type: 'registration' } });
    const row = queue.body.tickets.find((ticket: { ref: string }) => ticket.ref === ref);
    expect(row).toMatchObject({
      clientName: `Aroha ${familyName}`,
      subject: `Registration for care of Aroha ${familyName}`,
    });
    expect(row).not.toHaveProperty('clientRef');
    const searchTerm = familyName.replace('Tūī', 'tui');
    const callReply = await scene.test.call('POST /office/tickets/search', { token, body: { searchTerm } });
    expect([callReply.body.total, callReply.body.counts.registration]).toEqual([1, 1]);
    const { body } = await read(ref);
    expect(body.registration).toEqual({ ...mother, familyName });
    expect([body.requestedChange, body.fundings, body.similarClients, body.message]).toEqual([
      {},
      [],
      [],
      'She likes mornings.',
    ]);
  });

  it('is made once of several sendings: by its key, by its ref, and for the same person while it is open', async () => {
    const me = await person();
    const [ref, key] = [newRef(), newRef()];
    const twice = [await register(me, { ref }, key), await register(me, { ref }, key)];
    expect(twice.map(({ body }) => body)).toEqual([twice[0]?.body, twice[0]?.body]);
    const again = await Promise.all([1, 2, 3].map(() => register(me)));
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(again[0]?.body.messages).toEqual(['This registration has already been sent. We will answer it.']);
    expect(await listOwn(me)).toHaveLength(1);
    expect((await register(me, { dateOfBirth: '1961-01-01' })).status).toBe(201);
  });

  it('registers the caller once, also of several at the same moment, and never a client again', async () => {
    const me = await person();
    const self = () => register(me, { requester: 'Self', givenName: 'Mere', familyName: newRef() });
    const answers = await Promise.all([self(), self(), self()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const client = { ...scene.client, email: '' };
    const refused = await register(client, { requester: 'Self' });
    expect([refused.status, refused.body.messages]).toEqual([
      422,
      ['You are already a client, so you can only register someone else.'],
    ]);
    expect((await register(client)).status).toBe(201);
  });

  it.each([
    ['no name', { givenName: ' ' }, 422, 'Enter the given name.'],
    ['no help named', { helpNeeded: ' ' }, 422, 'Enter the help needed.'],
    ['a birthday to come', { dateOfBirth: '2027-01-01' }, 422, 'The date of birth must be in the past.'],
    ['an ethnicity that is not in the list', { ethnicityRef: 'martian' }, 422, 'Choose an ethnicity from the list.'],
    ['no address', { email: 'rose@home' }, 422, 'Enter an email address, such as name@example.org.'],
    [
      'control characters',
      { givenName: 'A\u0007' },
      400,
      'This text has characters that we cannot use. Type it again.',
    ],
    ['a name of 10 kB', { givenName: 'x'.repeat(10_000) }, 400, 'Use at most 200 characters.'],
  ])('refuses %s', async (_, fields, status, message) => {
    const answer = await register(await person(), fields);
    expect([answer.status, answer.body.messages]).toEqual([status, [message]]);
  });

  it('refuses a field that it does not know', async () => {
    expect((await register(await person(), { timesheets: true })).status).toBe(400);
  });

  it('brings the sender’s own phone to the office', async () => {
    const me = await person();
    await scene.test.call('PATCH /users/me', { token: me.token, body: { phoneHome: '04 555 0199' } });
    const { ref } = (await register(me)).body;
    expect((await read(ref)).body).toMatchObject({
      askedByPhone: '04 555 0199',
      registration: { helpNeeded: 'Help with the shower.' },
    });
  });

  it('says No where the form leaves open whether there was care before, and never lapses', async () => {
    const me = await person();
    const { ref } = (await register(me, { existingCareCallClient: undefined })).body;
    expect((await read(ref)).body.registration.existingCareCallClient).toBe('No');
    scene.test.setTime('2027-03-01', '09:00');
    expect(await lapseTickets(scene.test.context, () => {})).toBe(0);
    scene.test.setTime('2026-11-20', '09:00');
  });
});

describe('a registration that is approved', () => {
  it('makes the client with the details of the form, managed by the person who registered them', async () => {
    const [me, familyName] = [await person(), newRef()];
    const { ref } = (await register(me, { familyName })).body;
    const answer = await yes(ref, { message: 'Welcome.' });
    const [member] = await memberships(me);
    expect([answer.status, answer.body]).toEqual([200, { ref, version: 2, clientRef: member.clientRef }]);
    expect(member).toMatchObject({ role: 'supporter', name: `Aroha ${familyName}`, capabilities: { manager: true } });
    const token = scene.office.token;
    const params = { clientRef: member.clientRef };
    const client = (await scene.test.call('GET /office/clients/{clientRef}', { token, params })).body;
    expect(JSON.stringify(client)).toContain('1941-03-05');
    const [storedClient] = await scene.build.query(
      'select ethnicity_ref, language_refs, suburb, suburb_region from clients where ref = $1',
      [member.clientRef],
    );
    const home = { suburb: 'Petone', suburb_region: 'nz-wellington' };
    expect(storedClient).toEqual({ ethnicity_ref: 'maori', language_refs: ['0'], ...home });
    expect((await read(ref)).body).toMatchObject({ status: 'approved', clientRef: member.clientRef });
    expect((await listOwn(me))[0]).toMatchObject({ status: 'approved', answer: 'Welcome.' });
    const [writtenEmail] = await listEmailsTo(scene.build, me.email);
    expect(writtenEmail?.subject).toBe('Your registration has been answered');
    expect(writtenEmail?.body).toContain(`/app/?client=${member.clientRef}`);
    expect(writtenEmail?.body).toContain('“Welcome.”');
  });

  it('makes a person who registered themself the client, who may book at once', async () => {
    const me = await person();
    const { ref } = (await register(me, { requester: 'Self', familyName: newRef() })).body;
    expect((await yes(ref)).status).toBe(200);
    const [member] = await memberships(me);
    expect(member.role).toBe('client');
    const tickets = await scene.test.call('GET /clients/{clientRef}/tickets', {
      token: me.token,
      params: { clientRef: member.clientRef },
    });
    expect([tickets.status, tickets.body.tickets]).toEqual([200, []]);
    const roster = await scene.test.call('GET /clients/{clientRef}/appointments', {
      token: me.token,
      params: { clientRef: member.clientRef },
      query: { start: '2026-11-01', end: '2026-11-30' },
    });
    expect(roster.status).toBe(200);
  });

  it('is approved once, of several at the same moment too', async () => {
    const [me, familyName] = [await person(), newRef()];
    const { ref } = (await register(me, { familyName })).body;
    const answers = await Promise.all([yes(ref), yes(ref), scene.decline(ref, 'No room'), yes(ref)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await clientsNamed(familyName)).length).toBeLessThan(2);
  });

  it('is not approved for a person who became a client in the meantime', async () => {
    const [me, familyName] = [await person(), newRef()];
    const { ref } = (await register(me, { requester: 'Self', familyName })).body;
    await scene.build.member(me.ref, await scene.build.client(), { role: 'client' });
    expect((await yes(ref)).status).toBe(422);
    expect(await clientsNamed(familyName)).toEqual([]);
  });

  it('takes no worker and no time', async () => {
    const { ref } = (await register(await person())).body;
    expect((await scene.approve(ref)).status).toBe(422);
  });

  it('names clients of the same name to the office while it is open', async () => {
    const familyName = `Ō${newRef()}`;
    const there = await scene.build.client({ givenName: 'Aroha', familyName });
    const { ref } = (await register(await person(), { familyName: familyName.replace('Ō', 'o') })).body;
    expect((await read(ref)).body.similarClients).toEqual([{ ref: there, fullName: `Aroha ${familyName}` }]);
  });
});

describe('a registration that is declined or withdrawn', () => {
  it('makes nothing, and tells the reason', async () => {
    const [me, familyName] = [await person(), newRef()];
    const { ref } = (await register(me, { familyName })).body;
    expect((await scene.decline(ref, 'We have no one in Petone.')).status).toBe(200);
    expect((await listOwn(me))[0]).toMatchObject({ status: 'declined', answer: 'We have no one in Petone.' });
    expect([await memberships(me), await clientsNamed(familyName)]).toEqual([[], []]);
    const [writtenEmail] = await listEmailsTo(scene.build, me.email);
    expect(writtenEmail?.subject).toBe('Your registration has been answered');
    expect((await register(me, { familyName })).status).toBe(201);
  });

  it('is withdrawn by its sender alone, while it is open', async () => {
    const [me, other] = [await person(), await person()];
    const { ref } = (await register(me)).body;
    expect((await withdraw(other, ref)).status).toBe(404);
    expect((await withdraw(me, ref)).status).toBe(200);
    expect((await listOwn(me))[0]).toMatchObject({ status: 'withdrawn' });
    const late = await yes(ref);
    expect([late.status, late.body.messages]).toEqual([412, ['This request has been withdrawn.']]);
    expect((await withdraw(me, ref, 2)).status).toBe(412);
  });

  it('is visible only to its sender and the office', async () => {
    const [me, other] = [await person(), await person()];
    await register(me);
    expect(await listOwn(other)).toEqual([]);
  });
});
