import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import type { FortnightHours, FundingSummary } from '#contract/individualised-funding.ts';
import { can } from '#domain/capabilities/can.ts';
import { findWeeklyMins, formatFortnight } from '#domain/individualised-funding/fortnight.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { formatDate, formatHours } from '#domain/time/format.ts';
import { fundingHoursQuery, individualisedFundingQuery } from '#web/calls/individualised-funding.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { FundingPage, type ShownFunding, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { HoursMeter } from '#web/parts/funding/hours-meter.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RecordColumn, RecordTable } from '#web/ui/record-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { DownloadStatement } from './download-statement.tsx';
import { Guidance } from './guidance.tsx';
import { PaceNote } from './pace-note.tsx';
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
            title={shown.title}
            lead={`Individualised funding, ${formatPeriod(shown.funding)}.`}
            actions={<FundingLinks client={shown.client} />}
          />
          <Balance {...shown} />
          <PaceNote {...shown} />
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

/** As many as are read at a glance; the table has a year of them. */
const mostDrawn = 5;

/** Shows hours used and booked of those funded: the latest fortnights as bars, all in a table. */
function HoursByFortnight({ fortnights, funding }: { fortnights: readonly FortnightHours[]; funding: FundingSummary }) {
  const funded = fortnights.filter(({ fundedMins, usedMins, bookedMins }) => fundedMins + usedMins + bookedMins > 0);
  const weeklyMins = findWeeklyMins(fortnights, funding);
  return (
    <section aria-labelledby="fortnights">
      <h2 id="fortnights">Hours by fortnight</h2>
      {funded.length === 0 ? (
        <Empty>No funded hours.</Empty>
      ) : (
        <>
          {weeklyMins !== undefined && <p className="small soft">{formatHours(weeklyMins)} funded hours a week.</p>}
          <ul className="funding-meters">
            {fortnights.slice(-mostDrawn).map((one) => (
              <li key={one.start}>
                <HoursMeter
                  label={formatFortnight(one)}
                  fundedMinutes={one.fundedMins}
                  usedMinutes={one.usedMins}
                  bookedMinutes={one.bookedMins}
                />
              </li>
            ))}
          </ul>
          <FortnightTable fortnights={fortnights} />
        </>
      )}
    </section>
  );
}

const columns: readonly RecordColumn<FortnightHours>[] = [
  { head: 'Fortnight', look: 'num', cell: formatFortnight },
  { head: 'Funded', kind: 'number', cell: ({ fundedMins }) => formatHours(fundedMins) },
  { head: 'Used', kind: 'number', cell: ({ usedMins }) => formatHours(usedMins) },
  { head: 'Booked', kind: 'number', cell: ({ bookedMins }) => formatHours(bookedMins) },
];

function FortnightTable({ fortnights }: { fortnights: readonly FortnightHours[] }) {
  return (
    <details className="funding-table">
      <summary className="funding-table-summary">The hours as a table</summary>
      <RecordTable look="" rows={fortnights} rowKey={({ start }) => start} columns={columns} />
    </details>
  );
}
