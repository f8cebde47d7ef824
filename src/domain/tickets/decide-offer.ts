import { type CalendarChange, changesNothing } from '#domain/schedule/calendar-change.ts';
import type { Openings } from '#domain/settings/opening-hours.ts';
import { type Instant, toIsoInstant, wallClock } from '#domain/time/zone.ts';
import { planAnswerBy } from './deadlines.ts';
import {
  type ApprovalFacts,
  checkAnswerFunding,
  decideApproval,
  findBegin,
  type TicketToAnswer,
} from './decide-answer.ts';
import { checkOffer, findOfferEnd, type OfferedTime, type TicketOffer } from './offer.ts';
import type { ApprovalRefusal } from './plan-approval.ts';

type OfferFacts = ApprovalFacts & { storedTicket: TicketToAnswer & { lapsesAt: string | null; answerBy: string } };
type OfferCall = { text: string | undefined; now: Instant; newRef: () => string };

/**
 * Offers another time for a visit that was asked for, if it could be approved now; no visit changes, and the worker is not reserved
 * (docs/product/offers.md, "What can be offered").
 */
export function decideOffer(
  facts: OfferFacts,
  { time, fundingRef, text, now, newRef }: OfferCall & { time: OfferedTime; fundingRef?: string | undefined },
): CalendarChange | ApprovalRefusal {
  const problems = [...checkOffer(facts, time), ...checkAnswerFunding(facts, fundingRef)];
  if (problems.length > 0) return { ok: false, problems };
  const decision = decideAcceptance(facts, { offer: time, text, now, newRef });
  if (!decision.ok) return decision;
  const { storedTicket: ticket, job, zone } = facts;
  const until = findOfferEnd(facts, { offer: time, lapsesAt: lapseOf(ticket), now });
  const booked = decision.notice?.schedule?.booked;
  return {
    ...decision,
    // Who pays is of the booking, and a member reads only who comes and when.
    plan: { ...decision.plan, writes: fundingRef ? [{ kind: 'updateJob', job: { ...job, fundingRef } }] : [] },
    jobRef: fundingRef ? job.ref : null,
    audits: [{ action: 'offerMade', subjectRef: ticket.ref }],
    answer: undefined,
    offer: {
      ...{ ref: ticket.ref, kind: 'made' },
      offer: { ...time, text, at: toIsoInstant(now), until: toIsoInstant(until) },
    },
    notice: {
      ...{ kind: 'offered', askedBy: ticket.askedBy, beginsAt: findBegin(facts, ticket) },
      content: {
        subjects: [{ kind: 'request', about: ticket.about }],
        details: [{ kind: 'answerBy', ...wallClock({ instant: until, zone }) }],
        message: text,
      },
      schedule: booked && { booked, single: time.date !== undefined },
    },
  };
}

/** Approves what was offered, in the words of the office (docs/product/offers.md, "Accepting"). */
export function decideAcceptance(
  facts: ApprovalFacts,
  { offer, ...call }: OfferCall & { offer: OfferedTime },
): CalendarChange | ApprovalRefusal {
  const answer = { supportWorkerRefs: [offer.supportWorkerRef] };
  return decideApproval(facts, { ...call, answer, offer, actRef: undefined });
}

type StandingOffer = { offer: TicketOffer; now: Instant };

/** Ends an offer that can no longer be kept: the request comes first in the office's queue (docs/product/offers.md, "Accepting"). */
export function decideOfferNotKept(facts: OfferFacts, { offer, now }: StandingOffer): CalendarChange {
  const { storedTicket: ticket } = facts;
  const { ref, about, askedBy, answerBy } = ticket;
  const over = { ...offer, outcome: { kind: 'notKept' as const, at: toIsoInstant(now) } };
  return {
    ...{ ok: true, plan: changesNothing, jobRef: null },
    audits: [{ action: 'offerNotKept', subjectRef: ref }],
    offer: { ref, kind: 'over', offer: over, answerBy: Math.min(now, Date.parse(answerBy)) },
    notice: {
      ...{ kind: 'offerNotKept', askedBy, beginsAt: findBegin(facts, ticket) },
      content: { subjects: [{ kind: 'request', about }], details: [] },
    },
  };
}

/** Declines an offer in the member's words: the office answers again (docs/product/offers.md, "Declining"). */
export function decideOfferDecline(
  { storedTicket: ticket, zone }: OfferFacts,
  { offer, text, now, openings }: StandingOffer & { text: string; openings: Openings | undefined },
): CalendarChange {
  const { ref } = ticket;
  const beginsAt = lapseOf(ticket);
  const over = { ...offer, outcome: { kind: 'declined' as const, at: toIsoInstant(now), text } };
  const answerBy = planAnswerBy({ now, zone, openings, ...(beginsAt !== undefined && { beginsAt }) });
  return {
    ...{ ok: true, plan: changesNothing, jobRef: null },
    audits: [{ action: 'offerDeclined', subjectRef: ref }],
    offer: { ref, kind: 'over', offer: over, answerBy },
  };
}

function lapseOf({ lapsesAt }: OfferFacts['storedTicket']): Instant | undefined {
  return lapsesAt === null ? undefined : Date.parse(lapsesAt);
}
