import { listFortnights, type Period } from '#domain/individualised-funding/fortnight.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import { listCareVisits } from './list-visits.ts';
import type { TimesheetFacts } from './timesheet.ts';
import { listFunding, listLateWithin, sumByFunding } from './totals.ts';

/** The hours of one funder that a fortnight's visits take. */
type FortnightHours = Period & {
  /** Of visits that are over, or were cancelled late. */
  usedMins: number;
  /** Of visits to come. */
  bookedMins: number;
  fundedMins: number;
};

type FortnightHoursInput = {
  /** Of all weeks from the first fortnight's Monday on. */
  facts: TimesheetFacts;
  /** The funded hours that count. */
  fundingRefs: ReadonlySet<string>;
  /** Days outside it count nothing, so that its first and last fortnight may be part ones. */
  period: Period;
};

/**
 * Lists hours used beside hours funded, by fortnight (docs/product/individualised-funding.md, "Hours"). 14 funded hours a week and a
 * funding from the second Monday on: 14 hours in the first fortnight, 28 in the next.
 */
export function listFortnightHours({ facts, fundingRefs, period }: FortnightHoursInput): FortnightHours[] {
  const fundings = facts.fundings.filter(({ ref }) => fundingRefs.has(ref));
  return listFortnights(period).map(({ start, end }) => {
    const weeks = [start, addDays(start, 7)].map((monday) => {
      const visits = listCareVisits({ ...facts, timesheetRef: monday }).filter(
        ({ date }) => date >= period.start && date <= period.end,
      );
      const late = listLateWithin(listLateWithin(facts.late, period), { start: monday, end: addDays(monday, 6) });
      const used = sumOf(sumByFunding({ visits: visits.filter(({ ended }) => ended), late }), fundingRefs);
      const all = sumOf(sumByFunding({ visits, late }), fundingRefs);
      const funded = listFunding({ visits, late, fundings }).reduce((sum, { minsFunded }) => sum + minsFunded, 0);
      return { used, all, funded: Math.round((funded * countDays(monday, period)) / 7) };
    });
    const total = (name: 'used' | 'all' | 'funded') => weeks.reduce((sum, week) => sum + week[name], 0);
    return {
      start,
      end,
      usedMins: total('used'),
      bookedMins: total('all') - total('used'),
      fundedMins: total('funded'),
    };
  });
}

function sumOf(sums: ReadonlyMap<string, number>, refs: ReadonlySet<string>): number {
  return [...sums].reduce((sum, [ref, minutes]) => (refs.has(ref) ? sum + minutes : sum), 0);
}

/** Counts the days of a week that lie in a period. */
export function countDays(monday: string, { start, end }: Period): number {
  const [from, to] = [Math.max(toDay(monday), toDay(start)), Math.min(toDay(monday) + 6, toDay(end))];
  return Math.max(0, to - from + 1);
}
