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

/** Says whether a request is a booking that was not granted, so that another time can be asked for. */
export function isUnmetBooking({ type, status }: { type: TicketType; status: TicketStatus }): boolean {
  return type === 'newBooking' && (status === 'declined' || status === 'lapsed');
}

/** Says whether a request has ended by what the office did or did not do, and not by a member. */
export function isOfficesAnswer(status: TicketStatus): boolean {
  return status === 'approved' || status === 'declined' || status === 'lapsed';
}
