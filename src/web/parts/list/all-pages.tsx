import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatErrorText } from '#web/calls/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/ui/list-more.css';

type PagesQuery = Pick<
  UseInfiniteQueryResult,
  'data' | 'error' | 'isError' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
>;

/** Reads the pages of a list one after the other, without being asked, until all are there or one does not come. */
export function useAllPages({ data, hasNextPage, isFetching, isError, fetchNextPage }: PagesQuery) {
  // Each page that came is the sign to read the next.
  useEffect(() => {
    if (data && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
}

type PagesToComeProps = {
  query: PagesQuery;
  /** The noun of the rows: `run sheets`. */
  of: string;
  /** True where visits changed between two pages. */
  isMixed: boolean;
};

/** Says whether more is coming, did not come, or changed meanwhile, also on paper; nothing once all is there. */
export function PagesToCome(props: PagesToComeProps) {
  const part = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={part} className="list-to-come">
      <ToCome {...props} />
    </div>
  );
}

function ToCome({ query, of, isMixed }: PagesToComeProps) {
  const { hasNextPage, isError, isFetching, error } = query;
  if (hasNextPage && !isError)
    return (
      <p className="soft" role="status">
        Loading more {of}…
      </p>
    );
  if (!hasNextPage && !isMixed) return null;
  const notLoaded = hasNextPage ? `More ${of} could not be loaded` : `These ${of} could not be loaded again`;
  const words = isError
    ? formatErrorText(notLoaded, error)
    : `Visits changed while these ${of} were loading, so that some may be missing.`;
  const readAgain = () => void (hasNextPage ? query.fetchNextPage() : query.refetch());
  return (
    <>
      <Banner
        kind={isError ? 'bad' : 'note'}
        action={
          <Button variant="quiet" size="small" pending={isFetching} onClick={readAgain}>
            {hasNextPage ? 'Try again' : 'Load again'}
          </Button>
        }
      >
        {words}
      </Banner>
      <p className="paper-only">{words}</p>
    </>
  );
}
