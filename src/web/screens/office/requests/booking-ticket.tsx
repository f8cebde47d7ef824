import { type Ref, useId, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { mayAnswer } from '#domain/tickets/sharing.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { formatEnd } from '#web/parts/visit/ticket-end.ts';
import { useAccount } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { checkAnswer, noWorker, openTimes } from './answer.ts';
import { TakenBanner } from './answer-bar.tsx';
import { formatResult, type PreparedAnswer } from './answers-dialog.tsx';
import { findLineAnswer } from './line-answer.ts';
import { OfferButton } from './offer-button.tsx';
import { OfferMade } from './offer-made.tsx';
import { findTimesToAnswer } from './requested-change.ts';
import { EndedPlan, TicketPlan } from './ticket-body.tsx';
import { TicketChecks } from './ticket-checks.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketMessage } from './ticket-message.tsx';
import { type AnswerForms, useAnswerForms } from './use-answer-forms.ts';
import type { AnswerResult } from './use-answers-in-turn.ts';
import { useWorkerChoice, type WorkerChoiceState } from './use-worker-choice.ts';
import { findAbout, VisitChoice } from './visit-choice.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { describeDay } from './worker-day-text.ts';
import { Free, WorkerMarks } from './worker-row.tsx';

/** Functions that the joint answer calls on a line when the person presses a button. */
export type BookingTicketHandle = {
  prepare: () => PreparedAnswer;
  /** Shows what is missing and focuses the first such field; false if no field of this request is missing. */
  showIssues: () => boolean;
  /** Clears the draft once the request is answered. */
  settle: () => void;
};

type BookingTicketProps = {
  ref: Ref<BookingTicketHandle>;
  ticket: OfficeVisitTicket;
  /** The message to the person who asked, sent with each approval. */
  message: string;
  /** The asker wrote the same about all lines, and it is shown above them. */
  isMessageShared: boolean;
  result: AnswerResult | undefined;
};

/** Shows one request of a booking in a few lines, or its answer once there is one. They unfold to all details and choices. */
export function BookingTicket({ ref, ticket, message, isMessageShared, result }: BookingTicketProps) {
  const { user } = useAccount();
  const now = useNow();
  const headingId = useId();
  const forms = useAnswerForms(ticket.ref);
  const draft = { ...forms.form.values, message };
  const workers = useWorkerChoice(ticket, draft);
  const { refs, chosen } = workers;
  const times = findTimesToAnswer(ticket);
  const open = openTimes(times);
  const [isUnfolded, setUnfolded] = useState(open.start || open.minutes);
  const prepare = () => findLineAnswer({ ticket, draft, refs, chosen, userRef: user.ref, now });
  useImperativeHandle(ref, () => ({
    prepare,
    showIssues() {
      const issues = checkAnswer({ type: ticket.type, draft, refs, times });
      // Drawn at once, because a folded field cannot take the focus.
      if (issues.length > 0) flushSync(() => setUnfolded(true));
      return forms.form.showIssues(issues).length < issues.length;
    },
    settle: forms.form.reset,
  }));
  const isOpen = ticket.status === 'open';
  const isMine = mayAnswer(ticket.takenByRef, user.ref);
  return (
    <section className="booking-ticket" aria-labelledby={headingId}>
      <div className="row wrap-on">
        <h3 id={headingId}>{ticket.subject}</h3>
        {!isOpen && <RequestStatus status={ticket.status} type={ticket.type} />}
      </div>
      {result?.state === 'refused' && <Banner kind="bad">{formatResult(result)}</Banner>}
      {!isOpen && <EndedPlan ticket={ticket} />}
      {!isMessageShared && <TicketMessage ticket={ticket} />}
      <OfferMade ticket={ticket} />
      {isOpen && (
        <>
          <TicketChecks ticket={ticket} overlap={workers.query.data?.overlap} />
          {!isMine && <TakenBanner ticket={ticket} />}
          <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary className="booking-summary">
              <strong>{prepare().words}</strong>
              <span className="booking-choices">{isUnfolded ? 'Fewer details' : 'Details and other choices'}</span>
            </summary>
            <div className="booking-more">
              <TicketPlan ticket={ticket} />
              <VisitChoice ticket={ticket} forms={forms} workers={workers} rowsAtFirst={1} />
              {isMine && <OfferButton ticket={ticket} isOneOfSeveral />}
            </div>
          </details>
          {!isUnfolded && <Proposal ticket={ticket} forms={forms} workers={workers} />}
        </>
      )}
      {!isOpen && <p>{formatEnd(ticket, ticket.timeZone)}</p>}
      {ticket.answer && (
        <blockquote className="request-message">
          <p>{ticket.answer}</p>
        </blockquote>
      )}
      <TicketHistory ticket={ticket} />
    </section>
  );
}

type ProposalProps = { ticket: OfficeVisitTicket; forms: AnswerForms; workers: WorkerChoiceState };

/** Shows what to know of the chosen workers before an approval: whether they are free, suit the client and can get there in time. */
function Proposal({ ticket, forms, workers }: ProposalProps) {
  const { chosen, value, query } = workers;
  if (query.isError) return <p>The support workers could not be loaded.</p>;
  if (!chosen) return <p className="soft">{formatNoOne(value, query.isSuccess)}</p>;
  const about = findAbout({ ticket, forms, workers });
  return (
    <div className="booking-proposal">
      <Free {...chosen} />
      <WorkerMarks workers={chosen.workers} />
      {about &&
        chosen.workers.map((worker) => (
          <p key={worker.ref} className="booking-way soft small">
            {describeDay({ worker, ...about })}
          </p>
        ))}
    </div>
  );
}

function formatNoOne(value: string | undefined, isRead: boolean): string {
  if (value === noWorker) return 'Shown as Not allocated until someone is found.';
  return isRead ? 'No support worker is chosen yet.' : 'Looking for a support worker.';
}
