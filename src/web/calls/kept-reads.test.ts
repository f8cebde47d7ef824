import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { type KeptRead, keptReadsOf } from './kept-reads.ts';

const noAnswer = new ApiError({ status: 0, code: 'network', messages: [] });
const refused = new ApiError({ status: 403, code: 'forbidden', messages: [] });
const yesterday = Date.parse('2026-11-22T09:00:00Z');

let stored: Map<string, KeptRead>;
let looked: number;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  [stored, looked] = [new Map(), 0];
  keptReadsOf().store = {
    async find(key) {
      looked += 1;
      return stored.get(key);
    },
    keep: (key, data) => void stored.set(key, { data, at: Date.now() }),
    drop: (key) => void stored.delete(key),
  };
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister: keptReadsOf().readOrFind } },
  });
});
afterEach(() => {
  client.clear();
  keptReadsOf().end();
  vi.useRealTimers();
});

const key = ['client', 'rose', 'tickets'];
const stateOf = (queryKey: string[]) => client.getQueryState(queryKey);

function read(answer: () => Promise<string>, { queryKey = key, kept = true as true | string[] } = {}) {
  const reading = client.fetchQuery({ queryKey, queryFn: answer, meta: { kept } });
  return reading.catch((error: unknown) => error);
}
const fail = (error: Error) => () => Promise.reject(error);

describe('kept reads', () => {
  it('keeps an answer', async () => {
    await read(async () => 'two');
    expect(stored.get(JSON.stringify(key))?.data).toBe('two');
  });

  it('shows what was kept, with its time, where no answer comes', async () => {
    stored.set(JSON.stringify(key), { data: 'one', at: yesterday });
    expect(await read(fail(noAnswer))).toBe(noAnswer);
    expect(stateOf(key)).toMatchObject({ data: 'one', dataUpdatedAt: yesterday, error: noAnswer });
    await read(async () => 'two');
    expect(stateOf(key)).toMatchObject({ data: 'two', error: null });
  });

  it('shows it while a slow server is waited for, and then the answer', async () => {
    stored.set(JSON.stringify(key), { data: 'one', at: yesterday });
    let answer = (_: string) => {};
    const reading = read(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(1999);
    expect(stateOf(key)?.data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(stateOf(key)).toMatchObject({ data: 'one', fetchStatus: 'fetching' });
    expect(looked).toBe(1);
    answer('two');
    expect(await reading).toBe('two');
    expect(stateOf(key)?.data).toBe('two');
  });

  it('shows nothing that a refusal ends, and drops it', async () => {
    stored.set(JSON.stringify(key), { data: 'one', at: yesterday });
    expect(await read(fail(refused))).toBe(refused);
    expect(stateOf(key)?.data).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it.each([
    ['keeps what was saved', () => keptReadsOf().keep({ queryKey: key }, 'saved'), 'saved'],
    ['keeps nothing before it is read again', () => keptReadsOf().markOvertaken(['client', 'rose']), undefined],
    ['keeps the answer after a save of another client', () => keptReadsOf().markOvertaken(['client', 'ana']), 'older'],
  ])('%s where a save overtook the read', async (_, save, expected) => {
    let answer = (_: string) => {};
    const reading = read(() => new Promise((resolve) => (answer = resolve)));
    save();
    answer('older');
    expect(await reading).toBe('older');
    expect(stored.get(JSON.stringify(key))?.data).toBe(expected);
    await read(async () => 'newest');
    expect(stored.get(JSON.stringify(key))?.data).toBe('newest');
  });

  it('replaces one window of a calendar by the next', async () => {
    const kept = ['client', 'rose', 'appointments'];
    await read(async () => 'this week', { queryKey: [...kept, '2026-11-16'], kept });
    await read(fail(noAnswer), { queryKey: [...kept, '2026-11-23'], kept });
    expect(stateOf([...kept, '2026-11-23'])?.data).toBe('this week');
    expect(stored.size).toBe(1);
  });
});
