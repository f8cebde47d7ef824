import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { pagedQuery, readQuery } from './read-query.ts';

const key = ['office', 'workers'];

/** Finds support workers by name, page by page; the search words travel in the body. */
export const supportWorkersQuery = (text: string) =>
  pagedQuery(
    [...key, 'list', text],
    (after, signal) =>
      callEndpoint('POST /office/support-workers/search', { body: { text, ...(after && { after }) }, signal }),
    { findLast: ({ supportWorkers }) => supportWorkers.at(-1)?.ref, placeholderData: keepPreviousData },
  );

export const supportWorkerQuery = (supportWorkerRef: string) =>
  readQuery([...key, 'one', supportWorkerRef], 'GET /office/support-workers/{supportWorkerRef}', {
    params: { supportWorkerRef },
  });

/** Reads the bookings of a support worker that repeat. */
export const workerStandingQuery = (supportWorkerRef: string) =>
  readQuery(
    [...key, 'standing', supportWorkerRef],
    'GET /office/support-workers/{supportWorkerRef}/standing-bookings',
    { params: { supportWorkerRef } },
  );

/** Checks that have expired or will within 30 days. */
export const workerChecksQuery = readQuery([...key, 'checks'], 'GET /office/support-workers/checks');

/** Reads the visits that a support worker still has, or those after a last working day, always read afresh. */
export function readVisitsToCome(supportWorkerRef: string, lastDay?: string) {
  const query = lastDay ? { lastDay } : {};
  return callEndpoint('GET /office/support-workers/{supportWorkerRef}/visits', { params: { supportWorkerRef }, query });
}

/** Keeps why visits are given although checks have expired; what was to be given follows at once, and says so. */
export const explainChecks = defineCommand('POST /office/support-workers/check-reasons', {
  offline: 'now',
  invalidates: () => [key],
  failed: 'The reason was not kept',
});

/** Reads everything about support workers again, in the office's tickets too. */
export const workerKeys = [key, ['office', 'support-workers']];
const rules = { offline: 'now', invalidates: () => workerKeys } as const;

export const addSupportWorker = defineCommand('POST /office/support-workers', {
  ...rules,
  sent: ({ body: { givenName, familyName } }) => `${givenName} ${familyName} was added.`,
  failed: 'The support worker was not added',
});

export const changeWorkerPicture = defineCommand('PUT /office/support-workers/{supportWorkerRef}/picture', {
  ...rules,
  sent: ({ body: { image } }) => (image ? 'Picture saved.' : 'Picture removed.'),
  failed: 'The picture was not saved',
});

export const changeSupportWorker = defineCommand('PUT /office/support-workers/{supportWorkerRef}', {
  ...rules,
  sent: 'Saved.',
  failed: 'The changes were not saved',
});
