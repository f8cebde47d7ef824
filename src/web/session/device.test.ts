import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsentKey } from '#web/kernel/device-keys.ts';

const { setReadStore, loads, kept } = vi.hoisted(() => ({ setReadStore: vi.fn(), loads: vi.fn(), kept: vi.fn() }));
const stored = new Map<string, string>();

vi.mock('#web/api/kept-reads.ts', () => ({ setReadStore }));
vi.mock('./device-part.ts', () => {
  const reads = {
    keep: kept,
    find: async (key: string) => `stored ${key}`,
    flush: async () => {},
    dropClient: vi.fn(),
    clear: vi.fn(),
  };
  return { reads, drafts: {}, waitingChanges: { open: vi.fn() }, connectDevice: loads };
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} });
  loads.mockClear();
  kept.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});
// Files share their modules, and no other should find this part.
afterAll(() => {
  vi.resetModules();
});

/** Starts the page, with the store that its reads go to. */
async function start() {
  const device = await import('./device.ts');
  const { session } = await import('./session.ts');
  session.beginWithToken('t');
  vi.stubGlobal('document', new EventTarget());
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  device.startDevice();
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  return { device, session, page, store: setReadStore.mock.lastCall?.[0] };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('loads after the first screen, and then keeps what was read before, with its time', async () => {
  const { device, store } = await start();
  const at = Date.now();
  store.keep('["account"]', 'a');
  await wait(device.loadsAfter - 1);
  expect([loads.mock.calls.length, kept.mock.calls.length]).toEqual([0, 0]);
  await wait(1);
  await device.loadDevice();
  expect(kept.mock.calls).toEqual([['["account"]', 'a', at]]);
});

it('loads at once where something may wait to be sent', async () => {
  stored.set(unsentKey, '');
  await start();
  await wait(0);
  expect(loads.mock.calls.length).toBe(1);
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
  const { device, page } = await start();
  device.openDevice();
  expect(loads).not.toHaveBeenCalled();
  await wait(device.loadsAfter);
  await vi.waitUntil(() => loads.mock.calls.length === 1);
  await wait(0);
  if (when === 'the account is there') device.openDevice();
  else page.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => loads.mock.calls.length === 2);
});

it('keeps nothing of a client who was lost', async () => {
  const { device, store } = await start();
  store.keep('["client","c1","roster"]', 'a');
  store.keep('["client","c2","roster"]', 'b');
  device.dropReadsOfClient('c1');
  await device.loadDevice();
  expect(kept.mock.calls.map(([key]) => key)).toEqual(['["client","c2","roster"]']);
});

it('keeps nothing of a session that is over', async () => {
  const { device, session, store } = await start();
  store.keep('["client","c1","roster"]', 'a');
  session.beginWithToken('another');
  await device.loadDevice();
  expect(kept).not.toHaveBeenCalled();
});
