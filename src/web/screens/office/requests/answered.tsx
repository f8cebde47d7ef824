import { type ReactNode, useEffect } from 'react';
import type { OfficeTicket } from '#contract/office.ts';
import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import type { VisitPlan } from '#web/parts/visit/plans.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { focusById, headingId, toRequestPage, useOfficeDesk } from './desk.ts';
import { findNextTicket } from './queue-text.ts';
import type { DeskAnswers } from './use-desk-answers.ts';

const outcomes: { [status in TicketStatus]?: string } = {
  superseded: 'Replaced by a newer request',
  lapsed: 'Not answered before the visit began',
  closed: 'Closed, because the care has ended',
};

type AnsweredTicketProps = {
  ticket: OfficeTicket;
  answers: DeskAnswers;
  /** The plan that was approved; `currentPlan` is the present one where it differs. */
  granted?: VisitPlan | undefined;
  /** The course of a granted series from then on. */
  later?: string[];
  currentPlan?: VisitPlan | undefined;
};

/** Shows a closed request: who answered, when and in which words, and the draft that was not sent here. */
export function AnsweredTicket({ ticket: request, answers, granted, later = [], currentPlan }: AnsweredTicketProps) {
  const { isAnsweredMeanwhile, approving, form } = answers;
  const { shown } = useOfficeDesk();
  const { status, answeredAt, answeredByName, timeZone } = request;
  const next = status === 'open' ? undefined : findNextTicket(shown, request.ref);
  const by = answeredByName ? ` by ${answeredByName}` : '';
  const on = answeredAt ? `, ${formatMoment({ at: answeredAt, zone: timeZone })}` : '';
  return (
    <div className="answered">
      {isAnsweredMeanwhile && (
        <AnsweredMeanwhile failure={approving.failure}>{formatChangedMeanwhile(request)}</AnsweredMeanwhile>
      )}
      <h3>
        {status !== 'open' && (outcomes[status] ?? findOutcomeWord(status, request.type))}
        {by}
      </h3>
      <p className="soft">{`${on.slice(2)}`}</p>
      {granted && <PlanLine word="Approved" plan={granted} />}
      {later.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {currentPlan && <PlanLine word="Now" plan={currentPlan} />}
      {request.answer && (
        <blockquote className="request-message request-words">
          <p>{request.answer}</p>
        </blockquote>
      )}
      <Unsent label="Your message, not sent" text={form.values.message} />
      <Unsent label="Your reason, not sent" text={form.values.reason} />
      {next && isAnsweredMeanwhile && (
        <LinkButton variant="second" {...toRequestPage(next)}>
          Next request
        </LinkButton>
      )}
    </div>
  );
}

/** Says how a request closed while it was open here. */
function formatChangedMeanwhile({ status, answeredByName }: OfficeTicket): string {
  if (status === 'approved' || status === 'declined') {
    return `${answeredByName ?? 'A colleague'} answered this request while you had it open.`;
  }
  if (status === 'closed') return 'The care of this client ended while you had this request open.';
  return status === 'lapsed'
    ? 'The visit began while you had this request open.'
    : 'The request was withdrawn or replaced while you had it open.';
}

/** Replaces a form that disappeared under the reader's hands, so focus moves to the heading. */
function AnsweredMeanwhile({ failure, children }: { failure: ReactNode; children: string }) {
  // The form's removal drops focus on the body, where a screen reader would start the page again.
  useEffect(() => {
    if (document.activeElement === document.body) focusById(headingId);
  }, []);
  return failure ? <Banner kind="bad">{failure}</Banner> : <Banner kind="wait">{children}</Banner>;
}

/** Shows a plan in a line: `Approved: Mon 7 Dec, 9:00am, 1 hour, with Priya Nair.` */
export function PlanLine({ word, plan }: { word: string; plan: VisitPlan }) {
  return (
    <p>
      <span className="strong">{word}:</span> {plan.day}, {plan.start}, {plan.length}, with {plan.workers}.
    </p>
  );
}

/** Shows unsent text, so that the reader can copy it. */
function Unsent({ label, text }: { label: string; text: string }) {
  return text.trim() === '' ? null : <TextArea label={label} value={text} onValue={() => undefined} readOnly />;
}
