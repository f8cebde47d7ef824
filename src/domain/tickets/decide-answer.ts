import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { BookingRows } from '#domain/appointments/types.ts';
import { findUnchangedBegin } from '#domain/notices/compare-visits.ts';
import { type CalendarChange, changesNothing } from '#domain/schedule/calendar-change.ts';
import { type CancellationNotice, listLateVisits } from '#domain/schedule/late-cancellations.ts';
import { checkFundingChoice } from '#domain/schedule/office-payer.ts';
import type { Instant } from '#domain/time/zone.ts';
import { addWorkersReplaced, type NamedAbout } from './about.ts';
import type { TicketAnswer } from './apply-answer.ts';
import { toApprovedSchedule } from './approved-schedule.ts';
import { checkApprovalDays } from './check-approval-days.ts';
import { type TicketType, ticketKinds } from './kinds.ts';
import { listPresentWorkers } from './list-present-workers.ts';
import { applyOffer, type OfferedTime } from './offer.ts';
import { type ApprovalInput, type ApprovalRefusal, planApproval, type Write } from './plan-approval.ts';
import { planDecline } from './plan-decline.ts';

/** A request about visits, or an order, as it was stored. */
export type TicketToAnswer = {
  ref: string;
  type: TicketType;
  originalDate: string | null;
  effectiveDate: string | null;
  about: NamedAbout;
  message: string | null;
  askedBy: string;
  beginsAt: string | null;
} & ({ jobRef: string; seriesRef: string } | { jobRef: null });

/** Facts that an answer is decided by: the request, and all of its series; an order has none. */
type AnswerFacts = BookingRows & {
  zone: string;
  /** Names of those who were asked for. */
  wishes: string[];
};

export type ApprovalFacts = AnswerFacts &
  Pick<ApprovalInput, 'job' | 'jobs' | 'exceptions' | 'tickets' | 'ticket'> & {
    storedTicket: TicketToAnswer;
    /** Fundings of the client that pay for new visits, in their order. */
    fundings: readonly { ref: string; jobTypeRef: string }[];
    clientAbsences: readonly ClientAbsence[];
  };

type ApprovalCall = {
  answer: TicketAnswer;
  /** The time that is offered in place of what was asked for. */
  offer?: Omit<OfferedTime, 'supportWorkerRef'> | undefined;
  text: string | undefined;
  /** None where a member accepts an offer, or where an offer is only tried. */
  actRef: string | undefined;
  /** Of a cancellation: the notice that it needs. */
  cancellationNotice?: CancellationNotice | undefined;
  now: Instant;
  newRef: () => string;
};

/** Approves a request about visits, or says why it cannot be approved (docs/product/requests.md, "Answering"). */
export function decideApproval(
  facts: ApprovalFacts,
  { answer, offer, text, actRef, cancellationNotice: notice, now, newRef }: ApprovalCall,
): CalendarChange | ApprovalRefusal {
  const toApprove = offer ? applyOffer(facts, offer) : facts;
  // Who pays for what a member accepts was chosen with the offer.
  const payerProblems = actRef === undefined ? [] : checkAnswerFunding(facts, answer.fundingRef);
  const problems = [...checkApprovalDays(toApprove), ...payerProblems];
  if (problems.length > 0) return { ok: false, problems };
  const chosen = [...new Set(answer.supportWorkerRefs)];
  const plan = planApproval({ ...toApprove, answer: { ...answer, supportWorkerRefs: chosen }, now, newRef });
  if (!plan.ok) return plan;
  const present = listPresentWorkers(facts);
  const schedule = toApprovedSchedule(plan);
  const single = actRef === undefined || facts.ticket.originalDate !== undefined;
  const change = toChange(facts, { ticket: facts.storedTicket, status: 'approved', text, schedule, actRef });
  const newlyChosen = chosen.filter((ref) => !present.includes(ref));
  const workers = { before: present, after: schedule?.supportWorkerRefs ?? present };
  const about = addWorkersReplaced(facts.storedTicket.about, workers);
  return {
    ...change,
    plan,
    answer: { ...change.answer, ...(!change.act && { about }) },
    act: change.act && { ...change.act, about },
    choice: { chosen, newlyChosen, reason: { text, path: 'message' } },
    notice: { ...change.notice, schedule: schedule && { booked: schedule, single } },
    late: notice && {
      visits: listLateVisits({
        ...{ rows: facts, writes: plan.writes, absences: facts.clientAbsences },
        ...{ notice, now, zone: facts.zone },
      }),
    },
  };
}

/** Lists what is wrong with the funding that the office chooses for what was asked for. */
export function checkAnswerFunding({ ticket: { type }, job, fundings }: ApprovalFacts, fundingRef: string | undefined) {
  return checkFundingChoice({ type, job, fundings }, fundingRef);
}

type OfficeAnswer = { ticket: TicketToAnswer; text: string | undefined; actRef: string };

/** Approves an order, which changes no visit. */
export function decideOrder(facts: AnswerFacts, answer: OfficeAnswer & { ticket: { jobRef: null } }): CalendarChange {
  return toChange(facts, { ...answer, status: 'approved' });
}

/** Declines a request with the reason; a booking that was only asked for is Cancelled (docs/product/requests.md, "Answering"). */
export function decideDecline(facts: AnswerFacts, answer: OfficeAnswer): CalendarChange {
  const change = toChange(facts, { ...answer, status: 'declined' });
  return { ...change, plan: { ...change.plan, writes: planDecline({ ...facts, ticket: answer.ticket }) } };
}

type AnswerToDescribe = Omit<OfficeAnswer, 'actRef'> & {
  status: 'approved' | 'declined';
  schedule?: ReturnType<typeof toApprovedSchedule>;
  actRef: string | undefined;
};

/** Describes an answer that changes no visit. A declined change is as urgent as the unchanged visit. */
function toChange(facts: AnswerFacts, { ticket, status, text, schedule, actRef }: AnswerToDescribe) {
  const { ref, jobRef, originalDate, effectiveDate, about, askedBy } = ticket;
  const action = actRef === undefined ? 'offerAccepted' : ticketKinds[ticket.type].recorded[status];
  const type = status === 'approved' ? 'approval' : 'decline';
  const seriesRefs = ticket.jobRef === null ? [] : [ticket.seriesRef];
  const order = ticket.type === 'consumablesOrder' && { order: ticket.message ?? '' };
  const question = ticket.type === 'question' && { question: ticket.message ?? '' };
  return {
    ok: true,
    plan: changesNothing,
    jobRef,
    audits: [{ action, subjectRef: ref }],
    answer: { ref, status, text, schedule },
    act:
      actRef === undefined
        ? undefined
        : { ref: actRef, type, jobRef, originalDate, effectiveDate, about, reason: text, seriesRefs },
    notice: {
      ...{ kind: status, askedBy, beginsAt: findBegin(facts, ticket) },
      content: {
        subjects: [{ kind: 'request' as const, about }],
        details: [],
        message: text,
        wishes: facts.wishes,
        ...order,
        ...question,
      },
    },
  } satisfies CalendarChange;
}

/** The ways in which a request ends without an answer, each with its entry in the log. */
const endActions = { withdrawn: 'ticketWithdrawn', lapsed: 'ticketLapsed', closed: 'ticketClosed' } as const;

type TicketEnd = {
  ticket: TicketToAnswer;
  /** `closed` is the end of the client's care, which ends every open request by itself. */
  status: keyof typeof endActions;
  /** The person who recorded that the care ends, and their words. */
  answeredBy?: string;
  text?: string;
  /** The client still had an offer to answer when the visit began. */
  wasOffered?: boolean;
};

/**
 * Ends a request that the office has not answered. A booking that was only asked for ends with it, and what else is open about that
 * booking (docs/product/requests.md, "Withdrawing a request").
 */
export function decideEnd(
  facts: Pick<AnswerFacts, 'jobs'>,
  { ticket, status, answeredBy, text, wasOffered = false }: TicketEnd,
): CalendarChange {
  const { ref, jobRef, askedBy, beginsAt, about } = ticket;
  const notice = {
    ...{ kind: 'unanswered' as const, askedBy, beginsAt: beginsAt ? Date.parse(beginsAt) : undefined },
    isOfRequestAlone: true,
    content: { subjects: [{ kind: 'request' as const, about }], details: [], ...(wasOffered && { wasOffered }) },
  };
  return {
    ok: true,
    plan: { ...changesNothing, writes: planEnd({ ...facts, ticket, status }) },
    jobRef,
    audits: [{ action: endActions[status], subjectRef: ref }],
    answer: { ref, status, answeredBy, text },
    notice: status === 'lapsed' ? notice : undefined,
  };
}

function planEnd({ ticket, status, jobs }: Pick<AnswerFacts, 'jobs'> & Pick<TicketEnd, 'ticket' | 'status'>): Write[] {
  const declined = planDecline({ ticket, jobs });
  if (status !== 'withdrawn')
    // At the end of care the others are closed each by itself.
    return status === 'closed' ? declined.filter(({ kind }) => kind === 'updateJob') : declined;
  return declined.map((write) => (write.kind === 'updateJob' ? { kind: 'withdrawJob', jobRef: write.job.ref } : write));
}

/** Finds when the visit may begin that a request is about. */
export function findBegin(
  facts: Pick<AnswerFacts, 'jobs' | 'exceptions' | 'zone'>,
  ticket: TicketToAnswer,
): Instant | undefined {
  const { jobRef, originalDate, effectiveDate, beginsAt } = ticket;
  const date = originalDate ?? effectiveDate;
  const begins = jobRef && date ? findUnchangedBegin(facts, { jobRef, originalDate: date }, facts.zone) : undefined;
  return begins ?? (beginsAt ? Date.parse(beginsAt) : undefined);
}
