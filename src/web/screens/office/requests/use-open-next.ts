import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { officeTicketQuery } from '#web/calls/office.ts';
import { isPhone, useOfficeDesk } from './desk.ts';
import { findNextTicket } from './queue-text.ts';

/** Opens the next request; on a phone, or after the last one, the queue. */
export function useOpenNext(ref: string) {
  const { shown, returnTo } = useOfficeDesk();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = findNextTicket(shown, ref);
  return () => {
    returnTo.current = next;
    if (next === undefined || isPhone()) void navigate({ to: '/office/requests', search: true, resetScroll: false });
    else {
      void queryClient.prefetchQuery(officeTicketQuery(next));
      void navigate({ to: '/office/requests/$ref', params: { ref: next }, search: true, resetScroll: false });
    }
  };
}
