import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noWorkerChoices } from '#domain/support-workers/worker-fields.ts';
import { addDays } from '#domain/time/day.ts';
import { clientBody } from '#server/testing/client-body.ts';
import { type ImportedList, importFile, previewFile } from '#server/testing/imports.ts';
import { waitUntilOneWaits, waitUntilWaiting } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { rounds } from '#testing/rounds.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const roundsOfEach = rounds({ quick: 8, deep: 100 });

/** Lists the statuses of a race: other refusals are allowed; a deadlock is not. */
async function race(work: (round: number) => Promise<CallReply>[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < roundsOfEach; round++) {
    for (const { status } of await Promise.all(work(round))) statuses.push(status);
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses;
}

const versionOf = async (table: 'clients' | 'support_workers', ref: string) =>
  (await scene.build.query<{ version: number }>(`select version from ${table} where ref = $1`, [ref]))[0]?.version ?? 0;
const asOffice: Scene['test']['call'] = (name, options) =>
  scene.test.call(name, { token: scene.office.token, ...options });

describe('the order in which rows are taken', () => {
  it('lets the office change a client while visits are booked for them', async () => {
    const { clientRef } = scene;
    let version = await versionOf('clients', clientRef);
    const statuses = await race((round) => [
      ...['07:00', '08:00', '09:00'].map((startTime) =>
        scene.book({ ...oneVisit, dayOfWeek: undefined, date: addDays('2026-12-01', round), startTime }),
      ),
      asOffice('PUT /office/clients/{clientRef}', {
        params: { clientRef },
        ifMatch: version++,
        body: clientBody({ suburb: `Suburb ${round}` }),
      }),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
  });

  it('lets the office change a worker while visits are approved for them', async () => {
    const workerRef = await scene.build.worker();
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2027-01-31' }, [workerRef]);
    const date = (round: number) => addDays('2027-02-01', round);
    const tickets: string[] = [];
    for (let round = 0; round < roundsOfEach; round++) {
      const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, date: date(round) });
      tickets.push(body.appointments[0].ticketRef);
    }
    let version = await versionOf('support_workers', workerRef);
    const body = { givenName: 'Tom', familyName: 'Whitaker', ...noWorkerChoices, active: true };
    const statuses = await race((round) => [
      scene.approve(tickets[round]!, { supportWorkerRefs: [workerRef] }),
      asOffice('PUT /office/support-workers/{supportWorkerRef}', {
        params: { supportWorkerRef: workerRef },
        ifMatch: version++,
        body: { ...body, suburb: `Suburb ${round}`, leaveVisits: false },
      }),
    ]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('lets the office change a worker who gets a first visit at a client while another answer for that client is written', async () => {
    const { build, test } = scene;
    const workerRef = await build.worker();
    const changed = await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2027-05-01' }, []);
    const [first, other] = [await test.db.owner.connect(), await test.db.owner.connect()];
    await first.query('begin');
    await first.query('select from support_workers where ref = $1 for update', [workerRef]);
    const changing = asOffice('PUT /office/support-workers/{supportWorkerRef}', {
      params: { supportWorkerRef: workerRef },
      ifMatch: 1,
      body: { givenName: 'Tom', familyName: 'Ward', ...noWorkerChoices, active: true },
    });
    await waitUntilOneWaits(build);
    // PostgreSQL must end the office's call of the two.
    await other.query(`begin; set local deadlock_timeout to '30s'`);
    await other.query('select from rosters where client_ref = $1 for update', [scene.clientRef]);
    await first.query('update jobs set support_worker_refs = array[$2] where ref = $1', [changed.ref, workerRef]);
    await first.query('commit');
    await other.query('select from support_workers where ref = $1 for update', [workerRef]);
    await other.query('commit');
    expect((await changing).status).toBe(200);
    for (const session of [first, other]) session.release();
  });

  it('makes a booking that asks for a worker wait for a change of that worker, with its calendar locked first', async () => {
    const { build, test } = scene;
    const workerRef = await build.worker();
    const waiting = await scene.book({ ...oneVisit, dayOfWeek: undefined, date: '2027-05-03' });
    const before = (await scene.roster()).body.version;
    const change = await test.db.owner.connect();
    await change.query('begin');
    await change.query('select from support_workers where ref = $1 for update', [workerRef]);
    const wish = { date: '2027-05-04', supportWorkerRefs: [workerRef] };
    const booking = scene.book({ ...oneVisit, dayOfWeek: undefined, ...wish });
    await waitUntilOneWaits(build);
    const rosterNow = 'select from rosters where client_ref = $1 for update nowait';
    await expect(build.query(rosterNow, [scene.clientRef])).rejects.toThrow('could not obtain lock');
    const answer = scene.approve(waiting.body.appointments[0].ticketRef, { supportWorkerRefs: [workerRef] });
    await waitUntilWaiting(build, 2);
    await change.query('commit');
    change.release();
    expect([(await booking).status, (await answer).status]).toEqual([201, 200]);
    expect((await scene.roster()).body.version).toBe(before + 2);
  });

  it('lets files of workers and of clients be written in any order of their lines beside approvals', async () => {
    const workerRefs = [await scene.build.worker(), await scene.build.worker()].sort();
    const clientRefs = [scene.clientRef, await scene.build.client({ givenName: 'Una' })].sort();
    await scene.booked({ ...oneVisit, dayOfWeek: undefined, date: '2027-03-31' }, workerRefs);
    const tickets: string[] = [];
    for (let round = 0; round < roundsOfEach; round++) {
      const { body } = await scene.book({ ...oneVisit, dayOfWeek: undefined, date: addDays('2027-04-01', round) });
      tickets.push(body.appointments[0].ticketRef);
    }
    const file = (refs: string[], round: number) =>
      ['ref,Given name,Family name,Suburb', ...refs.map((ref, at) => `${ref},Name${at},Round,Suburb ${round}`)].join(
        '\n',
      );
    const seen = async (list: ImportedList, refs: string[], round: number) => {
      const text = file(refs.toReversed(), round);
      return [text, (await previewFile(scene, list, text)).body.version] as const;
    };
    for (let round = 0; round < roundsOfEach; round++) {
      const [workers, workersVersion] = await seen('support-workers', workerRefs, round);
      const [clients, clientsVersion] = await seen('clients', clientRefs, round);
      const answers = await Promise.all([
        scene.approve(tickets[round]!, { supportWorkerRefs: workerRefs }),
        importFile(scene, 'support-workers', workers, { version: workersVersion }),
        importFile(scene, 'clients', clients, { version: clientsVersion }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('lets an organisation lose its person while managers decide what that person may do', async () => {
    const { build, client } = scene;
    const organisation = await build.organisation();
    const clientRefs = await Promise.all(Array.from({ length: 6 }, () => build.client()));
    for (const clientRef of clientRefs) {
      await build.link(organisation, clientRef);
      await build.member(client.ref, clientRef, { capabilities: ['manager', 'viewRoster'] });
    }
    const people: string[] = [];
    for (let round = 0; round < roundsOfEach; round++) {
      const { ref } = await build.staff(organisation);
      people.push(ref);
      for (const clientRef of clientRefs) {
        await build.member(ref, clientRef, { capabilities: ['manager', 'viewRoster'] });
        await build.query('update memberships set organisation_ref = $1 where user_ref = $2 and client_ref = $3', [
          organisation,
          ref,
          clientRef,
        ]);
      }
    }
    const capabilities = { manager: false, viewRoster: true, manageRoster: false, viewClientDetails: false };
    const rest = { manageClientDetails: false, viewTimesheets: false, manageTimesheets: false };
    await race((round) => [
      ...clientRefs.map((clientRef) =>
        scene.test.call('PATCH /clients/{clientRef}/support-network/members/{userRef}', {
          token: client.token,
          params: { clientRef, userRef: people[round]! },
          ifMatch: 1,
          body: { capabilities: { ...capabilities, ...rest } },
        }),
      ),
      asOffice('DELETE /office/organisations/{ref}/staff/{userRef}', {
        params: { ref: organisation, userRef: people[round]! },
      }),
    ]);
    expect(await build.query('select from organisation_users where organisation_ref = $1', [organisation])).toEqual([]);
  });
});
