import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { PlainAnswer } from './plain-answer.ts';
import { formatHeading } from './queue-text.ts';
import { type PlainResult, usePlainAnswers } from './use-plain-answers.ts';

/** What the approval of each plain request would do, and one press for those that are ticked. */
export function PlainDialog({ items, onClose }: { items: readonly QueueItem[]; onClose: () => void }) {
  const { query, results, approveAll, undo } = usePlainAnswers(items);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const answers = query.data ?? [];
  const chosen = answers.filter(({ ticket: { ref } }) => !left.has(ref) && !results.has(ref));
  const toggle = (ref: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(ref);
    else next.add(ref);
    setLeft(next);
  };
  const isSending = [...results.values()].some(({ state }) => state === 'sending');
  return (
    <Dialog
      title="Plain requests"
      subtitle="The same support worker, free, and within the funding."
      onClose={onClose}
      footer={
        <>
          {chosen.length > 0 && (
            <Button variant="primary" pending={isSending} onClick={() => void approveAll(chosen)}>
              Approve {formatCount(chosen.length, 'request')}
            </Button>
          )}
          <Button variant="quiet" className="end" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p className="sr" role="status">
        {formatProgress([...results.values()])}
      </p>
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Looking for plain requests" />}
        title="The requests could not be loaded"
      >
        {() => (answers.length === 0 ? <p>None of the requests on this page is plain.</p> : null)}
      </Loaded>
      <ul className="stack">
        {answers.map((answer) => (
          <li key={answer.ticket.ref}>
            <PlainRow
              answer={answer}
              result={results.get(answer.ticket.ref)}
              on={!left.has(answer.ticket.ref)}
              onToggle={toggle}
              onUndo={(actRef) => void undo(answer.ticket.ref, actRef)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type PlainRowProps = {
  answer: PlainAnswer;
  /** Absent until it is sent. */
  result: PlainResult | undefined;
  on: boolean;
  onToggle: (ref: string, on: boolean) => void;
  onUndo: (actRef: string) => void;
};

function PlainRow({ answer: { ticket, words }, result, on, onToggle, onUndo }: PlainRowProps) {
  const title = formatHeading(ticket);
  if (!result)
    return <Checkbox label={title} hint={words} checked={on} onValue={(next) => onToggle(ticket.ref, next)} />;
  return (
    <>
      <p className="strong">{title}</p>
      <p>
        {formatResult(result)}{' '}
        {result.state === 'done' && result.actRef && (
          <Button variant="quiet" size="small" onClick={() => onUndo(result.actRef!)}>
            Undo<span className="sr">: {title}</span>
          </Button>
        )}
        {result.state === 'refused' && (
          <Link to="/office/requests/$ref" params={{ ref: ticket.ref }} search resetScroll={false}>
            Open this request
          </Link>
        )}
      </p>
    </>
  );
}

function formatResult(result: PlainResult): string {
  if (result.state === 'refused') return `Not approved: ${result.reason}`;
  return { sending: 'Sending…', done: 'Approved.', undone: 'Undone.' }[result.state];
}

function formatProgress(results: readonly PlainResult[]): string {
  if (results.length === 0 || results.some(({ state }) => state === 'sending')) return '';
  const refused = results.filter(({ state }) => state === 'refused').length;
  const done = results.filter(({ state }) => state === 'done').length;
  return `${done} approved${refused > 0 ? `, ${refused} not approved` : ''}.`;
}
