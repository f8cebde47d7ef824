import { afterAll, beforeAll, describe, expect } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { itInEveryRound, listStatuses, runAtOnce } from '#server/testing/races.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import { enforceDueEndings } from './enforce.ts';

// An ending and another call at the same moment, on PostgreSQL, each round with a client of its own.
let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

type Round = { clientRef: string; client: string; member: string };

async function prepare(): Promise<Round> {
  const { build } = scene;
  const clientRef = await build.client();
  const [client, member] = [await build.user(), await build.user()];
  await build.member(client.ref, clientRef, { role: 'client' });
  await build.member(member.ref, clientRef, { capabilities: ['manager'] });
  return { clientRef, client: client.token, member: member.token };
}

const body = { kind: 'hasDied', from: '2026-11-20', readUntil: '2027-02-28', message: 'We are sorry.' };
const record =
  ({ clientRef }: Round) =>
  () =>
    scene.test.call('POST /office/clients/{clientRef}/ending', {
      token: scene.office.token,
      params: { clientRef },
      body,
    });
const book =
  ({ clientRef }: Round, { token, ...line }: { token: string; date?: string; supportWorkerRefs?: string[] }) =>
  () =>
    scene.test.call('POST /clients/{clientRef}/appointments', {
      token,
      params: { clientRef },
      body: { appointments: [{ ref: newRef(), ...oneVisit, ...line }] },
    });
const countOpen = async (table: 'tickets' | 'invitations', { clientRef }: Round) =>
  (await scene.build.query(`select from ${table} where client_ref = $1 and status = 'open'`, [clientRef])).length;
const enforce = () =>
  enforceDueEndings(scene.test.context, (error) => {
    throw error;
  });

const itHolds = (rule: string, round: () => Promise<void>) => itInEveryRound(rule, round);

describe('an ending at the same moment as', () => {
  itHolds('an approval: the request is approved before it or closed by it', async () => {
    const round = await prepare();
    const { ticketRef } = (await book(round, { token: round.member })()).body.appointments[0];
    const [ended, approved] = await runAtOnce(record(round), () => scene.approve(ticketRef));
    expect([ended?.status, [200, 412].includes(approved!.status)]).toEqual([201, true]);
    const [ticket] = await scene.build.query('select status from tickets where ref = $1', [ticketRef]);
    expect(ticket).toEqual({ status: approved?.status === 200 ? 'approved' : 'closed' });
    await scene.build.query(`update jobs set withdrawn = true where client_ref = $1`, [round.clientRef]);
  });

  itHolds('a booking: no request stays open', async () => {
    const round = await prepare();
    const line = {
      token: round.member,
      ...(Math.abs(round.clientRef.charCodeAt(0)) % 2 ? { supportWorkerRefs: [scene.workerRef] } : {}),
    };
    const [ended, booked] = await runAtOnce(record(round), book(round, line));
    expect([ended?.status, [201, 403, 422].includes(booked!.status)]).toEqual([201, true]);
    await enforce();
    expect(await countOpen('tickets', round)).toBe(0);
  });

  itHolds('an invitation by the client: none stays open', async () => {
    const round = await prepare();
    const invite = () =>
      scene.test.call('POST /clients/{clientRef}/support-network/invitations', {
        token: round.client,
        params: { clientRef: round.clientRef },
        body: {
          email: `${newRef()}@example.org`,
          role: 'supporter',
          capabilities: {
            manager: false,
            viewRoster: true,
            manageRoster: false,
            viewClientDetails: false,
            manageClientDetails: false,
            viewTimesheets: false,
            manageTimesheets: false,
          },
        },
      });
    const [ended, invited] = await runAtOnce(record(round), invite);
    expect([ended?.status, [201, 401, 404, 422].includes(invited!.status)]).toEqual([201, true]);
    expect(await countOpen('invitations', round)).toBe(0);
  });

  itHolds('another ending: one is recorded', async () => {
    const round = await prepare();
    expect(listStatuses(await runAtOnce(record(round), record(round)))).toEqual([201, 409]);
  });

  itHolds('its undoing and a visit elsewhere: the worker has one of the two', async () => {
    const [round, other] = [await prepare(), await prepare()];
    const workerRef = await scene.build.worker();
    const first = (await book(round, { token: round.member })()).body.appointments[0];
    await scene.approve(first.ticketRef, { supportWorkerRefs: [workerRef] });
    await record(round)();
    const second = (await book(other, { token: other.member })()).body.appointments[0];
    const [undone, approved] = await runAtOnce(
      () =>
        scene.test.call('DELETE /office/clients/{clientRef}/ending', {
          token: scene.office.token,
          params: { clientRef: round.clientRef },
          ifMatch: 1,
        }),
      () => scene.approve(second.ticketRef, { supportWorkerRefs: [workerRef] }),
    );
    expect(undone?.status).toBe(200);
    expect([approved?.status, undone?.body.notAllocated]).toEqual(approved?.status === 200 ? [200, 1] : [422, 0]);
  });
});
