import { keepPreviousData } from '@tanstack/react-query';
import type { FollowedShow, FollowedSort } from '#domain/clients/followed-clients.ts';
import { callEndpoint } from './client.ts';
import { pagedQuery } from './read-query.ts';

/** Reads the clients of someone of an organisation, page by page; the search words travel in the body. */
export const followedClientsQuery = (body: { text: string; show: FollowedShow; sort: FollowedSort }) =>
  pagedQuery(
    ['account', 'clients', body],
    (after, signal) =>
      callEndpoint('POST /users/me/clients/search', { body: { ...body, ...(after && { after }) }, signal }),
    {
      findLast: ({ clients }) => clients.at(-1)?.ref,
      // Opening a client changes when they were looked at.
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
