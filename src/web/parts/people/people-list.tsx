import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#domain/texts/format-count.ts';
import { PagedList, type PagedQuery } from '#web/parts/list/paged-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import './person-fields.css';

type PeopleListProps<Page, Person> = {
  /** Their name in the plural, such as `clients`. */
  noun: string;
  query: PagedQuery<Page>;
  people: (page: Page) => readonly Person[];
  text: string;
  /** Shown while the list has no people at all. */
  none: string;
  children: (people: Person[]) => ReactNode;
};

/** Shows a list of people, some of them or those with a name. */
export function PeopleList<Page extends { total: number }, Person>(props: PeopleListProps<Page, Person>) {
  const { noun, query, people, text, none, children } = props;
  return (
    <PagedList
      query={query}
      of={`the ${noun}`}
      rows={people}
      none={<Empty>{text ? 'No one with this name.' : none}</Empty>}
      total={(first) => formatNumber(first.total)}
      skeletonRows={8}
    >
      {children}
    </PagedList>
  );
}

/** Holds the search words of a list of people, kept until sign-out for the way back. */
export function usePeopleSearch(list: string) {
  const queryClient = useQueryClient();
  const key = ['office', 'looked-for', list];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<string>(key) ?? '');
  const text = useDebounced(typed.trim());
  const type = (next: string) => {
    setTyped(next);
    queryClient.setQueryData(key, next);
  };
  return { typed, text, type };
}

export function PeopleSearch({ search, children }: { search: ReturnType<typeof usePeopleSearch>; children: string }) {
  return (
    <search className="people-search">
      <SearchField label="Find by name" maxLength={200} value={search.typed} onValue={search.type} />
      <p className="soft" role="status">
        {children}
      </p>
    </search>
  );
}
