import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { upperFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AnswerHearers } from './answer-hearers.tsx';
import { toRequestPage } from './desk.ts';
import { formatHeading } from './queue-text.ts';
import { type AnswerResult, type AnswersInTurn, type Approval, countByWord, toWord } from './use-answers-in-turn.ts';

/** The approval of one request: what it would do, in words. */
export type PreparedAnswer = {
  ticket: OfficeTicket;
  words: string;
  /** Absent if the problem prevents an approval. */
  body?: Approval['body'];
  problem?: string;
  /** True where its box starts unticked. */
  isLeftOut?: boolean;
};

type AnswersDialogProps = {
  title: string;
  subtitle: string;
  answers: readonly PreparedAnswer[];
  inTurn: AnswersInTurn;
  onApprove: (chosen: readonly Approval[]) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Shows what approving each request would do, approves the ticked ones, and then shows each result. */
export function AnswersDialog({ answers, inTurn, onApprove, onClose, children, ...titles }: AnswersDialogProps) {
  const close = () => !inTurn.isSending && onClose();
  const { results } = inTurn;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ ticket, isLeftOut = false }: PreparedAnswer) => ticks.get(ticket.ref) ?? !isLeftOut;
  const chosen = answers.flatMap((answer) => {
    const { ticket, body } = answer;
    return body && isTicked(answer) && !results.has(ticket.ref) ? [{ ticket, body }] : [];
  });
  const isSent = results.size > 0 && chosen.length === 0;
  // The button takes the focus only if the answers are there from the start; later it would interrupt the person.
  const [isReadAtOnce] = useState(answers.length > 0);
  return (
    <Dialog
      {...titles}
      onClose={close}
      footer={
        <>
          {chosen.length > 0 && (
            <Button
              variant="primary"
              pending={inTurn.isSending}
              autoFocus={isReadAtOnce}
              onClick={() => onApprove(chosen)}
            >
              Approve {formatCount(chosen.length, 'request')}
            </Button>
          )}
          {/* Focused in place of the button that has gone. */}
          <Button
            key={String(isSent)}
            variant="quiet"
            className="end"
            autoFocus={isSent}
            pending={inTurn.isSending}
            onClick={close}
          >
            Close
          </Button>
        </>
      }
    >
      <p className="sr" role="status">
        {formatProgress([...results.values()])}
      </p>
      <ul className="stack">
        {answers.map((answer) => (
          <li key={answer.ticket.ref}>
            <AnswerRow
              answer={answer}
              result={results.get(answer.ticket.ref)}
              on={isTicked(answer)}
              onToggle={(on) => setTicks(new Map(ticks).set(answer.ticket.ref, on))}
              onUndo={inTurn.undo}
              onLeave={close}
            />
          </li>
        ))}
      </ul>
      <AnswerHearers
        answer="approved"
        answers={chosen.map(({ ticket, body }) => ({ ticket, refs: body.supportWorkerRefs }))}
      />
      {children}
    </Dialog>
  );
}

type AnswerRowProps = {
  answer: PreparedAnswer;
  /** Absent until it is sent. */
  result: AnswerResult | undefined;
  on: boolean;
  onToggle: (on: boolean) => void;
  onUndo: AnswersInTurn['undo'];
  onLeave: () => void;
};

function AnswerRow({ answer, result, on, onToggle, onUndo, onLeave }: AnswerRowProps) {
  const { ticket, words, body, problem } = answer;
  const title = formatHeading(ticket);
  if (!result && body) return <Checkbox label={title} hint={words} checked={on} onValue={onToggle} />;
  return (
    <>
      <p className="strong">{title}</p>
      {!result && <p className="soft">{words}</p>}
      <p>
        {problem && !result && `Not ready: ${problem}`}
        {result && `${formatResult(result)} `}
        {result?.state === 'done' && result.actRef && (
          <Button variant="quiet" size="small" onClick={() => void onUndo(result)}>
            Undo<span className="sr">: {title}</span>
          </Button>
        )}
        {result?.state === 'refused' && (
          <Link {...toRequestPage(ticket.ref)} onClick={onLeave}>
            Open this request
          </Link>
        )}
      </p>
    </>
  );
}

export function formatResult(result: AnswerResult): string {
  const word = toWord(result);
  if (result.state === 'refused') return `Not ${word}: ${result.reason}`;
  if (result.state === 'done') {
    const undoFailure = result.undoFailure ? ` Not undone: ${result.undoFailure}` : '';
    return `${upperFirst(word)}.${undoFailure}`;
  }
  return result.state === 'sending' ? 'Sending…' : 'Undone.';
}

function formatProgress(results: readonly AnswerResult[]): string {
  if (results.length === 0 || results.some(({ state }) => state === 'sending')) return '';
  const done = results.filter(({ state }) => state === 'done');
  const refused = results.filter(({ state }) => state === 'refused');
  return `${joinWithCommas([countByWord(done), countByWord(refused, 'not ')])}.`;
}
