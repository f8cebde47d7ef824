import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCapabilities } from '#domain/capabilities/areas.ts';
import { addDays } from '#domain/time/day.ts';
import { newRef } from '#server/db/new-ref.ts';
import { lapseRequests } from '#server/modules/tickets/workflows.ts';
import { importFile } from '#server/testing/imports.ts';
import { createNetworks, flags } from '#server/testing/networks.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import type { Answer } from '#server/testing/test-app.ts';

const rounds = process.env.DEEP ? 500 : 40;

// A few people, clients and workers, so that whatever is written at once meets in the same rows.
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

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const shuffled = <T>(list: readonly T[]): T[] => list.toSorted(() => Math.random() - 0.5);
const asOffice: Scene['test']['call'] = (name, options) =>
  scene.test.call(name, { token: scene.office.token, ...options });
const versionOf = async (table: 'clients' | 'support_workers' | 'organisations', ref: string) =>
  (await scene.build.query<{ version: number }>(`select version from ${table} where ref = $1`, [ref]))[0]?.version ?? 0;
const openTicket = async () =>
  (
    await scene.build.query<{ ref: string }>(`select ref from tickets where status = 'open' order by random() limit 1`)
  )[0]?.ref ?? newRef();
const names = { givenName: 'Rose', familyName: 'Hākaraia', timesheets: false };
const file = (refs: string[]) =>
  ['ref,Given name,Family name,Suburb', ...shuffled(refs).map((ref) => `${ref},Rose,Round,Suburb ${newRef()}`)].join(
    '\n',
  );

/** Everything that takes more than one row. */
const writes: Record<string, () => Promise<Answer | number>> = {
  book: () =>
    scene.test.call('POST /clients/{clientRef}/appointments', {
      token: scene.client.token,
      params: { clientRef: pick(people.clientRefs) },
      body: {
        appointments: [{ ref: newRef(), ...oneVisit, dayOfWeek: undefined, date: addDays('2026-12-01', day++ % 300) }],
      },
    }),
  approve: async () => scene.approve(await openTicket(), { supportWorkerRefs: shuffled(people.workerRefs) }),
  decline: async () => scene.decline(await openTicket(), 'No'),
  withdraw: async () =>
    scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
      token: scene.client.token,
      params: { clientRef: pick(people.clientRefs), ref: await openTicket() },
      ifMatch: 1,
    }),
  lapse: async () => {
    await scene.build.query(`update tickets set lapses_at = now() where ref = $1`, [await openTicket()]);
    return lapseRequests(scene.test.context, (error) => expect(error).toBeUndefined());
  },
  changeClient: async () => {
    const clientRef = pick(people.clientRefs);
    const organisationRefs = pick([[], [organisationRef]]);
    const body = { ...names, organisationRefs };
    const ifMatch = await versionOf('clients', clientRef);
    return asOffice('PUT /office/clients/{clientRef}', { params: { clientRef }, ifMatch, body });
  },
  addFunding: async () => {
    const clientRef = pick(people.clientRefs);
    return asOffice('POST /office/clients/{clientRef}/fundings', {
      params: { clientRef },
      ifMatch: await versionOf('clients', clientRef),
      body: { funderName: pick(['Kōwhai Trust', 'Rimu Trust']), jobTypeRef: 'shopping', fundedTimeMins: 60 },
    });
  },
  changeOrganisation: async () =>
    asOffice('PATCH /office/organisations/{ref}', {
      params: { ref: organisationRef },
      ifMatch: await versionOf('organisations', organisationRef),
      body: { pays: pick([true, false]) },
    }),
  changeWorker: async () => {
    const supportWorkerRef = pick(people.workerRefs);
    return asOffice('PUT /office/support-workers/{supportWorkerRef}', {
      params: { supportWorkerRef },
      ifMatch: await versionOf('support_workers', supportWorkerRef),
      body: { givenName: 'Tom', familyName: 'Ward', skillRefs: [], languageRefs: [], active: true },
    });
  },
  importClients: () => importFile(scene, 'clients', file(people.clientRefs)),
  importWorkers: () => importFile(scene, 'support-workers', file(people.workerRefs)),
  invite: () =>
    on.invite({ clientRef: pick(people.clientRefs), client: scene.client }, { capabilities: allCapabilities }),
  accept: async () => {
    const email = `${newRef()}@example.org`;
    const user = await scene.build.user({ email });
    return on.answer('accept', await scene.build.invitation(pick(people.clientRefs), { email }), user.token);
  },
  edit: () => {
    const [one, other] = shuffled(people.members);
    const capabilities = pick([flags('manager'), allCapabilities]);
    return on.edit(pick(people.clientRefs), one!.ref, { token: other!.token, capabilities, ifMatch: 1 });
  },
  follow: async () => {
    const { token } = await scene.build.staff(organisationRef);
    return scene.test.call('POST /users/me/support-network-memberships', {
      token,
      body: { clientRef: pick(people.clientRefs) },
    });
  },
  removeStaff: async () => {
    const staff = await scene.build.query<{ ref: string }>(
      'select user_ref as ref from organisation_users where organisation_ref = $1 order by random() limit 1',
      [organisationRef],
    );
    return asOffice('DELETE /office/organisations/{ref}/staff/{userRef}', {
      params: { ref: organisationRef, userRef: staff[0]?.ref ?? newRef() },
    });
  },
  addStaff: () =>
    asOffice('POST /office/organisations/{ref}/staff', {
      params: { ref: organisationRef },
      body: { email: `${newRef()}@example.org` },
    }),
  addColleague: async () => {
    const email = `${newRef()}@example.org`;
    await scene.build.user({ email });
    return asOffice('POST /office/staff', { body: { email } });
  },
};

describe('whatever is written at the same moment', () => {
  it('waits for nobody who waits for it', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < rounds; round++) {
      const chosen = shuffled(Object.keys(writes)).slice(0, 8);
      const answers = await Promise.all(chosen.map((name) => writes[name]!()));
      for (const [at, answer] of answers.entries()) {
        if (typeof answer === 'number') continue;
        expect(answer.status, `${chosen[at]} beside ${chosen}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        if (answer.status < 300) seen.add(chosen[at]!);
      }
    }
    // Each of them was let through at some time: a refusal takes no row.
    expect([...seen].sort()).toEqual(
      Object.keys(writes)
        .filter((name) => name !== 'lapse')
        .sort(),
    );
  });
});

describe('a write that waits for somebody who waits for it', () => {
  it('is told to come again, and is done once when it does', async () => {
    const { build, test, client, clientRef } = scene;
    const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2027-10-30' });
    const ref = body.appointments[0].ticketRef as string;
    const key = newRef();
    const withdraw = () =>
      test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
        token: client.token,
        params: { clientRef, ref },
        ifMatch: 1,
        key,
      });
    const other = await test.db.owner.connect();
    // The one who waits first looks first whether it waits in vain.
    await other.query(`begin; set local deadlock_timeout to '30s'`);
    await other.query('select from tickets where ref = $1 for update', [ref]);
    const waiting = withdraw();
    const isWaiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => build.query(isWaiting)).toEqual([{ n: 1 }]);
    const opposite = other.query('select from rosters where client_ref = $1 for update', [clientRef]);
    const refused = await waiting;
    expect([refused.status, refused.headers['retry-after'], refused.body.code]).toEqual([503, '2', 'unavailable']);
    await opposite;
    await other.query('rollback');
    other.release();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
  });
});
