import { type TicketStatus, type TicketType, ticketStatuses, ticketTypes } from '#domain/tickets/types.ts';

/** What of the queue is shown, as the address says it; what is usual is left out of it. */
export type QueueAddress = { status?: TicketStatus; type?: TicketType };

/** Reads an address that anybody may have typed. */
export function readQueueAddress(search: Record<string, unknown>): QueueAddress {
  const status = ticketStatuses.find((one) => one === search.status && one !== 'open');
  const type = ticketTypes.find((one) => one === search.type);
  return { ...(status && { status }), ...(type && { type }) };
}
