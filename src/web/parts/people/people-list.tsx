import type { ReactNode } from 'react';
import { Loaded } from '#web/api/loaded.tsx';
import { PagedList, type PagedQuery } from '#web/api/paged-list.tsx';
import { describeError } from '#web/api/show-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import './person-fields.css';

type PeopleListProps = {
  /** Their name in the plural, such as `clients`. */
  noun: string;
  query: PagedQuery & { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  shown: number;
  total: number;
  /** The words that are searched for. */
  text: string;
  /** Shown while the list has no people at all. */
  none: ReactNode;
  children: ReactNode;
};

/** Shows a list of people, with its loading, failed and empty states and its next pages. */
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

function ShownPeople({ noun, query, shown, total, children }: PeopleListProps) {
  const retry = () => void query.refetch();
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
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
      <PagedList
        query={query}
        failed={`More ${noun} could not be loaded`}
        count={`The first ${shown.toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')} are shown.`}
      >
        {children}
      </PagedList>
    </>
  );
}
