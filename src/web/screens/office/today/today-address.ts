import { itemKeyPattern } from '#domain/today/item-key.ts';

/** The item whose note is open, and whether only one's own items are shown. */
export type TodayAddress = { note?: string; for?: 'me' };

/** Reads the address defensively, since a person may have typed it. */
export function readTodayAddress({ note, for: whose }: Record<string, unknown>): TodayAddress {
  return {
    ...(typeof note === 'string' && itemKeyPattern.test(note) && { note }),
    ...(whose === 'me' && { for: whose }),
  };
}
