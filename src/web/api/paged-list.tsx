import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { formatErrorText } from './show-error.ts';
import '#web/ui/list-more.css';

export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

type PagedListProps = {
  query: PagedQuery;
  /** Words for what could not be done, where the next page does not come. */
  failed: string;
  more?: 'Show more' | 'Show earlier';
  variant?: ButtonVariant;
  /** Number shown, of how many in all. */
  count?: ReactNode;
  children: ReactNode;
};

/**
 * Shows a list that is read page by page, always in one way. That holds for the next page, why it did not come, and where the
 * focus goes on.
 */
export function PagedList({ query, failed, more = 'Show more', variant = 'plain', count, children }: PagedListProps) {
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={list}>
      {children}
      {query.isFetchNextPageError && <Banner kind="bad">{formatErrorText(failed, query.error)}</Banner>}
      {query.hasNextPage && (
        <div className="list-more">
          {count && <p className="soft small">{count}</p>}
          <Button variant={variant} pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
}
