import type { DayToConfirm } from '#contract/confirmations.ts';
import { joinDay } from '#domain/confirmations/join-day.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { callEndpoint } from './client.ts';
import { type Command, defineCommand } from './commands.ts';
import type { Reply } from './endpoint-types.ts';
import { pagedQuery } from './read-query.ts';

type Confirm = 'POST /office/confirmations';

export const allConfirmations = ['office', 'confirmations'] as const;

/** Reads the visits of a day that are over, and what is recorded of each, page by page. */
export const confirmationsQuery = (date: string) =>
  pagedQuery(
    [...allConfirmations, date],
    (after, signal) => callEndpoint('GET /office/confirmations', { query: { date, after }, signal }),
    { findLast: ({ lastWorkerRef }) => lastWorkerRef },
  );

/** Selects the pages so far as one day. */
export const selectDay = ({ pages }: { pages: DayToConfirm[] }) => joinDay(pages);

const rules = { offline: 'now', invalidates: () => [['office']] } as const;

/** Takes back what was confirmed, or puts back what it was before. */
const restoreConfirmations = defineCommand('POST /office/confirmations', {
  ...rules,
  name: 'restoreConfirmations',
  sent: (_, { written, refused }) => {
    const more = refused.length > 0 ? ` ${formatCount(refused.length, 'visit')} had been changed since.` : '';
    return `${formatCount(written.length, 'visit')} as before.${more}`;
  },
  failed: 'This could not be undone',
});

export const confirmVisits = defineCommand('POST /office/confirmations', {
  ...rules,
  sent: (_, { written }) => (written.length > 0 ? `${formatCount(written.length, 'visit')} saved.` : ''),
  failed: 'This was not saved',
  undoFor: 30_000,
  undo: (command, reply) => {
    const confirmations = listUndone(command, reply);
    return confirmations.length > 0 ? [restoreConfirmations({ body: { confirmations } })] : [];
  },
});

/** Lists each row that was written as it was before, with the version that the write gave it. */
function listUndone({ before }: Command<Confirm>, { written }: Reply<Confirm>) {
  return written.flatMap(({ at, version }) => {
    const row = before?.confirmations[at];
    return row ? { ...row, version } : [];
  });
}
