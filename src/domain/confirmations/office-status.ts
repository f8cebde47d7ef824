import { endsAt } from '#domain/appointments/begin.ts';
import { findStatus, formatStatus } from '#domain/appointments/status.ts';
import type { NotBooked, OfficeStatus, Visit } from '#domain/appointments/types.ts';
import type { Clock } from '#domain/time/zone.ts';
import { findRecordedStatus, type WorkedVisit } from './outcome.ts';

type OfficeStatusInput = Clock & {
  visit: Visit;
  requests: Parameters<typeof findStatus>[0]['requests'];
  worked: readonly Pick<WorkedVisit, 'outcome'>[];
};

/**
 * Finds the status that the office reads (docs/product/office.md, "Under way" and "Not confirmed yet"). A visit that has begun is under
 * way until it is over, and then not confirmed yet, while nothing is known of it; to the client, as `findStatus` says, it is Past. One
 * without a worker stays not allocated, since no one came. Yesterday's visit of Tom, without a row: NotConfirmed.
 */
export function findOfficeStatus({ visit, requests, worked, now, zone }: OfficeStatusInput): OfficeStatus {
  const recorded = findRecordedStatus(worked, visit);
  if (recorded) return recorded;
  const status = findStatus({ visit, requests, now, zone });
  if (status !== 'Past') return status;
  const isLater = isOver({ visit, now, zone });
  // A booking that was never approved has no one either.
  if (!isLater && !/^(Not)?Allocated$/.test(visit.status)) return status;
  if (visit.supportWorkerRefs.length === 0) return 'NotAllocated';
  return isLater ? 'NotConfirmed' : 'UnderWay';
}

/**
 * Says whether a visit has ended, so that the office may say what took place (docs/product/office.md, "What happened"). Planned from
 * 09:00 for an hour: at 10:00. Untimed: when its day ends.
 */
export function isOver({ visit, now, zone }: Clock & { visit: Parameters<typeof endsAt>[0] }) {
  return endsAt(visit, zone) <= now;
}

type StatusToFormat = { status: OfficeStatus; notBooked?: NotBooked | undefined };

/** Formats a status for the office: `Not confirmed yet`, `Under way`; the others read as for the client. */
export function formatOfficeStatus({ status, notBooked }: StatusToFormat): string {
  if (status === 'UnderWay') return 'Under way';
  return status === 'NotConfirmed' ? 'Not confirmed yet' : formatStatus({ status, notBooked });
}
