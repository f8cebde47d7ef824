import { callEndpoint } from './client.ts';
import { defineCommand } from './commands.ts';
import { pagedQuery, readQuery } from './read-query.ts';

/** Reads what is disputed of a client's record, newest first; this is recorded. */
export const correctionsQuery = (clientRef: string) =>
  readQuery(
    ['client', clientRef, 'corrections'],
    'GET /clients/{clientRef}/corrections',
    { params: { clientRef } },
    { staleTime: 5 * 60_000 },
  );

export const writeCorrection = defineCommand('POST /clients/{clientRef}/corrections', {
  offline: 'now',
  invalidates: ({ params: { clientRef } }) => [['client', clientRef]],
  sent: 'Your note is attached to the record.',
  failed: 'The note was not attached',
});

const recordNotesKey = ['office', 'record-notes'];

/** Reads page by page what the office looks at before it gives a person a copy of the record; this is recorded. */
export const recordNotesQuery = (clientRef: string) =>
  pagedQuery(
    [...recordNotesKey, clientRef],
    (after, signal) =>
      callEndpoint('GET /office/clients/{clientRef}/record/notes', {
        ...{ params: { clientRef }, query: { after }, signal },
      }),
    { findLast: ({ notes }) => notes.at(-1)?.ref, refetchOnMount: 'always' },
  );

const held = '/office/clients/{clientRef}/record/held-back/{ref}';
const heldRules = { offline: 'now', invalidates: () => [recordNotesKey] } as const;
const undoRules = { ...heldRules, sent: 'Undone.', failed: 'It was not undone' } as const;

const includeAgain = defineCommand(`DELETE ${held}`, { ...undoRules, name: 'includeAgain' });
const holdBackAgain = defineCommand(`PUT ${held}`, { ...undoRules, name: 'holdBackAgain' });

/** Holds a note back from copies of the record. */
export const holdBack = defineCommand(`PUT ${held}`, {
  ...heldRules,
  sent: 'Held back.',
  failed: 'It was not held back',
  undo: ({ params }) => [includeAgain({ params })],
});

/** Puts a note back into copies of the record; `before` is why it was held back. */
export const includeNote = defineCommand(`DELETE ${held}`, {
  ...heldRules,
  sent: 'It goes into the copy.',
  failed: 'It was not put back',
  undo: ({ params, before }) => [holdBackAgain({ params, body: before as { reason: string } })],
});

/** Reads everything that is kept of one client but for what is held back, as a ZIP file; `looked` is the version of the notes that were looked at. */
export function readRecordFile(clientRef: string, looked: string): Promise<Blob> {
  return callEndpoint('GET /office/clients/{clientRef}/record', { params: { clientRef }, query: { looked } });
}
