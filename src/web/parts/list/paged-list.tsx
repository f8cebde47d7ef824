import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { formatNumber } from '#domain/texts/format-count.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { formatErrorText } from '#web/calls/show-error.ts';
import { isOffline } from '#web/calls/transport.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useFirstNewRow, useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/ui/list-more.css';

export type PagedQuery<Page> = { data: { pages: Page[] } | undefined } & Pick<
  UseInfiniteQueryResult,
  | 'error'
  | 'isError'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

type PagedListProps<Page, Row> = {
  query: PagedQuery<Page>;
  /** The noun of the rows with its article, `the timesheets`, of which all words of a failure are made. */
  of: string;
  rows: (page: Page) => readonly Row[];
  none: ReactNode;
  /** The number of all, as the first page says it: `1,250`, or `52 timesheets`. */
  total?: (first: Page) => string;
  skeletonRows?: number;
  /** Other words for what could not be done, where the next page does not come. */
  failed?: string;
  more?: MoreLabel;
  children: (rows: Row[]) => ReactNode;
};

type MoreLabel = 'Show more' | 'Show earlier';
const words: Record<MoreLabel, string> = { 'Show more': 'More', 'Show earlier': 'Earlier' };

/**
 * Shows a list that is read page by page, always in one way. That holds for its loading, its failures, its empty state, its count and
 * where the focus goes on (docs/product/screens.md, "Lists").
 */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, of, rows, none, total, skeletonRows, more = 'Show more', children } = props;
  const { failed = `${words[more]} ${of.replace(/^the /, '')} could not be loaded` } = props;
  return (
    <Loaded queries={[query]} of={of} rows={skeletonRows}>
      {({ pages }) => {
        const all = pages.flatMap(rows);
        const count = total && `The first ${formatNumber(all.length)} of ${total(pages[0]!)} are shown.`;
        return (
          <PagedRows query={query} failed={failed} more={more} count={count}>
            {all.length === 0 ? none : children(all)}
          </PagedRows>
        );
      }}
    </Loaded>
  );
}

type PagedRowsProps = {
  query: PagedQuery<unknown>;
  failed: string;
  more?: MoreLabel;
  variant?: ButtonVariant;
  count?: ReactNode;
  children: ReactNode;
};

/** Shows the pages that have come, for a list that has words of its own while it loads. */
export function PagedRows({ query, failed, more = 'Show more', variant = 'plain', count, children }: PagedRowsProps) {
  const list = useKeptFocus<HTMLDivElement>();
  const { data, isFetchNextPageError, isFetchingNextPage } = query;
  const awaitRows = useFirstNewRow(list, data?.pages.length);
  const showMore = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    awaitRows(currentTarget);
    void query.fetchNextPage();
  };
  return (
    <div ref={list} className="list-pages">
      {query.isError && !isFetchNextPageError && !isOffline() && (
        <Banner
          kind="bad"
          action={
            <Button variant="quiet" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {formatErrorText('This list may be out of date', query.error)}
        </Banner>
      )}
      {children}
      {isFetchNextPageError && <Banner kind="bad">{formatErrorText(failed, query.error)}</Banner>}
      {query.hasNextPage && (
        <div className="list-more">
          {count && <p className="soft small">{count}</p>}
          <Button variant={variant} pending={isFetchingNextPage} onClick={showMore}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
}
