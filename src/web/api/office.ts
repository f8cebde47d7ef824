import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TicketStatus, TicketType } from '#domain/tickets/types.ts';
import { callEndpoint } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

export type QueueSearch = { status: TicketStatus; type: TicketType | undefined; searchText: string };

/**
 * Tickets of one status, page by page; the next page starts after the last ref of this one. Search words name a person,
 * so they travel in a body and never in an address.
 */
export function officeTicketsQuery({ status, type, searchText: words }: QueueSearch) {
  return infiniteQueryOptions({
    queryKey: ['office', 'requests', status, { type, words }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      words === ''
        ? callEndpoint('GET /office/tickets', { query: { status, type, after }, signal })
        : callEndpoint('POST /office/tickets/search', { body: { status, type, after, searchTerm: words }, signal }),
    getNextPageParam: ({ tickets: requests, more }) => (more ? requests.at(-1)?.ref : undefined),
  });
}

/** One ticket, with its job and visit as they are now. */
export function officeTicketQuery(ref: string) {
  return queryOptions({
    queryKey: ['office', 'request', ref],
    queryFn: ({ signal }) => callEndpoint('GET /office/tickets/{ref}', { params: { ref }, signal }),
  });
}

export type WorkerSearch = { ticketRef?: string; startTime?: string | undefined; durationMins?: number | undefined };

/** Active support workers; with a ticket, free and near workers come first. */
export function workersQuery(query: WorkerSearch) {
  return queryOptions({
    queryKey: ['office', 'support-workers', query],
    queryFn: ({ signal }) => callEndpoint('GET /office/support-workers', { query, signal }),
  });
}

type Approval = CallOptions<'POST /office/tickets/{ref}/approve'>['body'];

export async function approveTicket({ ref, version, body }: { ref: string; version: number; body: Approval }) {
  const { reply } = await send('POST /office/tickets/{ref}/approve', { params: { ref }, body, ifMatch: version });
  await queryClient.invalidateQueries({ queryKey: ['office'] });
  return reply;
}

export async function declineTicket({ ref, version, reason }: { ref: string; version: number; reason: string }) {
  const body = { reason };
  const { reply } = await send('POST /office/tickets/{ref}/decline', { params: { ref }, body, ifMatch: version });
  await queryClient.invalidateQueries({ queryKey: ['office'] });
  return reply;
}
