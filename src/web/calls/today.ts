import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatTime } from '#domain/time/format.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { backgroundKey } from './query-client.ts';
import { readQuery } from './read-query.ts';
import { undoAct } from './schedule.ts';

/** Matters that the office has to see to today; the menu counts in it too. */
export const todayQuery = readQuery([...backgroundKey, 'today'], 'GET /office/today');

/** Answers a report that no one has come; the client's card shows it. */
export const answerArrival = defineCommand('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey, ['office', 'schedule'], ['client']],
  sent: 'Answered. It is on their screen.',
  failed: 'The answer was not sent',
});

type ReplacementAsked = Pick<
  CallOptions<'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview'>,
  'params' | 'body'
>;

/** Asks when someone else could come to a visit that no one has come to, and who. */
export const replacementQuery = ({ params, body }: ReplacementAsked) =>
  readQuery(
    ['office', 'schedule', 'replacement', params, body],
    'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview',
    { params, body },
    // The next five minutes are soon others.
    { gcTime: 0, refetchInterval: 60_000 },
  );

/** Sends someone else to a visit that no one has come to. */
export const sendSomeoneElse = defineCommand('POST /office/clients/{clientRef}/appointments/{jobRef}/replacement', {
  offline: 'now',
  invalidates: () => [['office'], ['client']],
  sent: (_, { startTime }) => `Sent, for ${formatTime(startTime)}. The family reads it at once.`,
  failed: 'No one was sent',
  undoFor: undoSeconds * 1000,
  undo: (_, { actRef }) => [undoAct({ params: { actRef } })],
});

const rules = {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey],
  failed: 'The note was not saved',
} as const;

const restoreNote = defineCommand('PUT /office/today/{key}/note', { ...rules, name: 'restoreNote', sent: 'Undone.' });

/** Writes the note of an item, hands it over or takes it back. */
export const writeNote = defineCommand('PUT /office/today/{key}/note', {
  ...rules,
  sent: (command) => (command.body?.done ? 'Seen to.' : 'Note saved.'),
  undo: ({ params, before }, { version }) => (before ? [restoreNote({ params, version, body: before })] : []),
});
