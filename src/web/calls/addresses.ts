import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** Finds addresses that match the typed text. The text travels in the body, so that no address and no log holds it. */
export function addressesQuery(text: string) {
  return queryOptions({
    queryKey: ['addresses', text],
    queryFn: ({ signal }) => callEndpoint('POST /addresses/search', { body: { text }, signal }),
    enabled: text.trim().length > 2,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
