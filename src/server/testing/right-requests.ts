import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { newRef } from '#server/db/new-ref.ts';
import { tokenHash } from '#server/kernel/caller.ts';
import { type ImportedList, previewFile } from './imports.ts';
import { officeBodies, officePlaces } from './office-places.ts';
import { testPassword } from './people.ts';
import { oneVisit, type Scene } from './scene.ts';
import type { Answer } from './test-app.ts';

/** A right request to every endpoint, about things that are there: what tests begin with that ask each of them. */

export type Asked = {
  token?: string | undefined;
  /** The scene's client unless told. */
  clientRef?: string;
  /** In place of the right one. */
  body?: unknown;
};

export type RightRequests = {
  ask(name: EndpointName, asked: Asked): Promise<Answer>;
  /** What is sent to the endpoint; undefined where it takes no body. */
  bodyOf(name: EndpointName): Promise<unknown>;
};

/** `organisationRef` is one that the staff who ask work for. */
export function createRightRequests(scene: Scene, organisationRef: string): RightRequests {
  const bodyOf = async (name: EndpointName) => {
    const declared: Endpoint = api[name];
    if (!declared.body) return undefined;
    if (name === 'POST /users/me/support-network-memberships') {
      return { clientRef: await newLinkedClient(scene, organisationRef) };
    }
    const body = bodies(organisationRef)[name];
    if (body === undefined) throw new Error(`${name} needs a right body in right-requests.ts`);
    return body;
  };
  return {
    bodyOf,
    async ask(name, { token, clientRef = scene.clientRef, ...asked }) {
      const body = 'body' in asked ? asked.body : await bodyOf(name);
      // The office changes a client of its own each time, whose version is the first.
      const ofOffice = name.includes('/office/clients/{clientRef}') && !name.includes('/invitations/{ref}');
      const isOfOffice = ofOffice && clientRef === scene.clientRef;
      const subject = isOfOffice ? await scene.build.client() : clientRef;
      return scene.test.call(name, {
        token,
        params: { ...(await paramsOf(scene, { name, token, subject, isOfOffice })), clientRef: subject },
        query: await queryOf(scene, name),
        body,
        ifMatch: name === 'PATCH /clients/{clientRef}' ? await versionOf(scene, clientRef) : 1,
        ...(declaresCsv(name) && { headers: { 'content-type': 'text/csv' } }),
      });
    },
  };
}

function declaresCsv(name: EndpointName): boolean {
  return (api[name] as Endpoint).bodyMedia === 'text/csv';
}

async function queryOf(scene: Scene, name: EndpointName): Promise<Record<string, string>> {
  if (name === 'GET /clients/{clientRef}/appointments') return { start: '2026-11-01', end: '2026-11-30' };
  const list = /^POST \/office\/(clients|support-workers)\/import$/.exec(name)?.[1] as ImportedList | undefined;
  return list ? { version: (await previewFile(scene, list, file)).body.version } : {};
}

type Naming = { name: EndpointName; token: string | undefined; subject: string; isOfOffice: boolean };

/** What the address names, each time something that nobody has changed yet. */
async function paramsOf(scene: Scene, { name, token, subject, isOfOffice }: Naming): Promise<Record<string, string>> {
  const { build } = scene;
  const needsTicket = (name.includes('{ref}') && !name.includes('/invitations/')) || name.includes('{jobRef}');
  const booking = needsTicket
    ? (await scene.book({ ...oneVisit, dayOfWeek: undefined })).body.appointments[0]
    : undefined;
  return {
    fundingRef: name.includes('{fundingRef}') && isOfOffice ? await build.funding(subject, 'shopping') : newRef(),
    supportWorkerRef: name.includes('{supportWorkerRef}') ? await build.worker() : newRef(),
    jobRef: booking?.ref ?? newRef(),
    ref: name.includes('/invitations/')
      ? await invitationFor(scene, { name, token })
      : (booking?.ticketRef ?? newRef()),
    userRef: name.includes('{userRef}') ? await newMember(scene) : newRef(),
    file: `${newRef()}${newRef()}.jpg`,
    ...(await officePlaces(scene, name)),
  };
}

/** An open invitation: of the scene's client, or to the caller of another one. */
async function invitationFor(
  { build, clientRef }: Scene,
  { name, token }: Pick<Naming, 'name' | 'token'>,
): Promise<string> {
  const own = name.includes('/users/me/');
  const [me] = await build.query<{ email: string }>(
    'select email from users u join sessions s on s.user_ref = u.ref join tokens t on t.session_ref = s.ref where hash = $1',
    [tokenHash(token ?? '')],
  );
  return build.invitation(own ? await build.client() : clientRef, own ? { email: me?.email } : {});
}

async function newMember({ build, clientRef }: Scene): Promise<string> {
  const user = await build.user();
  await build.member(user.ref, clientRef);
  return user.ref;
}

async function versionOf({ build }: Scene, clientRef: string): Promise<number> {
  const found = await build.query<{ version: number }>('select version from clients where ref = $1', [clientRef]);
  return found[0]?.version ?? 1;
}

async function newLinkedClient({ build }: Scene, organisationRef: string): Promise<string> {
  const ref = await build.client();
  await build.link(organisationRef, ref);
  return ref;
}

const client = { client_id: 'alongside-web', client_secret: 'public' };
const person = { givenName: 'Ana', familyName: 'Silva', timesheets: false, organisationRefs: [] };
const worker = { givenName: 'Tom', familyName: 'Ward', skillRefs: [], languageRefs: [], active: true };
const file = 'Given name,Family name\r\nMele,Tau\r\n';
const again = { password: testPassword };

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
  'POST /office/requests/search': { words: 'rose' },
  'POST /office/requests/{ref}/approve': { supportWorkerRefs: [] },
  'POST /office/requests/{ref}/decline': { reason: 'No' },
};

const ownAccount: Partial<Record<EndpointName, unknown>> = {
  'POST /auth/sign-in': { ...client, grant_type: 'refresh_token', refresh_token: 'x' },
  'POST /auth/sign-out': { ...client, token: 'x' },
  'POST /auth/forgotten-password': { email: 'nobody@example.org' },
  'POST /auth/reset-password/check': { token: 'x' },
  'POST /auth/reset-password': { token: 'x', newPassword: 'another long password' },
  'POST /auth/change-password': { oldPassword: testPassword, newPassword: testPassword },
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
  'POST /email-changes/confirm': { token: 'x' },
  'PATCH /users/me': { phoneHome: '04 555 0100' },
  'POST /users/me/second-factors/app': again,
  'POST /users/me/second-factors/app/confirm': { challenge: 'x', code: '000000' },
  'POST /users/me/second-factors/passkey': again,
  'POST /users/me/second-factors/passkey/confirm': { challenge: 'x', name: 'Phone', response: {} },
  'POST /users/me/second-factors/{ref}/remove': again,
  'POST /users/me/recovery-codes': again,
  'POST /addresses/search': { text: 'Petone' },
};

function bodies(organisationRef: string): Partial<Record<EndpointName, unknown>> {
  return {
    ...ownAccount,
    ...officePeople,
    ...officeBodies(),
    'POST /users/me/email-change': { email: `${newRef()}@example.org` },
    'POST /clients': { ref: newRef(), requester: 'Another', givenName: 'Mere', familyName: newRef() },
    'PATCH /clients/{clientRef}': { knownAs: 'Rosie' },
    'PUT /clients/{clientRef}/email': { email: `${newRef()}@example.org` },
    'POST /clients/{clientRef}/appointments': { appointments: [{ ref: newRef(), ...oneVisit }] },
    'PATCH /clients/{clientRef}/appointments/{jobRef}': {
      effectiveDate: oneVisit.date,
      repeating: false,
      cancellation: { cancel: true },
    },
    'POST /clients/{clientRef}/appointments/{jobRef}/feedback': { originalDate: oneVisit.date, feedback: 'Kind.' },
    'POST /clients/{clientRef}/tickets': { ref: newRef(), notes: 'Two boxes of gloves, size M' },
    'POST /users/me/client-search': { organisationRef, searchTerm: 'Rose' },
    'PUT /users/me/current-funder': { organisationRef },
    'POST /clients/{clientRef}/support-network/invitations': {
      email: `${newRef()}@example.org`,
      role: 'supporter',
      capabilities: allCapabilities,
    },
    'PATCH /clients/{clientRef}/support-network/members/{userRef}': { capabilities: allCapabilities },
  };
}
