import { followedShows, followedSorts } from '#domain/clients/followed-clients.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';

/** Reads the clients that the list shows, and their order. */
export const readMyClientsAddress = createAddressReader({
  show: readOneOf(followedShows, 'all'),
  sort: readOneOf(followedSorts, 'lookedAt'),
});
export type MyClientsAddress = ReturnType<typeof readMyClientsAddress>;
