import type { TicketStatus } from './types.ts';

const answeredMessages: Record<TicketStatus, string> = {
  open: 'This request has changed since you opened it. Read it again before you answer.',
  approved: 'This request has already been approved.',
  declined: 'This request has already been declined.',
  withdrawn: 'This request has been withdrawn.',
  superseded: 'This request has been replaced by a newer one.',
  lapsed: 'This request has closed, because the visit has begun.',
  closed: 'This request was closed, because the care has ended.',
};

/**
 * Tells a person that their answer to a ticket comes too late (docs/product/requests.md, "Two people answer at once";
 * docs/product/visits.md, cases 9 and 11).
 */
export function answeredMeanwhileMessage(status: TicketStatus): string {
  return answeredMessages[status];
}
