import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { useAccount, useSettings } from '#web/session/account.ts';
import { useChooseAccount } from '#web/session/choose-client.ts';
import { FollowDialog } from './follow-dialog.tsx';

type ClientSearchResultsProps = { found: { clients: ClientSearchResult[]; more: boolean }; term: string };

/**
 * Lists the clients that a search finds. Choosing a name opens a client that the caller follows; for another it asks
 * first (docs/product/organisations.md, "Following a client").
 */
export function ClientSearchResults({ found, term }: ClientSearchResultsProps) {
  const { data: settings } = useSettings();
  const identifier = settings?.features.clientIdentifier ? brand.clientIdentifier : undefined;
  const chooseAccount = useChooseAccount();
  const { memberships } = useAccount();
  const [chosen, setChosen] = useState<ClientSearchResult>();
  const choose = (client: ClientSearchResult) => {
    if (memberships.some(({ clientRef }) => clientRef === client.ref)) void chooseAccount(client.ref);
    else setChosen(client);
  };
  return (
    <>
      {chosen && <FollowDialog client={chosen} onClose={() => setChosen(undefined)} />}
      <table className="fold">
        <caption className="found-count">
          {found.more
            ? `The first ${found.clients.length} clients found for “${term}”`
            : formatCount(found.clients.length, 'client found', 'clients found')}
        </caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {identifier && <th scope="col">{identifier}</th>}
            <th scope="col">Date of birth</th>
            <th scope="col">Location</th>
          </tr>
        </thead>
        <tbody>
          {found.clients.map((client) => (
            <tr key={client.ref}>
              <th scope="row" className="long">
                <button type="button" className="cell-link found-name" onClick={() => choose(client)}>
                  {client.name}
                </button>
              </th>
              {identifier && <td className="identifier">{client.nhi ?? '–'}</td>}
              <td className="num nowrap">{client.dateOfBirth ? formatDate(client.dateOfBirth) : '–'}</td>
              <td className="long">{client.location ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.more && <p className="hint">Type more of the name to see others.</p>}
    </>
  );
}
