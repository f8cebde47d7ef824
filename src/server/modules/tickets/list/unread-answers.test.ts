import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OwnMembership } from '#contract/users.ts';
import type { Capability } from '#domain/capabilities/types.ts';
import { keepTestApp } from '#server/testing/kept-app.ts';
import { bookVisit, createScene, type Scene } from '#server/testing/scene.ts';

// docs/product/requests.md, "Unread answers", through the API on PostgreSQL. Friday 20 November, 9:00am.
let scene: Scene;
keepTestApp();
beforeEach(async () => {
  scene = await createScene();
});
afterEach(() => scene.close());

type Person = { ref: string; token: string };

async function addMember(...capabilities: Capability[]): Promise<Person> {
  const user = await scene.build.user({ givenName: 'Ana' });
  await scene.build.member(user.ref, scene.clientRef, { capabilities });
  return user;
}

async function readAccount({ token }: Person): Promise<OwnMembership | undefined> {
  const { body } = await scene.test.call('GET /users/me/support-network-memberships', { token });
  return body.memberships.find((one: OwnMembership) => one.clientRef === scene.clientRef);
}

const listUnread = async (person: Person) => (await readAccount(person))?.answers ?? [];

const read = ({ token }: Person, ref: string, clientRef = scene.clientRef) =>
  scene.test.call('POST /clients/{clientRef}/tickets/{ref}/read', { token, params: { clientRef, ref } });

async function declineOne(): Promise<string> {
  const { ticketRef } = await bookVisit(scene);
  expect((await scene.decline(ticketRef, 'Mornings are easier.')).status).toBe(200);
  return ticketRef;
}

it('an answer is unread once it is final, until each has read it for themself', async () => {
  const [ana, viewer] = [await addMember('manageRoster'), await addMember('viewRoster')];
  const ref = await declineOne();
  expect(await listUnread(scene.client)).toEqual([]);
  scene.test.setTime('2026-11-20', '09:01');
  expect([await listUnread(scene.client), await listUnread(ana), await listUnread(viewer)]).toEqual([[ref], [ref], []]);
  expect((await read(scene.client, ref)).body).toEqual({ ref });
  expect((await read(scene.client, ref)).status).toBe(200);
  expect([await listUnread(scene.client), await listUnread(ana)]).toEqual([[], [ref]]);
  scene.test.setTime('2026-12-04', '09:01');
  expect(await listUnread(ana)).toEqual([]);
});

it('is what the office did with a request, or did not do in time, and nothing that a member did', async () => {
  const [approved, lapsed, withdrawn] = [await bookVisit(scene), await bookVisit(scene), await bookVisit(scene)];
  await scene.approve(approved.ticketRef);
  const params = { clientRef: scene.clientRef, ref: withdrawn.ticketRef };
  const { token } = scene.client;
  const withdrawal = await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
    token,
    params,
    ifMatch: 1,
  });
  expect(withdrawal.status).toBe(200);
  scene.test.setTime('2026-11-24', '09:00');
  expect(await scene.lapse()).toBe(1);
  scene.test.setTime('2026-11-24', '09:01');
  expect(await listUnread(scene.client)).toEqual([lapsed.ticketRef, approved.ticketRef]);
});

it('an offer counts until it is answered; then its answer is new to the other members alone', async () => {
  const ana = await addMember('manageRoster');
  const { ticketRef: ref } = await bookVisit(scene);
  const body = { date: '2026-11-24', startTime: '10:30', durationMins: 60, supportWorkerRef: scene.workerRef };
  const { token } = scene.office;
  await scene.test.call('POST /office/tickets/{ref}/offer', { token, params: { ref }, ifMatch: 1, body });
  await read(scene.client, ref);
  expect(await listUnread(scene.client)).toEqual([ref]);
  const params = { clientRef: scene.clientRef, ref };
  const accepted = { token: ana.token, params, ifMatch: 2 };
  expect((await scene.test.call('POST /clients/{clientRef}/tickets/{ref}/offer/accept', accepted)).status).toBe(200);
  scene.test.setTime('2026-11-20', '09:01');
  expect([await listUnread(scene.client), await listUnread(ana)]).toEqual([[ref], []]);
});

it('a request of another client, or of none, cannot be read', async () => {
  const ref = await declineOne();
  const other = await scene.build.client();
  await scene.build.member(scene.client.ref, other, { capabilities: ['manageRoster'] });
  expect((await read(scene.client, ref, other)).status).toBe(404);
  expect((await read(scene.client, '0000000000000000')).status).toBe(404);
  scene.test.setTime('2026-11-20', '09:01');
  expect(await listUnread(scene.client)).toEqual([ref]);
});

it('a member who was removed, or lost the calendar, has no answers, and none is written for them', async () => {
  const [ben, ana] = [await addMember('manageRoster'), await addMember('manageRoster')];
  const ref = await declineOne();
  scene.test.setTime('2026-11-20', '09:01');
  expect([await listUnread(ben), await listUnread(ana)]).toEqual([[ref], [ref]]);
  await scene.build.query('delete from memberships where user_ref = $1', [ben.ref]);
  await scene.build.query('update memberships set manage_roster = false where user_ref = $1', [ana.ref]);
  expect([await readAccount(ben), await listUnread(ana)]).toEqual([undefined, []]);
  expect([(await read(ben, ref)).status, (await read(ana, ref)).status]).toEqual([404, 403]);
  expect(await scene.build.query('select from answers_read')).toEqual([]);
});

it('an open request cannot be read in advance', async () => {
  const { ticketRef: ref } = await bookVisit(scene);
  expect((await read(scene.client, ref)).status).toBe(200);
  await scene.decline(ref, 'Mornings are easier.');
  scene.test.setTime('2026-11-20', '09:01');
  expect(await listUnread(scene.client)).toEqual([ref]);
});
