import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import { can } from '#domain/capabilities/can.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { formatDate } from '#domain/time/format.ts';
import { fundingHoursQuery, individualisedFundingQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { FundingPage, type ShownFunding, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { DownloadStatement } from './download-statement.tsx';
import { Guidance } from './guidance.tsx';
import { HoursByFortnight } from './hours-by-fortnight.tsx';
import { TransactionTable } from './transaction-table.tsx';
import './individualised-funding.css';

/** Shows what is left, what was used, and what to do next, at `/account/individualised-funding/{ref}`. */
export function FundingOverviewScreen() {
  const key = useFundingKey();
  const query = useQuery(individualisedFundingQuery(key));
  const hours = useQuery(fundingHoursQuery(key));
  return (
    <FundingPage title="Individualised funding">
      {(shown) => (
        <>
          <PageHead
            title={shown.label}
            lead={`Individualised funding, ${formatPeriod(shown.funding)}.`}
            actions={<FundingLinks client={shown.client} />}
          />
          <Balance {...shown} />
          <Loaded
            queries={[query]}
            skeleton={<Skeleton className="funding-chart-skeleton" />}
            title="The transactions could not be loaded"
          >
            {(funding) => <BalanceChart funding={funding} today={shown.today} />}
          </Loaded>
          <div className="section funding-two">
            <Loaded queries={[hours]} of="the hours">
              {({ fortnights }) => <HoursByFortnight fortnights={fortnights} funding={shown.funding} />}
            </Loaded>
            <Guidance {...shown} />
          </div>
          <section className="section" aria-labelledby="transactions">
            <div className="section-head">
              <h2 id="transactions">Transactions</h2>
              <Link to="/account/individualised-funding/$fundingRef/transaction-history" params={key}>
                See all<span className="sr"> transactions</span>
              </Link>
            </div>
            <DownloadStatement {...key} />
            {query.data && <TransactionTable funding={query.data} most={mostShown} />}
          </section>
        </>
      )}
    </FundingPage>
  );
}

/** The history has them all. */
const mostShown = 5;

/** Leads to what the funding pays for. */
function FundingLinks({ client }: Pick<ShownFunding, 'client'>) {
  return (
    <>
      {can(client, 'manageRoster') && (
        <LinkButton variant="second" size="small" icon={Plus} to="/calendar/new">
          Book a new visit
        </LinkButton>
      )}
      {can(client, 'viewRoster') && (
        <LinkButton variant="second" size="small" icon={CalendarDays} to="/calendar">
          {client.role === 'client' ? 'View my calendar' : 'View the calendar'}
        </LinkButton>
      )}
      <LinkButton variant="quiet" size="small" icon={House} to="/">
        Dashboard
      </LinkButton>
    </>
  );
}

function Balance({ funding, readOn }: ShownFunding) {
  return (
    <p className="funding-sum num">
      <span className="funding-big">{formatMoney(toCents(funding.closingBalanceNZD))}</span>
      <span className="soft">
        left of {formatMoney(toCents(funding.openingBalanceNZD))} on {formatDate(readOn)}
      </span>
    </p>
  );
}

function formatPeriod({ startDate, endDate }: ShownFunding['funding']): string {
  return endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : `from ${formatDate(startDate)}`;
}
