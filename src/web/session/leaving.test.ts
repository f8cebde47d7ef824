import { afterEach, describe, expect, it, vi } from 'vitest';
import { askBeforeLeaving, mayLeave } from './leaving.ts';

let end = () => {};
afterEach(() => end());

describe('mayLeave', () => {
  it('is free where nothing would be lost', async () => {
    expect(await mayLeave()).toBe(true);
  });

  it('asks each time until the answer is yes, and then no more', async () => {
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    end = askBeforeLeaving(ask);
    expect([await mayLeave(), await mayLeave(), await mayLeave()]).toEqual([false, true, true]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks no more once what was typed is saved, and an earlier form does not end a later one', async () => {
    const endFirst = askBeforeLeaving(async () => false);
    end = askBeforeLeaving(async () => false);
    endFirst();
    expect(await mayLeave()).toBe(false);
    end();
    expect(await mayLeave()).toBe(true);
  });
});
