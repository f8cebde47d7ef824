import type { ReactNode } from 'react';
import { formatNumber } from '#domain/texts/format-count.ts';
import { PagedList, type PagedQuery } from '#web/parts/list/paged-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import './person-fields.css';

type PeopleListProps<Page, Person> = {
  /** Their name in the plural, such as `clients`. */
  noun: string;
  query: PagedQuery<Page>;
  people: (page: Page) => readonly Person[];
  /** The words that are searched for. */
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
