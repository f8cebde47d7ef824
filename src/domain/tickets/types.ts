import type { DurationOption, StartTimeOption } from '#domain/appointments/types.ts';

/** Tickets: what people ask of the office (docs/product/requests.md, "Kinds"). */

export const visitTicketTypes = ['newBooking', 'change', 'cancellation'] as const;
export type VisitTicketType = (typeof visitTicketTypes)[number];

/** Registrations for a client's individualised funding, which have pages of their own in the office. */
const fundingTicketTypes = ['employerRegistration', 'supportWorkerRegistration'] as const;
export type FundingTicketType = (typeof fundingTicketTypes)[number];

export function isFundingTicketType(type: TicketType): type is FundingTicketType {
  return fundingTicketTypes.some((one) => one === type);
}

/**
 * The kinds of a ticket: those about visits, and those about none: an order, a registration for care, those for a funding
 * (docs/product/requests.md, "Kinds").
 */
export const ticketTypes = [...visitTicketTypes, 'consumablesOrder', 'registration', ...fundingTicketTypes] as const;
export type TicketType = (typeof ticketTypes)[number];

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
