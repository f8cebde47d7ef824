import { keepPreviousData } from '@tanstack/react-query';
import type { FollowedPart } from '#domain/clients/followed-clients.ts';
import { callEndpoint } from './client.ts';
import { pagedQuery } from './read-query.ts';

/** Reads one part of the clients of someone of an organisation, page by page; the search words travel in the body. */
export const followedClientsQuery = (body: { text: string; part: FollowedPart }) =>
  pagedQuery(
    ['account', 'clients', body],
    (after, signal) =>
      callEndpoint('POST /users/me/clients/search', { body: { ...body, ...(after && { after }) }, signal }),
    {
      findLast: ({ clients }) => clients.at(-1)?.ref,
      // What was booked or answered meanwhile moves a client from one part to the other.
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
