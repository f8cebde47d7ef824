import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import type { User } from '#contract/users.ts';
import { chooseOrganisation, searchClients } from '#web/calls/client-search.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { ClientsFound } from '#web/parts/client-search/clients-found.tsx';
import { useClientSearchForm } from '#web/parts/client-search/use-client-search-form.ts';
import { useAccount } from '#web/person/session/account.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchForm } from './search-form.tsx';
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
  const form = useClientSearchForm();
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
        {found && found.clients.length > 0 && <ClientsFound found={found} term={found.searchTerm} />}
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
