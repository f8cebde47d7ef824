import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import FileUp from 'lucide-react/icons/file-up';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import type { AccountState, ClientRow } from '#contract/office-clients.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate, formatDuration } from '#domain/time/format.ts';
import { clientsQuery } from '#web/calls/office-clients.ts';
import { createAddressReader, readOneOf } from '#web/kernel/address-reader.ts';
import { PeopleList, PeopleSearch, usePeopleSearch } from '#web/parts/people/people-list.tsx';
import { useMayDo } from '#web/person/session/account.ts';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';

/** Reads which clients the list shows; without it those of now. */
const readClientsAddress = createAddressReader({ show: readOneOf(['past']) });
export type ClientsAddress = ReturnType<typeof readClientsAddress>;

export function ClientsScreen() {
  const search = usePeopleSearch('clients');
  const coordinates = useMayDo('coordinates');
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
          coordinates && (
            <>
              <LinkButton variant="primary" icon={UserRoundPlus} to="/office/clients/new">
                Add a client
              </LinkButton>
              <LinkButton variant="second" icon={FileUp} to="/office/clients/import">
                Import or export
              </LinkButton>
            </>
          )
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
        {(clients) => <PeopleTable caption="Clients" rows={clients} rowKey={({ ref }) => ref} columns={columns} />}
      </PeopleList>
    </div>
  );
}

const columns: readonly RecordColumn<ClientRow>[] = [
  {
    head: 'Name',
    look: 'full',
    cell: ({ ref, fullName, image, knownAs, ending }) => (
      <Link className={personLinkClass} to="/office/clients/$clientRef" params={{ clientRef: ref }}>
        <PersonWords
          name={fullName}
          face={{ seed: ref, image }}
          more={[knownAs && `Known as ${knownAs}`, ending && formatEnding(ending)]}
        />
      </Link>
    ),
  },
  {
    head: 'Date of birth',
    look: 'num sub nowrap',
    label: 'Born',
    cell: ({ dateOfBirth }) => dateOfBirth && formatDate(dateOfBirth),
  },
  { head: 'Location', look: 'sub full', cell: ({ suburb }) => suburb },
  {
    head: 'Funding',
    look: 'num sub full',
    cell: ({ fundedTimeMins: minutes }) => (minutes > 0 ? `${formatDuration(minutes)} a week` : 'None'),
  },
  {
    head: 'Timesheets',
    look: 'sub full',
    cell: ({ timesheets }) =>
      timesheets && (
        <span className="row yes">
          <Check className="i" aria-hidden />
          Timesheets
        </span>
      ),
  },
  { head: 'Account', look: 'sub full', label: true, cell: ({ account }) => accountLabels[account] },
];

/** Returns `Died 20 Nov 2026` or `Care ends 1 Dec 2026`. */
function formatEnding({ kind, from }: NonNullable<ClientRow['ending']>): string {
  return `${kind === 'hasDied' ? 'Died' : 'Care ends'} ${formatDate(from)}`;
}

const accountLabels: Readonly<Record<AccountState, string>> = {
  signedIn: 'Has signed in',
  invited: 'Invited',
  none: 'None',
};
