import type { TicketType } from '#domain/tickets/kinds.ts';
import type { QueueOrder, QueueStatus } from '#domain/tickets/queue.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { pagedQuery, readQuery } from './read-query.ts';

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
export const officeTicketsQuery = ({ status, order, type, searchText: words }: QueueSearch) =>
  pagedQuery(
    ['office', 'requests', status, order, { type, words }],
    (after, signal) =>
      words === ''
        ? callEndpoint('GET /office/tickets', { query: { status, order, type, after }, signal })
        : callEndpoint('POST /office/tickets/search', {
            body: { status, order, type, after, searchTerm: words },
            signal,
          }),
    { findLast: ({ tickets: requests }) => requests.at(-1)?.ref },
  );

/** Reads one ticket, with its job and visit as they are now. */
export const officeTicketQuery = (ref: string) =>
  readQuery(['office', 'request', ref], 'GET /office/tickets/{ref}', { params: { ref } });

export type WorkerSearch = {
  ticketRef: string;
  startTime?: string | undefined;
  durationMins?: number | undefined;
} & OtherTime;
/** Compares with another time than the one that was asked for. */
type OtherTime = { offer?: 'true'; date?: string | undefined };

/** Finds who could come to the visits of a ticket, the free and near ones first. */
export const workersQuery = (query: WorkerSearch & { most?: number | undefined; also?: string | undefined }) =>
  readQuery(['office', 'support-workers', query], 'GET /office/support-workers', { query });

/** Finds the same among all support workers whose name has the words. They name a person, so they travel in a body. */
export const namedWorkersQuery = ({ ticketRef: ref, ...body }: WorkerSearch & { searchTerm: string }) =>
  readQuery(['office', 'support-workers', 'named', ref, body], 'POST /office/tickets/{ref}/support-workers/search', {
    params: { ref },
    body,
  });

const answerRules = { offline: 'now', invalidates: () => [['office']], failed: 'The answer was not sent' } as const;

/** The desk sends these for one request or several, and shows one message with Undo. */
export const approveTicket = defineCommand('POST /office/tickets/{ref}/approve', answerRules);
export const declineTicket = defineCommand('POST /office/tickets/{ref}/decline', answerRules);

export const offerTime = defineCommand('POST /office/tickets/{ref}/offer', { ...answerRules, sent: 'Offered.' });
