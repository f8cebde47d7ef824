import type { WorkerVisit } from '#contract/worker-page.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatDayOfMonth, formatTime, weekdayName } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

type MomentInput = { instant: Instant; zone: string; today: string };

/** Formats a moment as people say it today: `8:12am`, `6:00pm on Sunday`, `6:00pm on 12 December`. */
export function describeMoment({ instant, zone, today }: MomentInput): string {
  const { date, time } = wallClock({ instant, zone });
  if (date === today) return formatTime(time);
  const isNear = date > addDays(today, -7) && date < addDays(today, 7);
  return `${formatTime(time)} on ${isNear ? weekdayName(date) : formatDayOfMonth(date)}`;
}

/** Describes what a visit is and how long, beside the time when it begins: `Personal care, to 10:00am`. */
export function describeService({
  service,
  times,
  startTime,
}: Pick<WorkerVisit, 'service' | 'times' | 'startTime'>): string {
  if (!startTime) return service;
  const start = `${formatTime(startTime)} `;
  return `${service}, ${times.startsWith(start) ? times.slice(start.length) : times}`;
}

/** Days in a row without a visit, or one with them. */
type DayEntry<T> = { dates: string[]; day?: T };

/** Lists the days after today up to the last of the 14, and puts those without visits together. */
export function listDayEntries<T extends { date: string }>(later: readonly T[], today: string): DayEntry<T>[] {
  const entries: DayEntry<T>[] = [];
  for (let ahead = 1; ahead <= 14; ahead++) {
    const date = addDays(today, ahead);
    const day = later.find((one) => one.date === date);
    const last = entries.at(-1);
    if (day) entries.push({ dates: [date], day });
    else if (last && !last.day) last.dates.push(date);
    else entries.push({ dates: [date] });
  }
  return entries;
}

/** Formats days in a row: `Monday 23 November`, `Saturday, Sunday`, `Saturday to Tuesday`, and with the dates where it is a week or more. */
export function formatDates(dates: readonly string[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  if (dates.length === 1) return formatDayMonth(first);
  if (dates.length === 2) return dates.map(weekdayName).join(', ');
  const format = dates.length < 7 ? weekdayName : formatDayMonth;
  return `${format(first)} to ${format(last)}`;
}
