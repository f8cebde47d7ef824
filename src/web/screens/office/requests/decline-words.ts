import { isFundingTicketType, type TicketType } from '#domain/tickets/types.ts';

/** Finds the words to decline with. A registration is not declined but returned: it can be changed and sent again. */
export function findDeclineWords(type: TicketType) {
  return isFundingTicketType(type)
    ? { act: 'Return', title: 'Return this registration', done: 'Returned' }
    : { act: 'Decline', title: 'Decline this request', done: 'Declined' };
}
