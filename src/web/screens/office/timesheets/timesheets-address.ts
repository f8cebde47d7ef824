import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';

/** Reads which weeks are shown; without it those to process. */
export const readTimesheetsAddress = createAddressReader({ state: readOneOf(['returned', 'processed']) });
export type TimesheetsAddress = ReturnType<typeof readTimesheetsAddress>;
