import { queryOptions } from '@tanstack/react-query';
import type { GivenResult } from '#contract/absences.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';

/** Reads when a support worker cannot come, and why. */
export function workerAbsencesQuery(supportWorkerRef: string) {
  return queryOptions({
    queryKey: ['office', 'workers', 'absences', supportWorkerRef],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/support-workers/{supportWorkerRef}/absences', { params: { supportWorkerRef }, signal }),
  });
}

type DaysToGive = { supportWorkerRef: string; from: string; to: string };

/** Reads a worker's visits on these days, each with who could take it. */
export function visitsToGiveQuery({ supportWorkerRef, from, to }: DaysToGive) {
  return queryOptions({
    queryKey: ['office', 'workers', 'giving', supportWorkerRef, from, to],
    queryFn: ({ signal }) =>
      callEndpoint('GET /office/support-workers/{supportWorkerRef}/visits-to-give', {
        params: { supportWorkerRef },
        query: { from, to },
        signal,
      }),
  });
}

// The visits, the calendars and every list of workers say who cannot come.
const rules = { offline: 'now', invalidates: () => [['office']] } as const;

const undone = { sent: 'Undone.', failed: 'It was not undone' };

const withdrawAbsence = defineCommand('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', {
  ...rules,
  ...undone,
  name: 'withdrawAbsence',
});

const revertAbsence = defineCommand('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', {
  ...rules,
  ...undone,
  name: 'revertAbsence',
});

export const addWorkerAbsence = defineCommand('POST /office/support-workers/{supportWorkerRef}/absences', {
  ...rules,
  sent: 'Saved.',
  failed: 'The absence was not saved',
  undo: ({ params }, { ref, version }) => [withdrawAbsence({ params: { ...params, ref }, version })],
});

export const changeWorkerAbsence = defineCommand('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', {
  ...rules,
  sent: 'Saved.',
  failed: 'The absence was not saved',
  undo: ({ params, before }, { version }) => (before ? [revertAbsence({ params, version, body: before })] : []),
});

export const removeWorkerAbsence = defineCommand('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', {
  ...rules,
  sent: 'Removed.',
  failed: 'The absence was not removed',
});

/** Takes back all visits that one call has given. */
const undoGiving = defineCommand('POST /office/undo', { ...rules, ...undone });

/** Each visit by itself: the reply says what became of it. */
export const giveVisits = defineCommand('POST /office/visits/give', {
  ...rules,
  sent: (_, { results }) => {
    const { length } = listActRefs(results);
    return length > 0 ? `${formatCount(length, 'visit')} given.` : '';
  },
  failed: 'The visits were not given',
  undoFor: undoSeconds * 1000,
  undo: (_, { results }) => {
    const actRefs = listActRefs(results);
    return actRefs.length > 0 ? [undoGiving({ body: { actRefs } })] : [];
  },
});

function listActRefs(results: readonly GivenResult[]): string[] {
  return results.flatMap(({ outcome, actRef }) => (outcome === 'given' && actRef ? [actRef] : []));
}
