import { type ClientAbsence, isAway } from '#domain/appointments/absence.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { refuseAfterEnding } from '#domain/clients/ending.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDate } from '#domain/time/day.ts';
import { formatShortDay } from '#domain/time/format.ts';
import { ticketKinds } from './kinds.ts';
import type { VisitTicket } from './types.ts';

type CheckApprovalDaysInput = {
  ticket: VisitTicket;
  job: Job;
  exceptions: readonly VisitException[];
  clientAbsences: readonly ClientAbsence[];
};

/**
 * Says why a request cannot be approved for its days (docs/product/requests.md, "Days without visits"). Rose is in hospital until 30
 * November: her request to move 7 December to the 28th is refused. In a series the 28th is cancelled; its other days take place.
 */
export function checkApprovalDays({ ticket, clientAbsences, ...booking }: CheckApprovalDaysInput): FieldIssue[] {
  if (!ticketKinds[ticket.type].needsWorker) return [];
  const { dates, isSeries } = findDays({ ticket, ...booking });
  const ended = refuseAfterEnding(clientAbsences, dates);
  if (ended) return [{ path: '', message: ended }];
  const dayAway = isSeries ? undefined : dates.find((date) => isAway(date, clientAbsences));
  if (dayAway === undefined) return [];
  const choices = 'Decline this request, or change when the client is away.';
  return [{ path: '', message: `The client is away on ${formatShortDay(dayAway)}. ${choices}` }];
}

/** Finds the days that an approval must be able to use: of a single visit as it is and as it would be, else the first. */
function findDays({ ticket, job, exceptions }: Omit<CheckApprovalDaysInput, 'clientAbsences'>): {
  dates: string[];
  isSeries: boolean;
} {
  const { type, originalDate, effectiveDate, requestedChange } = ticket;
  if (type === 'newBooking') {
    const first = job.date ?? toDate(findFirstOccurrence(job) ?? 0);
    return { dates: [first], isSeries: job.date === undefined };
  }
  const requested = requestedChange.date ? [requestedChange.date] : [];
  if (originalDate === undefined) return { dates: [effectiveDate ?? '', ...requested], isSeries: true };
  const visit = mergeVisit(job, originalDate, exceptionsOf(job, exceptions).get(originalDate));
  return { dates: [visit.date, ...requested], isSeries: false };
}
