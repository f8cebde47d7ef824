import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moreOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { findTimesToAnswer, listCurrentWorkers } from '#domain/tickets/requested-visits.ts';
import { findUsualChoice } from '#domain/tickets/usual-choice.ts';
import { namedWorkersQuery, type WorkerSearch, workersQuery } from '#web/calls/office.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type AnswerDraft, noWorker, toAnswer } from './answer.ts';
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
    chosen: drafted === noWorker || drafted.includes(' ') ? undefined : drafted || undefined,
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

type OfferedInput = WorkerSearch & {
  enabled: boolean;
  /** The ref of the worker who is chosen already. */
  chosen: string | undefined;
};

/** Offers the first workers, more of them on demand, and those found by name. The chosen worker stays among them. */
export function useOfferedWorkers({ enabled, chosen, ...search }: OfferedInput) {
  const [most, setMost] = useState<number>();
  const [also, setAlso] = useState(chosen);
  const [typed, setTyped] = useState('');
  const searchTerm = useDebounced(typed.trim());
  const query = useQuery({
    ...workersQuery({ ...search, most, also }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    ...namedWorkersQuery({ ...search, searchTerm }),
    enabled: enabled && searchTerm !== '',
    placeholderData: keepPreviousData,
  });
  const first = query.data?.supportWorkers ?? [];
  const found = (typed.trim() !== '' && named.data?.supportWorkers) || [];
  const { total = 0 } = query.data ?? {};
  return {
    query,
    named,
    first,
    found,
    total,
    typed,
    find: setTyped,
    /** Reads more than are here; absent where there are no more to show. */
    more:
      first.length < Math.min(total, mostOffered) && most !== mostOffered
        ? () => setMost(most === undefined ? moreOffered : mostOffered)
        : undefined,
    /** Keeps a worker who was found by name on offer. */
    keep: (ref: string) => {
      if (!first.some((worker) => worker.ref === ref) && found.some((worker) => worker.ref === ref)) setAlso(ref);
    },
  };
}
