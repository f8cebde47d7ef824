import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { QueueStatus, TicketType } from '#domain/tickets/types.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type QueueAddress, readQueueAddress } from './queue-address.ts';

export type QueueView = ReturnType<typeof useQueueView>;

/**
 * The queue's filters. Status and type are in the address; the search names a person, so it stays out of the address.
 */
export function useQueueView() {
  const { status = 'open', type } = readQueueAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());

  function show(part: { status?: QueueStatus; type?: TicketType | undefined }) {
    const search: QueueAddress = readQueueAddress({ status, type, ...part });
    void navigate({ to: '.', search, resetScroll: false });
  }

  return { status, type, words, typed, find: setTyped, show };
}
