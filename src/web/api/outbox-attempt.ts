import type { ItemOutcome } from '#domain/outbox/outbox.ts';
import type { CommandData } from './commands.ts';
import type { OutboxDeps } from './outbox-deps.ts';
import { toOutcome } from './outbox-outcome.ts';

export type OutboxAttempt = { outcome: ItemOutcome; reply?: unknown; error?: unknown };

/** Sends an item once. A stale one may be repeated from the version of now. */
export async function attemptItem(command: CommandData, deps: OutboxDeps): Promise<OutboxAttempt> {
  try {
    const reply = await deps.post(command);
    return { outcome: { kind: 'done', version: (reply as { version?: number } | undefined)?.version }, reply };
  } catch (error) {
    const outcome = toOutcome(error);
    const isStale = outcome.kind === 'refused' && outcome.refusal.code === 'stale';
    return isStale ? findRepeat(command, { refused: { outcome, error }, deps }) : { outcome, error };
  }
}

async function findRepeat(
  command: CommandData,
  { refused, deps }: { refused: OutboxAttempt; deps: OutboxDeps },
): Promise<OutboxAttempt> {
  try {
    const version = await deps.findVersionNow(command);
    if (version === undefined) return refused;
    return { outcome: { kind: 'repeated', version, newKey: deps.newKey(), now: deps.now() } };
  } catch (error) {
    return toOutcome(error).kind === 'unanswered' ? { outcome: { kind: 'unanswered' }, error } : refused;
  }
}
