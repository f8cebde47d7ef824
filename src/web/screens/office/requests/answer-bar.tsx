import { Check } from 'lucide-react';
import { useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import type { AnswerState } from './use-answer.ts';

const DeclineDialog = onDemand(() => import('./decline-dialog.tsx').then((m) => m.DeclineDialog));

type AnswerBarProps = {
  ticket: OfficeTicket;
  answer: AnswerState;
  /** The label of the button that approves. */
  yes?: string;
  /** What approving does; absent where it needs no explanation. */
  outcome: string | undefined;
  /** Why the last attempt failed. */
  failure: string;
  onApprove: () => void;
};

/** The buttons to approve and decline, always visible in a wide window. */
export function AnswerBar({ ticket: request, answer, yes = 'Approve', outcome, failure, onApprove }: AnswerBarProps) {
  const [declining, setDeclining] = useState(false);
  const sending = answer.sending === 'approval';
  return (
    <div className="answer-bar">
      {failure && <Banner kind="bad">{failure}</Banner>}
      <div className="btn-row">
        <Button variant="primary" icon={Check} pending={sending} onClick={onApprove}>
          {yes}
        </Button>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          unavailable={sending}
          onClick={() => setDeclining(true)}
          onPointerEnter={DeclineDialog.preload}
          onFocus={DeclineDialog.preload}
        >
          Decline…
        </Button>
        {outcome && <p className="soft small answer-outcome">{outcome}</p>}
      </div>
      {declining && (
        <DeclineDialog
          ticket={request}
          answer={answer}
          onClose={() => setDeclining(false)}
          failed={(again) => <LoadProblem what="This dialog" onAgain={again} />}
        />
      )}
    </div>
  );
}
