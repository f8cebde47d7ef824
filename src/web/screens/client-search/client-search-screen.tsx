import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import type { User } from '#contract/users.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatDate } from '#domain/time/format.ts';
import { chooseOrganisation, followClient, searchClients } from '#web/calls/client-search.ts';
import { useSend } from '#web/calls/use-send.ts';
import { brand } from '#web/kernel/brand.ts';
import { messages } from '#web/kernel/messages.ts';
import { useAccount, useSettings } from '#web/person/session/account.ts';
import { useChooseAccount } from '#web/person/session/choose-client.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Confirm } from '#web/ui/form/confirm.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RecordTable } from '#web/ui/record-table.tsx';
import { SearchForm, useSearchForm } from './search-form.tsx';
import './client-search.css';

type FoundClients = { organisationRef: string; searchTerm: string; clients: ClientSearchResult[]; more: boolean };

/**
 * Finds a client of their organisation for a funder's case manager, at `/client-search` (docs/product/organisations.md,
 * "Searching for clients").
 */
export function ClientSearchScreen() {
  const { user } = useAccount();
  const { organisation: organisationRef } = useSearch({ strict: false });
  const navigate = useNavigate();
  const organisation = findOrganisation(user, organisationRef);
  const [reply, setReply] = useState<FoundClients>();
  // The organisation may change while a search runs.
  const found = reply?.organisationRef === organisation?.ref ? reply : undefined;
  const form = useSearchForm();
  const search = useSend({
    form,
    async act() {
      setReply(undefined);
      const about = { organisationRef: organisation?.ref ?? '', searchTerm: form.values.term.trim() };
      return { ...about, ...(await searchClients(about)) };
    },
    failed: messages.searchFailed,
    onDone: setReply,
  });
  const choose = useCommand({
    command: (ref: string) => chooseOrganisation({ body: { organisationRef: ref } }),
  });
  if (!organisation) return null;

  function changeOrganisation(ref: string) {
    void navigate({ to: '/client-search', search: { organisation: ref }, replace: true, resetScroll: false });
    setReply(undefined);
    void choose.run(ref);
  }

  return (
    <div className="page client-search">
      <PageHead title="Search clients" lead={`Clients of ${organisation.name}. Every search is recorded.`} />
      <SearchForm
        organisations={user.organisations}
        organisationRef={organisation.ref}
        onOrganisation={changeOrganisation}
        form={form}
        send={search}
      />
      {choose.failure && <Banner kind="bad">{choose.failure}</Banner>}
      <section className="section" aria-label="Results" aria-live="polite" aria-busy={search.pending}>
        {search.failure && <Banner kind="bad">{search.failure}</Banner>}
        {found && found.clients.length > 0 && <ClientSearchResults found={found} term={found.searchTerm} />}
        {found?.clients.length === 0 && <Empty>{messages.noClientsFound(found.searchTerm)}</Empty>}
        {!found && !search.pending && !search.failure && <Empty>{messages.enterSearch}</Empty>}
      </section>
    </div>
  );
}

/** Finds the organisation in the address, else the one that the user worked for last. */
function findOrganisation({ organisations, currentOrganisationRef }: User, organisationRef: string | undefined) {
  const named = (name: string | undefined) => organisations.find(({ ref }) => ref === name);
  return named(organisationRef) ?? named(currentOrganisationRef) ?? organisations[0];
}

const showIdentifier = ({ nhi }: ClientSearchResult) => nhi ?? '–';

type ClientSearchResultsProps = { found: { clients: ClientSearchResult[]; more: boolean }; term: string };

/**
 * Lists the clients that a search finds. Choosing a name opens a client that the caller follows; for another it asks
 * first (docs/product/organisations.md, "Following a client").
 */
function ClientSearchResults({ found, term }: ClientSearchResultsProps) {
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
