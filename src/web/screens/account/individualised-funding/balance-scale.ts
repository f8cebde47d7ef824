import type { BalanceOnDay } from '#domain/individualised-funding/balance-over-time.ts';
import type { Cents } from '#domain/individualised-funding/money.ts';
import { toDay } from '#domain/time/day.ts';

const dollar = 100;

/** Lists round steps of money from below the least to above the most. For 0 and 1,920,000 cents they are $0, $5k, $10k, $15k, $20k. */
export function listMoneyTicks(least: Cents, most: Cents): Cents[] {
  const range = Math.max(most - Math.min(least, 0), dollar);
  const power = 10 ** Math.floor(Math.log10(range / 4 / dollar)) * dollar;
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 4 >= range)!;
  const from = Math.floor(Math.min(least, 0) / step);
  const to = Math.ceil(Math.max(most, step) / step);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}

/** Formats 500,000 cents as `$5k`, -12,500 as `-$125`. */
export function formatTick(cents: Cents): string {
  const dollars = Math.abs(cents) / dollar;
  const text = dollars >= 1000 && dollars % 100 === 0 ? `${dollars / 1000}k` : String(dollars);
  return `${cents < 0 ? '-' : ''}$${text}`;
}

/** Lists the first days of months between two days, at most `most` of them, evenly spread. */
export function listMonthTicks({ start, end, most }: { start: string; end: string; most: number }): string[] {
  const months: string[] = [];
  for (let month = start.slice(0, 7); month <= end.slice(0, 7); month = nextMonth(month)) months.push(`${month}-01`);
  const every = Math.ceil(months.length / most);
  return months.filter((date, at) => at % every === 0 && date <= end);
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

type ChartPlacement = { toX: (date: string) => number; toY: (cents: Cents) => number };

/** Places a day and an amount inside a frame. */
export function placeIn({ left, top, width, height, start, end, ticks }: ChartFrame): ChartPlacement {
  const [from, days] = [toDay(start), Math.max(1, toDay(end) - toDay(start))];
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  return {
    toX: (date) => round(left + (Math.min(Math.max(toDay(date) - from, 0), days) / days) * width),
    toY: (cents) => round(top + ((most - cents) / (most - least)) * height),
  };
}

type ChartFrame = {
  left: number;
  top: number;
  width: number;
  height: number;
  start: string;
  end: string;
  ticks: readonly Cents[];
};

const round = (value: number) => Math.round(value * 10) / 10;

/** Draws a stepped line: the balance stays until the day on which it changes. */
export function drawSteps(balances: readonly BalanceOnDay[], until: string, { toX, toY }: ChartPlacement): string {
  const [first, ...rest] = balances;
  if (!first) return '';
  const steps = rest.map(({ date, balanceCents }) => `H${toX(date)}V${toY(balanceCents)}`);
  return `M${toX(first.date)} ${toY(first.balanceCents)}${steps.join('')}H${toX(until)}`;
}
