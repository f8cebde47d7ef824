import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TicketStatus, TicketType } from '#domain/tickets/types.ts';
import { typingPause } from '#web/ui/typing-pause.ts';
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

  function show(part: { status?: TicketStatus; type?: TicketType | undefined }) {
    const search: QueueAddress = readQueueAddress({ status, type, ...part });
    void navigate({ to: '.', search, resetScroll: false });
  }

  return { status, type, words, typed, find: setTyped, show };
}

/** The typed words after a pause, so that a search does not start at every letter; an empty field counts at once. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  // Each letter cancels the timer of the one before.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
