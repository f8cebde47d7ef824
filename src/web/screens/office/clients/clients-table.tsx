import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { AccountState, ClientRow } from '#contract/office-clients.ts';
import { formatDate, formatDuration } from '#domain/time/format.ts';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';
import type { RecordColumn } from '#web/ui/record-table.tsx';

const columns: readonly RecordColumn<ClientRow>[] = [
  { head: 'Name', look: 'full', cell: (client) => <ClientLink client={client} /> },
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

/** Lists clients, one row each, with a link to the client. */
export function ClientsTable({ clients }: { clients: readonly ClientRow[] }) {
  return <PeopleTable caption="Clients" rows={clients} rowKey={({ ref }) => ref} columns={columns} />;
}

function ClientLink({ client: { ref, fullName, image, knownAs, ending } }: { client: ClientRow }) {
  return (
    <Link className={personLinkClass} to="/office/clients/$clientRef" params={{ clientRef: ref }}>
      <PersonWords
        name={fullName}
        face={{ seed: ref, image }}
        more={[knownAs && `Known as ${knownAs}`, ending && formatEnding(ending)]}
      />
    </Link>
  );
}

/** Returns `Died 20 Nov 2026` or `Care ends 1 Dec 2026`. */
function formatEnding({ kind, from }: NonNullable<ClientRow['ending']>): string {
  return `${kind === 'hasDied' ? 'Died' : 'Care ends'} ${formatDate(from)}`;
}

/** Labels for whether a client has a sign-in of their own. */
const accountLabels: Readonly<Record<AccountState, string>> = {
  signedIn: 'Has signed in',
  invited: 'Invited',
  none: 'None',
};
