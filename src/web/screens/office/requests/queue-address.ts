import { type TicketType, ticketTypes } from '#domain/tickets/kinds.ts';
import { type QueueOrder, type QueueStatus, queueOrders, queueStatuses } from '#domain/tickets/queue.ts';

/** The part of the queue that the address selects; defaults are left out of it. */
export type QueueAddress = { status?: QueueStatus; type?: TicketType; order?: QueueOrder };

/** Reads the address defensively, since a person may have typed it. */
export function readQueueAddress(search: Record<string, unknown>): QueueAddress {
  const status = queueStatuses.find((one) => one === search.status && one !== 'open');
  const type = ticketTypes.find((one) => one === search.type);
  const order = queueOrders.find((one) => one === search.order && one !== 'due');
  return { ...(status && { status }), ...(type && { type }), ...(order && { order }) };
}
