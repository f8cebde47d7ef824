import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { testPassword } from '#server/testing/people.ts';
import { bookVisit, createSeriesScene, oneVisit, type Scene } from '#server/testing/scene.ts';
import type { CallReply } from '#server/testing/test-app.ts';
import { countTraffic, type Traffic } from '#server/testing/traffic.ts';
import { addDevice } from '#server/testing/worker-devices.ts';

let scene: Scene;
beforeAll(async () => {
  ({ scene } = await createSeriesScene());
  // PostgreSQL plans as it does once it knows how few rows there are.
  await scene.build.query('analyze');
});
afterAll(() => scene.close());

const calendar = (headers = {}) =>
  scene.test.call('GET /clients/{clientRef}/appointments', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef },
    query: { start: '2026-11-16', end: '2027-05-16' },
    headers,
  });

const documentRef = newRef();
let version = 0;
const save = () =>
  scene.test.call('PUT /clients/{clientRef}/documents/{documentRef}', {
    token: scene.client.token,
    params: { clientRef: scene.clientRef, documentRef },
    ifMatch: version++,
    body: {
      ...{ name: 'e-Health Passport', documentType: 'health-passport', unique: true, confirmed: [] },
      data: JSON.stringify(newDocument('health-passport')),
    },
  });

let etag = '';
let ticketRef = '';
let phone = '';
const email = 'signs.in@example.org';

/** The cost of a call: exactly so many statements, and at most so many round trips and bytes, from the database and in its reply. */
type Limits = { statements: number; roundTrips: number; received: number; reply: number };
type HotCall = [name: string, limits: Limits, call: () => Promise<CallReply>, prepare?: () => Promise<unknown>];

const hotCalls: HotCall[] = [
  ['a calendar of 26 weeks', { statements: 1, roundTrips: 1, received: 1400, reply: 2800 }, () => calendar()],
  [
    'an unchanged calendar',
    { statements: 1, roundTrips: 1, received: 600, reply: 2 },
    () => calendar({ 'if-none-match': etag }),
    async () => (etag = (await calendar()).etag!),
  ],
  [
    // The hours and holidays of the office are in it, where they are typed.
    'a booking of one visit',
    { statements: 7, roundTrips: 2, received: 1300, reply: 100 },
    () => scene.book({ ...oneVisit, dayOfWeek: undefined }),
  ],
  ['a save of a document', { statements: 1, roundTrips: 1, received: 700, reply: 90 }, save],
  [
    'the request that the desk opens',
    { statements: 13, roundTrips: 7, received: 5700, reply: 1800 },
    () => scene.test.call('GET /office/tickets/{ref}', { token: scene.office.token, params: { ref: ticketRef } }),
    async () => ({ ticketRef } = await bookVisit(scene)),
  ],
  [
    'who could come',
    { statements: 11, roundTrips: 9, received: 9200, reply: 350 },
    () => scene.test.call('GET /office/support-workers', { token: scene.office.token, query: { ticketRef } }),
  ],
  [
    // Thousands of phones read this at the same full hour.
    'the days of a support worker',
    { statements: 6, roundTrips: 3, received: 2200, reply: 900 },
    () => scene.test.call('GET /worker/days', { token: phone }),
    async () => ({ token: phone } = await addDevice(scene.build, scene.workerRef, { isOpen: true })),
  ],
  [
    'a sign-in',
    { statements: 20, roundTrips: 3, received: 1300, reply: 200 },
    () =>
      scene.test.call('POST /auth/sign-in', {
        body: {
          ...{ client_id: 'alongside-web', client_secret: 'public', grant_type: 'password' },
          ...{ username: email, password: testPassword },
        },
      }),
    () => scene.build.user({ email }),
  ],
];

describe('a hot call', () => {
  it.each(hotCalls)('takes for %s no more than it did', async (_, limits, call, prepare) => {
    await prepare?.();
    // A session prepares each statement once.
    for (let time = 0; time < 2; time++) expect((await call()).status).toBeLessThan(400);
    const tries: Traffic<CallReply>[] = [];
    for (let time = 0; time < 5; time++) tries.push(await countTraffic(call));
    for (const { reply } of tries) expect(JSON.stringify(reply.body).length).toBeLessThanOrEqual(limits.reply);
    // By chance, statements that are sent side by side share a packet, one is prepared on another connection, or what an earlier call
    // left to do runs now.
    const findLeast = (count: 'statements' | 'roundTrips' | 'received') =>
      Math.min(...tries.map((traffic) => traffic[count]));
    expect(findLeast('statements')).toBe(limits.statements);
    expect(findLeast('received')).toBeLessThanOrEqual(limits.received);
    expect(findLeast('roundTrips')).toBeLessThanOrEqual(limits.roundTrips);
  });
});
