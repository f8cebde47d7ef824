import { type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';

/** One row of work hours as typed so far: a time may be empty. */
export type HoursRow = { day: DayOfWeek; start: string; end: string };

/** Reads the rows of the form's text, `Monday 09:00-17:00; Tuesday -`. */
export function toHoursRows(text: string): HoursRow[] {
  return text.split('; ').flatMap((part) => {
    const [, name, start = '', end = ''] = /^(\w+) ([\d:]*)-([\d:]*)$/.exec(part) ?? [];
    const day = daysOfWeek.find((one) => one === name);
    return day ? [{ day, start, end }] : [];
  });
}

/** Writes rows as the form's text, the days in the order of the week. */
export function toHoursText(rows: readonly HoursRow[]): string {
  return rows
    .toSorted((a, b) => daysOfWeek.indexOf(a.day) - daysOfWeek.indexOf(b.day))
    .map(({ day, start, end }) => `${day} ${start}-${end}`)
    .join('; ');
}

/** Adds a row to a day. The first takes the hours of the day before, since most days are alike. */
export function addHours(rows: readonly HoursRow[], day: DayOfWeek): HoursRow[] {
  const before = daysOfWeek.slice(0, daysOfWeek.indexOf(day));
  const alike = rows.some((row) => row.day === day) ? undefined : rows.findLast((row) => before.includes(row.day));
  return [...rows, { day, start: alike?.start ?? '', end: alike?.end ?? '' }];
}
