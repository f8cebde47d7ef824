import type { ReassignmentResult } from '#contract/absences.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

/** Reads when a support worker cannot come, and why. */
export const workerAbsencesQuery = (supportWorkerRef: string) =>
  readQuery(
    ['office', 'workers', 'absences', supportWorkerRef],
    'GET /office/support-workers/{supportWorkerRef}/absences',
    { params: { supportWorkerRef } },
  );

type DaysToReassign = { supportWorkerRef: string; from: string; to: string };

/** Reads a worker's visits on these days, each with who could take it. */
export const visitsToReassignQuery = ({ supportWorkerRef, from, to }: DaysToReassign) =>
  readQuery(
    ['office', 'workers', 'visitsToReassign', supportWorkerRef, from, to],
    'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign',
    { params: { supportWorkerRef }, query: { from, to } },
  );

// The visits, the calendars and every list of workers say who cannot come.
const rules = { offline: 'now', invalidates: () => [['office']] } as const;

// Nothing leaves while it can be undone.
const undone = { ...rules, sent: 'Undone. No one hears of it.', failed: 'It was not undone' };

const withdrawAbsence = defineCommand('DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}', {
  ...undone,
  name: 'withdrawAbsence',
});

const revertAbsence = defineCommand('PUT /office/support-workers/{supportWorkerRef}/absences/{ref}', {
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

/** Takes back all visits that one call has reassigned. */
const undoReassignment = defineCommand('POST /office/undo', undone);

/** Each visit by itself: the reply says what became of it. */
export const reassignVisits = defineCommand('POST /office/visits/reassign', {
  ...rules,
  sent: ({ body }, { results }) => {
    const { length } = listActRefs(results);
    // Of a series the page counts the visits.
    if (length > 0 && body.visits.some(({ forGood }) => forGood)) return 'Reassigned.';
    return length > 0 ? `${formatCount(length, 'visit')} reassigned.` : '';
  },
  failed: 'The visits were not reassigned',
  undoFor: undoSeconds * 1000,
  undo: (_, { results }) => {
    const actRefs = listActRefs(results);
    return actRefs.length > 0 ? [undoReassignment({ body: { actRefs } })] : [];
  },
});

function listActRefs(results: readonly ReassignmentResult[]): string[] {
  return results.flatMap(({ outcome, actRef }) => (outcome === 'reassigned' && actRef ? [actRef] : []));
}
