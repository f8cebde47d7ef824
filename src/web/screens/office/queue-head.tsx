import type { InfiniteData } from '@tanstack/react-query';
import type { QueueItem } from '#contract/office.ts';
import type { RequestStatus } from '#domain/requests/types.ts';
import { useNow } from '#web/app/clock.ts';
import { Chips } from '#web/ui/chips.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { filterNames, filterQueue, type QueueFilter, queueSummary, statusChoices } from './queue-words.ts';

type Page = { requests: QueueItem[]; total: number; more: boolean };

type QueueHeadProps = {
  status: RequestStatus;
  onStatus: (status: RequestStatus) => void;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
  items: readonly QueueItem[];
  /** Absent while nothing has come. */
  pages: InfiniteData<Page>['pages'] | undefined;
  failed: boolean;
};

const filters = Object.keys(filterNames) as QueueFilter[];

/** What the queue holds, and what of it is shown. */
export function QueueHead({ status, onStatus, filter, onFilter, items, pages, failed }: QueueHeadProps) {
  const now = useNow();
  const total = pages?.[0]?.total ?? 0;
  const more = pages?.at(-1)?.more ?? false;
  // A number beside a kind would be wrong while some of the queue is not loaded.
  const countOf = (value: QueueFilter) => {
    if (!pages) return undefined;
    if (value === 'all') return total;
    return more ? undefined : filterQueue(items, value).length;
  };
  const options = filters.map((value) => ({ value, label: filterNames[value], count: countOf(value) }));
  return (
    <div className="queue-head">
      <div className="queue-title">
        <PageHeading>Requests</PageHeading>
        <Select className="queue-status" label="Show" options={statusChoices} value={status} onValue={onStatus} />
      </div>
      <p className="soft" role="status">
        {pages && queueSummary({ status, items, total, more, now })}
        {!pages && !failed && <Skeleton width="12rem" />}
      </p>
      <Chips label="Kind of request" options={options} value={filter} onValue={onFilter} />
    </div>
  );
}
