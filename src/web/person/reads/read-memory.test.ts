import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptRead } from '#web/calls/kept-reads.ts';
import { ReadMemory } from './read-memory.ts';

const day = 24 * 3_600_000;
const first = '["account","s1"]';

let session: { id: string; owner?: string } | undefined;
let stored: Map<string, KeptRead>;
let now: number;
let writes: number;
/** The time that the store takes to write. */
let slow: Promise<void> | undefined;
let opens: boolean;
let hasPlace: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [session, stored, now, writes, slow] = [{ id: 's1', owner: 'rose' }, new Map(), 100 * day, 0, undefined];
  [opens, hasPlace] = [true, true];
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () =>
  new ReadMemory({
    findSessionId: () => session?.id,
    findOwner: () => session?.owner,
    findStore: async (owner) =>
      opens
        ? {
            async keepCopy(key, read) {
              writes += 1;
              await slow;
              if (hasPlace) stored.set(`${owner} ${key}`, read as KeptRead);
              return hasPlace;
            },
            findCopy: async (key) => stored.get(`${owner} ${key}`),
            async dropCopies(isMeant) {
              for (const name of stored.keys()) if (isMeant(name.slice(owner.length + 1))) stored.delete(name);
            },
          }
        : undefined,
    findFirstKey: (id) => JSON.stringify(['account', id]),
    isLost: (clientRef, before, after) => before !== undefined && !(after as string[]).includes(clientRef),
    now: () => now,
  });

const write = () => vi.advanceTimersByTimeAsync(3000);

describe('ReadMemory', () => {
  it('writes the newest of each read for its person, after the screen', async () => {
    const reads = create();
    reads.keep(first, 'a');
    reads.keep(first, 'b');
    expect(stored.size).toBe(0);
    await write();
    expect(stored).toEqual(new Map([[`rose ${first}`, { data: 'b', at: now }]]));
    expect(await reads.find(first)).toEqual({ data: 'b', at: now });
  });

  it('writes what was read before the store opens', async () => {
    opens = false;
    const reads = create();
    reads.keep(first, 'a');
    await write();
    opens = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stored.get(`rose ${first}`)?.data).toBe('a');
  });

  it('writes later what found no place, also where it is read again unchanged', async () => {
    hasPlace = false;
    const reads = create();
    reads.keep(first, 'a');
    await write();
    hasPlace = true;
    reads.keep(first, 'a');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stored.get(`rose ${first}`)?.data).toBe('a');
  });

  it.each([
    ['a session that is not remembered', undefined],
    ['the office', { id: 's1' }],
  ])('keeps and finds nothing for %s', async (_, other) => {
    stored.set(`rose ${first}`, { data: 'a', at: now });
    session = other;
    const reads = create();
    reads.keep('["x"]', 'b');
    await write();
    expect([stored.size, await reads.find(first)]).toEqual([1, undefined]);
  });

  it('drops what waits where the person changes', async () => {
    const reads = create();
    reads.keep(first, 'of Rose');
    session = { id: 's2', owner: 'ana' };
    await write();
    expect(stored.size).toBe(0);
  });

  it('drops what an earlier session read about clients', async () => {
    const client = '["client","c1","details"]';
    stored.set(`rose ${client}`, { data: 'seen', at: now });
    session = { id: 's2', owner: 'rose' };
    const reads = create();
    reads.keep('["account","s2"]', ['c1']);
    await write();
    expect([...stored.keys()]).toEqual(['rose ["account","s2"]']);
  });

  it('writes an unchanged read again after five minutes, for its age', async () => {
    const reads = create();
    const data = { visits: [] };
    for (const minutes of [0, 4, 5]) {
      now = 100 * day + minutes * 60_000;
      reads.keep(first, data);
      await write();
    }
    expect(writes).toBe(2);
    expect(stored.get(`rose ${first}`)?.at).toBe(now);
  });

  it('finds nothing fourteen days after the server was last reached', async () => {
    stored.set(`rose ${first}`, { data: 'account', at: now - 14 * day + 1 });
    stored.set('rose ["x"]', { data: 'older', at: now - 20 * day });
    expect(await create().find('["x"]')).toMatchObject({ data: 'older' });
    now += 1;
    expect(await create().find('["x"]')).toBeUndefined();
  });

  it('finds a passport, and what a page needs to show it, as long as a session can last', async () => {
    const lasting = [first, '["settings"]', '["client","c1","kept-passport"]'];
    for (const key of lasting) stored.set(`rose ${key}`, { data: key, at: now - 90 * day + 1 });
    const reads = create();
    const findAll = async () => Promise.all(lasting.map(async (key) => (await reads.find(key))?.data));
    expect(await findAll()).toEqual(lasting);
    now += 1;
    expect(await findAll()).toEqual([undefined, undefined, undefined]);
  });

  it('drops what a person may see no more of a client, and nothing else', async () => {
    const reads = create();
    for (const key of ['["client","c1","tickets"]', '["client","c10","tickets"]', first]) reads.keep(key, 'a');
    await write();
    reads.keep('["client","c1","details"]', 'b');
    reads.dropClient('c1');
    await write();
    expect([...stored.keys()]).toEqual(['rose ["client","c10","tickets"]', `rose ${first}`]);
  });

  it('brings back no copy that was dropped while it was written', async () => {
    const reads = create();
    let end = () => {};
    slow = new Promise((resolve) => (end = resolve));
    for (const key of ['["client","c1","tickets"]', '["client","c1","details"]', first]) reads.keep(key, 'a');
    const flushed = reads.flush();
    await vi.advanceTimersByTimeAsync(0);
    reads.dropClient('c1');
    await vi.advanceTimersByTimeAsync(0);
    end();
    await flushed;
    await write();
    expect([...stored.keys()]).toEqual([`rose ${first}`]);
  });

  it('drops what was read about a client that the account of now takes away', async () => {
    for (const key of [first, '["client","c1","tickets"]', '["client","c2","tickets"]', '["fundings"]'])
      stored.set(`rose ${key}`, { data: ['c1', 'c2'], at: now - day });
    const reads = create();
    reads.keep(first, ['c2']);
    await write();
    expect([...stored.keys()]).toEqual([`rose ${first}`, 'rose ["client","c2","tickets"]', 'rose ["fundings"]']);
    expect(stored.get(`rose ${first}`)?.data).toEqual(['c2']);
  });

  it('finds what is kept from the moment that the account has come', async () => {
    stored.set('rose ["x"]', { data: 'older', at: now - day });
    const reads = create();
    expect(await reads.find('["x"]')).toBeUndefined();
    reads.keep(first, []);
    expect(await reads.find('["x"]')).toMatchObject({ data: 'older' });
    reads.keep('["x"]', 'newer');
    expect(await reads.find('["x"]')).toMatchObject({ data: 'newer' });
  });
});
