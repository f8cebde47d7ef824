import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAccountKey } from '#web/calls/account.ts';
import { keptPassportQuery, noteOpened } from '#web/calls/kept-passport.ts';
import { type KeptRead, keptReadsOf } from '#web/calls/kept-reads.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { settingsQuery } from '#web/calls/settings.ts';
import { currentPerson } from '#web/kernel/person.ts';
import * as owners from '#web/person/session/owner.ts';
import { session } from '#web/person/session/session.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { keptPassportsOf } from './kept-passports.ts';

const name = 'GET /clients/{clientRef}/kept-passport';
const day = 24 * 3_600_000;
const completed = { number: 2, at: '2026-05-03T09:41:00.000Z', data: '{}', schemaVersion: 1, confirmed: [] };
const keyOf = (clientRef: string) => JSON.stringify(keptPassportQuery(clientRef).queryKey);

let owner: string | undefined;
let stored: Map<string, KeptRead>;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.useFakeTimers();
  [owner, stored] = ['rose', new Map()];
  // A mock of the module would come too late where another file of this worker has loaded it.
  vi.spyOn(owners, 'findOwner').mockImplementation(() => owner);
  session.beginWithToken('token');
  server = fakeServer({
    [name]: ({ query }) => ({
      latest: { documentRef: 'd1', number: 2 },
      ...(query.held !== '2' && { document: completed }),
    }),
  });
  keptReadsOf().store = {
    find: async (key) => stored.get(key),
    keep: (key, data, at = Date.now()) => void stored.set(key, { data, at }),
    drop: (key) => void stored.delete(key),
  };
  setAccount({ isOn: true });
});
afterEach(() => {
  session.leave();
  vi.useRealTimers();
});

function setAccount({ isOn }: { isOn: boolean }) {
  const memberships = [
    { clientRef: 'c1', role: 'client', capabilities: {} },
    { clientRef: 'c2', role: 'supporter', capabilities: { manager: true } },
    { clientRef: 'c3', role: 'supporter', capabilities: { manageRoster: true, manageClientDetails: true } },
    { clientRef: 'c4', role: 'supporter', capabilities: {}, formerManager: true },
  ];
  queriesOf().setQueryData(ownAccountKey(), { user: { ref: 'rose' }, memberships } as never);
  const features = { documents: { myDocuments: true, healthPassport: isOn } };
  queriesOf().setQueryData(settingsQuery.queryKey, { features } as never);
}

async function keepNow() {
  keptPassportsOf(currentPerson()).keepSoon();
  await vi.advanceTimersByTimeAsync(2000);
}

/** Waits while a page reads the account, so that it stays in memory. */
async function waitAnHour() {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    setAccount({ isOn: true });
    await vi.advanceTimersByTimeAsync(15 * 60_000);
  }
}

it('keeps the passport of each client whose documents the person reads, and of no other', async () => {
  await keepNow();
  expect([...stored.keys()]).toEqual(['c1', 'c2', 'c4'].map(keyOf));
  expect(stored.get(keyOf('c2'))?.data).toEqual({ ...completed, documentRef: 'd1' });
});

it('asks once the page is quiet, then each hour, and for what it has only whether it is the latest', async () => {
  keptPassportsOf(currentPerson()).keepSoon();
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.received(name)).toEqual([]);
  await keepNow();
  const before = stored.get(keyOf('c1'));
  await keepNow();
  expect(server.received(name)).toHaveLength(3);
  await waitAnHour();
  expect(server.received(name).map(({ query }) => query.held)).toEqual([
    undefined,
    undefined,
    undefined,
    '2',
    '2',
    '2',
  ]);
  const after = stored.get(keyOf('c1'));
  expect(after?.data).toEqual(before?.data);
  expect(after?.at).toBeGreaterThan(before!.at);
});

it('tells once that a passport was opened, which makes no copy younger', async () => {
  await keepNow();
  const at = Date.now() - 20 * day;
  noteOpened('c2', { passport: { ...completed, documentRef: 'd1' }, at });
  expect(stored.get(keyOf('c2'))).toMatchObject({ at, data: { opened: true } });
  await keepNow();
  await waitAnHour();
  const told = server.received(name).filter(({ params }) => params.clientRef === 'c2');
  expect(told.map(({ query }) => query.opened)).toEqual([undefined, 'true', undefined]);
});

it('keeps nothing without Remember me, and drops what the provider has switched off', async () => {
  owner = undefined;
  await keepNow();
  expect(server.received(name)).toEqual([]);
  owner = 'rose';
  await keepNow();
  expect(stored.size).toBe(3);
  setAccount({ isOn: false });
  await keepNow();
  expect(stored.size).toBe(0);
});
