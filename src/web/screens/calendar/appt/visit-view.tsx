import MessageSquareText from 'lucide-react/icons/message-square-text';
import { type ReactNode, useState } from 'react';
import type { RosterTicket, VisitFeedback } from '#contract/appointments.ts';
import { canChange } from '#domain/appointments/can-change.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { can } from '#domain/capabilities/can.ts';
import { formatDate, formatDuration, formatLongDate, formatTime } from '#domain/time/format.ts';
import { HolidayOn } from '#web/parts/holidays/holiday-name.tsx';
import { findPlansOfVisit, type RosterIndex, type ShownVisit } from '#web/parts/visit/roster-index.ts';
import { formatAnswerTitle, formatRequest, hasCancellationDate } from '#web/parts/visit/ticket-text.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { formatCannotCome, formatMoment, lookingText } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogContent } from '#web/ui/dialog.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { VisitActions } from './visit-actions.tsx';
import { type OpenVisit, useOpenVisit, useVisitViews } from './visit-context.ts';
import { People } from './visit-people.tsx';
import { useWithdrawalState } from './visit-withdraw.tsx';
import './ticket-answer-text.css';
import './visit-details.css';

/** Shows the visit itself: its details, its open requests, and its actions. */
export function VisitView() {
  const visit = useOpenVisit();
  const { shown, service, close, focusTitle: follows } = visit;
  const withdrawal = useWithdrawalState();
  return (
    <DialogContent
      title={service}
      subtitle={formatLongDate(shown.visit.date)}
      onClose={close}
      follows={follows + withdrawal.settled}
      footer={<VisitActions withdrawal={withdrawal} />}
    >
      <VisitDetails {...visit} />
    </DialogContent>
  );
}

const OpenTicket = onDemand(() => import('./open-ticket.tsx').then((m) => m.OpenTicket), 'What is requested');
const VisitLine = onDemand(() => import('./visit-line.tsx').then((m) => m.VisitLine), 'What was written');
const VisitFile = onDemand(() => import('./visit-file.tsx').then((m) => m.VisitFile), 'The file');
const VisitHistory = onDemand(() => import('./visit-history.tsx').then((m) => m.VisitHistory), 'What happened');

/** Shows the details of a visit: its status, its requests with their progress, and the facts. */
function VisitDetails(visit: OpenVisit) {
  const { index, shown, now } = visit;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { status, isUnsent, tickets: requests } = shown;
  const { supportWorkerRefs, notBooked } = shown.visit;
  const hasFiles = useSettings().data?.features.calendarFeeds === true && !notBooked;
  const cannotCome = formatCannotCome(shown);
  const { zone } = index;
  const open = requests.find((request) => request.status === 'open');
  return (
    <>
      <p className="row wrap-on">
        <VisitStatus {...{ status, isUnsent, supportWorkerRefs, notBooked }} isAway={shown.isAway} />
        {open && !isUnsent && <span className="soft small">{formatAskedBy(open, zone)}</span>}
      </p>
      {(status === 'NotAllocated' || cannotCome) && !open && (
        <p className="visit-looking soft">
          {cannotCome && `${cannotCome}. `}
          {lookingText}
        </p>
      )}
      {open && cannotCome && <p className="visit-looking soft">{cannotCome}.</p>}
      {requests.map((request) => {
        const plans = findPlansOfVisit({ index, shown, ticket: request });
        return request.status === 'open' ? (
          <OpenTicket key={request.ref} client={visit.client} ticket={request} plans={plans} now={now} zone={zone} />
        ) : (
          <TicketAnswerText key={request.ref} ticket={request} asked={formatRequest({ request, plans })} zone={zone} />
        );
      })}
      <VisitFacts {...visit} />
      {can(visit.client, 'manageRoster') && (
        <details className="visit-history" onToggle={({ currentTarget }) => setWriting(currentTarget.open)}>
          <summary className="visit-history-summary">Write to us about this visit</summary>
          {isWriting && <VisitLine {...visit} />}
        </details>
      )}
      <details className="visit-history" onToggle={({ currentTarget }) => setHistoryOpen(currentTarget.open)}>
        <summary className="visit-history-summary">What happened to this booking</summary>
        {isHistoryOpen && <VisitHistory {...visit} />}
      </details>
      {hasFiles && (
        <details className="visit-history" onToggle={({ currentTarget }) => setSaving(currentTarget.open)}>
          <summary className="visit-history-summary">Add to a calendar app</summary>
          {isSaving && <VisitFile {...visit} />}
        </details>
      )}
    </>
  );
}

function formatAskedBy({ askedBy: who, askedAt }: RosterTicket, zone: string): string {
  return `Asked by ${who} on ${formatMoment({ at: askedAt, zone })}`;
}

function VisitFacts({ client, index, shown, now }: OpenVisit) {
  const views = useVisitViews();
  const { visit, job, status } = shown;
  const mayChange = canChange({ visit, status, membership: client, now, zone: index.zone });
  const feedback = index.feedback.get(shown.key) ?? [];
  const moved = visit.date !== visit.originalDate;
  return (
    <dl className="facts">
      <Fact word="When">
        {describeTimes(visit)}
        <HolidayOn date={visit.date} place={index} />
        {moved && <span className="fact-more">Moved from {formatLongDate(visit.originalDate)}</span>}
      </Fact>
      {visit.actualStartTime && <Fact word="Took place">{formatActual(visit)}</Fact>}
      <Fact word={shown.wishes?.length ? 'Asked for' : 'With'}>
        <People shown={shown} />
        {mayChange && (
          <Button variant="quiet" size="small" className="fact-action" onClick={() => views.open('support-worker')}>
            Change support worker
          </Button>
        )}
      </Fact>
      <Fact word="Repeats">
        {formatRepeat(job)}
        {job.repeatEndDate && `, until ${formatDate(job.repeatEndDate)}`}
      </Fact>
      <Fact word="Funding">{formatFunding(index, job)}</Fact>
      {feedback.length > 0 && (
        <Fact word="Feedback">
          {feedback.map((one) => (
            <VisitFeedbackText key={one.givenAt + one.feedback} said={one} zone={index.zone} />
          ))}
        </Fact>
      )}
      {visit.notes && <Fact word="Notes">{visit.notes}</Fact>}
    </dl>
  );
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className={word === 'Notes' ? 'fact-notes' : undefined}>{children}</dd>
    </div>
  );
}

function VisitFeedbackText({ said: { feedback, givenBy, givenAt }, zone }: { said: VisitFeedback; zone: string }) {
  return (
    <figure className="said">
      <blockquote className="said-words">{feedback}</blockquote>
      <figcaption className="soft small">
        {givenBy && `${givenBy}, `}
        {formatMoment({ at: givenAt, zone })}
      </figcaption>
    </figure>
  );
}

function formatActual({ actualStartTime = '', actualDurationMins }: ShownVisit['visit']): string {
  const length = actualDurationMins === undefined ? '' : `, for ${formatDuration(actualDurationMins)}`;
  return `At ${formatTime(actualStartTime)}${length}`;
}

function formatFunding(index: RosterIndex, { fundingType, fundingRef }: ShownVisit['job']): string {
  if (fundingType === 'Private') return 'Private';
  const funding = fundingRef === undefined ? undefined : index.fundings.get(fundingRef);
  return funding ? `Funded by ${funding.funderName}` : 'Funded';
}

type TicketAnswerTextProps = {
  ticket: Pick<RosterTicket, 'type' | 'status' | 'askedBy' | 'askedAt' | 'answeredAt' | 'answer'>;
  /** The request, from `formatRequest`. */
  asked: string;
  zone: string;
};

/** Shows how a ticket ended: the request where it was not approved, and the office's words where there are any. */
function TicketAnswerText({ ticket: request, asked, zone }: TicketAnswerTextProps) {
  const { status, askedBy, askedAt, answeredAt, answer } = request;
  const approved = status === 'approved';
  const isSaid = status === 'lapsed' || hasCancellationDate(request);
  const answered = !isSaid && answeredAt ? `, answered ${formatMoment({ at: answeredAt, zone })}` : '';
  return (
    <Banner className="request-answer" icon={MessageSquareText} title={formatAnswerTitle(request, zone)}>
      {!approved && request.type !== 'newBooking' && asked}
      {!approved && answer && <q className="request-quote">{answer}</q>}
      <span className="small">
        Asked by {askedBy} on {formatMoment({ at: askedAt, zone })}
        {answered}
      </span>
    </Banner>
  );
}
