import type { InfiniteData } from '@tanstack/react-query';
import type { QueueItem, QueuePage } from '#contract/office.ts';
import type { Settings } from '#contract/settings.ts';
import { type TicketType, ticketKinds, ticketTypes } from '#domain/tickets/kinds.ts';
import { canOrder } from '#domain/tickets/queue.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { useSettings } from '#web/person/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { PageHeading } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { queueFindId } from './desk.ts';
import { deskKinds } from './kinds.ts';
import { orderChoices, queueSummary, statusChoices } from './queue-text.ts';
import type { QueueView } from './use-queue-view.ts';

type QueueHeadProps = {
  view: QueueView;
  items: readonly QueueItem[];
  /** Undefined until the first page has loaded. */
  pages: InfiniteData<QueuePage>['pages'] | undefined;
  failed: boolean;
  /** The results for the present search are loading. */
  looking: boolean;
  /** Shows the keys of the desk. */
  onKeys: () => void;
};

export function QueueHead({ view, items, pages, failed, looking, onKeys }: QueueHeadProps) {
  const { status, type } = view;
  const now = useNow();
  const { data: settings } = useSettings();
  const last = pages?.at(-1);
  const counts = last?.counts;
  const isOffered = (value: TicketType) => isFeatureOn(value, settings?.features) || type === value || counts?.[value];
  const options = [
    {
      value: 'all' as const,
      label: 'All',
      count: counts ? Object.values(counts).reduce((all, one) => all + one, 0) : null,
    },
    ...ticketTypes
      .filter(isOffered)
      .map((value) => ({ value, label: deskKinds[value].filter, count: counts?.[value] ?? null })),
  ];
  return (
    <div className="queue-head">
      <div className="queue-title">
        <PageHeading>Requests</PageHeading>
        <Button variant="quiet" size="small" className="desk-only" aria-haspopup="dialog" onClick={onKeys}>
          Keys
        </Button>
      </div>
      <div className="queue-summary">
        <p className="soft queue-count" role="status">
          {last &&
            !looking &&
            queueSummary({ status, searched: view.words !== '', order: view.order, items, ...last, now })}
          {(looking || (!pages && !failed)) && <Skeleton width="12rem" />}
        </p>
        {canOrder(status) && (
          <Select
            className="low beside queue-order"
            label={<span className="sr">Order</span>}
            options={orderChoices}
            value={view.order}
            onValue={(value) => view.show({ order: value })}
          />
        )}
      </div>
      <div className="queue-find">
        <Select
          className="low beside"
          label={<span className="sr">Show</span>}
          options={statusChoices}
          value={status}
          onValue={(value) => view.show({ status: value })}
        />
        <SearchField
          id={queueFindId}
          className="low"
          label={<span className="sr">Find by name, kind or date</span>}
          placeholder="Search"
          value={view.typed}
          onValue={view.find}
        />
      </div>
      <Chips
        label="Kind of request"
        options={options}
        value={type ?? 'all'}
        onValue={(value) => view.show({ type: value === 'all' ? undefined : value })}
      />
    </div>
  );
}

/** Says whether the feature of a kind is on. One whose feature is off is offered only where some are left. */
function isFeatureOn(type: TicketType, features: Settings['features'] | undefined): boolean {
  const { feature } = ticketKinds[type];
  return feature === undefined || (features?.[feature] ?? false);
}
