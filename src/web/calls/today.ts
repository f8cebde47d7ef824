import { defineCommand } from './commands.ts';
import { backgroundKey } from './query-client.ts';
import { readQuery } from './read-query.ts';

/** Matters that the office has to see to today; the menu counts in it too. */
export const todayQuery = readQuery([...backgroundKey, 'today'], 'GET /office/today');

/** Answers a report that no one has come; the client's card shows it. */
export const answerArrival = defineCommand('POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer', {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey, ['client']],
  sent: 'Answered. It is on their screen.',
  failed: 'The answer was not sent',
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
