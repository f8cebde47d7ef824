import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import FileUp from 'lucide-react/icons/file-up';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { formatCount } from '#domain/texts/format-count.ts';
import { clientsQuery } from '#web/calls/office-clients.ts';
import { PeopleList } from '#web/parts/people/people-list.tsx';
import { PeopleSearch, usePeopleSearch } from '#web/parts/people/people-search.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { readClientsAddress } from './clients-address.ts';
import { ClientsTable } from './clients-table.tsx';

/** Shows all clients of the provider. */
export function ClientsScreen() {
  const search = usePeopleSearch('clients');
  const { show = 'present' } = readClientsAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  const query = useInfiniteQuery(clientsQuery(search.text, show));
  const total = query.data?.pages[0]?.total ?? 0;
  const isEmpty = total === 0 && search.text === '';
  const words = formatCount(total, 'client');
  return (
    <div className="page">
      <PageHead
        title="Clients"
        lead="Who they are, where they live and who funds their care."
        actions={
          <>
            <LinkButton variant="primary" icon={UserRoundPlus} to="/office/clients/new">
              Add a client
            </LinkButton>
            <LinkButton variant="second" icon={FileUp} to="/office/clients/import">
              Import or export
            </LinkButton>
          </>
        }
      />
      <div className="stack">
        <Chips
          label="Which clients"
          options={[
            { value: 'present', label: 'Present clients' },
            { value: 'past', label: 'Past clients' },
          ]}
          value={show}
          onValue={(value) =>
            void navigate({ to: '.', search: readClientsAddress({ show: value }), resetScroll: false })
          }
        />
        <PeopleSearch search={search}>{query.data && !isEmpty ? words : ''}</PeopleSearch>
      </div>
      <PeopleList
        noun="clients"
        query={query}
        people={(page) => page.clients}
        text={search.text}
        none={
          show === 'past'
            ? 'Clients who have left or died will be here.'
            : 'There are no clients yet. Add the first one, or import a list.'
        }
      >
        {(clients) => <ClientsTable clients={clients} />}
      </PeopleList>
    </div>
  );
}
