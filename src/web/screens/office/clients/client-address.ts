import { createAddressReader, readDate } from '#web/kernel/address-reader.ts';

/** Reads the day of the client's calendar; without one it is today. */
export const readClientAddress = createAddressReader({ day: readDate });
export type ClientAddress = ReturnType<typeof readClientAddress>;

/** The hash of the address at which a note is begun. */
export const writing = 'write';
