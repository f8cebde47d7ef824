import { addDays, toDate, toDay } from '#domain/time/day.ts';
import type { Cents } from './money.ts';

type DatedAmount = { date: string; amountCents: Cents };
export type BalanceOnDay = { date: string; balanceCents: Cents };

type BalanceInput = { openingCents: Cents; startDate: string; amounts: readonly DatedAmount[] };

/**
 * Lists the balance at the end of each day on which it changed, in order of days, beginning with the first day of the funding. The list
 * of transactions may have another order; both end with the same balance. $100 and $30 on the third day: $100, $70.
 */
export function listBalancesByDay({ openingCents, startDate, amounts }: BalanceInput): BalanceOnDay[] {
  const changes = new Map<string, Cents>([[startDate, 0]]);
  for (const { date, amountCents } of amounts) {
    const day = date < startDate ? startDate : date;
    changes.set(day, (changes.get(day) ?? 0) + amountCents);
  }
  let balanceCents = openingCents;
  return [...changes]
    .sort(([first], [other]) => (first < other ? -1 : 1))
    .map(([date, spent]) => {
      balanceCents -= spent;
      return { date, balanceCents };
    });
}

/** Lists the balances at the end of each month from the first day to `until`, for a table beside the chart. */
export function listBalancesByMonth(balances: readonly BalanceOnDay[], until: string): BalanceOnDay[] {
  const months: BalanceOnDay[] = [];
  const [first] = balances;
  for (let date = first && endOfMonth(first.date); date !== undefined; date = endOfMonth(addDays(date, 1))) {
    const day = date < until ? date : until;
    months.push({ date: day, balanceCents: balances.findLast((one) => one.date <= day)!.balanceCents });
    if (date >= until) break;
  }
  return months;
}

function endOfMonth(date: string): string {
  const next = toDay(`${date.slice(0, 7)}-28`) + 4;
  return addDays(`${toDate(next).slice(0, 7)}-01`, -1);
}
