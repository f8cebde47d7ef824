import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueueItem } from '#contract/office.ts';
import { submit } from '#web/api/command-queue.ts';
import { approveTicket, officeTicketQuery, workersQuery } from '#web/api/office.ts';
import { undoAct } from '#web/api/schedule.ts';
import { describeError } from '#web/api/show-error.ts';
import { findPlainAnswer, type PlainAnswer } from './plain-answer.ts';
import { isAboutVisits } from './visit-ticket.ts';

/** As many as a person reads before one press. */
const mostAtOnce = 10;

export type PlainResult =
  | { state: 'sending' | 'undone' }
  | { state: 'done'; actRef?: string }
  | { state: 'refused'; reason: string };

/** The plain ones of the first requests in the queue, read once, and their approval one after the other. */
export function usePlainAnswers(items: readonly QueueItem[]) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, PlainResult>>(new Map());
  const setResult = (ref: string, result: PlainResult) => setResults((all) => new Map(all).set(ref, result));

  async function readAnswer(ref: string): Promise<PlainAnswer | undefined> {
    const [ticket, offers] = await Promise.all([
      queryClient.fetchQuery(officeTicketQuery(ref)),
      queryClient.fetchQuery(workersQuery({ ticketRef: ref })),
    ]);
    if (!isAboutVisits(ticket)) return undefined;
    return findPlainAnswer({ ticket, offers });
  }
  const [candidates] = useState(() =>
    items.filter(({ type, status }) => status === 'open' && ['newBooking', 'change'].includes(type)),
  );
  const query = useQuery({
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

  /** One refusal stops none of the others. */
  async function approveAll(answers: readonly PlainAnswer[]) {
    for (const { ticket, refs } of answers) {
      const { ref, version, clientName } = ticket;
      setResult(ref, { state: 'sending' });
      try {
        const body = { supportWorkerRefs: [...refs] };
        const { actRef } = await submit(approveTicket({ params: { ref }, version, body, labels: [clientName] }));
        setResult(ref, { state: 'done', ...(actRef && { actRef }) });
      } catch (error) {
        setResult(ref, { state: 'refused', reason: describeError(error) });
      }
    }
  }
  async function undo(ref: string, actRef: string) {
    try {
      await submit(undoAct({ params: { actRef } }));
      setResult(ref, { state: 'undone' });
    } catch (error) {
      setResult(ref, { state: 'refused', reason: describeError(error) });
    }
  }
  return { query, results, approveAll, undo };
}
