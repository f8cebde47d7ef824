import type { DurationOption, StartTimeOption } from '#domain/appointments/types.ts';

/** The words of requests to the office: tickets (docs/product/requests.md, "Kinds"). */

export const requestTypes = ['newBooking', 'change', 'cancellation'] as const;
export type RequestType = (typeof requestTypes)[number];

/**
 * What a ticket may be: a request about visits, or what is about none: an order, a registration for care
 * (docs/product/requests.md, "Kinds").
 */
export const ticketTypes = [...requestTypes, 'consumablesOrder', 'registration'] as const;
export type TicketType = (typeof ticketTypes)[number];

export const requestStatuses = ['open', 'approved', 'declined', 'withdrawn', 'superseded', 'lapsed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** What a change asks for; an absent field stays as it is. */
export type AskedChange = {
  /** The day of one visit, or for all upcoming visits a day whose weekday becomes the series' weekday. */
  date?: string | undefined;
  startTimeOption?: StartTimeOption | undefined;
  startTime?: string | undefined;
  durationOption?: DurationOption | undefined;
  durationMins?: number | undefined;
  /** An empty list: please find the best match. */
  supportWorkerRefs?: string[] | undefined;
  notes?: string | undefined;
};

/**
 * A request about a job's new booking or one visit of it (`originalDate`), or about all visits of its series from `effectiveDate` on,
 * those of the jobs that an earlier split left among them (docs/product/changing.md, "All upcoming visits").
 */
export type Request = {
  ref: string;
  type: RequestType;
  status: RequestStatus;
  jobRef: string;
  seriesRef: string;
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  asked: AskedChange;
};
