import { readQuery } from './read-query.ts';

/** Finds addresses that match the typed text. The text travels in the body, so that no address and no log holds it. */
export const addressesQuery = (text: string) =>
  readQuery(
    ['addresses', text],
    'POST /addresses/search',
    { body: { text } },
    { enabled: text.trim().length > 2, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 },
  );
