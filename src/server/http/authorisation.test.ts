import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { newRef } from '#server/db/new-ref.ts';
import { tokenHash } from '#server/http/authorize.ts';
import { officeBodies, officePlaces } from '#server/testing/office-places.ts';
import { testPassword } from '#server/testing/people.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { testNow } from '#server/testing/test-now.ts';
import { type Caller, callers, expected } from '#server/testing/who-may-call.ts';

let scene: Scene;
let organisationRef: string;
const tokens = {} as Record<Caller, string | undefined>;

beforeAll(async () => {
  scene = await createScene();
  const { build, clientRef, client, office } = scene;
  const member = async (capability?: Capability) => {
    const user = await build.user();
    await build.member(user.ref, clientRef, { capabilities: capability ? [capability] : [] });
    return user.token;
  };
  const elsewhere = await build.user();
  await build.member(elsewhere.ref, await build.client(), { role: 'client' });
  const removed = await build.user();
  await build.member(removed.ref, clientRef, { capabilities: ['manager'] });
  await build.query('delete from memberships where user_ref = $1', [removed.ref]);
  const ended = await build.user();
  await build.query('update sessions set ended_at = now() where user_ref = $1', [ended.ref]);
  organisationRef = await build.organisation();
  await build.link(organisationRef, clientRef);
  Object.assign(tokens, {
    staff: (await build.staff(organisationRef)).token,
    otherStaff: (await build.staff(await build.organisation())).token,
    anonymous: undefined,
    expired: await build.token(client.ref, { expiresAt: testNow }),
    signedOut: ended.token,
    refreshToken: await build.token(client.ref, { kind: 'refresh' }),
    stranger: (await build.user()).token,
    otherClient: elsewhere.token,
    removed: removed.token,
    office: office.token,
    client: client.token,
    nothing: await member(),
  });
  const single = callers.filter((caller) => !(caller in tokens)) as Capability[];
  for (const capability of single) tokens[capability as Caller] = await member(capability);
});
afterAll(() => scene.close());

const person = { givenName: 'Ana', familyName: 'Silva', timesheets: false, organisationRefs: [] };
const worker = { givenName: 'Tom', familyName: 'Ward', skillRefs: [], languageRefs: [], active: true };
const file = 'Given name,Family name\r\nMele,Tau\r\n';
const officePeople: Partial<Record<EndpointName, unknown>> = {
  'POST /office/clients/{clientRef}/invitations': {
    email: 'invited@example.org',
    role: 'client',
    capabilities: allCapabilities,
  },
  'POST /office/clients/search': {},
  'POST /office/clients': person,
  'PUT /office/clients/{clientRef}': person,
  'POST /office/clients/{clientRef}/fundings': {
    funderName: 'Home support',
    jobTypeRef: 'personal-care',
    fundedTimeMins: 60,
  },
  'PUT /office/clients/{clientRef}/fundings/{fundingRef}': {
    funderName: 'Home support',
    fundedTimeMins: 90,
    active: true,
  },
  'POST /office/clients/import/preview': file,
  'POST /office/clients/import': file,
  'POST /office/support-workers/search': {},
  'POST /office/support-workers': worker,
  'PUT /office/support-workers/{supportWorkerRef}': worker,
  'POST /office/support-workers/import/preview': file,
  'POST /office/support-workers/import': file,
};

/** An open invitation: of the scene's client, or to the caller of another one. */
async function invitationFor(name: EndpointName, caller: Caller): Promise<string> {
  const { build, clientRef } = scene;
  const own = name.includes('/users/me/');
  const [me] = await build.query<{ email: string }>(
    'select email from users u join sessions s on s.user_ref = u.ref join tokens t on t.session_ref = s.ref where hash = $1',
    [tokenHash(tokens[caller] ?? '')],
  );
  return build.invitation(own ? await build.client() : clientRef, own ? { email: me?.email } : {});
}

async function newMember(): Promise<string> {
  const user = await scene.build.user();
  await scene.build.member(user.ref, scene.clientRef);
  return user.ref;
}

async function versionOf(clientRef: string): Promise<number> {
  const found = await scene.build.query<{ version: number }>('select version from clients where ref = $1', [clientRef]);
  return found[0]?.version ?? 1;
}

async function newLinkedClient(): Promise<string> {
  const ref = await scene.build.client();
  await scene.build.link(organisationRef, ref);
  return ref;
}

/** A right request to the endpoint, about things that are there. */
async function ask(name: EndpointName, caller: Caller, clientRef = scene.clientRef) {
  const { test, client, build } = scene;
  const needsTicket = (name.includes('{ref}') && !name.includes('/invitations/')) || name.includes('{jobRef}');
  const booking = needsTicket
    ? (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments[0]
    : undefined;
  // Theirs since the matrix changed it.
  const changed = { password: 'another long password' };
  const bodies: Partial<Record<EndpointName, unknown>> = {
    'POST /auth/sign-in': {
      client_id: 'alongside-web',
      client_secret: 'public',
      grant_type: 'refresh_token',
      refresh_token: 'x',
    },
    'POST /auth/sign-out': { client_id: 'alongside-web', client_secret: 'public', token: 'x' },
    'POST /auth/forgotten-password': { email: 'nobody@example.org' },
    'POST /auth/reset-password': { token: 'x', newPassword: 'another long password' },
    'POST /auth/change-password': { oldPassword: testPassword, newPassword: 'another long password' },
    'POST /registrations': { email: 'nobody@example.org' },
    'POST /registrations/progress': { token: 'x' },
    'POST /registrations/complete': {
      token: 'x',
      password: 'another long password',
      givenName: 'Aroha',
      familyName: 'Ngata',
      phoneHome: '',
      acceptedTerms: true,
      marketingOptIn: true,
    },
    'POST /clients/{clientRef}/appointments': { appointments: [{ ref: newRef(), ...oneVisit }] },
    'PATCH /clients/{clientRef}/appointments/{jobRef}': {
      effectiveDate: oneVisit.date,
      repeating: false,
      cancellation: { cancel: true },
    },
    'POST /clients': { ref: newRef(), requester: 'Another', givenName: 'Mere', familyName: newRef() },
    'POST /users/me/email-change': { email: `${newRef()}@example.org` },
    'PUT /clients/{clientRef}/email': { email: `${newRef()}@example.org` },
    'POST /email-changes/confirm': { token: 'x' },
    'POST /addresses/search': { text: 'Petone' },
    'PATCH /users/me': { phoneHome: '04 555 0100' },
    'PATCH /clients/{clientRef}': { knownAs: 'Rosie' },
    'POST /clients/{clientRef}/tickets': { ref: newRef(), notes: 'Two boxes of gloves, size M' },
    'POST /office/requests/search': { words: 'rose' },
    'POST /users/me/client-search': { organisationRef, searchTerm: 'Rose' },
    'POST /users/me/support-network-memberships': { clientRef: await newLinkedClient() },
    'PUT /users/me/current-funder': { organisationRef },
    'POST /users/me/second-factors/app': changed,
    'POST /users/me/second-factors/app/confirm': { challenge: 'x', code: '000000' },
    'POST /users/me/second-factors/passkey': changed,
    'POST /users/me/second-factors/passkey/confirm': { challenge: 'x', name: 'Phone', response: {} },
    'POST /users/me/second-factors/{ref}/remove': changed,
    'POST /users/me/recovery-codes': changed,
    'POST /office/requests/{ref}/approve': { supportWorkerRefs: [] },
    'POST /office/requests/{ref}/decline': { reason: 'No' },
    'POST /clients/{clientRef}/support-network/invitations': {
      email: `${newRef()}@example.org`,
      role: 'supporter',
      capabilities: allCapabilities,
    },
    'PATCH /clients/{clientRef}/support-network/members/{userRef}': { capabilities: allCapabilities },
    ...officePeople,
    ...officeBodies(),
  };
  // The office changes a client of its own each time, whose version is the first.
  const ofOffice = name.includes('/office/clients/{clientRef}') && !name.includes('/invitations/{ref}');
  const officeClient = ofOffice && clientRef === scene.clientRef;
  const subject = officeClient ? await build.client() : clientRef;
  expect(client.token).toBeDefined();
  return test.call(name, {
    token: tokens[caller],
    params: {
      clientRef: subject,
      fundingRef: name.includes('{fundingRef}') && officeClient ? await build.funding(subject, 'shopping') : newRef(),
      supportWorkerRef: name.includes('{supportWorkerRef}') ? await build.worker() : newRef(),
      jobRef: booking?.ref ?? newRef(),
      ref: name.includes('/invitations/') ? await invitationFor(name, caller) : (booking?.ticketRef ?? newRef()),
      userRef: name.includes('{userRef}') ? await newMember() : newRef(),
      ...(await officePlaces(scene, name)),
    },
    query: name === 'GET /clients/{clientRef}/appointments' ? { start: '2026-11-01', end: '2026-11-30' } : {},
    body: bodies[name],
    ifMatch: name === 'PATCH /clients/{clientRef}' ? await versionOf(clientRef) : 1,
    ...(bodies[name] === file && { headers: { 'content-type': 'text/csv' } }),
  });
}

/** Let through, and then told that nothing is there to do it with. */
const afterwards: Partial<Record<EndpointName, number>> = {
  'POST /auth/sign-in': 400,
  'POST /auth/reset-password': 404,
  'POST /registrations/progress': 404,
  'POST /registrations/complete': 404,
  'POST /email-changes/confirm': 404,
  'POST /users/me/care-registrations/{ref}/withdraw': 404,
  'POST /users/me/second-factors/app/confirm': 422,
  'POST /users/me/second-factors/passkey/confirm': 422,
  'POST /users/me/recovery-codes': 422,
  'DELETE /users/me/sessions/{ref}': 404,
};

const cases = (Object.keys(api) as EndpointName[]).flatMap((name) => callers.map((caller) => ({ name, caller })));

describe('the authorisation matrix', () => {
  it('has an expectation for every endpoint', () => {
    expect(Object.keys(expected).sort()).toEqual(Object.keys(api).sort());
  });

  it.each(cases)('$name as $caller', async ({ name, caller }) => {
    const { status, body } = await ask(name, caller);
    const outcome = expected[name](caller);
    if (outcome === 'allowed') {
      const fine = afterwards[name] ?? (status >= 200 && status < 300 ? status : 'a success');
      expect(status, JSON.stringify(body)).toBe(fine);
    } else {
      expect(status).toBe(outcome);
      expect(body.errors).toBeUndefined();
    }
  });

  it.each(cases.filter(({ name }) => name.includes('{clientRef}')))(
    '$name as $caller answers alike for a client that is not there',
    async ({ name, caller }) => {
      if (expected[name](caller) !== 404) return expect(expected[name](caller)).not.toBe(404);
      const real = await ask(name, caller);
      const imagined = await ask(name, caller, newRef());
      expect([imagined.status, imagined.body]).toEqual([real.status, real.body]);
    },
  );

  it('refuses a sub-resource of another client, whoever may read both', async () => {
    const { build, client, test } = scene;
    const other = await build.client();
    await build.member(client.ref, other, { capabilities: ['manager'] });
    const [mine] = (await scene.book()).body.appointments;
    const moved = await test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      token: client.token,
      params: { clientRef: other, ref: mine.ticketRef },
      ifMatch: 1,
    });
    expect(moved.status).toBe(404);
  });

  it('tells an outsider nothing about what is wrong with the request', async () => {
    const broken = await scene.test.call('POST /clients/{clientRef}/appointments', {
      token: tokens.stranger,
      params: { clientRef: scene.clientRef },
      body: { nonsense: true },
    });
    expect(broken.status).toBe(404);
  });

  it('takes effect at once when a capability is narrowed', async () => {
    const { build, clientRef, test } = scene;
    const user = await build.user();
    await build.member(user.ref, clientRef, { capabilities: ['manageRoster'] });
    const list = () => test.call('GET /clients/{clientRef}/tickets', { token: user.token, params: { clientRef } });
    expect((await list()).status).toBe(200);
    await build.query('update memberships set manage_roster = false, view_roster = true where user_ref = $1', [
      user.ref,
    ]);
    expect((await list()).status).toBe(403);
  });
});
