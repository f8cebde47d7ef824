import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { FollowedShow, FollowedSort } from '#domain/clients/followed-clients.ts';
import { callEndpoint } from './client.ts';

type FollowedClientsInput = { text: string; show: FollowedShow; sort: FollowedSort };

/** Reads the clients of someone of an organisation, page by page; the search words travel in the body. */
export function followedClientsQuery(body: FollowedClientsInput) {
  return infiniteQueryOptions({
    queryKey: ['account', 'clients', body],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('POST /users/me/clients/search', {
        body: { ...body, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ clients, more }) => (more ? clients.at(-1)?.ref : undefined),
    // Opening a client changes when they were looked at.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
