import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { FollowDialog } from './follow-dialog.tsx';

const showIdentifier = ({ nhi }: ClientSearchResult) => nhi ?? '–';

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
      <RecordTable
        caption={
          found.more
            ? `The first ${found.clients.length} clients found for “${term}”`
            : formatCount(found.clients.length, 'client found', 'clients found')
        }
        captionLook="found-count"
        rows={found.clients}
        rowKey={({ ref }) => ref}
        columns={[
          {
            head: 'Name',
            look: 'long',
            cell: (client) => (
              <button type="button" className="cell-link found-name" onClick={() => choose(client)}>
                {client.name}
              </button>
            ),
          },
          ...(identifier ? [{ head: identifier, look: 'identifier', cell: showIdentifier }] : []),
          {
            head: 'Date of birth',
            look: 'num nowrap',
            cell: ({ dateOfBirth }) => (dateOfBirth ? formatDate(dateOfBirth) : '–'),
          },
          { head: 'Location', look: 'long', cell: ({ location }) => location ?? '–' },
        ]}
      />
      {found.more && <p className="hint">Type more of the name to see others.</p>}
    </>
  );
}
