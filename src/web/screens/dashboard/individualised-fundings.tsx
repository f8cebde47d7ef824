import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FundingSummary } from '#contract/individualised-funding.ts';
import type { OwnMembership } from '#contract/users.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { titleOfBudget } from '#domain/individualised-funding/needs-level.ts';
import { findPace, formatPartOfMonth } from '#domain/individualised-funding/pace.ts';
import { formatDate } from '#domain/time/format.ts';
import { fundedTimeQuery } from '#web/calls/fundings.ts';
import { individualisedFundingsQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { useToday } from '#web/kernel/use-now.ts';
import { HoursMeter } from '#web/parts/funding/hours-meter.tsx';
import { listWeeklyHours } from '#web/parts/funding/weekly-hours.ts';
import { findServiceName, type ServiceNames } from '#web/parts/visit/service-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

/**
 * Shows what is left of each individualised funding (docs/product/dashboard.md, "Individualised funding"). It shows
 * nothing while it loads, since few clients have one.
 */
export function IndividualisedFundings({ client, isOn }: { client: OwnMembership; isOn: boolean }) {
  const { data } = useQuery({ ...individualisedFundingsQuery(client.clientRef), enabled: isOn });
  const fundings = data?.individualisedFundings ?? [];
  const today = useToday(client.timeZone);
  if (fundings.length === 0) return null;
  return (
    <section className="section" aria-labelledby="individualised-funding">
      <div className="section-head">
        <h2 id="individualised-funding">{titleOfBudget(client.role === 'client')}</h2>
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
                <span className="name">{fundings.length > 1 ? funding.funderName : 'Individualised funding'}</span>
                <span className="more dash-line">{formatSummary(funding, today)}</span>
              </span>
              <span className="num strong">{formatMoney(toCents(funding.closingBalanceNZD))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says of how much, and until when; where the money runs out before, when that is. */
function formatSummary(funding: FundingSummary, today: string): string {
  const { startDate, endDate } = funding;
  const [openingCents, closingCents] = [toCents(funding.openingBalanceNZD), toCents(funding.closingBalanceNZD)];
  const left = `left of ${formatMoney(openingCents)}`;
  const pace = findPace({ openingCents, closingCents, startDate, endDate, today });
  if (pace?.weeksShort && closingCents > 0)
    return `${left}, until ${formatPartOfMonth(pace.lastDay, today)} at this pace`;
  return endDate ? `${left}, until ${formatDate(endDate)}` : left;
}

/** Shows the hours of this week that are used and booked of those funded, by type of care (docs/product/dashboard.md, "Funding panel"). */
export function FundingPanel({ clientRef, services }: { clientRef: string; services: ServiceNames }) {
  const query = useQuery(fundedTimeQuery({ clientRef }));
  const hours = listWeeklyHours(query.data?.fundings ?? []);
  const severalFunders = new Set(hours.map(({ funding }) => funding.funderRef)).size > 1;
  return (
    <section className="section" aria-labelledby="funding">
      <div className="section-head">
        <h2 id="funding">Hours this week</h2>
        {!severalFunders && hours[0] && <p className="soft">{hours[0].funding.funderName}</p>}
      </div>
      <Loaded queries={[query]} of="the funding" Rows={LinesSkeleton}>
        {() => <Meters hours={hours} services={services} withFunder={severalFunders} />}
      </Loaded>
    </section>
  );
}

type MetersProps = { hours: ReturnType<typeof listWeeklyHours>; services: ServiceNames; withFunder: boolean };

function Meters({ hours, services, withFunder }: MetersProps) {
  if (hours.length === 0) return <Empty>No funded hours.</Empty>;
  return (
    <ul className="stack dash-meters">
      {hours.map(({ funding, ...minutes }) => (
        <li key={funding.ref}>
          <HoursMeter
            {...minutes}
            label={findServiceName(services, { jobTypeRefs: [funding.jobTypeRef] })}
            detail={withFunder ? funding.funderName : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
