import { type ReactNode, useRef } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { describeError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import './person-fields.css';

type PeopleListProps = {
  /** Their name in the plural, such as `clients`. */
  noun: string;
  query: {
    data: unknown;
    isError: boolean;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
    isFetchingNextPage: boolean;
  };
  shown: number;
  total: number;
  /** The search words. */
  text: string;
  /** Shown while the list has no people at all. */
  none: ReactNode;
  children: ReactNode;
};

/** A list of people, with its loading, failed and empty states and its next pages. */
export function PeopleList(props: PeopleListProps) {
  const { noun, query, shown, text, none } = props;
  return (
    <Loaded
      queries={[query]}
      skeleton={<SkeletonRows rows={8} label={`Loading the ${noun}`} />}
      title={`The ${noun} could not be loaded`}
    >
      {() => {
        if (shown > 0) return <ShownPeople {...props} />;
        return text ? <Empty>No one with this name.</Empty> : none;
      }}
    </Loaded>
  );
}

function ShownPeople({ query, shown, total, children }: PeopleListProps) {
  const list = useRef<HTMLDivElement>(null);
  const retry = () => void query.refetch();

  async function loadMore() {
    const last = list.current?.querySelector<HTMLElement>('tbody > tr:last-child :is(a, button)');
    const { hasNextPage } = await query.fetchNextPage();
    // The button disappears with the last page, so focus moves to the row where the list ended.
    if (!hasNextPage) last?.focus();
  }

  return (
    <>
      {query.isError && (
        <Banner
          kind="bad"
          action={
            <Button variant="quiet" size="small" pending={query.isFetching} onClick={retry}>
              Try again
            </Button>
          }
        >
          This list may be out of date: {describeError(query.error)}
        </Banner>
      )}
      <div ref={list}>{children}</div>
      {query.hasNextPage && (
        <div className="people-more">
          <p className="soft small">
            The first {shown.toLocaleString('en-NZ')} of {total.toLocaleString('en-NZ')} are shown.
          </p>
          <Button variant="plain" pending={query.isFetchingNextPage} onClick={() => void loadMore()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
