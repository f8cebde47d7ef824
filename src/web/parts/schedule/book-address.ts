import { createAddressReader, readDate, readMatching, readRef } from '#web/kernel/address-reader.ts';

/** Reads the free slot that a booking begins at: its day, its start and the support worker who is free. */
export const readBookAddress = createAddressReader({
  day: readDate,
  start: readMatching(/^([01]\d|2[0-3]):[0-5]\d$/),
  worker: readRef,
});
export type BookAddress = ReturnType<typeof readBookAddress>;
