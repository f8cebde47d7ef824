import { describe, expect, it, vi } from 'vitest';
import { createSlots } from './slots.ts';

/** Begins works that end when the test says so, and lists those that have begun. */
function beginWorks(slots: ReturnType<typeof createSlots>) {
  const begun: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = slots(() => {
      begun.push(name);
      return promise;
    });
    work.catch(() => {});
    return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, begin };
}

describe('createSlots', () => {
  it('runs so many at once, and the others in the order in which they came', async () => {
    const { begun, begin } = beginWorks(createSlots(2, 60_000));
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(begin);
    expect(begun).toEqual(['a', 'b']);
    b!.fail();
    await expect(b!.work).rejects.toThrow('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    a!.end();
    expect(await a!.work).toBe('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    c!.end();
    d!.end();
    await Promise.all([c!.work, d!.work]);
    begin('e');
    begin('f');
    begin('g');
    expect(begun.slice(4)).toEqual(['e', 'f']);
  });

  it('gives the slot of one that hangs to the next, once', async () => {
    vi.useFakeTimers();
    try {
      const { begun, begin } = beginWorks(createSlots(1, 1_000));
      const [a] = ['a', 'b', 'c'].map(begin);
      await vi.advanceTimersByTimeAsync(999);
      expect(begun).toEqual(['a']);
      await vi.advanceTimersByTimeAsync(1);
      expect(begun).toEqual(['a', 'b']);
      a!.end();
      expect(await a!.work).toBe('a');
      expect(begun).toEqual(['a', 'b']);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(begun).toEqual(['a', 'b', 'c']);
    } finally {
      vi.useRealTimers();
    }
  });
});
