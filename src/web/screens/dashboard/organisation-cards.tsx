import Building2 from 'lucide-react/icons/building-complex';
import Clock from 'lucide-react/icons/clock';
import Search from 'lucide-react/icons/search';
import type { User } from '#contract/users.ts';
import { choosePlural } from '#domain/texts/format-count.ts';
import { chooseOrganisation } from '#web/calls/client-search.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Lists the organisations a funder works for (docs/product/dashboard.md, "Organisation cards"). */
export function OrganisationCards({ organisations }: Pick<User, 'organisations'>) {
  const choose = useCommand({
    command: (organisationRef: string) => chooseOrganisation({ body: { organisationRef } }),
  });
  return (
    <section className="section" aria-labelledby="organisations">
      <div className="section-head">
        <h2 id="organisations" className="organisations-title">
          {choosePlural(organisations.length, 'My organisation', 'My organisations')}
        </h2>
      </div>
      <ul className="organisations">
        {organisations.map(({ ref, name }) => (
          <li key={ref} className="panel">
            <Building2 className="i" aria-hidden />
            <span className="strong">{name}</span>
            <LinkButton
              variant="second"
              size="small"
              icon={Search}
              to="/client-search"
              search={{ organisation: ref }}
              onClick={() => void choose.run(ref)}
            >
              Search clients
              <span className="sr"> of {name}</span>
            </LinkButton>
            <LinkButton variant="second" size="small" icon={Clock} to="/organisations/$ref/hours" params={{ ref }}>
              Hours
              <span className="sr"> that {name} pays for</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
