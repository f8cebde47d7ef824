import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectedProvider } from '#server/start/connect-provider.ts';
import { keepOpen } from './keep-open.ts';
import { createRounds } from './rounds.ts';
import { createSlots } from './slots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Makes the rounds of a provider that no one uses, whose visits fail while `state.isBroken`. */
function startRounds() {
  const state = { isBroken: false, isLocked: false, visits: [] as number[] };
  const errors: unknown[] = [];
  const began = Date.now();
  const provider = {
    tasks: { doDue: async () => {}, sendWaiting: async () => {} },
    close: async () => {},
  } as unknown as ConnectedProvider;
  const served = keepOpen<ConnectedProvider>({ open: async () => provider, close: async () => {}, retryMs: 5_000 });
  const rounds = createRounds({
    prepared: keepOpen({
      open: () => (state.isLocked ? new Promise<string>(() => {}) : Promise.resolve('key')),
      close: async () => {},
      retryMs: 5_000,
    }),
    served,
    shared: { visitSlots: createSlots(1, 10_000), mailSlots: createSlots(1, 10_000), idleMs: 600_000 },
    async connect() {
      state.visits.push(Math.round((Date.now() - began) / 1000));
      if (state.isBroken) throw new Error('no database');
      return provider;
    },
    onError: (error) => errors.push(error),
    firstAfter: 30_000,
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      rounds.look();
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  return { rounds, served, state, errors, pass };
}

describe('visits of a provider that no one uses', () => {
  it('begin after a while, and come ever less often while they fail, until one succeeds', async () => {
    const { rounds, served, state, errors, pass } = startRounds();
    state.isBroken = true;
    await pass(30);
    expect(state.visits).toEqual([]);
    await pass(3_000);
    const gaps = state.visits.slice(1).map((at, n) => at - state.visits[n]!);
    expect(gaps[0]).toBeGreaterThanOrEqual(240);
    expect(gaps[1]).toBeGreaterThanOrEqual(480);
    expect(gaps.at(-1)).toBeLessThan(605);
    expect(errors).toHaveLength(state.visits.length);
    expect(rounds.sinceVisit()).toBeNaN();
    await served.use();
    await pass(605);
    expect(rounds.sinceVisit()).toBeLessThan(61);
  });

  it('hold nothing while its database is locked, and end when they are told to stop', async () => {
    const { rounds, state, pass } = startRounds();
    state.isLocked = true;
    await pass(300);
    expect(state.visits).toEqual([]);
    await rounds.stop();
    await pass(300);
    expect(state.visits).toEqual([]);
  });
});
