import { Building2, Search } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The organisations a funder works for (specification 2 §2). */
export function OrganisationCards({ organisations }: Pick<User, 'organisations'>) {
  return (
    <section aria-labelledby="organisations">
      <div className="section-head">
        <h2 id="organisations">{organisations.length === 1 ? 'My organisation' : 'My organisations'}</h2>
      </div>
      <ul className="organisations">
        {organisations.map(({ ref, name }) => (
          <li key={ref} className="panel">
            <Building2 className="i" aria-hidden />
            <span className="strong">{name}</span>
            <LinkButton variant="second" size="small" icon={Search} to="/client-search" search={{ organisation: ref }}>
              Search clients
              <span className="sr"> of {name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
