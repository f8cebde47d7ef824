import type { WorkerSearch } from '#contract/support-workers.ts';
import { callEndpoint } from './client.ts';
import { pagedQuery, readQuery } from './read-query.ts';

export type SearchCriteria = Pick<WorkerSearch, 'location' | 'genderRef' | 'languageRefs' | 'skillRefs' | 'text'>;

/** Begins the key of all that is read of a client's workers. */
export const workersKey = (clientRef: string) => ['client', clientRef, 'support-workers'];

/** Finds support workers, the nearest first; the next page begins after the last worker shown. Words of a person travel in the body. */
export const workerSearchQuery = (clientRef: string, criteria: SearchCriteria) =>
  pagedQuery(
    [...workersKey(clientRef), 'search', criteria],
    (after, signal) =>
      callEndpoint('POST /clients/{clientRef}/support-workers/search', {
        params: { clientRef },
        body: { ...criteria, ...(after && { after }) },
        signal,
      }),
    { findLast: ({ supportWorkers }) => supportWorkers.at(-1)?.ref },
  );

export const favouritesQuery = (clientRef: string) =>
  readQuery(
    [...workersKey(clientRef), 'favourites'],
    'GET /clients/{clientRef}/support-workers/favourites',
    { params: { clientRef } },
    { kept: true },
  );

export const hiddenWorkersQuery = (clientRef: string) =>
  readQuery([...workersKey(clientRef), 'hidden'], 'GET /clients/{clientRef}/support-workers/hidden', {
    params: { clientRef },
  });

/** Reads the last and the next visit of each worker who comes to the client. */
export const workerMeetingsQuery = (clientRef: string) =>
  readQuery(
    [...workersKey(clientRef), 'meetings'],
    'GET /clients/{clientRef}/support-workers/meetings',
    { params: { clientRef } },
    { kept: true },
  );

/** Reads who comes to the client, the soonest first. */
export const comingWorkersQuery = (clientRef: string) =>
  readQuery(
    [...workersKey(clientRef), 'coming'],
    'GET /clients/{clientRef}/support-workers/coming',
    { params: { clientRef } },
    { kept: true },
  );

export const workerProfileQuery = (clientRef: string, supportWorkerRef: string) =>
  readQuery(
    [...workersKey(clientRef), 'profile', supportWorkerRef],
    'GET /clients/{clientRef}/support-workers/{supportWorkerRef}',
    { params: { clientRef, supportWorkerRef } },
  );
