import { useInfiniteQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useEffect, useState } from 'react';
import type { WorkerCard } from '#contract/support-workers.ts';
import type { OwnMembership } from '#contract/users.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { ApiError } from '#web/calls/api-error.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { showError } from '#web/calls/show-error.ts';
import { workerSearchQuery } from '#web/calls/support-workers.ts';
import { workerMessages } from '#web/kernel/worker-messages.ts';
import { PagedRows } from '#web/parts/list/paged-list.tsx';
import { useSettings } from '#web/person/session/account.ts';
import { useWithWaiting } from '#web/person/writes/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { firstFilters, type SearchFilters, toCriteria, useSearchFilters } from './search-filters.ts';
import { WorkerSearchForm } from './search-form.tsx';
import './worker-search.css';

const { searchFailed } = workerMessages;

type SupportWorkerSearchProps = {
  client: OwnMembership;
  empty: string;
  /** In a booking: the title of those nearby, without those that are above. The form is folded, and the first few are shown. */
  picking?: { title: string; leaveOut: ReadonlySet<string> };
  renderWorkers: (workers: readonly WorkerCard[]) => ReactNode;
};

/** Shows a search near a place, which runs by itself at first (docs/product/support-workers.md, "Search"). */
export function SupportWorkerSearch({ client, empty, picking, renderWorkers }: SupportWorkerSearchProps) {
  const { filters, setFilters, read } = useSearchFilters(client.clientRef);
  const settings = useSettings();
  const search = workerSearchQuery(client.clientRef, toCriteria(filters));
  const query = useWithWaiting(search.queryKey, useInfiniteQuery({ ...search, enabled: read.data === true }));
  // A search finds those too who are offered above.
  const isFirst = JSON.stringify(filters) === JSON.stringify(firstFilters);
  const found = query.data?.pages.flatMap(({ supportWorkers }) => supportWorkers) ?? [];
  const shown = found.filter((worker) => !isHidden(worker) && !(isFirst && picking?.leaveOut.has(worker.ref)));
  useFailureToast(query.error, query.errorUpdatedAt);
  const addressError = query.error instanceof ApiError ? query.error.messageAt('location') : undefined;
  const skeleton = <SkeletonRows rows={4} label="Searching for support workers" />;

  function searchFor(next: SearchFilters) {
    setFilters(next);
    // Without a change of the filters nothing would read again.
    if (JSON.stringify(next) === JSON.stringify(filters)) void query.refetch();
  }

  return (
    <Loaded queries={[settings, read]} skeleton={skeleton} title={searchFailed}>
      {(lists) => (
        <div className="worker-find">
          {picking && (
            <h2 id="worker-results" className="pick-title">
              {isFirst ? picking.title : formatNear(filters, client)}
            </h2>
          )}
          <Folded isFolded={picking !== undefined && !addressError} isOpen={!isFirst}>
            <WorkerSearchForm
              filters={filters}
              onSearch={searchFor}
              lists={lists}
              addressError={addressError}
              searching={query.isFetching && !query.isFetchingNextPage}
            />
          </Folded>
          {!addressError && (
            <Loaded queries={[query]} skeleton={skeleton} title={searchFailed}>
              {() => (
                <section aria-labelledby="worker-results">
                  <div className="results-head">
                    {!picking && <h2 id="worker-results">{formatNear(filters, client)}</h2>}
                    <p className="soft" role="status">
                      {shown.length > 0 && formatResultCount(shown.length, query.hasNextPage)}
                    </p>
                  </div>
                  <FirstFew isShort={picking !== undefined} rows={shown} draw={renderWorkers}>
                    <PagedRows query={query} failed={searchFailed} variant="second">
                      {shown.length === 0 && !query.hasNextPage && <Empty>{empty}</Empty>}
                      {renderWorkers(shown)}
                    </PagedRows>
                  </FirstFew>
                </section>
              )}
            </Loaded>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Folds the form of a search where most people need none of it. */
function Folded({ isFolded, isOpen, children }: { isFolded: boolean; isOpen: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className="pick-search" open={isOpen}>
      <summary className="pick-search-summary">
        <Search className="i" aria-hidden />
        Search by place, skills or name
      </summary>
      {children}
    </details>
  );
}

/** Number of people that a booking offers at first. */
const fewShown = 5;

type FirstFewProps = {
  isShort: boolean;
  rows: readonly WorkerCard[];
  draw: (rows: readonly WorkerCard[]) => ReactNode;
  children: ReactNode;
};

/** Shows the first few where a booking offers them; the whole list, `children`, on request, with the focus on the first new row. */
function FirstFew({ isShort, rows, draw, children }: FirstFewProps) {
  const [isAll, setAll] = useState(false);
  const list = useKeptFocus<HTMLDivElement>();
  const isCut = isShort && !isAll && rows.length > fewShown;
  return (
    <div ref={list}>
      {isCut ? draw(rows.slice(0, fewShown)) : children}
      {isCut && (
        <Button className="list-all" onClick={() => setAll(true)}>
          Show {rows.length - fewShown} more
        </Button>
      )}
    </div>
  );
}

/** Formats the number of results: `20 people, nearest first`; a plus where there are more. */
function formatResultCount(count: number, more: boolean): string {
  return `${more ? `${count}+ people` : formatCount(count, 'person', 'people')}, nearest first`;
}

/** Formats the place of a search: `Near you`, `Near Rose Harding`, `Near 12 Fitzherbert Street, Petone`. */
function formatNear({ address: { text, location } }: SearchFilters, { role, name }: OwnMembership): string {
  if (location) return `Near ${text}`;
  return role === 'client' ? 'Near you' : `Near ${name}`;
}

/** Shows each failure once; a missing address shows at its field alone. */
function useFailureToast(error: Error | null, failedAt: number) {
  useEffect(() => {
    if (failedAt === 0 || !error || (error instanceof ApiError && error.messageAt('location'))) return;
    showError(searchFailed, error);
  }, [error, failedAt]);
}
