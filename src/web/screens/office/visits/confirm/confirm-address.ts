import { createAddressReader, readDate } from '#web/kernel/address-reader.ts';

/** Reads the day that is confirmed; without one it is yesterday. */
export const readConfirmAddress = createAddressReader({ date: readDate });
export type ConfirmAddress = ReturnType<typeof readConfirmAddress>;
