import type { DurationOption, StartTimeOption } from '#domain/appointments/types.ts';
import type { VisitTicketType } from './kinds.ts';

/** Tickets: what people ask of the office (docs/product/requests.md, "Kinds"). */

export const ticketStatuses = ['open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The words for what a ticket asks for. */
export type TicketText = {
  /** Follows the client's name: `move Shopping`. */
  title: string;
  /** A line of its own: `Move Shopping, Sat 21 Nov to 1:00pm`. */
  subject: string;
};

/** The fields that a change asks for; absent fields are unchanged. */
export type RequestedChange = {
  /** The day of one visit, or for all upcoming visits a day whose weekday becomes the series' weekday. */
  date?: string | undefined;
  startTimeOption?: StartTimeOption | undefined;
  startTime?: string | undefined;
  durationOption?: DurationOption | undefined;
  durationMins?: number | undefined;
  /** An empty list: please find the best match. */
  supportWorkerRefs?: string[] | undefined;
  /** Only the office says it. */
  workersNeeded?: number | undefined;
  notes?: string | undefined;
};

/**
 * A ticket about a job's new booking, one visit of it (`originalDate`) or all upcoming visits (`effectiveDate`). The last are
 * those of its whole series, including the jobs that an earlier split left (docs/product/changing.md, "All upcoming visits").
 */
export type VisitTicket = {
  ref: string;
  type: VisitTicketType;
  status: TicketStatus;
  jobRef: string;
  seriesRef: string;
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  requestedChange: RequestedChange;
};
