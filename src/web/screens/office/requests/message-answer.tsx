import type { OfficeTicket } from '#contract/office.ts';
import { AnswerBar, AnswerMessage } from './answer-bar.tsx';
import { AnsweredTicket } from './answered.tsx';
import { useDeskAnswers } from './use-desk-answers.ts';

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
      </div>
      <AnswerBar answers={answers} yes={yes} outcome={outcome} />
    </>
  );
}
