import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, sumShownMinutes, visitsOn } from '#web/parts/visit/roster-index.ts';
import type { useRosterOf } from '#web/parts/visit/use-roster.ts';

/** The roster of the client whose calendar is shown. */
export type CalendarRoster = Omit<ReturnType<typeof useRosterOf>, 'client'>;

export type ShownDay = { date: string; visits: readonly ShownVisit[] };

/** A week of the grid. Its minutes are undefined until the roster is loaded. */
export type ShownWeek = { monday: string; days: readonly ShownDay[]; minutes: number | undefined };

type ShowWeeksInput = { index: RosterIndex | undefined; weeks: readonly string[][]; now: Instant };

/**
 * Lists the visits of some weeks, day by day, with the weekly totals (docs/product/calendar.md, "Months and weeks").
 * Without a roster the weeks are empty.
 */
export function showWeeks({ index, weeks, now }: ShowWeeksInput): ShownWeek[] {
  return weeks.map((dates) => {
    const days = dates.map((date) => ({ date, visits: index ? visitsOn({ index, date, now }) : [] }));
    const minutes = index && sumShownMinutes({ index, visits: days.flatMap(({ visits }) => visits), now });
    return { monday: dates[0]!, days, minutes };
  });
}
