import { useId, useState } from 'react';
import { listTicketFundings } from '#domain/tickets/plain-request.ts';
import { findTimesToAnswer } from '#domain/tickets/requested-visits.ts';
import { mayAnswer } from '#domain/tickets/sharing.ts';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { formatEnd } from '#web/parts/visit/ticket-end.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { noWorker, openTimes } from './answer.ts';
import { TakenBanner } from './answer-bar.tsx';
import { formatResult } from './answers-dialog.tsx';
import { OfferButton, OfferMade } from './offer-button.tsx';
import { EndedPlan, TicketPlan } from './ticket-body.tsx';
import { TicketChecks } from './ticket-checks.tsx';
import { TicketMessage } from './ticket-facts.tsx';
import { TicketHistory } from './ticket-history.tsx';
import type { DeskAnswers } from './use-desk-answers.ts';
import { type AnswerLine, useAnswerLine } from './use-desk-form.ts';
import { findAbout, VisitChoice } from './visit-choice.tsx';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { describeDay } from './worker-day-text.ts';
import { Free, WorkerMarks } from './worker-row.tsx';

type BookingTicketProps = {
  ticket: OfficeVisitTicket;
  answers: DeskAnswers;
  /** The asker wrote the same about all lines, and it is shown above them. */
  isMessageShared: boolean;
};

/** Shows one request of a booking in a few lines, or its answer once there is one. They unfold to all details and choices. */
export function BookingTicket({ ticket, answers, isMessageShared }: BookingTicketProps) {
  const { user } = useAccount();
  const headingId = useId();
  const line = useAnswerLine(answers.form, ticket);
  const open = openTimes(findTimesToAnswer(ticket));
  const [isUnfolded, setUnfolded] = useState(open.start || open.minutes || listTicketFundings(ticket).length > 0);
  const [wasWrong, setWasWrong] = useState(false);
  if (line.isWrong !== wasWrong) {
    setWasWrong(line.isWrong);
    // A folded field cannot take the focus.
    if (line.isWrong) setUnfolded(true);
  }
  const result = answers.inTurn.results.get(ticket.ref);
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
          <TicketChecks ticket={ticket} overlap={line.workers.query.data?.overlap} />
          {!isMine && <TakenBanner ticket={ticket} />}
          <details open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary className="booking-summary">
              <strong>{answers.prepareOne(ticket).words}</strong>
              <span className="booking-choices">{isUnfolded ? 'Fewer details' : 'Details and other choices'}</span>
            </summary>
            <div className="booking-more">
              <TicketPlan ticket={ticket} />
              <VisitChoice line={line} rowsAtFirst={1} />
              {isMine && <OfferButton line={line} isOneOfSeveral />}
            </div>
          </details>
          {!isUnfolded && <Proposal line={line} />}
        </>
      )}
      {!isOpen && <p>{formatEnd(ticket, ticket.timeZone)}</p>}
      {ticket.answer && (
        <blockquote className="request-message request-words">
          <p>{ticket.answer}</p>
        </blockquote>
      )}
      <TicketHistory ticket={ticket} />
    </section>
  );
}

/** Shows what to know of the chosen workers before an approval: whether they are free, suit the client and can get there in time. */
function Proposal({ line }: { line: AnswerLine }) {
  const { chosen, value, query } = line.workers;
  if (query.isError) return <p>The support workers could not be loaded.</p>;
  if (!chosen) return <p className="soft">{formatNoOne(value, query.isSuccess)}</p>;
  const about = findAbout(line);
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
