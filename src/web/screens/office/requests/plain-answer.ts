import type { OfficeWorker } from '#contract/office.ts';
import { countPlannedMinutes } from '#domain/appointments/begin.ts';
import { countMissing } from '#domain/support-workers/fit.ts';
import { findWeekOfTicket } from '#domain/tickets/week-of-ticket.ts';
import { mondayOfDate } from '#domain/time/day.ts';
import { isOverBudget } from '#domain/timesheets/totals.ts';
import { openTimes } from './answer.ts';
import { findPlansToShow, findTimesToAnswer, listCurrentWorkers } from './requested-change.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { findUsualChoice, listWorkerOptions } from './worker-options.ts';

/** An approval that needs no thought: who would come, and what would be, in words. */
export type PlainAnswer = { ticket: OfficeVisitTicket; body: { supportWorkerRefs: string[] }; words: string };

type FactsOfTicket = {
  ticket: OfficeVisitTicket;
  offers: { supportWorkers: readonly OfficeWorker[]; overlap?: unknown };
};

/**
 * Finds the approval of a plain request (docs/product/desk.md, "Plain requests"): exact times, within the funding, and no other visit of
 * the client at that time. The worker was asked for, comes now or came before, is free, has no expired check and meets the needs. Undefined
 * for any other.
 */
export function findPlainAnswer({ ticket, offers }: FactsOfTicket): PlainAnswer | undefined {
  const times = findTimesToAnswer(ticket);
  if (ticket.status !== 'open' || ticket.offer || !times || offers.overlap) return undefined;
  const open = openTimes(times);
  if (open.start || open.minutes || !isWithinFunding(ticket)) return undefined;
  const usual = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const chosen = findUsualChoice(listWorkerOptions({ workers: offers.supportWorkers, ...usual }), usual);
  if (!chosen?.free || chosen.workers.some(({ expiredChecks, fit }) => expiredChecks || countMissing(fit) > 0))
    return undefined;
  const isKnown = ({ ref, requested, visitsToClient = 0 }: OfficeWorker) =>
    requested || visitsToClient > 0 || usual.now.includes(ref);
  if (!chosen.workers.every(isKnown)) return undefined;
  const { requested } = findPlansToShow(ticket, () => undefined);
  if (!requested) return undefined;
  const words = `${requested.day}, ${requested.start}, ${requested.length}, with ${chosen.name}`;
  return { ticket, body: { supportWorkerRefs: [...chosen.refs] }, words };
}

/**
 * Says whether the funding covers it. A booking that waits counts in its week already. A change is plain where it takes no more of the same
 * week.
 */
function isWithinFunding(ticket: OfficeVisitTicket): boolean {
  const { type, appointment, requestedChange, originalDate, fundedTime } = ticket;
  if (appointment.fundingType === 'Private') return true;
  const funding = ticket.fundings.find(({ ref }) => ref === appointment.fundingRef);
  const inWeek = fundedTime?.fundings.find(({ ref }) => ref === appointment.fundingRef);
  if (!funding || !inWeek) return false;
  const hours = { minsAllocated: inWeek.fundedTimeAllocatedThisWeekMins, minsFunded: funding.fundedTimeMins };
  if (isOverBudget(hours)) return false;
  if (type === 'newBooking') return true;
  const [after, before] = [findTimesToAnswer(ticket)!, findTimesToAnswer({ ...ticket, requestedChange: {} })!];
  const date = ticket.visit?.date ?? originalDate;
  const isSameWeek = !date || findWeekOfTicket(ticket) === mondayOfDate(date) || !requestedChange.date;
  return isSameWeek && countPlannedMinutes(after) <= countPlannedMinutes(before);
}
