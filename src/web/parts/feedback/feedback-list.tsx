import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { PagedList } from '#web/api/paged-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

type FeedbackListProps<E extends { ref: string }> = {
  query: UseInfiniteQueryResult<{ pages: { feedback: E[] }[] }>;
  /** In place of an empty list. */
  none: ReactNode;
  children: (entry: E) => ReactNode;
};

/** Shows feedback, newest first, with earlier pages on demand. */
export function FeedbackList<E extends { ref: string }>({ query, none, children }: FeedbackListProps<E>) {
  const entries = query.data?.pages.flatMap(({ feedback }) => feedback) ?? [];
  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonRows rows={5} label="Loading the feedback" />}
      title="The feedback could not be loaded"
    >
      {() => (
        <PagedList query={query} failed="Earlier feedback could not be loaded" more="Show earlier">
          {entries.length === 0 && none}
          <ul className="feedback">{entries.map((entry) => children(entry))}</ul>
        </PagedList>
      )}
    </Loaded>
  );
}
