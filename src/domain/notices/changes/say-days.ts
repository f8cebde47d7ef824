import type { DayRange } from '#domain/people/absence-days.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { addDays, daysOfWeek, mondayOfDate, toDay, weekdayOf } from '#domain/time/day.ts';
import { formatDayMonth, formatLongDate, weekdayName } from '#domain/time/format.ts';

/** The day on which words are read, and whether they are said then: an email says no "tomorrow". */
export type Speech = { today: string; isSpoken: boolean };

/** Beyond this many days a series goes on: a calendar shows no more of it. */
const mostDays = 350;
/** So many days are named one by one. */
const mostNamed = 5;

/** Says a day: `today`, `Friday`, `Friday 11 December`, and in writing always the last. */
function sayDay(date: string, { today, isSpoken }: Speech): string {
  const ahead = toDay(date) - toDay(today);
  if (isSpoken && ahead === 0) return 'today';
  if (isSpoken && ahead === 1) return 'tomorrow';
  if (isSpoken && ahead > 1 && ahead < 7) return weekdayName(date);
  return Math.abs(ahead) > 300 ? formatLongDate(date) : formatDayMonth(date);
}

/**
 * Says on which days something is, in one phrase: `on Friday`, `every evening until Friday`, `every Monday from Monday 7 December`. `part` is
 * the word for a day of it: `day` or `evening`.
 */
export function sayDays(dates: readonly string[], { part, ...speech }: Speech & { part: string }): string {
  const days = [...new Set(dates)].sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const weekdays = new Set(days.map((date) => weekdayOf(toDay(date))));
  const isRun = days.length > 2 && toDay(last) - toDay(first) === days.length - 1;
  const isSeries = days.length > Math.max(2, weekdays.size);
  if (!isRun && !(isSeries && isWhole(days, weekdays))) return sayEach(days, speech);
  const named = daysOfWeek.filter((_, index) => weekdays.has(index as never));
  const isWeekdays = named.join() === daysOfWeek.slice(0, 5).join();
  const each = isWeekdays ? 'weekday' : joinWithAnd(named);
  return `every ${isRun ? part : each}${saySpan(first, last, speech)}`;
}

/** Says from when and until when a worker cannot come: `this week`, `on Friday`, `until Friday`. */
export function sayAbsence(dates: readonly string[], speech: Speech): string {
  const days = [...new Set(dates)].sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return onDay(first, speech);
  const monday = mondayOfDate(speech.today);
  if (speech.isSpoken && first >= monday && last < addDays(monday, 7)) return 'this week';
  if (speech.isSpoken && first >= addDays(monday, 7) && last < addDays(monday, 14)) return 'next week';
  const span = saySpan(first, last, speech).trimStart();
  return span === 'from now on' ? 'until further notice' : span;
}

/** Says when a client is away: `from Saturday 28 November`, `from tomorrow until Friday`, `on Friday`. */
export function sayClientAbsence({ from, to }: DayRange, speech: Speech): string {
  if (from === to) return onDay(from, speech);
  return `from ${sayDay(from, speech)}${to === undefined ? '' : ` until ${sayDay(to, speech)}`}`;
}

function isWhole(days: readonly string[], weekdays: ReadonlySet<number>): boolean {
  const [first, last] = [toDay(days[0]!), toDay(days.at(-1)!)];
  let count = 0;
  for (let day = first; day <= last; day++) if (weekdays.has(weekdayOf(day))) count++;
  return count === days.length;
}

function sayEach(days: readonly string[], speech: Speech): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return onDay(first, speech);
  if (days.length > mostNamed) return `on ${days.length} days${saySpan(first, last, speech)}`;
  return joinWithAnd(days.map((day) => onDay(day, speech)));
}

function onDay(date: string, speech: Speech): string {
  const day = sayDay(date, speech);
  return day === 'today' || day === 'tomorrow' ? day : `on ${day}`;
}

/** Says the span of a series; one that begins now has no beginning, and one that goes on no end. */
function saySpan(first: string, last: string, speech: Speech): string {
  const isNow = speech.isSpoken && toDay(first) - toDay(speech.today) <= 1;
  const from = isNow ? '' : ` from ${sayDay(first, speech)}`;
  const isOpen = toDay(last) - toDay(speech.today) > mostDays;
  if (!isOpen) return `${from} until ${sayDay(last, speech)}`;
  return from === '' ? ' from now on' : from;
}
