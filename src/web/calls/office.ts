import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TicketType } from '#domain/tickets/kinds.ts';
import type { QueueOrder, QueueStatus } from '#domain/tickets/queue.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

type QueueSearch = {
  status: QueueStatus;
  order: QueueOrder;
  type: TicketType | undefined;
  searchText: string;
};

/**
 * Reads tickets of one status, page by page; the next page starts after the last ref of this one. Search words name a person,
 * so they travel in a body and never in an address.
 */
export function officeTicketsQuery({ status, order, type, searchText: words }: QueueSearch) {
  return infiniteQueryOptions({
    queryKey: ['office', 'requests', status, order, { type, words }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      words === ''
        ? callEndpoint('GET /office/tickets', { query: { status, order, type, after }, signal })
        : callEndpoint('POST /office/tickets/search', {
            body: { status, order, type, after, searchTerm: words },
            signal,
          }),
    getNextPageParam: ({ tickets: requests, more }) => (more ? requests.at(-1)?.ref : undefined),
  });
}

/** Reads one ticket, with its job and visit as they are now. */
export function officeTicketQuery(ref: string) {
  return queryOptions({
    queryKey: ['office', 'request', ref],
    queryFn: ({ signal }) => callEndpoint('GET /office/tickets/{ref}', { params: { ref }, signal }),
  });
}

export type WorkerSearch = {
  ticketRef: string;
  startTime?: string | undefined;
  durationMins?: number | undefined;
} & OtherTime;
/** Compares with another time than the one that was asked for. */
type OtherTime = { offer?: 'true'; date?: string | undefined };

/** Finds who could come to the visits of a ticket, the free and near ones first. */
export function workersQuery(query: WorkerSearch & { most?: number | undefined; also?: string | undefined }) {
  return queryOptions({
    queryKey: ['office', 'support-workers', query],
    queryFn: ({ signal }) => callEndpoint('GET /office/support-workers', { query, signal }),
  });
}

/** Finds the same among all support workers whose name has the words. They name a person, so they travel in a body. */
export function namedWorkersQuery({ ticketRef: ref, ...body }: WorkerSearch & { searchTerm: string }) {
  return queryOptions({
    queryKey: ['office', 'support-workers', 'named', ref, body],
    queryFn: ({ signal }) =>
      callEndpoint('POST /office/tickets/{ref}/support-workers/search', { params: { ref }, body, signal }),
  });
}

const answerRules = { offline: 'now', invalidates: () => [['office']], failed: 'The answer was not sent' } as const;

/** The desk sends these for one request or several, and shows one message with Undo. */
export const approveTicket = defineCommand('POST /office/tickets/{ref}/approve', answerRules);
export const declineTicket = defineCommand('POST /office/tickets/{ref}/decline', answerRules);

export const offerTime = defineCommand('POST /office/tickets/{ref}/offer', { ...answerRules, sent: 'Offered.' });
