import { TextArea } from '#web/ui/text-area.tsx';
import { noWorker, openTimes } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ExactTimes } from './exact-times.tsx';
import { findTimesToAnswer } from './requested-change.ts';
import type { AnswerState } from './use-answer.ts';
import type { AnswerForms } from './use-answer-forms.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { WorkerChoice } from './worker-choice.tsx';

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
  const open = openTimes(times);
  return (
    <div className="answer">
      {times && (open.start || open.minutes) && (
        <ExactTimes times={times} open={open} forms={forms} noOne={workers.refs?.length === 0} />
      )}
      {times && <WorkerChoice workers={workers} forms={forms} />}
      <TextArea
        className="answer-message"
        label={`Message to ${ticket.askedByName}`}
        hint="Optional. Sent with your approval."
        {...forms.form.field('message')}
      />
      <AnswerBar ticket={ticket} forms={forms} answer={answer} outcome={times && formatOutcome(workers)} />
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
