import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OrganisationRow } from '#contract/organisations.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { organisationsQuery } from '#web/calls/organisations.ts';
import { useMayDo } from '#web/person/session/account.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { formatPeople } from './organisation-form.tsx';
import './organisations.css';

/** Number of organisations from which the list has a search. */
const many = 15;

/** Lists all organisations of the provider. */
export function OrganisationsScreen() {
  const query = useQuery(organisationsQuery);
  const setsUp = useMayDo('setsUp');
  return (
    <div className="page">
      <PageHead
        title="Organisations"
        lead="Organisations that pay for care, or whose staff look after clients."
        actions={
          setsUp && (
            <LinkButton variant="primary" icon={Plus} to="/office/organisations/new">
              Add an organisation
            </LinkButton>
          )
        }
      />
      <Loaded queries={[query]} of="the organisations" rows={5}>
        {({ organisations }) => <Organisations organisations={organisations} />}
      </Loaded>
    </div>
  );
}

function Organisations({ organisations }: { organisations: readonly OrganisationRow[] }) {
  const [search, setSearch] = useState('');
  if (organisations.length === 0) return <Empty>There are no organisations yet.</Empty>;
  const searchTerm = search.trim().toLowerCase();
  const matches = organisations.filter(({ name }) => name.toLowerCase().includes(searchTerm));
  return (
    <>
      {organisations.length >= many && (
        <SearchField className="organisations-find" label="Find by name" value={search} onValue={setSearch} />
      )}
      {matches.length === 0 && <Empty>No organisation has this name.</Empty>}
      <ul className="rows organisations">
        {matches.map((one) => (
          <li key={one.ref}>
            <Link className="item" to="/office/organisations/$ref" params={{ ref: one.ref }}>
              <span className="grow">
                <span className="name">{one.name}</span>
                <span className="more">{formatPeople(one)}</span>
              </span>
              <ChevronRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
