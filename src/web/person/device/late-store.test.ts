import { expect, it, onTestFinished, vi } from 'vitest';
import { Drafts } from './draft-memory.ts';

it('drafts move to the store that opens later where the database was too slow', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stored = new Map<string, unknown>();
  const store = {
    list: async () => new Map(stored),
    write: ({ key, value }: { key: string; value: unknown }) => void stored.set(key, value),
    close: vi.fn(async () => {}),
    erase: async () => {},
  };
  const openStore = vi.fn(async () => store).mockResolvedValueOnce({ ...store, isLate: true } as never);
  const tell = vi.fn();
  const findSession = () => ({ id: 'one', remembered: true });
  const drafts = new Drafts({ openStore, findSession, tell, forgetKeys: async () => {}, eraseAll: async () => {} });
  await drafts.open('rose');
  const place = { what: 'booking', userRef: 'rose' };
  drafts.keep(place, { text: 'a' });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(openStore).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([openStore.mock.calls.length, store.close.mock.calls]).toEqual([2, [[{ forgetKey: false }]]]);
  expect(await drafts.findStore('rose')).toBe(store);
  // What was typed is read from there, and not offered as something earlier.
  expect(drafts.read(place, (value): value is { text: string } => value !== undefined)).toEqual({ text: 'a' });
  expect(tell).not.toHaveBeenCalled();
});
