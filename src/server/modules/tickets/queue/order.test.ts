import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueItem } from '#contract/office.ts';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

type BookingFields = { familyName: string; suburb?: string; date: string; dueHour: number };

/** Asks for a booking of a client of its own, to be answered at an hour of Monday. */
async function ask({ familyName, suburb, date, dueHour }: BookingFields) {
  const clientRef = await scene.build.client({ givenName: 'Rose', familyName });
  await scene.build.query('update clients set suburb = $2 where ref = $1', [clientRef, suburb ?? null]);
  await scene.build.member(scene.client.ref, clientRef, { capabilities: ['manageRoster'] });
  return askAgain({ clientRef, date, dueHour });
}

async function askAgain({ clientRef, date, dueHour }: { clientRef: string; date: string; dueHour: number }) {
  const { body } = await scene.test.call('POST /clients/{clientRef}/appointments', {
    token: scene.client.token,
    params: { clientRef },
    body: { appointments: [{ ref: newRef(), ...oneVisit, dayOfWeek: undefined, date }] },
  });
  await scene.build.query('update tickets set answer_by = $2 where ref = $1', [
    body.appointments[0].ticketRef,
    `2026-11-23 ${dueHour}:00+13`,
  ]);
  return clientRef;
}

beforeAll(async () => {
  scene = await createScene();
  const adams = await ask({ familyName: 'Adams', suburb: 'Tāhunanui', date: '2026-11-26', dueHour: 12 });
  await ask({ familyName: 'Young', suburb: 'Stoke', date: '2026-11-25', dueHour: 11 });
  await ask({ familyName: 'Moana', suburb: 'tahunanui', date: '2026-11-25', dueHour: 10 });
  await ask({ familyName: 'Baker', date: '2026-11-24', dueHour: 13 });
  await askAgain({ clientRef: adams, date: '2026-11-24', dueHour: 16 });
  await scene.test.call('POST /clients/{clientRef}/tickets', {
    token: scene.client.token,
    params: { clientRef: adams },
    body: { ref: newRef(), notes: 'Gloves' },
  });
});
afterAll(() => scene.close());

const list = async (query: Record<string, string>, token = scene.office.token) =>
  (await scene.test.call('GET /office/tickets', { token, query })).body;
const describeItem = ({ clientName, visitDay }: QueueItem) =>
  `${clientName.replace('Rose ', '')} ${visitDay?.slice(-2) ?? 'none'}`;

const orders: [string, string[]][] = [
  ['due', ['Moana 25', 'Young 25', 'Adams 26', 'Baker 24', 'Adams 24', 'Adams none']],
  ['day', ['Baker 24', 'Adams 24', 'Moana 25', 'Young 25', 'Adams 26', 'Adams none']],
  ['area', ['Young 25', 'Moana 25', 'Adams 26', 'Adams 24', 'Adams none', 'Baker 24']],
  ['client', ['Adams 26', 'Adams 24', 'Adams none', 'Baker 24', 'Moana 25', 'Young 25']],
];

describe('GET /office/tickets', () => {
  it.each(orders)('lists open requests by %s, and the most urgent of each group first', async (order, expected) => {
    expect((await list({ order })).tickets.map(describeItem)).toEqual(expected);
  });

  it.each(orders)('goes on by %s after any request, without a repeat or a gap', async (order, expected) => {
    const { tickets } = await list({ order });
    for (const [index, { ref }] of tickets.entries()) {
      const next = await list({ order, after: ref });
      expect(next.tickets.map(describeItem)).toEqual(expected.slice(index + 1));
    }
  });

  it('keeps the kind and the words of a search in every order', async () => {
    const query = { order: 'client', type: 'newBooking', searchTerm: 'adams' };
    const { body } = await scene.test.call('POST /office/tickets/search', { token: scene.office.token, body: query });
    expect(body.tickets.map(describeItem)).toEqual(['Adams 26', 'Adams 24']);
  });

  it('has answered requests newest first in any order', async () => {
    const [first, second] = (await list({ order: 'day' })).tickets as QueueItem[];
    await scene.decline(first!.ref, 'No one is free.');
    scene.test.setTime('2026-11-20', '09:05');
    await scene.decline(second!.ref, 'No one is free.');
    const { tickets } = await list({ status: 'declined', order: 'day' });
    expect(tickets.map(({ ref }: QueueItem) => ref)).toEqual([second!.ref, first!.ref]);
  });

  it('shows nothing of the queue to staff of an organisation', async () => {
    const { token } = await scene.build.staff(await scene.build.organisation({}));
    const { status } = await scene.test.call('GET /office/tickets', { token, query: { order: 'area' } });
    expect(status).toBe(404);
  });
});
