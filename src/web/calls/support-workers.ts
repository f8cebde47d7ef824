import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { WorkerSearch } from '#contract/support-workers.ts';
import { callEndpoint } from './client.ts';

export type SearchCriteria = Pick<WorkerSearch, 'location' | 'genderRef' | 'languageRefs' | 'skillRefs' | 'text'>;

/** Begins the key of all that is read of a client's workers. */
export const workersKey = (clientRef: string) => ['client', clientRef, 'support-workers'];

/** Finds support workers, the nearest first; the next page begins after the last worker shown. Words of a person travel in the body. */
export function workerSearchQuery(clientRef: string, criteria: SearchCriteria) {
  return infiniteQueryOptions({
    queryKey: [...workersKey(clientRef), 'search', criteria],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      callEndpoint('POST /clients/{clientRef}/support-workers/search', {
        params: { clientRef },
        body: { ...criteria, ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ supportWorkers, more }) => (more ? supportWorkers.at(-1)?.ref : undefined),
  });
}

export function favouritesQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...workersKey(clientRef), 'favourites'],
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/support-workers/favourites', { params: { clientRef }, signal }),
  });
}

export function hiddenWorkersQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...workersKey(clientRef), 'hidden'],
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/support-workers/hidden', { params: { clientRef }, signal }),
  });
}

/** Reads the last and the next visit of each worker who comes to the client. */
export function workerMeetingsQuery(clientRef: string) {
  return queryOptions({
    queryKey: [...workersKey(clientRef), 'meetings'],
    meta: { kept: true },
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/support-workers/meetings', { params: { clientRef }, signal }),
  });
}

export function workerProfileQuery(clientRef: string, supportWorkerRef: string) {
  return queryOptions({
    queryKey: [...workersKey(clientRef), 'profile', supportWorkerRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /clients/{clientRef}/support-workers/{supportWorkerRef}', {
        params: { clientRef, supportWorkerRef },
        signal,
      }),
  });
}
