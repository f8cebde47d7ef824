import { useRef, useState } from 'react';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { approveOneOfSeveral, declineOneOfSeveral } from '#web/api/office.ts';
import { undoAct } from '#web/api/schedule.ts';
import { describeError, showError } from '#web/api/show-error.ts';
import { writesOf } from '#web/api/writes.ts';
import { now } from '#web/kernel/clock.ts';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { toAnswer } from './answer.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

type AnswerAct = 'approve' | 'decline';
export type AnswerResult = { act: AnswerAct } & (
  | { state: 'sending' | 'undone' }
  /** `at`: when it was sent, in epoch milliseconds. `undoFailure`: why its undo was refused, in words. */
  | { state: 'done'; actRef: string | undefined; at: number; undoFailure?: string }
  | { state: 'refused'; reason: string }
);
export const answerWords = { approve: 'approved', decline: 'declined' } as const;
export type Approval = { ticket: OfficeVisitTicket; body: ReturnType<typeof toAnswer> };
type AnswerCommand = ReturnType<typeof approveOneOfSeveral | typeof declineOneOfSeveral>;

export type AnswersInTurn = ReturnType<typeof useAnswersInTurn>;

/** Sends answers to several requests one after the other, and keeps the result of each. `nameOf`: whose request it is. */
export function useAnswersInTurn(nameOf: (ref: string) => string) {
  const [results, setResults] = useState<ReadonlyMap<string, AnswerResult>>(new Map());
  // Sending continues across renders and needs the results it has just set.
  const latest = useRef(results);
  const person = useRef(currentPerson());
  const isMounted = useIsMounted();
  function set(next: ReadonlyMap<string, AnswerResult>) {
    latest.current = next;
    setResults(next);
  }
  const setResult = (ref: string, result: AnswerResult) => set(new Map(latest.current).set(ref, result));

  /**
   * Sends every answer: a refusal does not stop the others. Returns the failures; none if another person has signed in meanwhile. If this
   * person has left the page, messages say what became of the answers.
   */
  async function send(act: AnswerAct, commands: readonly AnswerCommand[]): Promise<unknown[]> {
    person.current = currentPerson();
    const { submit } = writesOf(person.current);
    const failures: { ref: string; error: unknown }[] = [];
    for (const command of commands) {
      const { ref } = command.params;
      setResult(ref, { act, state: 'sending' });
      try {
        const { actRef } = await submit(command);
        setResult(ref, { act, state: 'done', actRef, at: now() });
      } catch (error) {
        failures.push({ ref, error });
        setResult(ref, { act, state: 'refused', reason: describeError(error) });
      }
    }
    if (!isMounted.current) {
      close();
      for (const { ref, error } of failures)
        showError(`${nameOf(ref)}: not ${answerWords[act]}`, error, person.current);
    }
    return failures.map(({ error }) => error);
  }

  async function undo(ref: string) {
    const result = latest.current.get(ref);
    if (result?.state !== 'done' || !result.actRef) return;
    const { act, actRef } = result;
    try {
      await writesOf(person.current).submit(undoAct({ params: { actRef } }));
      setResult(ref, { act, state: 'undone' });
    } catch (error) {
      setResult(ref, { ...result, undoFailure: describeError(error) });
    }
  }

  /** Announces the answers once the dialog is closed. The message names a client, and another person may have signed in. */
  function close() {
    const done = [...latest.current].flatMap(([ref, result]) => (result.state === 'done' ? [{ ref, ...result }] : []));
    set(new Map([...latest.current].filter(([, { state }]) => state === 'refused')));
    announce(done, { nameOf, person: person.current });
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
function announce(
  done: readonly DoneAnswer[],
  { nameOf, person }: { nameOf: (ref: string) => string; person: Person },
) {
  const duration = Math.max(0, ...done.map(({ at }) => at + undoSeconds * 1000 - now()));
  if (duration === 0) return;
  const commands = done.flatMap(({ actRef }) => (actRef ? [undoAct({ params: { actRef } })] : [])).toReversed();
  const [name, ...others] = new Set(done.map(({ ref }) => nameOf(ref)));
  const whose = others.length > 0 ? `${name} and ${formatCount(others.length, 'other')}` : name;
  showToast(
    {
      message: `${done.length} ${answerWords[done[0]!.act]}. ${whose}.`,
      duration,
      action: { label: 'Undo', onAction: () => void writesOf(person).undoAll(commands) },
    },
    person,
  );
}

const toApproval = ({ ticket: { ref, version }, body }: Approval) =>
  approveOneOfSeveral({ params: { ref }, version, body });
