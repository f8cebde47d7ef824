import { useQuery } from '@tanstack/react-query';
import { CalendarDays, House, Plus } from 'lucide-react';
import { can } from '#domain/capabilities/can.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { formatDate, formatLongDate } from '#domain/time/format.ts';
import { individualisedFundingQuery } from '#web/api/individualised-funding.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { FundingPage, type ShownFunding, useFundingKey } from '#web/parts/funding/funding-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Guidance } from './guidance.tsx';
import { TransactionTable } from './transaction-table.tsx';
import './individualised-funding.css';

/** `/account/individualised-funding/{ref}`: what is left, what was spent, and what to do next. */
export function FundingOverviewScreen() {
  const query = useQuery(individualisedFundingQuery(useFundingKey()));
  return (
    <FundingPage title="Individualised funding">
      {(shown) => (
        <>
          <PageHead title={shown.label} lead={`Individualised funding, ${formatPeriod(shown.funding)}.`} />
          <Balance {...shown} />
          <div className="section">
            <Guidance {...shown} />
          </div>
          <Ways client={shown.client} />
          <Loaded
            queries={[query]}
            skeleton={<SkeletonRows label="Loading the transactions" />}
            title="The transactions could not be loaded"
          >
            {(funding) => <TransactionTable funding={funding} most={5} />}
          </Loaded>
        </>
      )}
    </FundingPage>
  );
}

/** The way to what the funding pays for. */
function Ways({ client }: Pick<ShownFunding, 'client'>) {
  return (
    <div className="btn-row">
      {can(client, 'viewRoster') && (
        <LinkButton variant="second" icon={CalendarDays} to="/calendar">
          View my calendar
        </LinkButton>
      )}
      {can(client, 'manageRoster') && (
        <LinkButton variant="second" icon={Plus} to="/calendar/new">
          Book a new visit
        </LinkButton>
      )}
      <LinkButton variant="quiet" icon={House} to="/">
        Dashboard
      </LinkButton>
    </div>
  );
}

function Balance({ funding, today }: ShownFunding) {
  return (
    <p className="funding-sum num">
      <span className="funding-big">{formatMoney(toCents(funding.closingBalanceNZD))}</span>
      <span className="soft">
        left of {formatMoney(toCents(funding.openingBalanceNZD))} on {formatLongDate(today)}
      </span>
    </p>
  );
}

function formatPeriod({ startDate, endDate }: ShownFunding['funding']): string {
  return endDate ? `${formatDate(startDate)} to ${formatDate(endDate)}` : `from ${formatDate(startDate)}`;
}
