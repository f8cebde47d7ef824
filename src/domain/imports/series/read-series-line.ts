import { fewestWeeks, mostWeeks } from '#domain/booking/choices.ts';
import { type DayOfWeek, isCivilDate } from '#domain/time/day.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { parseTypedTime } from '#domain/time/typed-time.ts';
import { parseTypedWeekday } from '#domain/time/typed-weekday.ts';
import { findLabel } from '../match-columns.ts';
import type { LineError } from '../read-cells.ts';
import { type SeriesColumn, seriesColumns } from './series-columns.ts';

/** The cells of a line by column; a missing column is absent. */
export type SeriesTexts = Partial<Record<SeriesColumn, string>>;

/** A line of a file of series: what can be read of it alone, and what is wrong with that. */
export type SeriesLine = {
  line: number;
  texts: SeriesTexts;
  dateOfBirth?: string | undefined;
  dayOfWeek?: DayOfWeek | undefined;
  startTime?: string | undefined;
  durationMins?: number | undefined;
  weeksApart?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  errors: LineError[];
};

type Reader<T> = { read: (text: string) => T | undefined; message: string };

const date = { read: parseTypedDate, message: 'Enter a date as DD/MM/YYYY.' };
const day: Reader<string> = {
  read: (text) => {
    const read = parseTypedDate(text);
    return read && isCivilDate(read) ? read : undefined;
  },
  message: 'Enter a day that exists, as DD/MM/YYYY.',
};

const readers = {
  dateOfBirth: date,
  weekday: { read: parseTypedWeekday, message: 'Enter one weekday, such as Monday or Mon.' },
  start: { read: parseTypedTime, message: 'Enter a time, such as 9:00am or 14:30.' },
  minutes: { read: parseMinutes, message: 'Enter the minutes, such as 45, or 1h 30.' },
  weeksApart: { read: parseWeeks, message: 'Enter 1 for each week, 2 for every second week, up to 52.' },
  from: day,
  to: day,
} as const satisfies Partial<Record<SeriesColumn, Reader<unknown>>>;

const required = ['client', 'service', 'weekday', 'start', 'minutes', 'from'] as const;

/** Reads dates, times and numbers as people type them. `Mon`, `9am` and `1h 30` are Monday, 09:00 and 90. */
export function readSeriesLine(texts: SeriesTexts, line: number): SeriesLine {
  const errors: LineError[] = required
    .filter((name) => !texts[name])
    .map((name) => ({
      line,
      column: findLabel(name, seriesColumns),
      message: `Enter the ${findLabel(name, seriesColumns).toLowerCase()}.`,
    }));
  function read<Name extends keyof typeof readers>(name: Name): ReturnType<(typeof readers)[Name]['read']> | undefined {
    const text = texts[name];
    if (!text) return undefined;
    const { read: readText, message } = readers[name];
    const value = readText(text);
    if (value === undefined) errors.push({ line, column: findLabel(name, seriesColumns), message });
    return value as ReturnType<(typeof readers)[Name]['read']>;
  }
  return {
    line,
    texts,
    dateOfBirth: read('dateOfBirth'),
    dayOfWeek: read('weekday'),
    startTime: read('start'),
    durationMins: read('minutes'),
    weeksApart: texts.weeksApart ? read('weeksApart') : 1,
    from: read('from'),
    to: read('to'),
    errors,
  };
}

/** Parses minutes as people type them: `45`, `45 min`, `1h`, `1h 30`, `1.5 hours`. */
function parseMinutes(text: string): number | undefined {
  const plain = /^(\d{1,4})\s*(?:m|mins?|minutes?)?$/i.exec(text);
  if (plain) return Number(plain[1]);
  const hours = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*h(?:ours?|rs?)?\s*(?:(\d{1,2})\s*(?:m|mins?|minutes?)?)?$/i.exec(text);
  if (!hours) return undefined;
  return Math.round(Number(hours[1]!.replace(',', '.')) * 60) + Number(hours[2] ?? 0);
}

function parseWeeks(text: string): number | undefined {
  const weeks = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  return weeks !== undefined && (weeks === 1 || (weeks >= fewestWeeks && weeks <= mostWeeks)) ? weeks : undefined;
}
