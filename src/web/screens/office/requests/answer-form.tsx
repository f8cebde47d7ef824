import { useState } from 'react';
import { canOffer } from '#domain/tickets/offer.ts';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { noWorker, openTimes, toAnswer } from './answer.ts';
import { AnswerBar } from './answer-bar.tsx';
import { ExactTimes } from './exact-times.tsx';
import { findTimesToAnswer } from './requested-change.ts';
import type { AnswerState } from './use-answer.ts';
import type { AnswerForms } from './use-answer-forms.ts';
import type { WorkerChoiceState } from './use-worker-choice.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { WorkerChoice } from './worker-choice.tsx';
import { applyExactTimes, listOwnJobRefs } from './worker-day-text.ts';

const OfferDialog = onDemand(() => import('./offer-dialog.tsx').then((m) => m.OfferDialog));

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
  const [offering, setOffering] = useState(false);
  return (
    <div className="answer">
      {times && (open.start || open.minutes) && (
        <ExactTimes times={times} open={open} forms={forms} noOne={workers.refs?.length === 0} />
      )}
      {times && <WorkerChoice workers={workers} forms={forms} about={findAbout({ ticket, forms, workers })} />}
      <TextArea
        className="answer-message"
        label={`Message to ${ticket.askedByName}`}
        hint="Optional. Sent with your approval."
        {...forms.form.field('message')}
      />
      <AnswerBar
        ticket={ticket}
        forms={forms}
        answer={answer}
        outcome={times && formatOutcome(workers)}
        {...(canOffer(ticket) && { onOffer: () => setOffering(true) })}
      />
      {offering && (
        <OfferDialog
          ticket={ticket}
          onClose={() => setOffering(false)}
          failed={(again) => <LoadProblem what="The form to offer another time" onAgain={again} />}
        />
      )}
    </div>
  );
}

/** The visit as it would be approved; undefined until its day is read. */
function findAbout({ ticket, forms, workers }: Pick<AnswerFormProps, 'ticket' | 'forms' | 'workers'>) {
  const date = workers.query.data?.date;
  const times = findTimesToAnswer(ticket);
  if (!times || !date) return undefined;
  const { startTime, durationMins } = toAnswer({ draft: forms.form.values, refs: [], times });
  return {
    ticket,
    date,
    times: applyExactTimes(times, { startTime, durationMins }),
    ownJobRefs: listOwnJobRefs(ticket),
  };
}

/** What approving does, in words. */
function formatOutcome({ value, chosen }: WorkerChoiceState): string {
  if (value === noWorker) return 'No support worker yet: shown as Not allocated.';
  if (!chosen) return 'No support worker is chosen yet.';
  const are = chosen.refs.length > 1 ? 'are' : 'is';
  if (chosen.free === false) return `With ${chosen.name}, who ${are} busy then.`;
  return `With ${chosen.name}.`;
}
