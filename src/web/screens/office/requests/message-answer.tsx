import type { OfficeTicket } from '#contract/office.ts';
import { checkAnswer, toAnswer } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { AnsweredTicket } from './answered.tsx';
import { useAnswer } from './use-answer.ts';
import { useAnswerForms } from './use-answer-forms.ts';

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
  const forms = useAnswerForms(ticket.ref);
  const about = { draft: forms.form.values, refs: [], times: undefined };
  const answer = useAnswer({
    ticket,
    forms,
    check: () => checkAnswer({ type: ticket.type, ...about }),
    toBody: () => toAnswer(about),
  });
  if (!answer.open) return <AnsweredTicket ticket={ticket} forms={forms} answer={answer} />;
  return (
    <>
      <div className="answer">
        <AnswerMessage to={ticket.askedByName} hint={hint} forms={forms} />
      </div>
      <AnswerBar ticket={ticket} forms={forms} answer={answer} yes={yes} outcome={outcome} />
    </>
  );
}
