import { addDays } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';

export type WeekDay = { date: string; visits: readonly ShownVisit[] };

/** Lists seven days from today with their visits; days without any while there is no roster. */
export function listWeekDays({
  index,
  today,
  now,
}: {
  index: RosterIndex | undefined;
  today: string;
  now: Instant;
}): WeekDay[] {
  return Array.from({ length: 7 }, (_, place) => {
    const date = addDays(today, place);
    return { date, visits: index ? visitsOn({ index, date, now }) : [] };
  });
}

/** Formats the days of a week: `16 to 22 November`, `30 November to 6 December`. */
export function formatWeekDays(days: readonly WeekDay[]): string {
  const [first, last] = [formatDayAndMonth(days[0]!.date), formatDayAndMonth(days.at(-1)!.date)];
  const sameMonth = first.split(' ')[1] === last.split(' ')[1];
  return `${sameMonth ? first.split(' ')[0] : first} to ${last}`;
}

function formatDayAndMonth(date: string): string {
  return formatDayMonth(date).split(' ').slice(1).join(' ');
}
