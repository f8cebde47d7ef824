import type { QueueItem } from '#contract/office.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useNow } from '#web/kernel/use-now.ts';
import { type PagedQuery, PagedRows } from '#web/parts/list/paged-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { findStatusChoice, groupItems } from './queue-text.ts';
import type { QueueView } from './use-queue-view.ts';

type QueueProps = {
  query: PagedQuery<unknown>;
  view: QueueView;
  items: readonly QueueItem[];
  /** The request in the pane. */
  open: string | undefined;
};

/** Lists the rows of the queue, the most urgent first. */
export function Queue({ query, ...rest }: QueueProps) {
  return (
    <Loaded queries={[query]} skeleton={<QueueSkeleton />} title="The requests could not be loaded">
      {() => <QueueRows query={query} {...rest} />}
    </Loaded>
  );
}

function QueueRows({ query, view, items, open }: QueueProps) {
  const now = useNow();
  return (
    <PagedRows query={query} failed="More requests could not be loaded" count={`The first ${items.length} are shown.`}>
      {groupItems(items, view.order).map(({ key, name, items: rows }) => (
        <section key={key}>
          {name && <h2 className="queue-group">{name}</h2>}
          <ul className="queue-rows">
            {rows.map((item) => (
              <QueueRow key={item.ref} item={item} current={item.ref === open} now={now} />
            ))}
          </ul>
        </section>
      ))}
      {items.length === 0 && <Empty>{formatEmpty(view)}</Empty>}
    </PagedRows>
  );
}

function formatEmpty({ status, type, words }: QueueView): string {
  if (words !== '') return 'No requests match.';
  return type === undefined ? findStatusChoice(status).none : 'No requests of this kind.';
}
