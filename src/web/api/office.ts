import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestStatus, TicketType } from '#domain/requests/types.ts';
import { call } from './client.ts';
import type { CallOptions } from './endpoint-types.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

export type QueueSearch = { status: RequestStatus; type: TicketType | undefined; words: string };

/**
 * Requests of one status, page by page; the next page starts after the last ref of this one. Words name a person, so they travel in a
 * body and never in an address.
 */
export function requestsQuery({ status, type, words }: QueueSearch) {
  return infiniteQueryOptions({
    queryKey: ['office', 'requests', status, { type, words }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      words === ''
        ? call('GET /office/requests', { query: { status, type, after }, signal })
        : call('POST /office/requests/search', { body: { status, type, after, words }, signal }),
    getNextPageParam: ({ requests, more }) => (more ? requests.at(-1)?.ref : undefined),
  });
}

/** One request, with the job and the visit as they stand. */
export function requestQuery(ref: string) {
  return queryOptions({
    queryKey: ['office', 'request', ref],
    queryFn: ({ signal }) => call('GET /office/requests/{ref}', { params: { ref }, signal }),
  });
}

export type WorkerSearch = { requestRef?: string; startTime?: string | undefined; durationMins?: number | undefined };

/** Active support workers; with a request, who is free and near first. */
export function workersQuery(query: WorkerSearch) {
  return queryOptions({
    queryKey: ['office', 'support-workers', query],
    queryFn: ({ signal }) => call('GET /office/support-workers', { query, signal }),
  });
}

type Approval = CallOptions<'POST /office/requests/{ref}/approve'>['body'];

export async function approveRequest({ ref, version, body }: { ref: string; version: number; body: Approval }) {
  const { reply } = await send('POST /office/requests/{ref}/approve', { params: { ref }, body, ifMatch: version });
  await queryClient.invalidateQueries({ queryKey: ['office'] });
  return reply;
}

export async function declineRequest({ ref, version, reason }: { ref: string; version: number; reason: string }) {
  const body = { reason };
  const { reply } = await send('POST /office/requests/{ref}/decline', { params: { ref }, body, ifMatch: version });
  await queryClient.invalidateQueries({ queryKey: ['office'] });
  return reply;
}
