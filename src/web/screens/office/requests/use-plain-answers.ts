import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { officeTicketQuery, workersQuery } from '#web/calls/office.ts';
import { findPlainAnswer, type PlainAnswer } from './plain-answer.ts';
import { isAboutVisits } from './visit-ticket.ts';

/** The number that a person reads before one press. */
const mostAtOnce = 10;

/** Reads the plain requests among the first of the queue, once. */
export function usePlainAnswers(items: readonly QueueItem[]) {
  const queryClient = useQueryClient();
  async function readAnswer(ref: string): Promise<PlainAnswer | undefined> {
    const [ticket, offers] = await Promise.all([
      queryClient.fetchQuery(officeTicketQuery(ref)),
      queryClient.fetchQuery(workersQuery({ ticketRef: ref })),
    ]);
    if (!isAboutVisits(ticket)) return undefined;
    return findPlainAnswer({ ticket, offers });
  }
  const [candidates] = useState(() =>
    items.filter(({ type, status }) => status === 'open' && ticketKinds[type].needsWorker),
  );
  return useQuery({
    // Answers read the office's data again, and the list must stay as it was looked at.
    queryKey: ['plain-answers', candidates.map(({ ref }) => ref)],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const plain: PlainAnswer[] = [];
      for (const { ref } of candidates) {
        const answer = plain.length < mostAtOnce ? await readAnswer(ref) : undefined;
        if (answer) plain.push(answer);
      }
      return plain;
    },
  });
}
