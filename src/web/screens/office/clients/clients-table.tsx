import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import type { AccountState, ClientRow } from '#contract/office-clients.ts';
import { formatDate, formatDuration } from '#domain/time/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Lists clients, one row each, with a link to the client. */
export function ClientsTable({ clients }: { clients: readonly ClientRow[] }) {
  return (
    <table className="people fold">
      <caption className="sr">Clients</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Date of birth</th>
          <th scope="col">Location</th>
          <th scope="col">Funding</th>
          <th scope="col">Timesheets</th>
          <th scope="col">Account</th>
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientTableRow key={client.ref} client={client} />
        ))}
      </tbody>
    </table>
  );
}

function ClientTableRow({ client }: { client: ClientRow }) {
  const { ref, fullName, image, knownAs, dateOfBirth, suburb, fundedTimeMins, timesheets, account, ending } = client;
  return (
    <tr>
      <th scope="row" className="full">
        <Link className="who" to="/office/clients/$clientRef" params={{ clientRef: ref }}>
          <Avatar name={fullName} seed={ref} image={image} size="sm" />
          <span>
            {fullName}
            {knownAs && <span className="known">Known as {knownAs}</span>}
            {ending && <span className="known">{formatEnding(ending)}</span>}
          </span>
        </Link>
      </th>
      <td className="num sub nowrap" data-label="Born">
        {dateOfBirth && formatDate(dateOfBirth)}
      </td>
      <td className="sub full">{suburb}</td>
      <td className="num sub full">{fundedTimeMins > 0 ? `${formatDuration(fundedTimeMins)} a week` : 'None'}</td>
      <td className="sub full">
        {timesheets && (
          <span className="row yes">
            <Check className="i" aria-hidden />
            Timesheets
          </span>
        )}
      </td>
      <td className="sub full" data-label="Account">
        {accountLabels[account]}
      </td>
    </tr>
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
