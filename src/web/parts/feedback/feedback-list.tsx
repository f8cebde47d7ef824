import type { ReactNode } from 'react';
import { PagedList, type PagedQuery } from '#web/parts/list/paged-list.tsx';

type FeedbackListProps<E> = {
  query: PagedQuery<{ feedback: E[] }>;
  none: ReactNode;
  children: (entry: E) => ReactNode;
};

/** Shows feedback, newest first, with earlier pages on demand. */
export function FeedbackList<E>({ query, none, children }: FeedbackListProps<E>) {
  const rows = ({ feedback }: { feedback: E[] }) => feedback;
  return (
    <PagedList query={query} of="the feedback" rows={rows} none={none} skeletonRows={5} more="Show earlier">
      {(entries) => <ul className="feedback">{entries.map((entry) => children(entry))}</ul>}
    </PagedList>
  );
}
