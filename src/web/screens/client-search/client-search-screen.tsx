import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { User } from '#contract/users.ts';
import { chooseOrganisation, searchClients } from '#web/api/client-search.ts';
import { formatErrorText, showError } from '#web/api/show-error.ts';
import { messages } from '#web/kernel/messages.ts';
import { useAccount } from '#web/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ClientSearchResults } from './client-search-results.tsx';
import { SearchForm } from './search-form.tsx';
import './client-search.css';

/**
 * `/client-search`: a funder's case manager finds a client of their organisation
 * (docs/product/organisations.md, "Searching for clients").
 */
export function ClientSearchScreen() {
  const { user } = useAccount();
  const { organisation: organisationRef } = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMutation({
    mutationFn: searchClients,
    onError: (error) => void showError(messages.searchFailed, error),
  });
  const choose = useMutation({
    mutationFn: chooseOrganisation,
    onError: (error) => void showError(messages.actionFailed, error),
  });
  const organisation = findOrganisation(user, organisationRef);
  if (!organisation) return null;

  function changeOrganisation(ref: string) {
    void navigate({ to: '/client-search', search: { organisation: ref }, replace: true, resetScroll: false });
    search.reset();
    choose.mutate(ref);
  }

  return (
    <div className="page client-search">
      <PageHead title="Search clients" lead={`Clients of ${organisation.name}. Every search is recorded.`} />
      <SearchForm
        organisations={user.organisations}
        organisationRef={organisation.ref}
        onOrganisation={changeOrganisation}
        onSearch={(searchTerm) => search.mutate({ organisationRef: organisation.ref, searchTerm })}
        searching={search.isPending}
      />
      {choose.isError && <Banner kind="bad">{formatErrorText(messages.actionFailed, choose.error)}</Banner>}
      <section className="section" aria-label="Results" aria-live="polite" aria-busy={search.isPending}>
        {search.isError && <Banner kind="bad">{formatErrorText(messages.searchFailed, search.error)}</Banner>}
        {search.data && search.data.clients.length > 0 && (
          <ClientSearchResults found={search.data} term={search.variables?.searchTerm ?? ''} />
        )}
        {search.data?.clients.length === 0 && (
          <Empty>{messages.noClientsFound(search.variables?.searchTerm ?? '')}</Empty>
        )}
        {!search.data && !search.isPending && !search.isError && <Empty>{messages.enterSearch}</Empty>}
      </section>
    </div>
  );
}

/** The organisation in the address, else the one that the user worked for last. */
function findOrganisation({ organisations, currentOrganisationRef }: User, organisationRef: string | undefined) {
  const named = (name: string | undefined) => organisations.find(({ ref }) => ref === name);
  return named(organisationRef) ?? named(currentOrganisationRef) ?? organisations[0];
}
