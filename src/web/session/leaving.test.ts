import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirmBeforeLeaving, confirmLeave } from './leaving.ts';

let end = () => {};
afterEach(() => end());

describe('confirmLeave', () => {
  it('is free where nothing would be lost', async () => {
    expect(await confirmLeave()).toBe(true);
  });

  it('asks each time until the answer is yes, and then no more', async () => {
    const ask = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
    end = confirmBeforeLeaving(ask);
    expect([await confirmLeave(), await confirmLeave(), await confirmLeave()]).toEqual([false, true, true]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('asks no more once what was typed is saved, and an earlier form does not end a later one', async () => {
    const endFirst = confirmBeforeLeaving(async () => false);
    end = confirmBeforeLeaving(async () => false);
    endFirst();
    expect(await confirmLeave()).toBe(false);
    end();
    expect(await confirmLeave()).toBe(true);
  });
});
