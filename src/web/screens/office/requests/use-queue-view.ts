import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type TicketType, ticketTypes } from '#domain/tickets/kinds.ts';
import { canOrder, type QueueOrder, type QueueStatus, queueOrders, queueStatuses } from '#domain/tickets/queue.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

export type QueueView = ReturnType<typeof useQueueView>;

/**
 * Keeps the queue's filters and order. Status, type and order are in the address. The search names a person, so it stays out of the
 * address.
 */
export function useQueueView() {
  const { status = 'open', type, order = 'due' } = readQueueAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());

  function show(part: { status?: QueueStatus; type?: TicketType | undefined; order?: QueueOrder }) {
    const search: QueueAddress = readQueueAddress({ status, type, order, ...part });
    void navigate({ to: '.', search, resetScroll: false });
  }

  // An order that was chosen comes back with the list that can have it.
  return { status, type, order: canOrder(status) ? order : 'due', words, typed, find: setTyped, show };
}

/** The part of the queue that the address selects; defaults are left out of it. */
export type QueueAddress = { status?: QueueStatus; type?: TicketType; order?: QueueOrder };

/** Reads the address defensively, since a person may have typed it. */
export function readQueueAddress(search: Record<string, unknown>): QueueAddress {
  const status = queueStatuses.find((one) => one === search.status && one !== 'open');
  const type = ticketTypes.find((one) => one === search.type);
  const order = queueOrders.find((one) => one === search.order && one !== 'due');
  return { ...(status && { status }), ...(type && { type }), ...(order && { order }) };
}
