import { choosePlural } from '#domain/texts/format-count.ts';
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

/** Asks for what the office fills in: an exact time where one is open, the workers, and a message. */
export function AnswerFields({ ticket, forms, workers }: Omit<AnswerFormProps, 'answer'>) {
  return (
    <div className="answer">
      <VisitChoice ticket={ticket} forms={forms} workers={workers} />
      <AnswerMessage to={ticket.askedByName} hint="Optional. Sent with your approval." forms={forms} />
    </div>
  );
}

/** Leads to the answers: approve, decline with a reason, or offer another time. */
export function VisitAnswerBar({ ticket, forms, answer, workers }: AnswerFormProps) {
  const times = findTimesToAnswer(ticket);
  return (
    <AnswerBar
      ticket={ticket}
      forms={forms}
      answer={answer}
      outcome={times && formatOutcome(workers)}
      more={<OfferButton ticket={ticket} />}
    />
  );
}

/** Says what approving does. */
function formatOutcome({ value, chosen }: WorkerChoiceState): string {
  if (value === noWorker) return 'No support worker yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = choosePlural(chosen.refs.length, 'is', 'are');
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  const expired = chosen.workers.some(({ expiredChecks = [] }) => expiredChecks.length > 0);
  const offHours = chosen.workers.some((worker) => worker.offHours);
  return `With ${chosen.name}.${offHours ? ' Outside their hours.' : ''}${expired ? ' A check has expired.' : ''}`;
}
