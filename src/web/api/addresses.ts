import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';

/** Addresses that match what was typed; asked for in the body, so that it stands in no address or log. */
export function addressesQuery(text: string) {
  return queryOptions({
    queryKey: ['addresses', text],
    queryFn: ({ signal }) => callEndpoint('POST /addresses/search', { body: { text }, signal }),
    enabled: text.trim().length > 2,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
