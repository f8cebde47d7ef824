import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { formatTime } from '#domain/time/format.ts';
import { defineCommand } from './commands.ts';
import type { CallOptions } from './endpoint-types.ts';
import { callsQuery } from './notices.ts';
import { officeSettingsQuery } from './office-settings.ts';
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

/** Writes the note of an item, hands it over or takes it back. */
export const writeNote = defineCommand('PUT /office/today/{key}/note', {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey],
  failed: 'The note was not saved',
  sent: 'Note saved.',
});

const questionRules = {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey, callsQuery.queryKey, officeSettingsQuery.queryKey],
} as const;

const takeBackQuestion = defineCommand('DELETE /office/holidays/{ref}/question', {
  ...questionRules,
  sent: 'Undone. No one hears of it.',
  failed: 'It was not undone',
});

/** Asks who wants their visits on a public holiday. */
export const askAboutHoliday = defineCommand('POST /office/holidays/{ref}/question', {
  ...questionRules,
  sent: (_, { clients }) => `${formatCount(clients, 'client is', 'clients are')} asked.`,
  failed: 'No one was asked',
  undoFor: undoSeconds * 1000,
  undo: (_, { ref }) => [takeBackQuestion({ params: { ref } })],
});

const doneRules = {
  offline: 'now',
  invalidates: () => [todayQuery.queryKey],
  failed: 'It was not marked as done',
} as const;

const restoreDone = defineCommand('POST /office/today/done', { ...doneRules, name: 'restoreDone', sent: 'Undone.' });

/** Marks what people said, or a public holiday, as done, one or many at once: it leaves Today, and its notes stay. */
export const markDone = defineCommand('POST /office/today/done', {
  ...doneRules,
  sent: ({ body }, { items }) => {
    const left = body.items.length - items.length;
    const others = left > 0 ? ` A colleague has just written about ${formatNumber(left)} more.` : '';
    return `${body.items.length === 1 ? 'Done.' : `${formatCount(items.length, 'comment')} done.`}${others}`;
  },
  undo: (_, { items }) => [restoreDone({ body: { items, done: false } })],
});
