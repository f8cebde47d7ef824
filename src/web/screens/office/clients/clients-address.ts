import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';

/** Reads which clients the list shows; without it those of now. */
export const readClientsAddress = createAddressReader({ show: readOneOf(['past']) });
export type ClientsAddress = ReturnType<typeof readClientsAddress>;
