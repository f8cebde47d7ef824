import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { canOrder, type QueueOrder, type QueueStatus } from '#domain/tickets/queue.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type QueueAddress, readQueueAddress } from './queue-address.ts';

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
