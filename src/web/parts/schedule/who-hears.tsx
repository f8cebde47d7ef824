import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlannedChange } from '#contract/notices.ts';
import { describeHearers } from '#domain/notices/who-hears.ts';
import { whoHearsQuery } from '#web/calls/notices.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const refetchAfter = 60_000;

type WhoHearsProps = {
  /** The changes that are about to be made; none where too little is chosen yet. */
  changes: readonly PlannedChange[];
};

/**
 * Shows how each person will hear of what the office is about to do (docs/product/notices.md, "Before it is sent"). It asks once the choices
 * rest.
 */
export function WhoHears({ changes }: WhoHearsProps) {
  const settled: PlannedChange[] = JSON.parse(useDebounced(JSON.stringify(changes)));
  const query = useQuery({
    ...whoHearsQuery({ changes: settled }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refetchAfter,
  });
  const now = useNow();
  if (changes.length === 0) return null;
  if (query.isError) return <p className="small">Who hears of it could not be found.</p>;
  const hearers = query.data?.hearers.map(({ name, way, at, timeZone }) => {
    return { name, way, at: Date.parse(at), zone: timeZone };
  });
  return <p className="small">{hearers ? describeHearers(hearers, now) : 'Finding who hears of it…'}</p>;
}
