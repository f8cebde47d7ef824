import { createAddressReader, readDate, readWord } from '#web/kernel/address-reader.ts';

/** Reads the day, today without one, and the support worker, all without one. */
export const readRunSheetsAddress = createAddressReader({ day: readDate, worker: readWord });
export type RunSheetsAddress = ReturnType<typeof readRunSheetsAddress>;
