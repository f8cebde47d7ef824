import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsentKey } from '#web/kernel/device-keys.ts';
import type { Person } from '#web/kernel/person.ts';

const { loads, kept, closed } = vi.hoisted(() => ({ loads: vi.fn(), kept: vi.fn(), closed: vi.fn() }));
const stored = new Map<string, string>();

vi.mock('./device-part.ts', () => ({
  connectDevice(person: Person) {
    loads(person);
    const copies = {
      keep: kept,
      find: async (key: string) => `stored ${key}`,
      flush: async () => {},
      dropClient: vi.fn(),
      clear: vi.fn(),
    };
    return { copies, drafts: { close: closed }, writes: { waiting: { open: vi.fn() } }, keepPassports: vi.fn() };
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} });
  for (const mock of [loads, kept, closed]) mock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});
// Files share their modules, and no other should find this part.
afterAll(() => {
  vi.resetModules();
});

/** Begins what the browser keeps of a person, with the store that their reads go to. */
async function start() {
  const { deviceOf, loadsAfter } = await import('./device.ts');
  const { keptReadsOf } = await import('#web/calls/kept-reads.ts');
  const { changePerson } = await import('#web/kernel/person.ts');
  const signIn = (id: string, forgetKey = false) => changePerson(id, { isErased: false, forgetKey });
  signIn('s1');
  vi.stubGlobal('document', new EventTarget());
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const device = deviceOf();
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  return { device, loadsAfter, signIn, page, store: keptReadsOf().store! };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('loads after the first screen, and then keeps what was read before, with its time', async () => {
  const { device, loadsAfter, store } = await start();
  const at = Date.now();
  store.keep('["account"]', 'a');
  await wait(loadsAfter - 1);
  expect([loads.mock.calls.length, kept.mock.calls.length]).toEqual([0, 0]);
  await wait(1);
  await device.load();
  expect(kept.mock.calls).toEqual([['["account"]', 'a', at]]);
});

it('loads at once where something may wait to be sent', async () => {
  stored.set(unsentKey, '');
  await start();
  await wait(0);
  await vi.waitUntil(() => loads.mock.calls.length === 1);
});

it('loads when a read asks for its copy, and again after it could not', async () => {
  loads.mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  const { store } = await start();
  expect(await store.find('k')).toBeUndefined();
  expect(await store.find('k')).toBe('stored k');
});

it.each(['the connection is back', 'the account is there'])('loads again after it could not once %s', async (when) => {
  loads.mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  const { device, loadsAfter, page } = await start();
  device.open();
  expect(loads).not.toHaveBeenCalled();
  await wait(loadsAfter);
  await vi.waitUntil(() => loads.mock.calls.length === 1);
  await wait(0);
  if (when === 'the account is there') device.open();
  else page.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => loads.mock.calls.length === 2);
});

it('keeps nothing of a client who was lost', async () => {
  const { device, store } = await start();
  store.keep('["client","c1","roster"]', 'a');
  store.keep('["client","c2","roster"]', 'b');
  device.dropReadsOfClient('c1');
  await device.load();
  expect(kept.mock.calls.map(([key]) => key)).toEqual(['["client","c2","roster"]']);
});

it('keeps nothing of a session that is over, and hears nothing more', async () => {
  const { device, signIn, loadsAfter, page, store } = await start();
  store.keep('["client","c1","roster"]', 'a');
  signIn('s2');
  page.dispatchEvent(new Event('online'));
  await wait(loadsAfter);
  expect(loads).not.toHaveBeenCalled();
  await device.load();
  expect(kept).not.toHaveBeenCalled();
});

it('takes away the key that an earlier page may have left, where no code of drafts is there', async () => {
  const { signIn } = await start();
  signIn('s2', true);
  await vi.waitUntil(() => closed.mock.calls.length === 1);
  expect(closed.mock.calls).toEqual([[{ forgetKey: true }]]);
});
