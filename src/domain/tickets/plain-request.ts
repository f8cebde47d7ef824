import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import { findOpenTimes } from '#domain/appointments/times.ts';
import type { FundingType } from '#domain/appointments/types.ts';
import type { Candidate } from '#domain/schedule/candidates.ts';
import { listFundingChoices } from '#domain/schedule/office-payer.ts';
import { countMissing } from '#domain/support-workers/fit.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { isOverBudget } from '#domain/timesheets/totals.ts';
import { isWithClient, type TicketOffer } from './offer.ts';
import { findTimesToAnswer, listCurrentWorkers, type RequestOfVisits } from './requested-visits.ts';
import { findWeekOfTicket } from './week-of-ticket.ts';

type WeekTime = {
  ref: string;
  fundedTimeAllocatedThisWeekMins: number;
  fundedTimeUsedThisWeekMins?: number | undefined;
};

/** A request with the money that pays for it. */
type FundedRequest = RequestOfVisits & {
  appointment: { jobTypeRefs: readonly string[]; fundingType: FundingType; fundingRef?: string | undefined };
  beginsAt: string;
  fundings: readonly { ref: string; jobTypeRef: string; fundedTimeMins: number; active: boolean }[];
  fundedTime?: { fundings: readonly WeekTime[] } | undefined;
};

/** The answer that the office would give: who comes, and what stands in the way. */
type PlainFacts = {
  ticket: FundedRequest & {
    ref: string;
    offer?: TicketOffer | undefined;
    /** All requests about the same booking. */
    history: readonly { ref: string; status: string }[];
  };
  /** The client's other visit at that time. */
  overlap?: unknown;
  chosen: { name: string; free?: boolean | undefined; workers: readonly (Candidate & { ref: string })[] } | undefined;
  now: Instant;
};

/**
 * Says why the approval of a request about visits needs thought; undefined for a plain one (docs/product/desk.md, "Plain requests"). `Not
 * free then: Mele Taufa`.
 */
export function findPlainObstacle({ ticket, overlap, chosen, now }: PlainFacts): string | undefined {
  if (ticket.offer) return `Another time ${isWithClient(ticket, now) ? 'is' : 'was'} offered`;
  if (ticket.history.some(({ ref, status }) => status === 'open' && ref !== ticket.ref))
    return 'Another request about this booking is open';
  const times = findTimesToAnswer(ticket);
  if (!times) return undefined;
  const open = findOpenTimes(times);
  if (open.start || open.minutes)
    return `${open.start ? 'Start' : 'Length'}${open.start && open.minutes ? ' and length' : ''} left open`;
  if (listTicketFundings(ticket).length > 0) return 'More than one funding could pay';
  if (overlap) return 'The client has another visit then';
  if (!isWithinFunding(ticket)) return 'Not within the week’s funding';
  if (!chosen) return 'No one is proposed';
  const of = (what: string) => `${what}: ${chosen.name}`;
  if (!chosen.free) return of('Not free then');
  const { workers } = chosen;
  if (workers.some(({ expiredChecks }) => expiredChecks)) return of('A check has expired');
  if (workers.some(({ tooFarInTime }) => tooFarInTime)) return of('Too far to be on time');
  if (workers.some(({ fit }) => countMissing(fit) > 0)) return of('Skills are missing');
  const present = listCurrentWorkers(ticket);
  const isKnown = ({ ref, requested, visitsToClient = 0 }: (typeof workers)[number]) =>
    requested || visitsToClient > 0 || present.includes(ref);
  return workers.every(isKnown) ? undefined : of('New to this client');
}

type FundingsOfTicket<F> = Pick<FundedRequest, 'type' | 'appointment'> & { fundings: readonly F[] };

/** Lists the fundings of which the office chooses one with its answer; none where there is nothing to choose. */
export function listTicketFundings<F extends FundedRequest['fundings'][number]>(ticket: FundingsOfTicket<F>): F[] {
  const fundings = ticket.fundings.filter(({ active }) => active);
  return listFundingChoices({ type: ticket.type, job: ticket.appointment, fundings });
}

/** Finds the minutes of a request’s funding that its week has, those taken, and of them those used. */
export function findFundedWeek({ appointment, fundings, fundedTime }: FundedRequest) {
  const funding = fundings.find(({ ref }) => ref === appointment.fundingRef);
  const inWeek = fundedTime?.fundings.find(({ ref }) => ref === appointment.fundingRef);
  if (!funding || !inWeek) return undefined;
  const { fundedTimeAllocatedThisWeekMins: minsAllocated, fundedTimeUsedThisWeekMins: minsUsed = 0 } = inWeek;
  return { minsAllocated, minsUsed, minsFunded: funding.fundedTimeMins };
}

/**
 * Says whether the funding covers it. A booking that waits counts in its week already. A change is plain where it takes no more of the same
 * week.
 */
function isWithinFunding(ticket: FundedRequest): boolean {
  const { type, appointment, requestedChange, originalDate } = ticket;
  if (appointment.fundingType === 'Private') return true;
  const hours = findFundedWeek(ticket);
  if (!hours || isOverBudget(hours)) return false;
  if (type === 'newBooking') return true;
  const [after, before] = [findTimesToAnswer(ticket)!, findTimesToAnswer({ ...ticket, requestedChange: {} })!];
  const date = ticket.visit?.date ?? originalDate;
  const isSameWeek = !date || findWeekOfTicket(ticket) === mondayOfDate(date) || !requestedChange.date;
  return isSameWeek && countPlannedMinutes(after) <= countPlannedMinutes(before);
}
