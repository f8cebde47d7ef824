import { itemKeyPattern } from '#domain/today/item-key.ts';
import { createAddressReader, readMatching, readOneOf } from '#web/kernel/address-reader.ts';

/** Reads the item whose note is open, and whether only one's own items are shown. */
export const readTodayAddress = createAddressReader({
  note: readMatching(itemKeyPattern),
  for: readOneOf(['me']),
});
export type TodayAddress = ReturnType<typeof readTodayAddress>;
