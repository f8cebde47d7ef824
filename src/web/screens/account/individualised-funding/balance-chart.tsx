import type { IndividualisedFunding } from '#contract/individualised-funding.ts';
import {
  type BalanceOnDay,
  findLastDay,
  listBalancesByDay,
  listBalancesByMonth,
} from '#domain/individualised-funding/balance-over-time.ts';
import { formatMoney, toCents } from '#domain/individualised-funding/money.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate } from '#domain/time/format.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { drawSteps, formatTick, listMoneyTicks, listMonthTicks, placeIn } from './balance-scale.ts';

/** Shows the balance over time as a picture, the same in a table, and how long it lasts. */
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
  const lastDay = until === today ? findLastDay({ openingCents, closingCents, startDate, today }) : undefined;
  const end = findChartEnd({ startDate, endDate, until, lastDay });
  const picture = { balances, until, end, lastDay, isCurrent: until === today };
  return (
    <>
      <BalancePicture {...picture} width={912} height={250} most={6} className="desk-only" />
      <BalancePicture {...picture} width={358} height={220} most={4} className="phone-only" />
      {lastDay && <p className="funding-pace">{formatPace(lastDay, endDate)}</p>}
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

function formatPace(lastDay: string, endDate: string | undefined): string {
  if (endDate !== undefined && lastDay >= endDate)
    return `At this pace it lasts until it ends on ${formatDate(endDate)}.`;
  return `At this pace it lasts until about ${formatDate(lastDay)}.`;
}

type PictureProps = {
  balances: readonly BalanceOnDay[];
  until: string;
  end: string;
  lastDay: string | undefined;
  isCurrent: boolean;
  width: number;
  height: number;
  /** Months that have room below. */
  most: number;
  className: string;
};

/** A month's name that begins later has no room. */
const monthWidth = 30;
const margin = { left: 56, top: 10, bottom: 28 };

function BalancePicture({ balances, until, end, lastDay, isCurrent, width, height, most, className }: PictureProps) {
  const values = balances.map(({ balanceCents }) => balanceCents);
  const ticks = listMoneyTicks(Math.min(...values), Math.max(...values));
  const start = balances[0]!.date;
  const frame = { left: margin.left, top: margin.top, width: width - margin.left - 8 };
  const bottom = height - margin.bottom;
  const place = placeIn({ ...frame, height: bottom - margin.top, start, end, ticks });
  const { toX, toY } = place;
  const line = drawSteps(balances, until, place);
  const [x, y, zero] = [toX(until), toY(values.at(-1)!), toY(0)];
  return (
    <svg
      className={`funding-chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describe(balances, until)}
    >
      {ticks.map((cents) => (
        <g key={cents}>
          <path className="grid" d={`M${margin.left} ${toY(cents)}H${width - 8}`} />
          <text className="chart-words" x={margin.left - 8} y={toY(cents) + 5} textAnchor="end">
            {formatTick(cents)}
          </text>
        </g>
      ))}
      {listMonthTicks({ start, end, most })
        .filter((date) => toX(date) < width - monthWidth)
        .map((date) => (
          <text className="chart-words" key={date} x={toX(date)} y={height - 4}>
            {formatDate(date).split(' ')[1]}
          </text>
        ))}
      <path className="area" d={`${line}V${zero}H${toX(start)}Z`} />
      <path className="line" d={line} />
      {lastDay && <path className="ahead" d={`M${x} ${y}L${toX(lastDay)} ${zero}`} />}
      {isCurrent && <path className="now" d={`M${x} ${margin.top}V${bottom}`} />}
      <circle className="chart-point" cx={x} cy={y} r={6} />
      {isCurrent && (
        <text
          className="here chart-words"
          x={x > width - 80 ? x - 10 : x + 10}
          y={26}
          textAnchor={x > width - 80 ? 'end' : 'start'}
        >
          Today
        </text>
      )}
    </svg>
  );
}

function describe(balances: readonly BalanceOnDay[], until: string): string {
  const [first, last] = [balances[0]!, balances.at(-1)!];
  return `The balance went from ${formatMoney(first.balanceCents)} on ${formatDate(first.date)} to ${formatMoney(last.balanceCents)} on ${formatDate(until)}.`;
}
