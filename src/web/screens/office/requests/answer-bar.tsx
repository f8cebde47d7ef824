import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { formatTaken, mayAnswer } from '#domain/tickets/sharing.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AnswerHearers } from './answer-hearers.tsx';
import { AnsweredTicket } from './answered.tsx';
import { useDeskAction } from './desk.ts';
import { deskKinds } from './kinds.ts';
import { TakeButton } from './ticket-sharing.tsx';
import { type DeskAnswers, useDeskAnswers } from './use-desk-answers.ts';
import type { DeskForm } from './use-desk-form.ts';

const DeclineDialog = onDemand(
  () => import('./decline-dialog.tsx').then((m) => m.DeclineDialog),
  'The form to decline',
);

type AnswerBarProps = {
  answers: DeskAnswers;
  /** The label of the button that approves. */
  yes?: string | undefined;
  /** The effect of approving. Absent where it needs no explanation. */
  outcome: string | undefined;
  /** Further actions, beside the buttons. */
  more?: ReactNode;
};

/** Shows the buttons to approve and decline, always visible in a wide window, or who has taken the request. */
export function AnswerBar(props: AnswerBarProps) {
  const { user } = useAccount();
  const { ticket } = props.answers;
  return (
    <div className="answer-bar">
      {mayAnswer(ticket.takenByRef, user.ref) ? <AnswerButtons {...props} /> : <TakenBanner ticket={ticket} />}
    </div>
  );
}

function AnswerButtons({ answers, yes = 'Approve', outcome, more }: AnswerBarProps) {
  const { ticket, isAlone, approving, declining } = answers;
  const { pending, failure } = approving;
  const [isDeclining, setDeclining] = useState(false);
  const approve = useDeskAction('approve', { act: approving.run, pending });
  const decline = useDeskAction('decline', { act: () => setDeclining(true), pending });
  /** Closes the dialog once it is sent, since after declining one of several the page may stay open. */
  async function declineAndClose() {
    const isSent = await declining.run();
    if (isSent) setDeclining(false);
    return isSent;
  }
  return (
    <>
      {!isDeclining && failure && <Banner kind="bad">{failure}</Banner>}
      <div className="btn-row">
        <Button variant="primary" icon={Check} aria-haspopup={isAlone ? undefined : 'dialog'} {...approve}>
          {yes}
        </Button>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          {...decline}
          onPointerEnter={DeclineDialog.preload}
          onFocus={DeclineDialog.preload}
        >
          {deskKinds[ticket.type].declining.act}…
        </Button>
        {more}
        {outcome && <p className="soft small answer-outcome">{outcome}</p>}
      </div>
      {isDeclining && (
        <DeclineDialog
          answers={answers}
          send={{ ...declining, run: declineAndClose }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

/** Stands where the buttons would be, if a colleague has taken the request. */
export function TakenBanner({ ticket }: { ticket: OfficeTicket }) {
  return (
    <Banner kind="wait" action={<TakeButton tickets={[ticket]} />}>
      {formatTaken(ticket.takenByName ?? 'A colleague')}
    </Banner>
  );
}

export function AnswerMessage({ to, hint, form }: { to: string; hint: string; form: DeskForm }) {
  return <TextArea className="answer-message" label={`Message to ${to}`} hint={hint} {...form.field('message')} />;
}

type MessageAnswerProps = {
  ticket: OfficeTicket;
  hint: string;
  /** The label of the button that approves. */
  yes?: string;
  /** The effect of approving, in words. */
  outcome?: string;
};

/** Asks for the answer to a request without a visit: a message with approve or decline. Else shows the given answer. */
export function MessageAnswer({ ticket, hint, yes, outcome }: MessageAnswerProps) {
  const answers = useDeskAnswers({ openRef: ticket.ref, tickets: [ticket] });
  if (!answers.isOpen) return <AnsweredTicket ticket={ticket} answers={answers} />;
  return (
    <>
      <div className="answer">
        <AnswerMessage to={ticket.askedByName} hint={hint} form={answers.form} />
        <AnswerHearers answer="approved" answers={[{ ticket }]} />
      </div>
      <AnswerBar answers={answers} yes={yes} outcome={outcome} />
    </>
  );
}
