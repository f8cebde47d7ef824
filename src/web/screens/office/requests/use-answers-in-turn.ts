import { useRef, useState } from 'react';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { submit, undoAll } from '#web/api/command-queue.ts';
import { approveOneOfSeveral, declineOneOfSeveral } from '#web/api/office.ts';
import { undoAct } from '#web/api/schedule.ts';
import { describeError } from '#web/api/show-error.ts';
import { currentSessionId, isCurrentSession } from '#web/api/token-source.ts';
import { now } from '#web/kernel/clock.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { toAnswer } from './answer.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

export type AnswerAct = 'approve' | 'decline';
export type AnswerResult = { act: AnswerAct } & (
  | { state: 'sending' | 'undone' }
  /** `at`: when it was sent, in epoch milliseconds. */
  | { state: 'done'; actRef: string | undefined; at: number }
  | { state: 'refused'; reason: string }
);
export type Approval = { ticket: OfficeVisitTicket; body: ReturnType<typeof toAnswer> };
type AnswerCommand = ReturnType<typeof approveOneOfSeveral | typeof declineOneOfSeveral>;

export type AnswersInTurn = ReturnType<typeof useAnswersInTurn>;

/** Sends answers to several requests one after the other, and keeps the result of each. */
export function useAnswersInTurn() {
  const [results, setResults] = useState<ReadonlyMap<string, AnswerResult>>(new Map());
  // Sending continues across renders and needs the results it has just set.
  const latest = useRef(results);
  const session = useRef<string>(undefined);
  function set(next: ReadonlyMap<string, AnswerResult>) {
    latest.current = next;
    setResults(next);
  }
  const setResult = (ref: string, result: AnswerResult) => set(new Map(latest.current).set(ref, result));

  /** A refusal does not stop the others. Returns the failures; none if another person has signed in meanwhile. */
  async function send(act: AnswerAct, commands: readonly AnswerCommand[]): Promise<unknown[]> {
    session.current = currentSessionId();
    const failures: unknown[] = [];
    for (const command of commands) {
      const { ref } = command.params;
      setResult(ref, { act, state: 'sending' });
      try {
        const { actRef } = await submit(command);
        setResult(ref, { act, state: 'done', actRef, at: now() });
      } catch (error) {
        if (!isCurrentSession(session.current)) return [];
        failures.push(error);
        setResult(ref, { act, state: 'refused', reason: describeError(error) });
      }
    }
    return failures;
  }

  async function undo(ref: string) {
    const result = latest.current.get(ref);
    if (result?.state !== 'done' || !result.actRef) return;
    const { act, actRef } = result;
    try {
      await submit(undoAct({ params: { actRef } }));
      setResult(ref, { act, state: 'undone' });
    } catch (error) {
      setResult(ref, { act, state: 'refused', reason: describeError(error) });
    }
  }

  /** Once the dialog is closed. The message names a client, and another person may have signed in. */
  function close(nameOf: (ref: string) => string) {
    const done = [...latest.current].flatMap(([ref, result]) => (result.state === 'done' ? [{ ref, ...result }] : []));
    set(new Map([...latest.current].filter(([, { state }]) => state === 'refused')));
    if (isCurrentSession(session.current)) announce(done, nameOf);
  }

  return {
    results,
    /** Clears the results, so that refused requests can be answered again. */
    forget: () => set(new Map()),
    isSending: [...results.values()].some(({ state }) => state === 'sending'),
    isDone: (ref: string) => latest.current.get(ref)?.state === 'done',
    approve: (approvals: readonly Approval[]) => send('approve', approvals.map(toApproval)),
    decline: (tickets: readonly OfficeVisitTicket[], reason: string) =>
      send(
        'decline',
        tickets.map(({ ref, version }) => declineOneOfSeveral({ params: { ref }, version, body: { reason } })),
      ),
    undo,
    close,
  };
}

type DoneAnswer = Extract<AnswerResult, { state: 'done' }> & { ref: string };

/** Shows one message for all answers. Its Undo goes from the last to the first. */
function announce(done: readonly DoneAnswer[], nameOf: (ref: string) => string) {
  const duration = Math.max(0, ...done.map(({ at }) => at + undoSeconds * 1000 - now()));
  if (duration === 0) return;
  const commands = done.flatMap(({ actRef }) => (actRef ? [undoAct({ params: { actRef } })] : [])).toReversed();
  const [name, ...others] = new Set(done.map(({ ref }) => nameOf(ref)));
  const whose = others.length > 0 ? `${name} and ${formatCount(others.length, 'other')}` : name;
  showToast({
    message: `${done.length} ${done[0]!.act === 'approve' ? 'approved' : 'declined'}. ${whose}.`,
    duration,
    action: { label: 'Undo', onAction: () => void undoAll(commands) },
  });
}

const toApproval = ({ ticket: { ref, version }, body }: Approval) =>
  approveOneOfSeveral({ params: { ref }, version, body });
