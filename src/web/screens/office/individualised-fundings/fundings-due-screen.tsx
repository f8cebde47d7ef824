import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DueFunding } from '#contract/individualised-funding.ts';
import { formatDate } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { fundingsDueQuery } from '#web/api/office-individualised-fundings.ts';
import { brand } from '#web/kernel/brand.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { FirstRows } from '#web/ui/first-rows.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import '#web/parts/people/person-fields.css';

/** Shows individualised fundings to see to, the soonest first (docs/product/individualised-funding.md, "Ends and reviews"). */
export function FundingsDueScreen() {
  return (
    <div className="page">
      <BackLink to="/office">Today</BackLink>
      <PageHead
        title="Funding that ends or is reviewed"
        lead="Individualised funding with its last day or its review within 30 days."
      />
      <Loaded
        queries={[useQuery(fundingsDueQuery)]}
        skeleton={<SkeletonRows rows={5} label="Loading the fundings" />}
        title="The fundings could not be loaded"
      >
        {({ fundings, total }) => (
          <FirstRows
            shown={fundings.length}
            total={total}
            empty="No funding ends or is reviewed soon. It is listed here 30 days before."
          >
            <DueFundingsTable fundings={fundings} />
          </FirstRows>
        )}
      </Loaded>
    </div>
  );
}

function DueFundingsTable({ fundings }: { fundings: readonly DueFunding[] }) {
  const today = wallClock({ instant: useNow(), zone: brand.timeZone }).date;
  return (
    <table className="people fold">
      <caption className="sr">Funding that ends or is reviewed</caption>
      <thead>
        <tr>
          <th scope="col">Client</th>
          <th scope="col">Funder</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {fundings.map(({ clientRef, fullName, fundingRef, funderName, kind, date }) => (
          <tr key={`${fundingRef} ${kind}`}>
            <th scope="row" className="full">
              <Link
                className="who"
                to="/office/clients/$clientRef/individualised-fundings/$fundingRef"
                params={{ clientRef, fundingRef }}
              >
                <span translate="no">{fullName}</span>
              </Link>
            </th>
            <td className="full">{funderName}</td>
            <td className="full num">{describeDue({ kind, date }, today)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeDue({ kind, date }: Pick<DueFunding, 'kind' | 'date'>, today: string): string {
  if (kind === 'end') return `Last day ${formatDate(date)}`;
  return date < today ? `Review was due ${formatDate(date)}` : `Review on ${formatDate(date)}`;
}
