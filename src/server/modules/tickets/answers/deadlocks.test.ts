import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { allRights } from '#domain/office-people/rights.ts';
import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { lapseTickets } from '#server/modules/tickets/service.ts';
import { clientBody } from '#server/testing/client-body.ts';
import { type ImportedList, importFile, previewFile } from '#server/testing/imports.ts';
import { createNetworks, toCapabilities } from '#server/testing/networks.ts';
import { testPassword } from '#server/testing/people.ts';
import { waitUntilOneWaits, waitUntilWaiting } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { testRandom } from '#server/testing/test-random.ts';
import { rounds } from '#testing/rounds.ts';

// A usual run tries half of the pairs, each write twice.
const roundsOfAll = rounds({ quick: 0.5, deep: 10 });
const timesEach = rounds({ quick: 2, deep: 3 });

// A few people, clients and workers, so that concurrent writes meet in the same rows.
let scene: Scene;
let on: ReturnType<typeof createNetworks>;
let people: { clientRefs: string[]; workerRefs: string[]; members: { ref: string; token: string }[] };
let organisationRef: string;
let day = 0;

beforeAll(async () => {
  scene = await createScene();
  on = createNetworks(scene);
  const { build, client, workerRef } = scene;
  const clientRefs = [scene.clientRef, await build.client({ givenName: 'Una' })];
  await build.member(client.ref, clientRefs[1]!, { capabilities: ['manager'] });
  organisationRef = await build.organisation();
  const members = [await build.user(), await build.user()];
  for (const clientRef of clientRefs) {
    await build.link(organisationRef, clientRef);
    for (const { ref } of members) await build.member(ref, clientRef, { capabilities: ['manager'] });
  }
  people = { clientRefs, workerRefs: [workerRef, await build.worker()], members };
});
afterAll(() => scene.close());

const pick = <T>(list: readonly T[]): T => testRandom().pick(list);
const shuffled = <T>(list: readonly T[]): T[] => testRandom().shuffle(list);
const asOffice: Scene['test']['call'] = (name, options) =>
  scene.test.call(name, { token: scene.office.token, ...options });
const versionOf = async (table: 'clients' | 'support_workers' | 'organisations', ref: string) =>
  (await scene.build.query<{ version: number }>(`select version from ${table} where ref = $1`, [ref]))[0]?.version ?? 0;
const openTicket = async () => {
  const open = await scene.build.query<{ ref: string }>(
    `select ref from tickets where status = 'open' order by asked_at, ref`,
  );
  return pick(open)?.ref ?? newRef();
};
const file = (refs: string[]) =>
  ['ref,Given name,Family name,Suburb', ...shuffled(refs).map((ref) => `${ref},Rose,Round,Suburb ${newRef()}`)].join(
    '\n',
  );

type Write = () => Promise<CallReply | number>;
const version = async (list: ImportedList, text: string) => (await previewFile(scene, list, text)).body.version;

/** Every write that locks several rows. Its input is read first, so that the writes themselves meet. */
const writes: Record<string, () => Promise<Write>> = {
  book: async () => {
    const wish = {
      date: addDays('2026-12-01', day++ % 300),
      supportWorkerRefs: pick([[], shuffled(people.workerRefs)]),
    };
    const appointment = { ref: newRef(), ...oneVisit, dayOfWeek: undefined, ...wish };
    const params = { clientRef: pick(people.clientRefs) };
    const body = { appointments: [appointment] };
    const { token } = scene.client;
    return () => scene.test.call('POST /clients/{clientRef}/appointments', { token, params, body });
  },
  approve: async () => {
    const ref = await openTicket();
    return () => scene.approve(ref, { supportWorkerRefs: shuffled(people.workerRefs) });
  },
  decline: async () => {
    const ref = await openTicket();
    return () => scene.decline(ref, 'No');
  },
  withdraw: async () => {
    const params = { clientRef: pick(people.clientRefs), ref: await openTicket() };
    const { token } = scene.client;
    return () => scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', { token, params, ifMatch: 1 });
  },
  lapse: async () => {
    await scene.build.query('update tickets set lapses_at = now() where ref = $1', [await openTicket()]);
    return () => lapseTickets(scene.test.context, (error) => expect(error).toBeUndefined());
  },
  changeClient: async () => {
    const clientRef = pick(people.clientRefs);
    const body = clientBody({ organisationRefs: pick([[], [organisationRef]]) });
    const ifMatch = await versionOf('clients', clientRef);
    return () => asOffice('PUT /office/clients/{clientRef}', { params: { clientRef }, ifMatch, body });
  },
  addFunding: async () => {
    const clientRef = pick(people.clientRefs);
    const ifMatch = await versionOf('clients', clientRef);
    const body = { funderName: pick(['Kōwhai Trust', 'Rimu Trust']), jobTypeRef: 'shopping', fundedTimeMins: 60 };
    return () => asOffice('POST /office/clients/{clientRef}/fundings', { params: { clientRef }, ifMatch, body });
  },
  changeOrganisation: async () => {
    const ifMatch = await versionOf('organisations', organisationRef);
    const body = { pays: pick([true, false]) };
    return () => asOffice('PATCH /office/organisations/{ref}', { params: { ref: organisationRef }, ifMatch, body });
  },
  changeWorker: async () => {
    const supportWorkerRef = pick(people.workerRefs);
    const ifMatch = await versionOf('support_workers', supportWorkerRef);
    const body = { givenName: 'Tom', familyName: 'Ward', ...noWorkerChoices, active: true };
    const params = { supportWorkerRef };
    return () => asOffice('PUT /office/support-workers/{supportWorkerRef}', { params, ifMatch, body });
  },
  importClients: async () => {
    const text = file(people.clientRefs);
    const seen = await version('clients', text);
    return () => importFile(scene, 'clients', text, { version: seen });
  },
  importWorkers: async () => {
    const text = file(people.workerRefs);
    const seen = await version('support-workers', text);
    return () => importFile(scene, 'support-workers', text, { version: seen });
  },
  invite: async () => {
    const network = { clientRef: pick(people.clientRefs), client: scene.client };
    return () => on.invite(network, { capabilities: allCapabilities });
  },
  accept: async () => {
    const email = `${newRef()}@example.org`;
    const user = await scene.build.user({ email });
    const ref = await scene.build.invitation(pick(people.clientRefs), { email });
    return () => on.answer('accept', ref, user.token);
  },
  edit: async () => {
    const [first, other] = shuffled(people.members);
    const capabilities = pick([toCapabilities('manager'), allCapabilities]);
    return () => on.edit(pick(people.clientRefs), first!.ref, { token: other!.token, capabilities, ifMatch: 1 });
  },
  follow: async () => {
    const { token } = await scene.build.staff(organisationRef);
    const body = { clientRef: pick(people.clientRefs) };
    return () => scene.test.call('POST /users/me/support-network-memberships', { token, body });
  },
  removeStaff: async () => {
    const staff = await scene.build.query<{ ref: string }>(
      'select user_ref as ref from organisation_users where organisation_ref = $1 order by random() limit 1',
      [organisationRef],
    );
    const params = { ref: organisationRef, userRef: staff[0]?.ref ?? newRef() };
    return () => asOffice('DELETE /office/organisations/{ref}/staff/{userRef}', { params });
  },
  addStaff: async () => {
    const body = { email: `${newRef()}@example.org`, password: testPassword };
    return () => asOffice('POST /office/organisations/{ref}/staff', { params: { ref: organisationRef }, body });
  },
  addColleague: async () => {
    // All of the office get an email about each, so those of earlier rounds leave: with hundreds of people it would take seconds.
    await scene.build.query('update users set office = false where office and ref <> $1', [scene.office.ref]);
    const email = `${newRef()}@example.org`;
    await scene.build.user({ email });
    return () => asOffice('POST /office/staff', { body: { email, password: testPassword, rights: allRights } });
  },
};

describe('a write at the same moment', () => {
  it('as itself or any other write never deadlocks', async () => {
    const seen = new Set<string>();
    const kinds = Object.keys(writes);
    const pairs = kinds.flatMap((first, at) => kinds.slice(at).map((other) => [first, other]));
    const tried = Array.from({ length: Math.ceil(roundsOfAll) }, () => shuffled(pairs)).flat();
    for (const pair of tried.slice(0, Math.ceil(roundsOfAll * pairs.length))) {
      // Of more than five imports at once the server refuses the rest (src/server/modules/people/imports/accept-csv.ts).
      const length = pair.every((name) => name.startsWith('import')) ? 2 : timesEach;
      const chosen = shuffled(Array.from({ length }, () => pair).flat());
      const ready = await Promise.all(chosen.map((name) => writes[name]!()));
      const answers = await Promise.all(ready.map((write) => write()));
      for (const [at, answer] of answers.entries()) {
        if (typeof answer === 'number') continue;
        expect(answer.status, `${chosen[at]} beside ${chosen}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        if (answer.status < 300) seen.add(chosen[at]!);
      }
    }
    // Each succeeded at some time, since a refusal locks no row.
    expect([...seen].sort()).toEqual(kinds.filter((name) => name !== 'lapse').sort());
  });
});

describe('a write in a deadlock', () => {
  it('is asked to repeat, and happens once when it does', async () => {
    const { build, test, client, clientRef } = scene;
    const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2027-10-30' });
    const { ref: jobRef, ticketRef: ref } = body.appointments[0] as { ref: string; ticketRef: string };
    const key = newRef();
    const withdraw = () =>
      test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
        token: client.token,
        params: { clientRef, ref },
        ifMatch: 1,
        key,
      });
    const [first, other] = [await test.db.owner.connect(), await test.db.owner.connect()];
    await first.query('begin');
    await first.query('select from tickets where ref = $1 for update', [ref]);
    await other.query(`begin; set local deadlock_timeout to '30s'`);
    await other.query('select from jobs where ref = $1 for update', [jobRef]);
    const waiting = withdraw();
    await waitUntilOneWaits(build);
    const opposite = other.query('select from rosters where client_ref = $1 for update', [clientRef]);
    await waitUntilWaiting(build, 2);
    // PostgreSQL looks for a deadlock once in a wait, a second after it began. The call’s last wait begins now.
    await first.query('commit');
    const refused = await waiting;
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '2', 'unavailable']);
    await opposite;
    await other.query('rollback');
    for (const session of [first, other]) session.release();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
  });
});
