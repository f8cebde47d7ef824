import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkerDetails } from '#contract/office-support-workers.ts';
import { callEndpoint } from './client.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';

const key = ['office', 'workers'];

/** Support workers by name, page by page; the search words travel in the body. */
export function supportWorkersQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: [...key, 'list', text],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callEndpoint('POST /office/support-workers/search', {
        body: { text, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ supportWorkers, more }) => (more ? supportWorkers.at(-1)?.ref : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A support worker as the office sees them. */
export function supportWorkerQuery(supportWorkerRef: string) {
  return queryOptions({
    queryKey: [...key, 'one', supportWorkerRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/support-workers/{supportWorkerRef}', { params: { supportWorkerRef }, signal }),
  });
}

/** The visits that a support worker still has, always read afresh. */
export function readVisitsToCome(supportWorkerRef: string) {
  return callEndpoint('GET /office/support-workers/{supportWorkerRef}/visits', { params: { supportWorkerRef } });
}

/** Reloads everything about support workers, in the office's tickets too. */
export async function invalidateWorkers() {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: ['office', 'support-workers'] }),
  ]);
}

export async function addSupportWorker(body: WorkerDetails) {
  const { reply } = await send('POST /office/support-workers', { body });
  await invalidateWorkers();
  return reply;
}

type ChangeSupportWorkerInput = { supportWorkerRef: string; version: number; leaveVisits: boolean };

export async function changeSupportWorker(
  { supportWorkerRef, version, leaveVisits }: ChangeSupportWorkerInput,
  body: WorkerDetails,
) {
  await send('PUT /office/support-workers/{supportWorkerRef}', {
    params: { supportWorkerRef },
    body: { ...body, leaveVisits },
    ifMatch: version,
  });
  await invalidateWorkers();
}
