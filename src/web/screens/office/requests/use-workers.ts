import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workersQuery } from '#web/api/office.ts';
import { type AnswerDraft, toAnswer } from './answer.ts';
import { findTimesToAnswer } from './requested-change.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';

/** Free workers and overlapping visits at the chosen exact times; a cancellation needs no worker. */
export function useWorkers({ ticket, draft }: { ticket: OfficeVisitTicket; draft: AnswerDraft }) {
  const times = findTimesToAnswer(ticket);
  const { startTime, durationMins } = toAnswer({ draft, refs: [], times });
  return useQuery({
    ...workersQuery({ ticketRef: ticket.ref, startTime, durationMins }),
    enabled: times !== undefined,
    placeholderData: keepPreviousData,
  });
}
