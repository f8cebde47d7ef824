import { describe, expect, it } from 'vitest';
import { keepOpen } from './keep-open.ts';

/** Keeps numbers, each opened one higher, at a time that the test moves. */
function createKeeper({ isBroken = false } = {}) {
  const events: string[] = [];
  const state = { now: 0, isBroken, opening: Promise.resolve(), closing: Promise.resolve() };
  let count = 0;
  const keeper = keepOpen({
    async open() {
      count += 1;
      const number = count;
      events.push(`open ${number}`);
      await state.opening;
      if (state.isBroken) throw new Error(`broken ${number}`);
      return number;
    },
    async close(number) {
      await state.closing;
      events.push(`close ${number}`);
    },
    retryMs: 5_000,
    now: () => state.now,
  });
  return { keeper, events, state };
}

describe('keepOpen', () => {
  it('opens at the first use, once for all who come meanwhile', async () => {
    const { keeper, events } = createKeeper();
    expect(keeper.isOpen()).toBe(false);
    expect(keeper.lookIn()).toBeUndefined();
    const uses = await Promise.all([keeper.use(), keeper.use(), keeper.use()]);
    expect(uses.map(({ value }) => value)).toEqual([1, 1, 1]);
    expect(events).toEqual(['open 1']);
  });

  it('closes once no one has used it for a while, and not before', async () => {
    const { keeper, events, state } = createKeeper();
    const first = await keeper.use();
    const second = await keeper.use();
    state.now = 60_000;
    first.release();
    first.release();
    state.now = 90_000;
    keeper.closeIfIdle(10_000);
    expect(keeper.isOpen()).toBe(true);
    second.release();
    state.now = 99_999;
    (await keeper.lookIn())?.release();
    keeper.closeIfIdle(10_000);
    expect(keeper.isOpen()).toBe(true);
    state.now = 100_000;
    keeper.closeIfIdle(10_000);
    expect(keeper.isOpen()).toBe(false);
    expect((await keeper.use()).value).toBe(2);
    expect(events).toEqual(['open 1', 'close 1', 'open 2']);
  });

  it('opens again only when the one before has closed', async () => {
    const { keeper, events, state } = createKeeper();
    (await keeper.use()).release();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.closing = promise;
    keeper.closeIfIdle(0);
    const next = keeper.use();
    await Promise.resolve();
    expect(events).toEqual(['open 1']);
    resolve();
    expect((await next).value).toBe(2);
    expect(events).toEqual(['open 1', 'close 1', 'open 2']);
  });

  it('answers with a failure for a moment, and then tries again', async () => {
    const { keeper, events, state } = createKeeper({ isBroken: true });
    const tries = await Promise.allSettled([keeper.use(), keeper.use()]);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.isBroken = false;
    state.now = 4_999;
    await expect(keeper.use()).rejects.toThrow('broken 1');
    state.now = 5_000;
    expect((await keeper.use()).value).toBe(2);
    expect(events).toEqual(['open 1', 'open 2']);
  });

  it('closes what has begun to open, and opens no more', async () => {
    const { keeper, events, state } = createKeeper();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.opening = promise;
    const use = keeper.use();
    await Promise.resolve();
    const closed = keeper.close();
    resolve();
    await Promise.all([use, closed]);
    expect(events).toEqual(['open 1', 'close 1']);
    await expect(keeper.use()).rejects.toThrow('stopping');
  });
});
