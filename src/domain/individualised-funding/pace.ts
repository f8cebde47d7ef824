import { formatCount, formatNumber } from '#domain/texts/format-count.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import { formatDayOfMonth, formatMonth, months } from '#domain/time/format.ts';
import { type Cents, formatMoney } from './money.ts';

/** The balances of a funding, and its days. */
export type PaceInput = {
  openingCents: Cents;
  closingCents: Cents;
  startDate: string;
  /** The last day; undefined until further notice. */
  endDate: string | undefined;
  today: string;
};

/** The speed at which the money of a funding goes, and how far it reaches. */
export type Pace = {
  /** The day on which nothing is left; today where nothing is left now. */
  lastDay: string;
  /** Cents that go on an average day so far, with credits taken off. */
  dailyCents: number;
  /** Whole weeks without money before the last day; 0 where the money lasts, undefined where no last day is known. */
  weeksShort: number | undefined;
  /** Round dollars that could be spent a week so that the money lasts; absent where it lasts, or where less than a dollar is left. */
  lastingDollars?: number | undefined;
};

/** A few weeks tell nothing about a year. */
const leastDays = 28;
/** Days ahead beyond which no one needs to know when a funding without an end runs out. */
const mostDays = 1096;

/**
 * Finds how long the money lasts if it goes as fast as so far (docs/product/individualised-funding.md, "Pace"). Undefined before four weeks, where
 * nothing was spent, and outside the funding. $100 from 1 July of which $50 are gone on 9 October: 17 January.
 */
export function findPace({ openingCents, closingCents, startDate, endDate, today }: PaceInput): Pace | undefined {
  const days = toDay(today) - toDay(startDate);
  const spent = openingCents - closingCents;
  const isEmpty = closingCents <= 0;
  if (spent <= 0 || days < (isEmpty ? 0 : leastDays) || (endDate !== undefined && endDate < today)) return undefined;
  const dailyCents = spent / Math.max(days, 1);
  const left = isEmpty ? 0 : Math.floor(closingCents / dailyCents);
  if (endDate === undefined)
    return left > mostDays ? undefined : { lastDay: addDays(today, left), dailyCents, weeksShort: undefined };
  const daysToEnd = toDay(endDate) - toDay(today);
  const weeksShort = Math.max(0, Math.floor((daysToEnd - left) / 7));
  // A pace is too rough to tell a few days from the end.
  if (weeksShort === 0) return { lastDay: isEmpty ? today : endDate, dailyCents, weeksShort };
  return {
    lastDay: addDays(today, left),
    dailyCents,
    weeksShort,
    lastingDollars: findLastingDollars(closingCents, daysToEnd),
  };
}

/**
 * Finds the dollars a week that last, rounded to 5 from 100 on, and below that down to whole ones: 259.03 → 260, 99.9 → 99; below a dollar
 * undefined. Not rounded up where that would end a week early.
 */
function findLastingDollars(cents: Cents, days: number): number | undefined {
  const dollars = cents / 100 / (days / 7);
  if (dollars < 100) return dollars < 1 ? undefined : Math.floor(dollars);
  const nearest = Math.round(dollars / 5) * 5;
  const lastsFor = Math.floor((cents / 100 / nearest) * 7);
  return days - lastsFor < 7 ? nearest : nearest - 5;
}

type PaceWords = { text: string; advice?: string };

/**
 * Describes a pace: `At this pace the money runs out in mid-March, 16 weeks before the funding ends on 8 July.` with the advice `About $260 a
 * week would last.` Without advice there is nothing to do.
 */
export function describePace(
  pace: Pace,
  { closingCents, endDate, today }: Omit<PaceInput, 'openingCents' | 'startDate'>,
): PaceWords {
  const { lastDay, weeksShort, lastingDollars } = pace;
  const end = endDate && `the funding ends on ${formatDayNear(endDate, today)}`;
  const before = weeksShort ? `, ${formatCount(weeksShort, 'week')} before ${end}` : '';
  if (closingCents <= 0)
    return { text: `The money has run out${before}.`, advice: 'Contact the office to ask what is possible.' };
  if (weeksShort === 0) return { text: `At this pace the money lasts until ${end}.` };
  const part = formatPartOfMonth(lastDay, today);
  if (weeksShort === undefined) return { text: `At this pace the money lasts until ${part}.` };
  return {
    text: `At this pace the money runs out in ${part}${before}.`,
    advice: lastingDollars
      ? `About $${formatNumber(lastingDollars)} a week would last.`
      : `Only ${formatMoney(closingCents)} is left.`,
  };
}

const parts = ['early ', 'mid-', 'late '];

/** Formats roughly when a day is: `early March`, `mid-March`, `late March`; a month that could be of two years has its year. */
export function formatPartOfMonth(date: string, today: string): string {
  const part = parts[Math.min(2, Math.floor((Number(date.slice(8)) - 1) / 10))]!;
  return part + (isNear(date, today) ? months[Number(date.slice(5, 7)) - 1] : formatMonth(date.slice(0, 7)));
}

/** Formats a day without its weekday: `8 July`, `8 July 2028`. */
export function formatDayNear(date: string, today: string): string {
  return isNear(date, today) ? formatDayOfMonth(date) : `${formatDayOfMonth(date)} ${date.slice(0, 4)}`;
}

/** Says whether the name of the month tells the year: eleven months ahead it could be that of last year. */
function isNear(date: string, today: string): boolean {
  return toDay(date) - toDay(today) < 330;
}
