import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { TicketStatus, TicketType } from '#domain/tickets/types.ts';
import { typingPause } from '#web/ui/typing-pause.ts';
import { type QueueAddress, readQueueAddress } from './queue-address.ts';

export type QueueView = ReturnType<typeof useQueueView>;

/** What of the queue is shown. Status and type live in the address; the words name a person, so they live here alone. */
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

/** What was typed once the hands rest, so that a search does not go out at every letter; nothing typed counts at once. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  // Time lies outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
