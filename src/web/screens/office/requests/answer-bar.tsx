import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import { useAccount } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { deskKinds } from './kinds.ts';
import { TakeButton } from './take-button.tsx';
import type { AnswerForms } from './use-answer-forms.ts';

const DeclineDialog = onDemand(() => import('./decline-dialog.tsx').then((m) => m.DeclineDialog));

type AnswerBarProps = {
  ticket: OfficeTicket;
  forms: AnswerForms;
  answer: { approve: FormSend; decline: FormSend };
  /** The label of the button that approves. */
  yes?: string;
  /** The effect of approving. Absent where it needs no explanation. */
  outcome: string | undefined;
  /** Further actions, beside the buttons. */
  more?: ReactNode;
  /** Requests of one booking, to decline together. */
  declineLines?: ReactNode;
};

/** Shows the buttons to approve and decline, always visible in a wide window. */
export function AnswerBar({
  ticket,
  forms,
  answer: { approve, decline },
  yes = 'Approve',
  outcome,
  more,
  declineLines,
}: AnswerBarProps) {
  const { user } = useAccount();
  const [declining, setDeclining] = useState(false);
  /** Closes the dialog once it is sent, since after declining one of several the page may stay open. */
  async function declineAndClose() {
    const isSent = await decline.run();
    if (isSent) setDeclining(false);
    return isSent;
  }
  if (!mayAnswer(ticket.takenByRef, user.ref)) return <TakenBar ticket={ticket} />;
  return (
    <div className="answer-bar">
      {!declining && approve.failure && <Banner kind="bad">{approve.failure}</Banner>}
      <div className="btn-row">
        <Button
          variant="primary"
          icon={Check}
          data-desk="approve"
          aria-keyshortcuts="A"
          aria-haspopup={declineLines ? 'dialog' : undefined}
          pending={approve.pending}
          onClick={() => void approve.run()}
        >
          {yes}
        </Button>
        <Button
          variant="danger"
          data-desk="decline"
          aria-keyshortcuts="D"
          aria-haspopup="dialog"
          pending={approve.pending}
          onClick={() => setDeclining(true)}
          onPointerEnter={DeclineDialog.preload}
          onFocus={DeclineDialog.preload}
        >
          {deskKinds[ticket.type].declining.act}…
        </Button>
        {more}
        {outcome && <p className="soft small answer-outcome">{outcome}</p>}
      </div>
      {declining && (
        <DeclineDialog
          ticket={ticket}
          form={forms.reasonForm}
          send={{ ...decline, run: declineAndClose }}
          lines={declineLines}
          onClose={() => setDeclining(false)}
          failed={(again) => <LoadProblem what="The form to decline" onAgain={again} />}
        />
      )}
    </div>
  );
}

/** Replaces the buttons where a colleague has taken the request. */
function TakenBar({ ticket }: { ticket: OfficeTicket }) {
  return (
    <div className="answer-bar">
      <TakenBanner ticket={ticket} />
    </div>
  );
}

export function TakenBanner({ ticket }: { ticket: OfficeTicket }) {
  return (
    <Banner kind="wait" action={<TakeButton tickets={[ticket]} />}>
      {formatTaken(ticket.takenByName ?? 'A colleague')}
    </Banner>
  );
}
