import { isFundingTicketType, type TicketStatus, type TicketType } from './types.ts';

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
export function findOutcomeWord(status: TicketOutcome, type?: TicketType): string {
  if (status === 'approved' && type === 'consumablesOrder') return 'Done';
  return status === 'declined' && type && isFundingTicketType(type) ? 'Returned' : words[status];
}
