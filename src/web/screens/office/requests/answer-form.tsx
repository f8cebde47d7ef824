import { noWorker } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerMessage } from './answer-message.tsx';
import { OfferButton } from './offer-button.tsx';
import { findTimesToAnswer } from './requested-change.ts';
import type { AnswerState } from './use-answer.ts';
import type { AnswerForms } from './use-answer-forms.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import { VisitChoice } from './visit-choice.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';

type AnswerFormProps = {
  ticket: OfficeVisitTicket;
  forms: AnswerForms;
  answer: AnswerState;
  workers: WorkerChoiceState;
};

/**
 * The office's answer: an exact time where one is open, the workers, a message; then approve, or decline with a reason.
 */
export function AnswerForm({ ticket, forms, answer, workers }: AnswerFormProps) {
  const times = findTimesToAnswer(ticket);
  return (
    <div className="answer">
      <VisitChoice ticket={ticket} forms={forms} workers={workers} />
      <AnswerMessage to={ticket.askedByName} hint="Optional. Sent with your approval." forms={forms} />
      <AnswerBar
        ticket={ticket}
        forms={forms}
        answer={answer}
        outcome={times && formatOutcome(workers)}
        more={<OfferButton ticket={ticket} />}
      />
    </div>
  );
}

/** What approving does, in words. */
function formatOutcome({ value, chosen }: WorkerChoiceState): string {
  if (value === noWorker) return 'No support worker yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = chosen.refs.length > 1 ? 'are' : 'is';
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  return `With ${chosen.name}.`;
}
