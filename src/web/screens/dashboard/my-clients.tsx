import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { followedShows, followedSorts } from '#domain/clients/followed-clients.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { followedClientsQuery } from '#web/calls/followed-clients.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';
import { PeopleList, PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Select } from '#web/ui/select.tsx';
import { HelpButtons } from './help-buttons.tsx';
import { MyClientsTable } from './my-clients-table.tsx';
import './my-clients.css';

const sorts = [
  { value: 'lookedAt', label: 'Last looked at' },
  { value: 'name', label: 'Name' },
  { value: 'nextVisit', label: 'Next visit' },
  { value: 'hours', label: 'Share of hours used' },
] as const;

/** Lists all clients of a person of an organisation, at `/` (docs/product/organisations.md, "My clients"). */
export function MyClients({ organisations }: { organisations: ReactNode }) {
  const search = usePeopleSearch('followed');
  const { show = 'all', sort = 'lookedAt' } = readMyClientsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery(followedClientsQuery({ text: search.text, show, sort }));
  const first = query.data?.pages[0];
  const counts = first?.counts;
  const choose = (next: MyClientsAddress) =>
    void navigate({
      to: '.',
      search: readMyClientsAddress({ show, sort, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHead
        title="My clients"
        lead="The people you follow, with what is to come in the next 14 days."
        actions={<HelpButtons className="desk-only" registers />}
      />
      <div className="my-clients-places">{organisations}</div>
      <section className="section my-clients" aria-labelledby="my-clients">
        <h2 id="my-clients" className="sr">
          Clients
        </h2>
        <div className="my-clients-head">
          <PeopleSearch search={search}>{first ? formatCount(first.total, 'client') : ''}</PeopleSearch>
          <Select label="Sort by" options={sorts} value={sort} onValue={(value) => choose({ sort: value })} />
        </div>
        <Chips
          label="Show"
          options={[
            { value: 'all', label: 'All', count: counts?.all ?? null },
            { value: 'waiting', label: 'Waiting', count: counts?.waiting ?? null },
            { value: 'notAllocated', label: 'Not allocated', count: counts?.notAllocated ?? null },
            { value: 'overHours', label: 'Over hours', count: counts?.overHours ?? null },
          ]}
          value={show}
          onValue={(value) => choose({ show: value })}
        />
        <PeopleList noun="clients" query={query} people={(page) => page.clients} text={search.text} none={noneOf[show]}>
          {(clients) => <MyClientsTable clients={clients} />}
        </PeopleList>
      </section>
      <div className="btn-row phone-only">
        <HelpButtons registers />
      </div>
    </>
  );
}

const noneOf = {
  all: 'You follow no clients yet. Search the clients of your organisation to follow the first one.',
  waiting: 'None of your clients has a request waiting for the office.',
  notAllocated: 'All visits of your clients in the next 14 days have a support worker.',
  overHours: 'None of your clients is over the funded hours this week.',
};

/** Reads the clients that the list shows, and their order. */
const readMyClientsAddress = createAddressReader({
  show: readOneOf(followedShows, 'all'),
  sort: readOneOf(followedSorts, 'lookedAt'),
});
type MyClientsAddress = ReturnType<typeof readMyClientsAddress>;
