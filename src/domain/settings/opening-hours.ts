import {
  checkWorkHours,
  readWorkHours,
  sortWorkHours,
  type WorkHours,
  writeWorkHours,
} from '#domain/support-workers/work-hours.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { addDays, type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';
import { formatDayMonth, formatTime, weekdayName } from '#domain/time/format.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import type { Contact } from './contact.ts';
import { findOfficePlace, type Holiday, isHolidayAt } from './holidays.ts';

/** The hours of each week in which the office is open, in the provider's zone, and holidays on which it is not (docs/product/settings.md, "Opening hours"). */
export type Openings = { hours: readonly WorkHours[]; holidays: ReadonlySet<string>; zone: string };

type OpeningsInput = { contact: Pick<Contact, 'openingHours'>; closedOn: readonly string[]; zone: string };

/** Finds when the office is open. Undefined until its hours are typed. `closedOn` are its holidays. */
export function findOpenings({ contact, closedOn, zone }: OpeningsInput): Openings | undefined {
  const hours = readOpeningHours(contact);
  return hours.length > 0 ? { hours, holidays: new Set(closedOn), zone } : undefined;
}

type ClosedDaysInput = { contact: Pick<Contact, 'region'>; holidays: readonly Omit<Holiday, 'name'>[]; zone: string };

/** Lists the holidays on which the office is closed: those of its whole country, and of its own region. */
export function listClosedDays({ contact, holidays, zone }: ClosedDaysInput): string[] {
  const place = findOfficePlace(contact, zone);
  return holidays.filter((holiday) => isHolidayAt(place, holiday)).map(({ date }) => date);
}

/** From one moment until another. */
type OpenTime = { opens: Instant; closes: Instant };

/** So many days are looked at for the next opening. No office is closed for longer and still promises answers. */
const daysAhead = 40;

/** Lists when the office is open on a day, in order; a night belongs to the day on which it begins. */
function listOpenTimes({ hours, holidays, zone }: Openings, date: string): OpenTime[] {
  if (holidays.has(date)) return [];
  return hours
    .filter(({ dayOfWeek }) => dayOfWeek === weekdayName(date))
    .map(({ startTime, endTime }) => ({
      opens: instantOf({ date, time: startTime, zone }),
      closes: instantOf({ date: endTime <= startTime ? addDays(date, 1) : date, time: endTime, zone }),
    }));
}

/** Lists the times that are not over, the first of them perhaps begun. */
function* listNextOpenTimes(openings: Openings, now: Instant): Generator<OpenTime> {
  const today = wallClock({ instant: now, zone: openings.zone }).date;
  for (let day = -1; day <= daysAhead; day++)
    for (const time of listOpenTimes(openings, addDays(today, day))) if (time.closes > now) yield time;
}

/** Finds when the closed office opens. Undefined while it is open, and where it does not open in the next weeks. */
export function findNextOpening(openings: Openings, now: Instant): Instant | undefined {
  for (const { opens } of listNextOpenTimes(openings, now)) return opens > now ? opens : undefined;
  return undefined;
}

export function isOfficeOpen(openings: Openings, now: Instant): boolean {
  for (const { opens } of listNextOpenTimes(openings, now)) return opens <= now;
  return false;
}

/** Says whether the office closes at a moment. */
export function isClosing(openings: Openings, at: Instant): boolean {
  const { date } = wallClock({ instant: at, zone: openings.zone });
  return [addDays(date, -1), date].some((day) => listOpenTimes(openings, day).some(({ closes }) => closes === at));
}

/** Counts for how many milliseconds the office is open from one moment until another. */
export function countOpenTime(openings: Openings, { from, until }: { from: Instant; until: Instant }): number {
  let sum = 0;
  for (const { opens, closes } of listNextOpenTimes(openings, from)) {
    if (opens >= until) break;
    sum += Math.min(closes, until) - Math.max(opens, from);
  }
  return sum;
}

/** Finds when the office closes on the first day after today on which it is open. */
export function findEndOfNextOpenDay(openings: Openings, now: Instant): Instant | undefined {
  const today = wallClock({ instant: now, zone: openings.zone }).date;
  for (let day = 1; day <= daysAhead; day++) {
    const last = listOpenTimes(openings, addDays(today, day)).at(-1);
    if (last) return last.closes;
  }
  return undefined;
}

/** A moment at the office, and when it is open. */
export type OfficeMoment = { openings: Openings | undefined; now: Instant };

/**
 * Chooses the number to call: while the office is closed the one after hours. Until its hours are typed, and where there is only one, the
 * one that exists.
 */
export function findNumberToCall(
  { phone, afterHoursPhone }: Pick<Contact, 'phone' | 'afterHoursPhone'>,
  { openings, now }: OfficeMoment,
): string | undefined {
  const isClosed = openings !== undefined && !isOfficeOpen(openings, now);
  return isClosed ? (afterHoursPhone ?? phone) : (phone ?? afterHoursPhone);
}

/** Formats until when the office is closed, on its clock: `8:30am`, `Monday 8:30am`, and after a week `Monday 4 January, 8:30am`. */
export function formatOpening(opens: Instant, { now, zone }: { now: Instant; zone: string }): string {
  const { date, time } = wallClock({ instant: opens, zone });
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return formatTime(time);
  return date < addDays(today, 7)
    ? `${weekdayName(date)} ${formatTime(time)}`
    : `${formatDayMonth(date)}, ${formatTime(time)}`;
}

/** Writes when the office is open, as the provider typed it in words until it has typed days: `Monday to Friday, 8:30am to 5:00pm`. */
export function formatHoursOf(contact: Pick<Contact, 'openingHours' | 'hours'>): string | undefined {
  const hours = readOpeningHours(contact);
  return hours.length > 0 ? formatOpeningHours(hours) : contact.hours;
}

function readOpeningHours({ openingHours = '' }: Pick<Contact, 'openingHours'>): WorkHours[] {
  const read = readWorkHours(openingHours);
  return 'value' in read ? sortWorkHours(read.value) : [];
}

/** Writes opening hours as they are stored, in the order of the week: `Monday 08:30-17:00; Tuesday 08:30-17:00`. */
export function tidyOpeningHours(openingHours: string): string {
  return writeWorkHours(readOpeningHours({ openingHours }));
}

/** Finds what is wrong with opening hours as typed, or nothing. */
export function checkOpeningHours(typed: string): string | undefined {
  const read = readWorkHours(typed);
  return 'message' in read ? read.message : checkWorkHours(read.value);
}

/** Days that follow each other with the same times are one: `Monday to Thursday, 9:00am to 5:00pm; Friday, 9:00am to 12:00pm`. */
function formatOpeningHours(hours: readonly WorkHours[]): string {
  const groups: { from: DayOfWeek; to: DayOfWeek; times: string }[] = [];
  for (const day of daysOfWeek) {
    const times = joinWithCommas(hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(formatTimes));
    const last = groups.at(-1);
    const isNext = last && daysOfWeek.indexOf(last.to) + 1 === daysOfWeek.indexOf(day);
    if (isNext && last.times === times) last.to = day;
    else if (times) groups.push({ from: day, to: day, times });
  }
  return groups.map(({ from, to, times }) => `${from === to ? from : `${from} to ${to}`}, ${times}`).join('; ');
}

function formatTimes({ startTime, endTime }: WorkHours): string {
  if (startTime === '00:00' && endTime === '00:00') return 'all day';
  return `${formatTime(startTime)} to ${formatTime(endTime)}`;
}
