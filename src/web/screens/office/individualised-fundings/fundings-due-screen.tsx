import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DueFunding } from '#contract/individualised-funding.ts';
import { formatDate } from '#domain/time/format.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { fundingsDueQuery } from '#web/calls/office-individualised-fundings.ts';
import { useToday } from '#web/kernel/use-now.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PeopleTable, PersonWords, personLinkClass } from '#web/ui/people-table.tsx';

/** Shows individualised fundings to see to, the soonest first (docs/product/individualised-funding.md, "Ends and reviews"). */
export function FundingsDueScreen() {
  const today = useToday();
  return (
    <div className="page">
      <BackLink to="/office">Today</BackLink>
      <PageHead
        title="Funding that ends or is reviewed"
        lead="Individualised funding with its last day or its review within 30 days."
      />
      <Loaded queries={[useQuery(fundingsDueQuery)]} of="the fundings" rows={5}>
        {({ fundings, total }) => (
          <PeopleTable
            caption="Funding that ends or is reviewed"
            none="No funding ends or is reviewed soon. It is listed here 30 days before."
            total={total}
            rows={fundings}
            rowKey={({ fundingRef, kind }) => `${fundingRef} ${kind}`}
            columns={[
              {
                head: 'Client',
                look: 'full',
                cell: ({ clientRef, fundingRef, fullName }) => (
                  <Link
                    className={personLinkClass}
                    to="/office/clients/$clientRef/individualised-fundings/$fundingRef"
                    params={{ clientRef, fundingRef }}
                  >
                    <PersonWords name={fullName} />
                  </Link>
                ),
              },
              { head: 'Funder', look: 'full', cell: ({ funderName }) => funderName },
              { head: 'What to do', look: 'full num', cell: (due) => describeDue(due, today) },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

function describeDue({ kind, date }: Pick<DueFunding, 'kind' | 'date'>, today: string): string {
  if (kind === 'end') return `Last day ${formatDate(date)}`;
  return date < today ? `Review was due ${formatDate(date)}` : `Review on ${formatDate(date)}`;
}
