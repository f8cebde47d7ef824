import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

const key = ['office', 'workers'];

/** Finds support workers by name, page by page; the search words travel in the body. */
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

/** Reads a support worker as the office sees them. */
export function supportWorkerQuery(supportWorkerRef: string) {
  return queryOptions({
    queryKey: [...key, 'one', supportWorkerRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/support-workers/{supportWorkerRef}', { params: { supportWorkerRef }, signal }),
  });
}

/** Checks that have expired or will within 30 days. */
export const workerChecksQuery = queryOptions({
  queryKey: [...key, 'checks'],
  queryFn: ({ signal }) => callEndpoint('GET /office/support-workers/checks', { signal }),
});

/** Reads the visits that a support worker still has, always read afresh. */
export function readVisitsToCome(supportWorkerRef: string) {
  return callEndpoint('GET /office/support-workers/{supportWorkerRef}/visits', { params: { supportWorkerRef } });
}

/** Reads everything about support workers again, in the office's tickets too. */
export const workerKeys = [key, ['office', 'support-workers']];
const invalidates = () => workerKeys;

export const addSupportWorker = defineCommand('POST /office/support-workers', {
  offline: 'now',
  invalidates,
  sent: ({ body: { givenName, familyName } }) => `${givenName} ${familyName} was added.`,
  failed: 'The support worker was not added',
});

export const changeWorkerPicture = defineCommand('PUT /office/support-workers/{supportWorkerRef}/picture', {
  offline: 'now',
  invalidates,
  sent: ({ body: { image } }) => (image ? 'Picture saved.' : 'Picture removed.'),
  failed: 'The picture was not saved',
});

export const changeSupportWorker = defineCommand('PUT /office/support-workers/{supportWorkerRef}', {
  offline: 'now',
  invalidates,
  sent: 'Saved.',
  failed: 'The changes were not saved',
});
