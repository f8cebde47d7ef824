import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import { approveTicket, declineTicket } from '#web/calls/office.ts';
import { undoAct } from '#web/calls/schedule.ts';
import { describeError, showError } from '#web/calls/show-error.ts';
import { now } from '#web/kernel/clock.ts';
import { currentPerson, type Person } from '#web/kernel/person.ts';
import { useIsMounted } from '#web/kernel/use-is-mounted.ts';
import { type FormAttempt, submitOnce } from '#web/person/writes/use-command.ts';
import { writesOf } from '#web/person/writes/writes.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { toAnswer } from './answer.ts';

const outcomes = { approve: 'approved', decline: 'declined' } as const;

type Answer = {
  act: keyof typeof outcomes;
  ticket: OfficeTicket;
  command: ReturnType<typeof approveTicket | typeof declineTicket>;
};
export type Approval = { ticket: OfficeTicket; body: ReturnType<typeof toAnswer> };

export const toApproval = ({ ticket, body }: Approval): Answer => {
  const { ref, version } = ticket;
  return { act: 'approve', ticket, command: approveTicket({ params: { ref }, version, body }) };
};

export const toRefusal = (ticket: OfficeTicket, reason: string): Answer => {
  const { ref, version } = ticket;
  return { act: 'decline', ticket, command: declineTicket({ params: { ref }, version, body: { reason } }) };
};

export type AnswerResult = Pick<Answer, 'act' | 'ticket'> & (Done | OtherResult);
/** `at`: when it was sent, in epoch milliseconds. `undoFailure`: why its undo was refused, in words. */
type Done = {
  state: 'done';
  at: number;
  actRef?: string | undefined;
  clientRef?: string | undefined;
  undoFailure?: string;
};
type OtherResult = { state: 'sending' | 'undone' } | { state: 'refused'; reason: string };
type DoneAnswer = Extract<AnswerResult, Done>;

export type AnswersInTurn = ReturnType<typeof useAnswersInTurn>;

type AnswersInTurnInput = {
  /** One request has the page to itself, which says why it was refused. */
  isAlone?: boolean;
  form?: FormAttempt;
  /** Clears the drafts of what is done. */
  settle?: (isDone: (ref: string) => boolean) => void;
};

/** Sends answers one after the other, and keeps the result of each. One message and one Undo cover those that are done. */
export function useAnswersInTurn({ isAlone = false, form, settle }: AnswersInTurnInput = {}) {
  const [results, setResults] = useState<ReadonlyMap<string, AnswerResult>>(new Map());
  // Sending continues across renders and needs the results it has just set.
  const latest = useRef(results);
  const person = useRef(currentPerson());
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  const openClient = (clientRef: string) => void navigate({ to: '/office/clients/$clientRef', params: { clientRef } });
  function set(next: ReadonlyMap<string, AnswerResult>) {
    latest.current = next;
    setResults(next);
  }
  const setResult = (result: AnswerResult) => set(new Map(latest.current).set(result.ticket.ref, result));
  const isDone = (ref: string) => latest.current.get(ref)?.state === 'done';

  /**
   * Sends every answer: a refusal does not stop the others. Returns the failures. If this person has left the page, messages say what
   * became of the answers.
   */
  async function send(answers: readonly Answer[]): Promise<unknown[]> {
    person.current = currentPerson();
    const failures: { answer: Answer; error: unknown }[] = [];
    for (const answer of answers) {
      const { act, ticket, command } = answer;
      setResult({ act, ticket, state: 'sending' });
      try {
        const { actRef, clientRef } = await submitOnce(command, { form, person: person.current });
        setResult({ act, ticket, state: 'done', at: now(), actRef, clientRef });
      } catch (error) {
        failures.push({ answer, error });
        setResult({ act, ticket, state: 'refused', reason: describeError(error) });
      }
    }
    if (!isMounted.current) leave(isAlone ? [] : failures);
    return failures.map(({ error }) => error);
  }
  function leave(failures: readonly { answer: Answer; error: unknown }[]) {
    close();
    for (const { answer, error } of failures)
      showError(`${answer.ticket.clientName}: not ${toWord(answer)}`, error, person.current);
  }

  async function undo(result: DoneAnswer) {
    const { act, ticket } = result;
    try {
      for (const command of listUndos([result])) await writesOf(person.current).submit(command);
      setResult({ act, ticket, state: 'undone' });
    } catch (error) {
      setResult({ ...result, undoFailure: describeError(error) });
    }
  }

  /** Announces the answers once the person has seen them. The message names a client, and another person may have signed in. */
  function close() {
    const done = [...latest.current.values()].filter((result) => result.state === 'done');
    settle?.(isDone);
    set(new Map([...latest.current].filter(([, { state }]) => state === 'refused')));
    announce(done, { isAlone, person: person.current, openClient });
  }
  const isSending = [...results.values()].some(({ state }) => state === 'sending');
  /** Clears the results, so that refused requests can be answered again. */
  const forget = () => set(new Map());
  return { results, isSending, isDone, send, undo, forget, close };
}

/** Returns `approved`, or `done` of an order. */
export const toWord = ({ act, ticket }: Pick<Answer, 'act' | 'ticket'>) =>
  findOutcomeWord(outcomes[act], ticket.type).toLowerCase();

/** Counts answers by their words, each with another before it: `4 approved, 1 done`. */
export function countByWord(answers: readonly Pick<Answer, 'act' | 'ticket'>[], before = ''): string {
  const words = [...Map.groupBy(answers, toWord)];
  return joinWithCommas(words.map(([word, { length }]) => `${length} ${before}${word}`));
}

/** Lists the commands that take answers back, from the last to the first. */
const listUndos = (done: readonly DoneAnswer[]) =>
  done.flatMap(({ actRef }) => (actRef ? [undoAct({ params: { actRef } })] : [])).toReversed();

type AnnounceInput = { isAlone: boolean; person: Person; openClient: (clientRef: string) => void };

/** Shows one message for all answers, with one Undo, or with the way to the client that an approved registration made. */
function announce(done: readonly DoneAnswer[], { isAlone, person, openClient }: AnnounceInput) {
  const [first] = done;
  const duration = Math.max(0, ...done.map(({ at }) => at + undoSeconds * 1000 - now()));
  if (!first || duration === 0) return;
  const { clientRef, ticket } = first;
  const [name, ...others] = new Set(done.map((one) => one.ticket.clientName));
  if (clientRef) {
    const action = { label: 'Open the client', onAction: () => openClient(clientRef) };
    return void showToast({ message: `Approved. ${ticket.clientName} is a client now.`, duration, action }, person);
  }
  const commands = listUndos(done);
  const action = { label: 'Undo', onAction: () => void writesOf(person).undoAll(commands) };
  const whose = others.length > 0 ? `${name} and ${formatCount(others.length, 'other')}` : name;
  const message = `${isAlone ? upperFirst(toWord(first)) : countByWord(done)}. ${whose}.`;
  showToast({ message, ...(commands.length > 0 && { duration, action }) }, person);
}
