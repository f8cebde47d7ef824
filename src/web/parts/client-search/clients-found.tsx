import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { followClient } from '#web/calls/client-search.ts';
import { brand } from '#web/kernel/brand.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import './clients-found.css';

const showIdentifier = ({ nhi }: ClientSearchResult) => nhi ?? '–';

type ClientsFoundProps = { found: { clients: ClientSearchResult[]; more: boolean }; term: string };

/**
 * Lists the clients that a search finds. Choosing a name opens a client that the caller follows; for another it asks
 * first (docs/product/organisations.md, "Following a client").
 */
export function ClientsFound({ found, term }: ClientsFoundProps) {
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

type FollowDialogProps = { client: Pick<ClientSearchResult, 'ref' | 'name'>; onClose: () => void };

/** Says what following a client means before it is done (docs/product/organisations.md, "Following a client"). */
function FollowDialog({ client: { ref, name }, onClose }: FollowDialogProps) {
  const chooseAccount = useChooseAccount();
  const follow = useCommand({
    command: () => followClient({ body: { clientRef: ref } }),
    onDone: () => void chooseAccount(ref),
  });
  return (
    <Confirm title={`Follow ${name}?`} yes="Follow" harmless send={follow} onClose={onClose}>
      <p>
        You will see their calendar, details and timesheets, and can change nothing. {name} and the people who manage
        the account get an email that says so, and it is recorded in their Activity.
      </p>
    </Confirm>
  );
}
