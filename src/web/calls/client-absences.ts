import type { ChangedClientAbsence, NewClientAbsence } from '#contract/client-absences.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { defineCommand } from './commands.ts';
import { readQuery } from './read-query.ts';

/** Reads when a client is away. */
export const clientAbsencesQuery = (clientRef: string) =>
  readQuery(['office', 'clients', 'absences', clientRef], 'GET /office/clients/{clientRef}/absences', {
    params: { clientRef },
  });

/** Reads who is free while a client is away, and which visits they can take. */
export const freedWorkersQuery = (params: { clientRef: string; ref: string }) =>
  readQuery(
    ['office', 'clients', 'freed', params.clientRef, params.ref],
    'GET /office/clients/{clientRef}/absences/{ref}/freed',
    { params },
  );

/** Reads how the care of a client ends. */
export const clientEndingQuery = (clientRef: string) =>
  readQuery(['office', 'clients', 'ending', clientRef], 'GET /office/clients/{clientRef}/ending', {
    params: { clientRef },
  });

type AffectedDays = { clientRef: string; from: string; to?: string | undefined };

/** Reads what an absence or an ending on these days would do. */
export const affectedVisitsQuery = ({ clientRef, from, to }: AffectedDays) =>
  readQuery(
    ['office', 'clients', 'affected', clientRef, from, to ?? ''],
    'GET /office/clients/{clientRef}/affected-visits',
    { params: { clientRef }, query: { from, ...(to && { to }) } },
  );

// The visits, the calendars and every list of workers say who is away, and the client's own calendar too.
const rules = {
  offline: 'now',
  invalidates: ({ params: { clientRef } }: { params: { clientRef: string } }) => [['office'], ['client', clientRef]],
} as const;

/** Says what was saved, and how many visits are there again without a worker. */
const say =
  (words: string) =>
  (_: unknown, { notAllocated }: { notAllocated: number }): string =>
    notAllocated > 0 ? `${words} ${formatCount(notAllocated, 'visit needs', 'visits need')} a support worker.` : words;

const withdrawAbsence = defineCommand('DELETE /office/clients/{clientRef}/absences/{ref}', {
  ...rules,
  name: 'withdrawClientAbsence',
  sent: 'Undone. No one hears of it.',
  failed: 'It was not undone',
});

export const addClientAbsence = defineCommand('POST /office/clients/{clientRef}/absences', {
  ...rules,
  sent: 'Saved.',
  failed: 'The absence was not saved',
  undo: ({ params }, { ref, version }) => [withdrawAbsence({ params: { ...params, ref }, version })],
});

const revertAbsence = defineCommand('PUT /office/clients/{clientRef}/absences/{ref}', {
  ...rules,
  name: 'revertClientAbsence',
  sent: 'Undone. No one hears of it.',
  failed: 'It was not undone',
});

/** Makes the change that leaves nothing of the absence but this. */
export function toWholeChange({ from, to, reason, reasonWords, requestedBy, note, askAgainOn }: NewClientAbsence) {
  const said = { reason: reason ?? null, reasonWords: reasonWords ?? null, requestedBy: requestedBy ?? null };
  return { from, to, ...said, note: note ?? null, askAgainOn: askAgainOn ?? null } satisfies ChangedClientAbsence;
}

export const changeClientAbsence = defineCommand('PUT /office/clients/{clientRef}/absences/{ref}', {
  ...rules,
  sent: say('Saved.'),
  failed: 'The absence was not saved',
  undo: ({ params, before }, { version }) => (before ? [revertAbsence({ params, version, body: before })] : []),
});

export const removeClientAbsence = defineCommand('DELETE /office/clients/{clientRef}/absences/{ref}', {
  ...rules,
  sent: say('Removed.'),
  failed: 'The absence was not removed',
});

export const recordEnding = defineCommand('POST /office/clients/{clientRef}/ending', {
  ...rules,
  sent: 'Saved.',
  failed: 'The end of care was not saved',
});

export const changeEnding = defineCommand('PUT /office/clients/{clientRef}/ending', {
  ...rules,
  sent: say('Saved.'),
  failed: 'The end of care was not saved',
});

export const undoEnding = defineCommand('DELETE /office/clients/{clientRef}/ending', {
  ...rules,
  sent: say('The care continues.'),
  failed: 'The end of care was not undone',
});
