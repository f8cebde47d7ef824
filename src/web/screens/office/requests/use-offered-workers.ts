import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moreOffered, mostOffered } from '#domain/schedule/office-limits.ts';
import { namedWorkersQuery, type WorkerSearch, workersQuery } from '#web/calls/office.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

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
