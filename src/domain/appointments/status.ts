import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Clock } from '#domain/time/zone.ts';
import { beginsAt, hasBegun, type VisitStart } from './begin.ts';
import {
  type DisplayedStatus,
  type NotBooked,
  type PendingKind,
  recordedStatuses,
  type StoredStatus,
  type Visit,
} from './types.ts';

type TicketSubject = Pick<VisitTicket, 'type' | 'status' | 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'>;
type VisitIdentity = Pick<Visit, 'jobRef' | 'seriesRef' | 'originalDate' | 'status'>;

const displayed = new Map<string, DisplayedStatus>([
  ['Allocated', 'Active'],
  ['NotAllocated', 'NotAllocated'],
  ['Completed', 'Completed'],
  ['DidNotTakePlace', 'DidNotTakePlace'],
  ['Cancelled', 'Cancelled'],
  ['PendingCancellation', 'PendingCancellation'],
]);

type DisplayInput = { status: StoredStatus | 'PendingCancellation' | string; changesPending: boolean };

/**
 * Changes pending read Pending, or PendingCancellation where that is the status. Otherwise Allocated reads Active, and NotAllocated,
 * Completed, DidNotTakePlace, Cancelled and PendingCancellation stay. All else is Unknown (docs/product/calendar.md, "Displayed status").
 * A stored Pending without a ticket that explains it is Unknown.
 */
export function findDisplayedStatus({ status, changesPending }: DisplayInput): DisplayedStatus {
  if (changesPending) return status === 'PendingCancellation' ? 'PendingCancellation' : 'Pending';
  return displayed.get(status) ?? 'Unknown';
}

type PendingInput = { visit: VisitIdentity; requests: readonly TicketSubject[] };

/**
 * Finds what open tickets ask of a visit. They are about its original date, about all visits of its series from a date on or before it,
 * or its job's new booking. A cancellation comes before the rest (docs/product/visits.md, case 13). A ticket from 30 November touches
 * A's 7 December. A visit of which is known what took place, or a Cancelled one, has nothing pending, since no answer can change it.
 */
export function findPendingKind({ visit, requests }: PendingInput): PendingKind {
  if (isRecorded(visit) || visit.status === 'Cancelled') return 'none';
  let kind: PendingKind = 'none';
  for (const request of requests) {
    if (request.status !== 'open' || !isAboutVisit(request, visit)) continue;
    if (request.type === 'cancellation') return 'cancellation';
    kind = 'pending';
  }
  return kind;
}

/**
 * Finds the status that a person reads: the displayed one, with Past for Active, NotAllocated and Unknown once the start has passed.
 * Completed and DidNotTakePlace keep their words (docs/product/calendar.md, "Displayed status"; docs/product/visits.md, case 13). A visit
 * of this morning, Allocated: Past. A ticket about all upcoming visits does not touch one that has begun (docs/product/visits.md, case 5).
 */
export function findStatus({
  visit,
  requests,
  now,
  zone,
}: Clock & PendingInput & { visit: VisitStart }): DisplayedStatus | 'Past' {
  const kind = findPendingKindAt({ visit, requests, now, zone });
  const stored = kind === 'cancellation' ? 'PendingCancellation' : visit.status;
  const status = findDisplayedStatus({ status: stored, changesPending: kind !== 'none' });
  if (isRecorded({ status })) return status;
  return isPast({ visit, status, now, zone }) ? 'Past' : status;
}

/**
 * Finds what `findPendingKind` does, at a moment: tickets about all upcoming visits leave out those that have begun
 * (docs/product/visits.md, case 5).
 */
export function findPendingKindAt({
  visit,
  requests,
  now,
  zone,
}: Clock & PendingInput & { visit: VisitStart }): PendingKind {
  const kind = findPendingKind({ visit, requests });
  if (kind === 'none' || !hasBegun({ visit, now, zone })) return kind;
  return findPendingKind({ visit, requests: requests.filter(({ effectiveDate }) => effectiveDate === undefined) });
}

/**
 * Says whether a visit shows as past: its start is before now and it is not Pending, PendingCancellation or Cancelled
 * (docs/product/calendar.md, "Displayed status").
 */
export function isPast({
  visit,
  status,
  now,
  zone,
}: Clock & { visit: VisitStart; status: DisplayedStatus | 'Past' }): boolean {
  if (status === 'Pending' || status === 'PendingCancellation' || status === 'Cancelled') return false;
  return beginsAt(visit, zone) < now;
}

/** Says whether it is known what took place: the visit was worked, or no one came, or no one was home. */
export function isRecorded({ status }: { status: string }): boolean {
  return recordedStatuses.some((one) => one === status);
}

const statusLabels: Record<DisplayedStatus | 'Past', string> = {
  Active: 'Active',
  Pending: 'Pending',
  PendingCancellation: 'Pending cancellation',
  Cancelled: 'Cancelled',
  NotAllocated: 'Not allocated',
  Completed: 'Completed',
  DidNotTakePlace: 'Did not take place',
  Past: 'Past',
  Unknown: 'Unknown',
};

type StatusWords = { status: DisplayedStatus | 'Past'; notBooked?: NotBooked | undefined };

/**
 * Formats the word of a status: `PendingCancellation` reads Pending cancellation. A booking that never came about reads as its request
 * ended: Declined, Not answered (docs/product/calendar.md, "Declined and not answered").
 */
export function formatStatus({ status, notBooked }: StatusWords): string {
  return status === 'Cancelled' && notBooked ? findOutcomeWord(notBooked) : statusLabels[status];
}

/** Describes why a visit whose status is Cancelled cannot change: `This booking was declined`. */
export function describeCancelled({ notBooked }: Pick<StatusWords, 'notBooked'>): string {
  if (!notBooked) return 'This visit is cancelled';
  return notBooked === 'declined' ? 'This booking was declined' : 'This booking was not answered in time';
}

/**
 * Formats a status: a pending job with no worker shows `Pending...` (docs/product/calendar.md, "Pending without a worker"), every other
 * status its word.
 */
export function formatPendingStatus({
  status,
  supportWorkerRefs,
  notBooked,
}: StatusWords & { supportWorkerRefs: readonly string[] }): string {
  return status === 'Pending' && supportWorkerRefs.length === 0 ? 'Pending...' : formatStatus({ status, notBooked });
}

function isAboutVisit(request: TicketSubject, visit: VisitIdentity): boolean {
  const { effectiveDate, originalDate } = request;
  if (effectiveDate !== undefined) {
    return request.seriesRef === visit.seriesRef && effectiveDate <= visit.originalDate;
  }
  if (request.jobRef !== visit.jobRef) return false;
  return request.type === 'newBooking' || originalDate === visit.originalDate;
}
