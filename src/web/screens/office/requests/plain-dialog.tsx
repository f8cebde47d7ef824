import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeTicket, OfficeWorker, QueueItem } from '#contract/office.ts';
import { noticeHours } from '#domain/booking/notice.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { ticketKinds } from '#domain/tickets/kinds.ts';
import { findPlainObstacle } from '#domain/tickets/plain-request.ts';
import { hasShortNotice, listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeTicketQuery, workersQuery } from '#web/calls/office.ts';
import { now } from '#web/kernel/clock.ts';
import { useAccount } from '#web/person/session/account.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnswersDialog, type PreparedAnswer } from './answers-dialog.tsx';
import { toRequestPage } from './desk.ts';
import { findKeptApart } from './kept-apart.ts';
import { formatHeading } from './queue-text.ts';
import { findPlansToShow } from './requested-change.ts';
import { toApproval, useAnswersInTurn } from './use-answers-in-turn.ts';
import { isAboutVisits } from './visit-ticket.ts';
import { listWorkerOptions } from './worker-options.ts';

type PlainDialogProps = { items: readonly QueueItem[]; onClose: () => void };

/** Shows what the approval of each plain request would do, one press for those that are ticked, and why the others are not plain. */
export function PlainDialog({ items, onClose }: PlainDialogProps) {
  const query = usePlainAnswers(items);
  const answers = query.data?.answers ?? [];
  const inTurn = useAnswersInTurn();
  function close() {
    inTurn.close();
    onClose();
  }
  return (
    <AnswersDialog
      title="Ready to approve"
      subtitle="Nothing is left open, and nothing stands in the way."
      answers={answers}
      inTurn={inTurn}
      onApprove={(chosen) => void inTurn.send(chosen.map(toApproval))}
      onClose={close}
    >
      <Loaded
        queries={[query]}
        skeleton={<SkeletonRows rows={3} label="Looking for simple requests" />}
        title="The requests could not be loaded"
      >
        {({ others }) => (
          <>
            {answers.length === 0 && <p>No request on this page is ready to approve.</p>}
            {others.length > 0 && <RequestsApart others={others} onLeave={close} />}
          </>
        )}
      </Loaded>
    </AnswersDialog>
  );
}

/** A request that needs thought, and why. */
type OtherRequest = { item: QueueItem; reason: string };

function RequestsApart({ others, onLeave }: { others: readonly OtherRequest[]; onLeave: () => void }) {
  return (
    <>
      <h3>To look at one by one</h3>
      <ul className="stack small">
        {others.map(({ item, reason }) => (
          <li key={item.ref}>
            <Link {...toRequestPage(item.ref)} onClick={onLeave}>
              {formatHeading(item)}
            </Link>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

type FactsOfTicket = {
  ticket: OfficeTicket;
  /** Only where a support worker is needed. */
  offers?: { supportWorkers: readonly OfficeWorker[]; overlap?: unknown } | undefined;
  now: Instant;
};

/** Finds the approval of a plain request, in words; of any other the reason. */
export function findPlainAnswer({ ticket, offers, now }: FactsOfTicket): PreparedAnswer {
  const { message } = ticket;
  const told = message ? `“${message}”` : '';
  if (!isAboutVisits(ticket)) return { ticket, words: told, body: { supportWorkerRefs: [] } };
  const known = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const workers = offers?.supportWorkers ?? [];
  const chosen = findUsualChoice(listWorkerOptions({ workers, ...known }), known);
  const plans = findPlansToShow(ticket, () => undefined);
  const plan = plans.requested ?? plans.now;
  const problem = findPlainObstacle({ ticket, overlap: offers?.overlap, chosen, now });
  const who = chosen && `with ${chosen.name}`;
  const from = ticket.effectiveDate && `from ${formatShortDay(ticket.effectiveDate)}`;
  const isShort = Date.parse(ticket.beginsAt) > now && hasShortNotice(ticket, now);
  const notice = isShort && `Less than ${noticeHours} hours’ notice`;
  const what = joinWithCommas([plan?.day, from, plan?.start, plan?.length, who]);
  const words = [what, notice, told].filter(Boolean).join('. ');
  return problem
    ? { ticket, words, problem }
    : { ticket, words, body: { supportWorkerRefs: [...(chosen?.refs ?? [])] } };
}

/** The number that a person reads before one press. */
const mostAtOnce = 10;

/** Reads the plain requests among the first of the queue, once, and why those before them are not. */
function usePlainAnswers(items: readonly QueueItem[]) {
  const queryClient = useQueryClient();
  const { user } = useAccount();
  async function readAnswer({ ref, type }: QueueItem): Promise<PreparedAnswer> {
    const [ticket, offers] = await Promise.all([
      queryClient.fetchQuery(officeTicketQuery(ref)),
      ticketKinds[type].needsWorker ? queryClient.fetchQuery(workersQuery({ ticketRef: ref })) : undefined,
    ]);
    return findPlainAnswer({ ticket, offers, now: now() });
  }
  const [open] = useState(() => items.filter(({ status }) => status === 'open'));
  return useQuery({
    // Answers read the office's data again, and the list must stay as it was looked at.
    queryKey: ['plain-answers', open.map(({ ref }) => ref)],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const answers: PreparedAnswer[] = [];
      const others: OtherRequest[] = [];
      for (const item of open) {
        if (answers.length === mostAtOnce) break;
        const apart = findKeptApart(item, user.ref);
        const answer = apart ? undefined : await readAnswer(item);
        if (answer?.body && answer.ticket.status === 'open') answers.push(answer);
        else others.push({ item, reason: apart ?? answer?.problem ?? 'Answered meanwhile' });
      }
      return { answers, others };
    },
  });
}
