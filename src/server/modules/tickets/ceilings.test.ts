import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { writeValue } from '#domain/documents/values.ts';
import { tooManyRequests, tooManyWrites } from '#domain/tickets/ceilings.ts';
import { newRef } from '#server/db/new-ref.ts';
import { waitUntilOneWaits } from '#server/testing/races.ts';
import { createScene, move, oneVisit, type Scene, weeklyMondays } from '#server/testing/scene.ts';
import { setCall } from '#server/testing/set-call.ts';
import { placeOrder } from './service.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());
const unlimited = 1_000_000;
beforeEach(() => {
  Object.assign(scene.test.context.ceilings, { openRequests: unlimited, writesAnHour: unlimited });
});

const order = (token: string, clientRef = scene.clientRef) =>
  scene.test.call('POST /clients/{clientRef}/tickets', {
    token,
    params: { clientRef },
    body: { ref: newRef(), notes: 'Gloves, please.' },
  });

const openRequests = async (clientRef = scene.clientRef) =>
  (
    await scene.build.query<{ count: number }>(
      `select count(*)::int from tickets where client_ref = $1 and status = 'open'`,
      [clientRef],
    )
  )[0]!.count;

describe('the open requests of a client', () => {
  it('have a ceiling for bookings, changes and orders alike, which is refused in words and writes nothing', async () => {
    const { ref } = await scene.booked({ ...oneVisit, dayOfWeek: undefined });
    const { client, test } = scene;
    expect((await scene.book()).status).toBe(201);
    const most = await openRequests();
    test.context.ceilings.openRequests = most;
    for (const send of [
      () => scene.book(),
      () => order(client.token),
      () => scene.ask(ref, move('2026-11-24', '2026-11-25')),
    ]) {
      const { status, body } = await send();
      expect([status, body.messages]).toEqual([422, [tooManyRequests(most)]]);
      expect(await openRequests()).toBe(most);
    }
    test.context.ceilings.openRequests = most + 1;
    expect((await order(client.token)).status).toBe(201);
  });

  it('count every line of a booking', async () => {
    const most = (await openRequests()) + 2;
    scene.test.context.ceilings.openRequests = most;
    const lines = (count: number) => Array.from({ length: count }, () => ({ ref: newRef(), ...weeklyMondays }));
    expect((await scene.bookLines(lines(3))).status).toBe(422);
    expect((await scene.bookLines(lines(2))).status).toBe(201);
  });

  it('count what another member is just sending', async () => {
    const { build, client, clientRef, test } = scene;
    const most = (await openRequests()) + 1;
    test.context.ceilings.openRequests = most;
    const first = await test.pool.connect();
    try {
      await first.query('begin');
      await setCall(first, test.db.owner, { scope: 'member', user: client.ref, client: clientRef });
      const placed = { ref: newRef(), notes: 'Gloves, please.' };
      await placeOrder(first, test.context, {
        clientRef,
        order: placed,
        actorRef: client.ref,
        now: test.context.now(),
      });
      const second = order(client.token);
      await waitUntilOneWaits(build);
      await first.query('commit');
      expect((await second).status).toBe(422);
      expect(await openRequests()).toBe(most);
    } finally {
      first.release(true);
    }
  });

  it('leave room at another client', async () => {
    const { build, test } = scene;
    const [other, client] = [await build.client(), await build.user()];
    await build.member(client.ref, other, { role: 'client' });
    test.context.ceilings.openRequests = 1;
    expect((await order(client.token, other)).status).toBe(201);
  });
});

describe('the writes of a person within an hour', () => {
  async function member() {
    const { build } = scene;
    const [clientRef, user] = [await build.client(), await build.user()];
    await build.member(user.ref, clientRef, { role: 'client' });
    return { ...user, send: (token = user.token) => order(token, clientRef) };
  }

  it('have a ceiling, which is refused in words; after the hour there is room again', async () => {
    const { send } = await member();
    const { test } = scene;
    test.context.ceilings.writesAnHour = 3;
    for (let at = 0; at < 3; at++) expect((await send()).status).toBe(201);
    const { status, body } = await send();
    expect([status, body.messages]).toEqual([422, [tooManyWrites(3)]]);
    test.setTime('2026-11-20', '10:01');
    expect((await send()).status).toBe(201);
    test.setTime('2026-11-20', '09:00');
  });

  it('count whatever is changed, saves of documents apart and ten times as many', async () => {
    const { build, test } = scene;
    const [clientRef, { ref, token }] = [await build.client(), await build.user()];
    await build.member(ref, clientRef, { role: 'client' });
    test.context.ceilings.writesAnHour = 1;
    const call = { token, params: { clientRef } };
    expect(
      (await test.call('PUT /clients/{clientRef}/calendar-feed', { ...call, body: { content: 'times' } })).status,
    ).toBe(404);
    const makeFeed = () =>
      test.call('POST /clients/{clientRef}/calendar-feed', { ...call, body: { content: 'times' } });
    expect([(await makeFeed()).status, (await makeFeed()).status]).toEqual([201, 422]);
    const documentRef = newRef();
    const save = (version: number) =>
      test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
        ...{ token, params: { clientRef, documentRef }, ifMatch: version },
        body: {
          ...{ name: 'My passport', documentType: 'health-passport', unique: true, confirmed: [] },
          data: JSON.stringify(writeValue(newDocument('health-passport'), 'allergies', `Bees ${version}`)),
        },
      });
    const statuses: number[] = [];
    for (let version = 0; version < 11; version++) statuses.push((await save(version)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 422]);
    const stored = await build.query('select version from documents where ref = $1', [documentRef]);
    expect(stored).toEqual([{ version: 10 }]);
  });

  it('do not count what takes access away, so that a thief who used them up keeps none of what they gave', async () => {
    const { build, test } = scene;
    const [clientRef, { ref, token }, other] = [await build.client(), await build.user(), await build.user()];
    await build.member(ref, clientRef, { role: 'client' });
    await build.member(other.ref, clientRef, { capabilities: ['manager'] });
    const call = { token, params: { clientRef } };
    const feed = () => test.call('POST /clients/{clientRef}/calendar-feed', { ...call, body: { content: 'times' } });
    const { body } = await test.call('POST /clients/{clientRef}/support-network/invitations', {
      ...call,
      body: { email: 'thief@example.org', role: 'supporter', capabilities: { ...noCapabilities, manager: true } },
    });
    await feed();
    test.context.ceilings.writesAnHour = 1;
    expect((await feed()).status).toBe(422);
    const network = '/clients/{clientRef}/support-network';
    const removals = [
      await test.call('DELETE /clients/{clientRef}/calendar-feed', call),
      await test.call(`DELETE ${network}/invitations/{ref}`, { token, params: { clientRef, ref: body.ref } }),
      await test.call(`DELETE ${network}/members/{userRef}`, { token, params: { clientRef, userRef: other.ref } }),
    ];
    expect(removals.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('count for one person alone', async () => {
    const [first, second] = [await member(), await member()];
    const { test } = scene;
    test.context.ceilings.writesAnHour = 1;
    expect((await first.send()).status).toBe(201);
    expect((await second.send()).status).toBe(201);
    expect((await first.send()).status).toBe(422);
  });

  it('hold where many are sent at the same moment', async () => {
    const { send } = await member();
    scene.test.context.ceilings.writesAnHour = 5;
    const sent = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(7);
  });

  it('are not counted for the office', async () => {
    const { build, office, test } = scene;
    test.context.ceilings.writesAnHour = 1;
    const tickets = await build.query<{ ref: string; version: number }>(
      `select ref, version from tickets where status = 'open' and type = 'consumablesOrder' limit 2`,
    );
    for (const { ref, version } of tickets) {
      const body = { reason: 'We have sent these already.' };
      const answer = { token: office.token, params: { ref }, ifMatch: version, body };
      expect((await test.call('POST /office/tickets/{ref}/decline', answer)).status).toBe(200);
    }
  });
});

describe('emails by the mailbox of an address', () => {
  it('go no more beyond six, whatever tag each address has, and the answer is the same', async () => {
    const { test } = scene;
    const mailbox = newRef();
    const ask = (tag: number) =>
      test.call('POST /auth/forgotten-password', { body: { email: `${mailbox}+${tag}@example.org` } });
    const sent = async () => (await scene.build.query('select from outbox')).length;
    const before = await sent();
    for (let tag = 0; tag < 8; tag++) expect((await ask(tag)).status).toBe(204);
    expect((await sent()) - before).toBe(6);
    const other = { body: { email: `${newRef()}@example.org` } };
    expect((await test.call('POST /auth/forgotten-password', other)).status).toBe(204);
    expect((await sent()) - before).toBe(7);
  });
});
