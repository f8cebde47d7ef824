import { beginsAt } from '#domain/appointments/begin.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { findOpenTimes } from '#domain/appointments/times.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDate } from '#domain/time/day.ts';
import { type Instant, instantOf } from '#domain/time/zone.ts';
import { ticketKinds } from './kinds.ts';
import type { ApprovalInput } from './plan-approval.ts';
import { findTimesToAnswer, listCurrentWorkers, type RequestOfVisits } from './requested-visits.ts';
import type { TicketStatus, VisitTicket } from './types.ts';

/** Another time than the one that was asked for; a series keeps its days. */
export type OfferedTime = {
  /** The day of a single visit. */
  date?: string | undefined;
  startTime: string;
  durationMins: number;
  supportWorkerRef: string;
};

export const offerOutcomes = ['declined', 'notKept'] as const;

/** The time that the office offers in place of what a request asks for; instants are ISO texts. */
export type TicketOffer = OfferedTime & {
  /** The name by which members call the support worker. */
  workerName: string;
  text?: string | undefined;
  at: string;
  /** Until when it can be accepted. */
  until: string;
  /** A member declined it, or it could not be kept when it was accepted; an accepted one is an approved request. */
  outcome?: { kind: (typeof offerOutcomes)[number]; at: string; text?: string | undefined } | undefined;
};

/** The client has this long at most. */
const offerDays = 7;
const day = 86_400_000;

/** Says whether a request waits for the client's word and not for the office's (docs/product/offers.md, "With the client"). */
export function isWithClient(
  { status, offer }: { status: TicketStatus; offer?: TicketOffer | undefined },
  now: Instant,
): boolean {
  return status === 'open' && offer !== undefined && !offer.outcome && now < Date.parse(offer.until);
}

type TimeToOffer = Omit<OfferedTime, 'supportWorkerRef'>;
type OfferInput = Pick<ApprovalInput, 'ticket' | 'job' | 'jobs' | 'exceptions' | 'zone'>;

/** Gives the request as it would be had its asker asked for what is offered. */
export function applyOffer<T extends Pick<OfferInput, 'ticket' | 'job' | 'jobs'>>(
  facts: T,
  { date, startTime, durationMins }: TimeToOffer,
): T {
  const { ticket, job, jobs } = facts;
  const times = { startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins } as const;
  const day = isForOneVisit(facts) && date !== undefined && { date };
  if (ticket.type !== 'newBooking') {
    return { ...facts, ticket: { ...ticket, requestedChange: { ...ticket.requestedChange, ...times, ...day } } };
  }
  const offered = { ...job, ...times, ...day };
  return { ...facts, job: offered, jobs: jobs.map((one) => (one.ref === job.ref ? offered : one)) };
}

type SingleOrSeries = { ticket: Pick<VisitTicket, 'type' | 'originalDate'>; job: { date?: string | undefined } };

/** Says whether it is about one visit, so that another day can be offered, too. */
export function isForOneVisit({ ticket, job }: SingleOrSeries): boolean {
  return ticket.type === 'newBooking' ? job.date !== undefined : ticket.originalDate !== undefined;
}

/** Says why a time cannot be offered; whether it can be approved is decided as for any answer. */
export function checkOffer(
  facts: Pick<OfferInput, 'ticket' | 'job' | 'exceptions' | 'zone'>,
  time: OfferedTime,
): FieldIssue[] {
  const { date } = time;
  if (!ticketKinds[facts.ticket.type].needsWorker)
    return [{ path: '', message: 'Another time can be offered only for a visit.' }];
  if (isForOneVisit(facts) && date === undefined) return [{ path: 'date', message: 'Choose a date.' }];
  if (!isForOneVisit(facts) && date !== undefined)
    return [{ path: 'date', message: 'A series keeps its days. Offer another time, or decline.' }];
  const { ticket, job, exceptions, zone: timeZone } = facts;
  const visit = exceptionsOf(job, exceptions).get(ticket.originalDate ?? '');
  const isAsked = isAsAsked({ ...ticket, appointment: job, visit, timeZone }, time);
  return isAsked ? [{ path: 'startTime', message: asAskedMessage }] : [];
}

export const asAskedMessage = 'This is what was asked for. Approve it, or choose another time.';

/** Says whether a time is the one that was asked for, with a support worker who was asked for or comes now. */
export function isAsAsked(
  request: RequestOfVisits,
  { date, startTime, durationMins, supportWorkerRef }: OfferedTime,
): boolean {
  const { type, appointment: job, visit, originalDate, requestedChange } = request;
  const times = findTimesToAnswer(request);
  if (!times) return false;
  const open = findOpenTimes(times);
  const present = type === 'newBooking' ? job.supportWorkerRefs : listCurrentWorkers(request);
  const day = requestedChange.date ?? visit?.date ?? originalDate ?? job.date;
  return (
    !open.start &&
    !open.minutes &&
    times.startTime === startTime &&
    times.durationMins === durationMins &&
    (date === undefined || date === day) &&
    (requestedChange.supportWorkerRefs ?? present).includes(supportWorkerRef)
  );
}

/**
 * Finds until when an offer can be accepted: 7 days, and never once the visit that was asked for, or the offered one, begins
 * (docs/product/offers.md, "Until when"). Asked for Tuesday 9:00am and offered at 10:30am: until Tuesday 9:00am.
 */
export function findOfferEnd(
  facts: OfferInput,
  { offer, lapsesAt, now }: { offer: TimeToOffer; lapsesAt: Instant | undefined; now: Instant },
): Instant {
  const begins = findOfferedBegin(facts, offer);
  const limits = [now + offerDays * day, lapsesAt ?? Number.POSITIVE_INFINITY];
  // Of all upcoming visits the first may have begun already.
  return Math.min(...limits, begins > now ? begins : Number.POSITIVE_INFINITY);
}

/** Finds when the first offered visit begins. */
function findOfferedBegin(facts: OfferInput, offer: TimeToOffer): Instant {
  const { ticket, job, exceptions, zone } = applyOffer(facts, offer);
  if (ticket.type === 'newBooking')
    return beginsAt(mergeVisit(job, job.date ?? toDate(findFirstOccurrence(job) ?? 0)), zone);
  const { originalDate, effectiveDate = '', requestedChange } = ticket;
  const askedDate = originalDate ?? effectiveDate;
  const current = mergeVisit(job, askedDate, exceptionsOf(job, exceptions).get(askedDate));
  return instantOf({ date: requestedChange.date ?? current.date, time: offer.startTime, zone });
}

/** The message for a member who answers an offer that is over. */
export const offerOverMessage = 'This offer has ended. We answer the request again.';
