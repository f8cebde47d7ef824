import { useState } from 'react';
import { findTimesToAnswer, listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { type AnswerDraft, noWorker, toAnswer } from './answer.ts';
import { useOfferedWorkers } from './use-offered-workers.ts';
import type { OfficeVisitTicket } from './visit-ticket.ts';
import { listWorkerOptions } from './worker-options.ts';

export type WorkerChoiceState = ReturnType<typeof useWorkerChoice>;

/** Keeps the workers on offer and the chosen ones: first those asked for, else the present ones. A cancellation needs no worker. */
export function useWorkerChoice(ticket: OfficeVisitTicket, draft: AnswerDraft) {
  const times = findTimesToAnswer(ticket);
  const { startTime, durationMins } = toAnswer({ draft, refs: [], times });
  const [drafted] = useState(draft.supportWorkerRefs);
  const offered = useOfferedWorkers({
    ...{ ticketRef: ticket.ref, startTime, durationMins },
    enabled: times !== undefined && ticket.status === 'open',
    chosen: isOneRef(drafted) ? drafted : undefined,
  });
  const { query, first, found } = offered;
  const usualWorkers = { now: listCurrentWorkers(ticket), asked: ticket.requestedChange.supportWorkerRefs };
  const options = listWorkerOptions({ workers: first, found, ...usualWorkers });
  const proposed = useFirstProposal({
    usual: findUsualChoice(listWorkerOptions({ workers: first, ...usualWorkers }), usualWorkers)?.value,
    times: `${startTime} ${durationMins}`,
    isRead: !query.isPlaceholderData,
  });
  const value = draft.supportWorkerRefs || proposed;
  const chosen = options.find((one) => one.value === value);
  return {
    offered,
    query,
    options,
    chosen,
    /** The value of the chosen option; undefined until there is one. */
    value: value === noWorker ? noWorker : chosen?.value,
    refs: value === noWorker ? [] : chosen?.refs,
  };
}

function isOneRef(value: string): boolean {
  return value !== '' && value !== noWorker && !value.includes(' ');
}

type FirstProposalInput = { usual: string | undefined; times: string; isRead: boolean };

/**
 * Keeps the first proposal for these times: a later read never puts another person under the button that approves. Until the workers are
 * read for new times, the former ones are shown, so the proposal is theirs.
 */
function useFirstProposal({ usual, times, isRead }: FirstProposalInput): string | undefined {
  const [first, setFirst] = useState<{ value: string | undefined; times: string }>({ value: undefined, times });
  const isNew = first.times !== times || first.value === undefined;
  if (!isRead) return first.value ?? usual;
  if (isNew && (first.times !== times || usual !== undefined)) setFirst({ value: usual, times });
  return isNew ? usual : first.value;
}
