import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { readQuery } from './read-query.ts';

/** Visits of one support worker, or of the clients of an area or a team; of all clients where it is empty. */
export type ScheduleScope = {
  supportWorkerRef?: string | undefined;
  area?: string | undefined;
  team?: string | undefined;
};

/** Reads the visits of a day, and of the day before it: its overnight visits end there. */
export const dayQuery = (day: string, scope: ScheduleScope = {}) => scheduleQuery({ first: day, last: day }, scope);

/** Reads the visits of the week of a day, and of the Sunday before it. */
export function weekQuery(day: string, scope: ScheduleScope = {}) {
  const monday = mondayOfDate(day);
  return scheduleQuery({ first: monday, last: addDays(monday, 6) }, scope);
}

function scheduleQuery(
  { first, last }: { first: string; last: string },
  { supportWorkerRef, area, team }: ScheduleScope,
) {
  const query = {
    from: addDays(first, -1),
    to: last,
    ...(supportWorkerRef && { supportWorkerRef }),
    ...(area && { area }),
    ...(team && { team }),
  };
  return readQuery(['office', 'schedule', query], 'GET /office/visits', { query });
}

type Target = { params: { clientRef: string; jobRef: string } };
type Preview = Target & { body: CallOptions<'POST /office/clients/{clientRef}/appointments/{jobRef}/preview'>['body'] };

/** Asks what a change of a visit would do, and who could come. */
export const actPreviewQuery = ({ params, body }: Preview) =>
  readQuery(
    ['office', 'schedule', 'preview', params, body],
    'POST /office/clients/{clientRef}/appointments/{jobRef}/preview',
    { params, body },
  );

type LinePreview = {
  params: { clientRef: string };
  body: CallOptions<'POST /office/clients/{clientRef}/appointments/preview'>['body'];
};

/** Asks what would refuse a line of a booking, and who could come. */
export const linePreviewQuery = ({ params, body }: LinePreview) =>
  readQuery(['office', 'schedule', 'line', params, body], 'POST /office/clients/{clientRef}/appointments/preview', {
    params,
    body,
  });

/** Reads all requests about a booking, and all that the office did to it. Each state that `asOf` names is read once. */
export const historyQuery = ({ params, asOf = '' }: Target & { asOf?: string }) =>
  readQuery(
    ['office', 'schedule', 'history', params, asOf],
    'GET /office/clients/{clientRef}/appointments/{jobRef}/history',
    { params },
  );

type RingOf = { clientRef: string; jobRef?: string | undefined; originalDate?: string | undefined };

/** Reads who the office rings of a client or of a visit. Each state that `asOf` names is read once. */
export const ringQuery = ({ clientRef, jobRef, originalDate }: RingOf, asOf = '') =>
  readQuery(
    ['office', 'schedule', 'ring', clientRef, jobRef, originalDate, asOf],
    'GET /office/clients/{clientRef}/ring',
    { params: { clientRef }, query: { ...(jobRef && { jobRef }), ...(originalDate && { originalDate }) } },
  );

/** Rules of each act: the office reads the calendar of a client too. */
const rules = { offline: 'now', invalidates: () => [['office'], ['client']] } as const;

/** Takes back what the office did, within 30 seconds. */
export const undoAct = defineCommand('POST /office/undo/{actRef}', {
  ...rules,
  // Nothing leaves while it can be undone.
  sent: 'Undone. No one hears of it.',
  failed: 'It was not undone',
});

/** An act of the office on one visit or on all upcoming ones. */
export const actOnVisit = defineCommand('PATCH /office/clients/{clientRef}/appointments/{jobRef}', {
  ...rules,
  sent: 'Done.',
  failed: 'The visit was not changed',
  undoFor: undoSeconds * 1000,
  undo: (_, { actRef }) => [undoAct({ params: { actRef } })],
});

/** Books for a client who has phoned, at once. */
export const bookForClient = defineCommand('POST /office/clients/{clientRef}/appointments', {
  ...rules,
  sent: 'Booked.',
  failed: 'The visits were not booked',
  undoFor: 30_000,
  undo: (_, { actRef }) => [undoAct({ params: { actRef } })],
});
