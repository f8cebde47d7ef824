import type { ItemOutcome } from '#domain/waiting-changes/waiting-changes.ts';
import type { CommandData } from '#web/calls/commands.ts';
import { findVersion, toOutcome } from './send-outcome.ts';
import type { WaitingChangesDeps } from './waiting-changes-deps.ts';

type AttemptDeps = Pick<WaitingChangesDeps, 'post' | 'findVersionNow' | 'newKey' | 'now'>;

export type SendAttempt = { outcome: ItemOutcome; reply?: unknown; error?: unknown };

/** Sends an item once. A stale one may be repeated from the version of now. */
export async function attemptItem(command: CommandData, deps: AttemptDeps): Promise<SendAttempt> {
  try {
    const reply = await deps.post(command);
    return { outcome: { kind: 'done', version: findVersion(reply) }, reply };
  } catch (error) {
    const outcome = toOutcome(error);
    const isStale = outcome.kind === 'refused' && outcome.refusal.code === 'stale';
    return isStale ? findRepeat(command, { refused: { outcome, error }, deps }) : { outcome, error };
  }
}

async function findRepeat(
  command: CommandData,
  { refused, deps }: { refused: SendAttempt; deps: AttemptDeps },
): Promise<SendAttempt> {
  try {
    const version = await deps.findVersionNow(command);
    if (version === undefined) return refused;
    return { ...refused, outcome: { kind: 'repeated', version, newKey: deps.newKey(), now: deps.now() } };
  } catch (error) {
    return toOutcome(error).kind === 'unanswered' ? { outcome: { kind: 'unanswered' }, error } : refused;
  }
}
