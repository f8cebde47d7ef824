import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, type Scene } from '#server/testing/scene.ts';
import { lapseTickets } from './service.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterAll(() => scene.close());

const notes = 'Two boxes of gloves, size M';
const order = (body: object = {}, key?: string) =>
  scene.test.call('POST /clients/{clientRef}/tickets', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef },
    body: { ref: newRef(), notes, ...body },
    ...(key && { key }),
  });
const list = async () =>
  (
    await scene.test.call('GET /clients/{clientRef}/tickets', {
      token: scene.client.token,
      params: { clientRef: scene.clientRef },
    })
  ).body.tickets;
const ticketOf = async (ref: string) => (await list()).find((entry: { ref: string }) => entry.ref === ref);
const read = async (ref: string) =>
  (await scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref } })).body;
const withdraw = (ref: string) =>
  scene.test.call('POST /clients/{clientRef}/tickets/{ref}/withdraw', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, ref },
    ifMatch: 1,
  });

describe('POST /clients/{clientRef}/tickets', () => {
  it('with the ref of another client’s order says no more than that it is taken, and changes nothing', async () => {
    const stranger = await scene.build.user({});
    const otherRef = await scene.build.client();
    await scene.build.member(stranger.ref, otherRef, { capabilities: ['manager'] });
    const { ref } = (await order()).body;
    const [before, count] = [await read(ref), (await list()).length];
    const [again, theirs] = [
      await order({ ref }),
      await scene.test.call('POST /clients/{clientRef}/tickets', {
        token: stranger.token,
        params: { clientRef: otherRef },
        body: { ref, notes: 'Something else' },
      }),
    ];
    expect([theirs.status, theirs.body]).toEqual([409, again.body]);
    expect([await read(ref), (await list()).length]).toEqual([before, count]);
    const own = { token: stranger.token, params: { clientRef: otherRef } };
    expect((await scene.test.call('GET /clients/{clientRef}/tickets', own)).body.tickets).toEqual([]);
  });

  it('makes an order with its subject, due at 17:00 of the next weekday, in the list and in the queue', async () => {
    const { status, body } = await order();
    expect([status, body.version]).toEqual([201, 1]);
    expect(await ticketOf(body.ref)).toEqual({
      askedByName: 'Rose Hākaraia',
      isOwn: true,
      ref: body.ref,
      version: 1,
      type: 'consumablesOrder',
      status: 'open',
      subject: 'Consumables order for Rose Hākaraia',
      message: notes,
      whenCreated: '2026-11-19T20:00:00.000Z',
      answerBy: '2026-11-23T04:00:00.000Z',
    });
    const queue = await scene.test.call('GET /office/tickets', {
      token: scene.office.token,
      query: { type: 'consumablesOrder' },
    });
    expect(queue.body.tickets[0]).not.toHaveProperty('beginsAt');
    expect(queue.body.tickets.map((ticket: { ref: string }) => ticket.ref)).toContain(body.ref);
    expect(await read(body.ref)).not.toHaveProperty('appointment');
  });

  it('ignores a subject that is sent with it', async () => {
    const { status, body } = await order({ subject: 'Consumables order for someone else' });
    expect([status, (await ticketOf(body.ref)).subject]).toEqual([201, 'Consumables order for Rose Hākaraia']);
    expect(await read(body.ref)).toMatchObject({ subject: 'Consumables order for Rose Hākaraia' });
  });

  it('is made once of several sendings', async () => {
    const [ref, key] = [newRef(), newRef()];
    const twice = [await order({ ref }, key), await order({ ref }, key)];
    expect(twice.map(({ body }) => body)).toEqual([twice[0]?.body, twice[0]?.body]);
    expect((await list()).filter((entry: { ref: string }) => entry.ref === ref)).toHaveLength(1);
    expect((await order({ ref })).status).toBe(409);
  });

  it.each([
    ['no words', ' \n', 'Enter what you would like to order.'],
    ['too many', 'x'.repeat(4001), 'Use at most 4,000 characters.'],
  ])('refuses %s', async (_, words, message) => {
    const { status, body } = await order({ notes: words });
    expect([status, body.messages]).toEqual([400, [message]]);
  });

  it('is not there while the feature is off', async () => {
    await scene.build.query(`update features set enabled = false where name = 'consumablesOrders'`);
    const { status } = await order();
    await scene.build.query(`update features set enabled = true where name = 'consumablesOrders'`);
    expect(status).toBe(404);
  });

  it('never lapses, and stays out of the calendar', async () => {
    const { ref } = (await order()).body;
    expect((await scene.roster()).body.tickets).toEqual([]);
    scene.test.setTime('2027-03-01', '09:00');
    expect(await lapseTickets(scene.test.context, () => {})).toBe(0);
    scene.test.setTime('2026-11-20', '09:00');
    expect((await ticketOf(ref)).status).toBe('open');
  });
});

describe('an order', () => {
  it('is done with a message that the client reads', async () => {
    const { ref } = (await order()).body;
    const done = await scene.approve(ref, { supportWorkerRefs: [], message: 'They come on Tuesday.' });
    expect([done.status, done.body]).toEqual([200, { ref, version: 2, actRef: expect.any(String) }]);
    expect(await ticketOf(ref)).toMatchObject({ status: 'approved', answer: 'They come on Tuesday.' });
  });

  it('takes no worker and no time', async () => {
    const { ref } = (await order()).body;
    expect((await scene.approve(ref)).status).toBe(422);
    expect((await ticketOf(ref)).status).toBe('open');
  });

  it('is declined with a reason', async () => {
    const { ref } = (await order()).body;
    expect((await scene.decline(ref, 'Your funding does not cover these.')).status).toBe(200);
    expect(await ticketOf(ref)).toMatchObject({ status: 'declined', answer: 'Your funding does not cover these.' });
  });

  it('is withdrawn while it is open, and then not answered any more', async () => {
    const { ref } = (await order()).body;
    expect((await withdraw(ref)).status).toBe(200);
    const late = await scene.approve(ref, { supportWorkerRefs: [] }, { ifMatch: 2 });
    expect([late.status, late.body.messages]).toEqual([412, ['This request has been withdrawn.']]);
    expect((await withdraw(ref)).status).toBe(412);
  });
});

describe('the table of tickets', () => {
  it('accepts no order with a job and no other ticket without one', async () => {
    const values = `'{"version":1,"kind":"consumablesOrder"}', 'm', '${scene.client.ref}', now(), now()`;
    const insert = (type: string, begins: string) =>
      scene.build.query(
        `insert into tickets (ref, client_ref, type, about, message, asked_by, asked_at, answer_by, begins_at)
         values ('${newRef()}', '${scene.clientRef}', '${type}', ${values}, ${begins})`,
      );
    await expect(insert('newBooking', 'now()')).rejects.toThrow(/tickets_job_where_visits/);
    await expect(insert('consumablesOrder', 'now()')).rejects.toThrow(/tickets_begins_where_visits/);
  });
});
