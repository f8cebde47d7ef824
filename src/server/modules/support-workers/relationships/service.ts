import { hiddenReasonMessage } from '#domain/support-workers/relationship.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ruleBroken } from '#server/kernel/problem.ts';
import { listHiddenAmong } from './queries.ts';

type ChosenWorkers = {
  clientRef: string;
  /** The workers that the office newly gives a visit to. */
  chosen: readonly string[];
  reason: string | undefined;
  /** The field of the reason. */
  path: string;
};

/** Requires a reason, which the client reads, where the office gives a visit to a worker they have hidden. */
export async function requireReasonForHidden(
  tx: Tx,
  { clientRef, chosen, reason, path }: ChosenWorkers,
): Promise<void> {
  if (chosen.length === 0 || !isBlank(reason ?? '')) return;
  const hidden = await listHiddenAmong(tx, clientRef, chosen);
  if (hidden.length > 0) throw ruleBroken(hiddenReasonMessage, path);
}
