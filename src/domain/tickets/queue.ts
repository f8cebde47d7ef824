import { type TicketStatus, ticketStatuses } from './types.ts';

/**
 * The lists of the office's queue. An open request waits for the office, which may have put it off, or for the client's word about an
 * offer; `mine` are those that wait and that the reader has taken.
 */
export const queueStatuses = [...ticketStatuses, 'mine', 'snoozed', 'offered'] as const;
export type QueueStatus = (typeof queueStatuses)[number];

/** The orders of open requests; all but `due` group them (docs/product/desk.md, "Order and groups"). */
export const queueOrders = ['due', 'day', 'area', 'client'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** Says whether a list can be in another order than its own: answered requests are always the newest first. */
export function canOrder(status: QueueStatus): boolean {
  return toStoredStatus(status) === 'open';
}

export function toStoredStatus(status: QueueStatus): TicketStatus {
  return status === 'mine' || status === 'snoozed' || status === 'offered' ? 'open' : status;
}
