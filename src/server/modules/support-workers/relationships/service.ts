import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import { hiddenReasonMessage } from '#domain/support-workers/relationship.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { listHiddenAmong } from './queries.ts';

type ChosenWorkers = Pick<NonNullable<CalendarChange['choice']>, 'newlyChosen' | 'reason'> & { clientRef: string };

/** Requires a reason, which the client reads, where the office newly gives a visit to a worker they have hidden. */
export async function requireReasonForHidden(tx: Tx, { clientRef, newlyChosen, reason }: ChosenWorkers): Promise<void> {
  if (newlyChosen.length === 0 || !isBlank(reason.text ?? '')) return;
  const hidden = await listHiddenAmong(tx, clientRef, newlyChosen);
  if (hidden.length > 0) throw ruleBroken(hiddenReasonMessage, reason.path);
}
