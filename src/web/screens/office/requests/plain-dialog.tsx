import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeWorker, QueueItem } from '#contract/office.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { isPlainRequest } from '#domain/tickets/plain-request.ts';
import { listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeTicketQuery, workersQuery } from '#web/calls/office.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { findPlansToShow } from './requested-change.ts';
import { toApproval, useAnswersInTurn } from './use-answers-in-turn.ts';
import { isAboutVisits, type OfficeVisitTicket } from './visit-ticket.ts';
import { listWorkerOptions } from './worker-options.ts';

/** Shows what the approval of each plain request would do, and one press for those that are ticked. */
export function PlainDialog({ items, onClose }: { items: readonly QueueItem[]; onClose: () => void }) {
  const query = usePlainAnswers(items);
  const answers = query.data ?? [];
  const inTurn = useAnswersInTurn();
  function close() {
    inTurn.close();
    onClose();
  }
  return (
    <AnswersDialog
      title="Plain requests"
      subtitle="The same support worker, free, and within the funding."
      answers={answers}
      inTurn={inTurn}
      onApprove={(chosen) => void inTurn.send(chosen.map(toApproval))}
      onClose={close}
    >
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Looking for plain requests" />}
        title="The requests could not be loaded"
      >
        {() => (answers.length === 0 ? <p>None of the requests on this page is plain.</p> : null)}
      </Loaded>
    </AnswersDialog>
  );
}

/** An approval that needs no thought: who would come, and what would be, in words. */
type PlainAnswer = { ticket: OfficeVisitTicket; body: { supportWorkerRefs: string[] }; words: string };

type FactsOfTicket = {
  ticket: OfficeVisitTicket;
  offers: { supportWorkers: readonly OfficeWorker[]; overlap?: unknown };
};

/** Finds the approval of a plain request, in words; undefined for any other. */
export function findPlainAnswer({
  ticket,
  offers: { supportWorkers, overlap },
}: FactsOfTicket): PlainAnswer | undefined {
  const known = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const chosen = findUsualChoice(listWorkerOptions({ workers: supportWorkers, ...known }), known);
  const { requested } = findPlansToShow(ticket, () => undefined);
  if (!chosen || !requested || !isPlainRequest({ ticket, overlap, chosen })) return undefined;
  const words = `${requested.day}, ${requested.start}, ${requested.length}, with ${chosen.name}`;
  return { ticket, body: { supportWorkerRefs: [...chosen.refs] }, words };
}

/** The number that a person reads before one press. */
const mostAtOnce = 10;

/** Reads the plain requests among the first of the queue, once. */
function usePlainAnswers(items: readonly QueueItem[]) {
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
