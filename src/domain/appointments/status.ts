import type { Request } from '#domain/requests/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { beginsAt, hasBegun } from './begin.ts';
import type { DisplayedStatus, PendingKind, StoredStatus, Visit } from './types.ts';

type Asked = Pick<Request, 'type' | 'status' | 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'>;
type Known = Pick<Visit, 'jobRef' | 'seriesRef' | 'originalDate' | 'status'>;
type Placed = Pick<Visit, 'date' | 'startTimeOption' | 'startTime' | 'durationOption'>;

const displayed = new Map<string, DisplayedStatus>([
  ['Allocated', 'Active'],
  ['NotAllocated', 'NotAllocated'],
  ['Completed', 'Completed'],
  ['Cancelled', 'Cancelled'],
  ['PendingCancellation', 'PendingCancellation'],
]);

/**
 * With changes pending Pending, or PendingCancellation where the status is that; otherwise Allocated reads Active, NotAllocated,
 * Completed, Cancelled and PendingCancellation stay, anything else is Unknown (docs/product/calendar.md, "Displayed status").
 * A stored Pending that no request explains is Unknown.
 */
export function displayedStatus({
  status,
  changesPending,
}: {
  status: StoredStatus | 'PendingCancellation' | string;
  changesPending: boolean;
}): DisplayedStatus {
  if (changesPending) return status === 'PendingCancellation' ? 'PendingCancellation' : 'Pending';
  return displayed.get(status) ?? 'Unknown';
}

/**
 * What open requests ask of a visit: one about its original date, one about all visits of its series from a date on or before it, or
 * its job's new booking; a cancellation goes before the rest (docs/product/visits.md, case 13). A request from 30 November on
 * touches A's 7 December.
 * A Completed or Cancelled visit has nothing pending, since no answer can change it.
 */
export function pendingKind({ visit, requests }: { visit: Known; requests: readonly Asked[] }): PendingKind {
  return kindOf(visit, requests);
}

/**
 * The status a person reads: the displayed status, with Past in place of Active, NotAllocated and Unknown once the visit's start is
 * before now; Completed keeps its word (docs/product/calendar.md, "Displayed status"; docs/product/visits.md, case 13). A
 * visit of this morning, Allocated: Past. A request about all upcoming visits says nothing about one that has begun
 * (docs/product/visits.md, case 5).
 */
export function statusOf({
  visit,
  requests,
  now,
  zone,
}: {
  visit: Known & Placed;
  requests: readonly Asked[];
  now: Instant;
  zone: string;
}): DisplayedStatus | 'Past' {
  const kind = pendingKindAt({ visit, requests, now, zone });
  const stored = kind === 'cancellation' ? 'PendingCancellation' : visit.status;
  const status = displayedStatus({ status: stored, changesPending: kind !== 'none' });
  if (status === 'Completed') return status;
  return isPast({ visit, status, now, zone }) ? 'Past' : status;
}

/**
 * `pendingKind` at a moment: requests about all upcoming visits leave out those that have begun
 * (docs/product/visits.md, case 5).
 */
export function pendingKindAt({
  visit,
  requests,
  now,
  zone,
}: {
  visit: Known & Placed;
  requests: readonly Asked[];
  now: Instant;
  zone: string;
}): PendingKind {
  const kind = kindOf(visit, requests);
  if (kind === 'none' || !hasBegun({ visit, now, zone })) return kind;
  return kindOf(
    visit,
    requests.filter((request) => request.effectiveDate === undefined),
  );
}

/**
 * A visit whose start is before now and that is not Pending, PendingCancellation or Cancelled shows as past
 * (docs/product/calendar.md, "Displayed status").
 */
export function isPast({
  visit,
  status,
  now,
  zone,
}: {
  visit: Placed;
  status: DisplayedStatus | 'Past';
  now: Instant;
  zone: string;
}): boolean {
  if (status === 'Pending' || status === 'PendingCancellation' || status === 'Cancelled') return false;
  return beginsAt(visit, zone) < now;
}

const words: Record<DisplayedStatus | 'Past', string> = {
  Active: 'Active',
  Pending: 'Pending',
  PendingCancellation: 'Pending cancellation',
  Cancelled: 'Cancelled',
  NotAllocated: 'Not allocated',
  Completed: 'Completed',
  Past: 'Past',
  Unknown: 'Unknown',
};

/** The word of a status: `PendingCancellation` reads Pending cancellation. */
export function statusWord(status: DisplayedStatus | 'Past'): string {
  return words[status];
}

/**
 * A pending job with no worker shows `Pending...` (docs/product/calendar.md, "Pending without a worker"); every other status
 * shows its word.
 */
export function statusLabel({
  status,
  supportWorkerRefs,
}: {
  status: DisplayedStatus | 'Past';
  supportWorkerRefs: readonly string[];
}): string {
  return status === 'Pending' && supportWorkerRefs.length === 0 ? 'Pending...' : statusWord(status);
}

function kindOf(visit: Known, requests: readonly Asked[]): PendingKind {
  if (visit.status === 'Completed' || visit.status === 'Cancelled') return 'none';
  let kind: PendingKind = 'none';
  for (const request of requests) {
    if (request.status !== 'open' || !touches(request, visit)) continue;
    if (request.type === 'cancellation') return 'cancellation';
    kind = 'pending';
  }
  return kind;
}

function touches(request: Asked, visit: Known): boolean {
  const { effectiveDate, originalDate } = request;
  if (effectiveDate !== undefined) {
    return request.seriesRef === visit.seriesRef && effectiveDate <= visit.originalDate;
  }
  if (request.jobRef !== visit.jobRef) return false;
  return request.type === 'newBooking' || originalDate === visit.originalDate;
}
