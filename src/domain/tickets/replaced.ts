import type { Job } from '#domain/appointments/types.ts';
import type { VisitTicket } from './types.ts';

/**
 * The visits that a ticket is about: one visit by its original date, or all upcoming ones of its series from a day on; a new booking has
 * neither.
 */
export type TicketTarget = Pick<VisitTicket, 'jobRef' | 'seriesRef' | 'originalDate' | 'effectiveDate'>;

/** Finds what a change or a cancellation is about. A single visit has no upcoming ones, so it is always about that visit. */
export function toTicketTarget(
  { ref: jobRef, seriesRef, repeatOption }: Pick<Job, 'ref' | 'seriesRef' | 'repeatOption'>,
  { effectiveDate, repeating }: { effectiveDate: string; repeating: boolean },
): TicketTarget {
  const isSeries = repeating && repeatOption !== 'None';
  return { jobRef, seriesRef, ...(isSeries ? { effectiveDate } : { originalDate: effectiveDate }) };
}

/**
 * Says whether a newer ticket replaces an open one: at most one about a visit is open, and one about all upcoming visits of a series,
 * made from any of its jobs (docs/product/changing.md, "A newer request replaces an older one").
 */
export function isReplaced(open: TicketTarget, newer: TicketTarget): boolean {
  if (newer.effectiveDate !== undefined) return open.effectiveDate !== undefined && open.seriesRef === newer.seriesRef;
  return newer.originalDate !== undefined && open.jobRef === newer.jobRef && open.originalDate === newer.originalDate;
}
