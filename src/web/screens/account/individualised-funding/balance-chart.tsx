import type { IndividualisedFunding } from '#contract/individualised-funding.ts';
import { listBalancesByDay, listBalancesByMonth } from '#domain/individualised-funding/balance-over-time.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { findPace } from '#domain/individualised-funding/pace.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { BalancePicture } from './balance-picture.tsx';

/** Shows the balance over time as a picture, and the same in a table. */
export function BalanceChart({ funding, today }: { funding: IndividualisedFunding; today: string }) {
  const { startDate, endDate } = funding;
  const openingCents = toCents(funding.openingBalanceNZD);
  const amounts = funding.transactions.map(({ transactionDate, amountNZD }) => ({
    date: transactionDate,
    amountCents: toCents(amountNZD),
  }));
  const balances = listBalancesByDay({ openingCents, startDate, amounts });
  const closingCents = balances.at(-1)!.balanceCents;
  const until = endDate !== undefined && endDate < today ? endDate : today;
  if (today < startDate) return <p>This funding begins on {formatDate(startDate)}.</p>;
  const pace = findPace({ openingCents, closingCents, startDate, endDate, today });
  const end = findChartEnd({ startDate, endDate, until, lastDay: pace?.lastDay });
  const picture = { balances, until, end, endDate, pace, today };
  return (
    <>
      <BalancePicture {...picture} width={912} height={250} most={6} className="desk-only" />
      <BalancePicture {...picture} width={358} height={220} most={4} className="phone-only" />
      <details className="funding-table">
        <summary className="funding-table-summary">The balance as a table</summary>
        <RecordTable
          look=""
          rows={listBalancesByMonth(balances, until)}
          rowKey={({ date }) => date}
          columns={[
            { head: 'At the end of', look: 'num', cell: ({ date }) => formatDate(date) },
            { head: 'Balance', kind: 'number', cell: ({ balanceCents }) => formatMoney(balanceCents) },
          ]}
        />
      </details>
    </>
  );
}

type ChartEnd = { startDate: string; endDate: string | undefined; until: string; lastDay: string | undefined };

/** Finds the end of the chart: as long as the funding; one that goes on shows where its money ends, or a while ahead. */
function findChartEnd({ startDate, endDate, until, lastDay }: ChartEnd): string {
  if (endDate) return endDate;
  const ahead = addDays(until, 30);
  const least = addDays(startDate, 90);
  const end = lastDay !== undefined && lastDay > ahead ? lastDay : ahead;
  return end > least ? end : least;
}
