import { type TicketType, ticketKinds } from './kinds.ts';
import type { TicketStatus } from './types.ts';

export type TicketOutcome = Exclude<TicketStatus, 'open'>;

const words: Record<TicketOutcome, string> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  lapsed: 'Not answered',
  closed: 'Closed',
};

/** Says how a request ended, in a word or two. An order is done, and a registration for a funding is returned. */
export function findOutcomeWord(status: TicketOutcome, type: TicketType = 'newBooking'): string {
  return { ...words, ...ticketKinds[type].words }[status];
}
