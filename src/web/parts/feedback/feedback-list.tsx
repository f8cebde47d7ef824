import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { formatErrorText } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type FeedbackListProps<E extends { ref: string }> = {
  query: UseInfiniteQueryResult<{ pages: { feedback: E[] }[] }>;
  /** In place of an empty list. */
  none: ReactNode;
  children: (entry: E) => ReactNode;
};

/** Feedback, newest first, with earlier pages on demand. */
export function FeedbackList<E extends { ref: string }>({ query, none, children }: FeedbackListProps<E>) {
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback) ?? [];

  async function showEarlier() {
    const last = entries.at(-1)?.ref ?? '';
    const { hasNextPage } = await query.fetchNextPage();
    // The button goes away with the last page, so focus moves to the entry where the list ended.
    if (!hasNextPage) document.getElementById(last)?.focus();
  }

  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonRows rows={5} label="Loading the feedback" />}
      title="The feedback could not be loaded"
    >
      {() => (
        <>
          {entries.length === 0 && none}
          <ul className="feedback">{entries.map((entry) => children(entry))}</ul>
          {query.isFetchNextPageError && (
            <Banner kind="bad">{formatErrorText('Earlier feedback could not be loaded', query.error)}</Banner>
          )}
          {query.hasNextPage && (
            <Button pending={query.isFetchingNextPage} onClick={() => void showEarlier()}>
              Show earlier
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
