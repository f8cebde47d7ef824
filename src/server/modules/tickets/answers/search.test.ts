import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRef } from '#server/db/new-ref.ts';
import { createScene, oneVisit, type Scene } from '#server/testing/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
  await scene.book({ ...oneVisit, dayOfWeek: undefined });
  const [cancelled] = (await scene.book({ ...oneVisit, dayOfWeek: undefined, jobTypeRefs: ['shopping'] })).body
    .appointments;
  await scene.ask(cancelled.ref, { effectiveDate: '2026-11-24', cancellation: { cancel: true } });
  const other = await scene.build.client({ givenName: 'Percy', familyName: '100%_Le’e' });
  await scene.build.member(scene.client.ref, other, { capabilities: ['manageRoster'] });
  await scene.test.call('POST /clients/{clientRef}/tickets', {
    token: scene.client.token,
    params: { clientRef: other },
    body: { ref: newRef(), notes: 'Gloves' },
  });
});
afterAll(() => scene.close());

const search = async (body: object) =>
  (await scene.test.call('POST /office/tickets/search', { token: scene.office.token, body })).body;
const listFound = async (searchTerm: string) =>
  (await search({ searchTerm })).tickets.map(({ clientName, type }: Record<string, string>) => `${clientName} ${type}`);

describe('POST /office/tickets/search', () => {
  const rose = ['Rose Hākaraia newBooking', 'Rose Hākaraia newBooking', 'Rose Hākaraia cancellation'];
  it.each([
    ['hakaraia', rose],
    ['ROSE  hāka', rose],
    ['shop', ['Rose Hākaraia newBooking', 'Rose Hākaraia cancellation']],
    ['cancel rose', ['Rose Hākaraia cancellation']],
    ['cancellation', ['Rose Hākaraia cancellation']],
    ['order', ['Percy 100%_Le’e consumablesOrder']],
    ['24 nov', rose],
    ['rose 2026-11-24 cancel', ['Rose Hākaraia cancellation']],
    ['24/11/2025', []],
    ['25 nov', []],
    ['percy', ['Percy 100%_Le’e consumablesOrder']],
    ['lee', ['Percy 100%_Le’e consumablesOrder']],
    ["le'E", ['Percy 100%_Le’e consumablesOrder']],
    ['0%_l', ['Percy 100%_Le’e consumablesOrder']],
    ['%', ['Percy 100%_Le’e consumablesOrder']],
    ['a%i', []],
    ['back\\slash', []],
    ['nobody', []],
    [' ', [...rose, 'Percy 100%_Le’e consumablesOrder']],
  ])('finds by %j', async (words, expected) => {
    expect((await listFound(words)).sort()).toEqual([...expected].sort());
  });

  it('counts matches by type, for any shown type', async () => {
    const { total, overdue, counts, tickets: requests } = await search({ searchTerm: 'rose', type: 'cancellation' });
    expect([total, overdue, requests.length]).toEqual([1, 0, 1]);
    expect(counts).toMatchObject({ newBooking: 2, change: 0, cancellation: 1, consumablesOrder: 0, registration: 0 });
  });

  it('refuses words that are too long', async () => {
    const long = await scene.test.call('POST /office/tickets/search', {
      token: scene.office.token,
      body: { searchTerm: 'x'.repeat(101) },
    });
    expect(long.status).toBe(400);
  });

  it('counts overdue tickets', async () => {
    scene.test.setTime('2026-11-23', '17:00');
    expect((await search({ searchTerm: '' })).overdue).toBe(4);
    scene.test.setTime('2026-11-20', '09:00');
  });
});

describe('GET /office/tickets', () => {
  it('gives those of one type', async () => {
    const { body } = await scene.test.call('GET /office/tickets', {
      token: scene.office.token,
      query: { type: 'newBooking' },
    });
    expect([body.total, body.tickets.length]).toEqual([2, 2]);
  });
});
