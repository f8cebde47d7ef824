import { useState } from 'react';
import type { ClientSearchResult } from '#contract/client-search.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { searchClients } from '#web/calls/client-search.ts';
import { useSend } from '#web/calls/use-send.ts';
import { messages } from '#web/kernel/messages.ts';
import { ClientsFound } from '#web/parts/client-search/clients-found.tsx';
import type { ClientSearchForm } from '#web/parts/client-search/use-client-search-form.ts';
import { useAccount } from '#web/person/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type ClientsOfOrganisation = { name: string; clients: ClientSearchResult[]; more: boolean };

/**
 * Finds a client in one field: the caller's own below it as they type, and all of their organisations' with Enter or Search
 * (docs/decisions/0040-client-search-waits-for-a-press.md).
 */
export function FindClient({ form }: { form: ClientSearchForm }) {
  const { organisations } = useAccount().user;
  const [reply, setReply] = useState<{ term: string; found: ClientsOfOrganisation[] }>();
  const term = form.values.term.trim();
  const search = useSend({
    form,
    async act() {
      const found = organisations.map(async ({ ref: organisationRef, name }) => {
        return { name, ...(await searchClients({ organisationRef, searchTerm: term })) };
      });
      return { term, found: await Promise.all(found) };
    },
    failed: messages.searchFailed,
    onDone: setReply,
  });
  return (
    <>
      <search className="find-client">
        {/* The results say why a search failed. */}
        <Form className="find-client-form" send={{ ...search, failure: undefined }}>
          <SearchField
            label="Find a client, yours or new"
            hint="Search finds new clients too, and is recorded."
            enterKeyHint="search"
            {...form.field('term')}
          />
          <Button variant="second" type="submit" pending={search.pending}>
            Search
          </Button>
        </Form>
      </search>
      <section aria-label="Other clients" aria-live="polite" aria-busy={search.pending}>
        {search.failure && <Banner kind="bad">{search.failure}</Banner>}
        {reply?.term === term && <FoundElsewhere {...reply} />}
      </section>
    </>
  );
}

/** Lists the clients found in each organisation, once, without those that the list below has. */
function FoundElsewhere({ term, found }: { term: string; found: readonly ClientsOfOrganisation[] }) {
  const { memberships } = useAccount();
  if (found.every(({ clients }) => clients.length === 0)) return <Empty>{messages.noClientsFound(term)}</Empty>;
  const shown = new Set(memberships.filter(({ name }) => isFoundBy(name, term)).map(({ clientRef }) => clientRef));
  const groups = found.map(({ clients, ...group }) => ({
    ...group,
    clients: clients.filter(({ ref }) => isNew(shown, ref)),
  }));
  const others = groups.filter(({ clients }) => clients.length > 0);
  if (others.length === 0) return <Empty>You follow all clients with this name.</Empty>;
  return others.map((group) => (
    <div key={group.name} className="found-elsewhere">
      <h2>{group.name}</h2>
      <ClientsFound found={group} term={term} />
    </div>
  ));
}

/** Says whether a client was not shown before, and notes that it is now. */
function isNew(shown: Set<string>, ref: string): boolean {
  if (shown.has(ref)) return false;
  shown.add(ref);
  return true;
}
