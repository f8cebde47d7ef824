import { formatCount } from '#domain/texts/format-count.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatDayMonth } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type RosterIndex, type ShownVisit, visitsOn } from '#web/parts/visit/roster-index.ts';

export type WeekDay = { date: string; visits: readonly ShownVisit[] };

/** The days of the current week, Monday to Sunday, with their visits; days without any while there is no roster. */
export function listWeekDays({
  index,
  today,
  now,
}: {
  index: RosterIndex | undefined;
  today: string;
  now: Instant;
}): WeekDay[] {
  const monday = mondayOfDate(today);
  return Array.from({ length: 7 }, (_, place) => {
    const date = addDays(monday, place);
    return { date, visits: index ? visitsOn({ index, date, now }) : [] };
  });
}

/** `16 to 22 November`, `30 November to 6 December`. */
export function formatWeekDays(days: readonly WeekDay[]): string {
  const [first, last] = [formatDayAndMonth(days[0]!.date), formatDayAndMonth(days.at(-1)!.date)];
  const sameMonth = first.split(' ')[1] === last.split(' ')[1];
  return `${sameMonth ? first.split(' ')[0] : first} to ${last}`;
}

/** The visits of the days before today, in words: `Earlier this week: 4 visits`. Undefined where there are none. */
export function formatEarlier({ days, today }: { days: readonly WeekDay[]; today: string }): string {
  const count = days.reduce((sum, { date, visits }) => (date < today ? sum + visits.length : sum), 0);
  if (count === 0) return '';
  return `Earlier this week: ${formatCount(count, 'visit')}`;
}

function formatDayAndMonth(date: string): string {
  return formatDayMonth(date).split(' ').slice(1).join(' ');
}
