import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FundingSummary } from '#contract/individualised-funding.ts';
import type { OwnMembership } from '#contract/users.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { labelOfFunding } from '#domain/individualised-funding/needs-level.ts';
import { formatDate } from '#domain/time/format.ts';
import { individualisedFundingsQuery } from '#web/calls/individualised-funding.ts';

/**
 * Shows what is left of each individualised funding (docs/product/dashboard.md, "Individualised funding"). It shows
 * nothing while it loads, since few clients have one.
 */
export function IndividualisedFundings({ client, isOn }: { client: OwnMembership; isOn: boolean }) {
  const { data } = useQuery({ ...individualisedFundingsQuery(client.clientRef), enabled: isOn });
  const fundings = data?.individualisedFundings ?? [];
  if (fundings.length === 0) return null;
  return (
    <section className="section" aria-labelledby="individualised-funding">
      <div className="section-head">
        <h2 id="individualised-funding">Individualised funding</h2>
      </div>
      <ul className="rows">
        {fundings.map((funding) => (
          <li key={funding.ref}>
            <Link
              className="item"
              to="/account/individualised-funding/$fundingRef"
              params={{ fundingRef: funding.ref }}
            >
              <span className="grow">
                <span className="name">
                  {labelOfFunding(funding.funderName, { fundings: fundings.length, isOwn: client.role === 'client' })}
                </span>
                <span className="more dash-line">{formatSummary(funding)}</span>
              </span>
              <span className="num strong">{formatMoney(toCents(funding.closingBalanceNZD))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatSummary({ openingBalanceNZD, endDate }: FundingSummary): string {
  const left = `left of ${formatMoney(toCents(openingBalanceNZD))}`;
  return endDate ? `${left}, until ${formatDate(endDate)}` : left;
}
