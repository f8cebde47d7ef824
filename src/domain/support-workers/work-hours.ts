import { type DayOfWeek, daysOfWeek, minutesOf } from '#domain/time/day.ts';
import { parseTypedTime } from '#domain/time/typed-time.ts';
import { parseTypedWeekday } from '#domain/time/typed-weekday.ts';

/** Hours of a week when a support worker can be given visits; an end before the start is on the next day. */
export type WorkHours = { dayOfWeek: DayOfWeek; startTime: string; endTime: string; status: 'NotAllocated' };

export const mostWorkHours = 50;

const dayMins = 1440;
const weekMins = 7 * dayMins;

/** Sorts hours in the order of the week: Monday 9:00am before Monday 2:00pm. */
export function sortWorkHours(hours: readonly WorkHours[]): WorkHours[] {
  return [...hours].sort((a, b) => startOf(a) - startOf(b));
}

/**
 * Finds what is wrong with the hours of a week, or nothing (docs/product/people.md, "Work hours"). 22:00 to 06:00 ends on the next day,
 * 00:00 to 00:00 is a whole day, and 09:00 to 09:00 is refused.
 */
export function checkWorkHours(hours: readonly WorkHours[]): string | undefined {
  if (hours.length > mostWorkHours) return `Enter at most ${mostWorkHours} work hours.`;
  const empty = hours.find(({ startTime, endTime }) => startTime === endTime && endTime !== '00:00');
  if (empty) return `${empty.dayOfWeek} ${empty.startTime} ends when it starts. Enter a later end.`;
  const sorted = sortWorkHours(hours);
  // The last of the week may reach into the first of the next.
  const at = sorted.findIndex((one, index) => index > 0 && endOf(sorted[index - 1]!) > startOf(one));
  if (at > 0) return describeOverlap(sorted[at - 1]!, sorted[at]!);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last && endOf(last) > startOf(first) + weekMins ? describeOverlap(last, first) : undefined;
}

/** Writes hours as `Monday 09:00-17:00; Friday 22:00-06:00`. */
export function writeWorkHours(hours: readonly WorkHours[]): string {
  return sortWorkHours(hours).map(writeOne).join('; ');
}

/** Reads hours as typed, the reverse of `writeWorkHours`; `Mon 9am to 5pm` is read, too. */
export function readWorkHours(text: string): { value: WorkHours[] } | { message: string } {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const value = parts.map(readOne);
  return value.every((one) => one !== undefined)
    ? { value }
    : { message: 'Enter each time as a weekday, a start and an end, such as “Monday 09:00-17:00”.' };
}

function readOne(text: string): WorkHours | undefined {
  // Spaces are single first: else the pattern would try every way to share a long row of them.
  const [, day = '', start = '', end = ''] =
    /^([a-z]+\.?),? (.+?) ?(?:[-–—]|\bto\b) ?(.+)$/i.exec(text.replaceAll(/\s+/g, ' ').trim()) ?? [];
  const [dayOfWeek, startTime, endTime] = [parseTypedWeekday(day), parseTypedTime(start), parseTypedTime(end)];
  return dayOfWeek && startTime && endTime ? { dayOfWeek, startTime, endTime, status: 'NotAllocated' } : undefined;
}

function writeOne({ dayOfWeek, startTime, endTime }: WorkHours): string {
  return `${dayOfWeek} ${startTime}-${endTime}`;
}

function describeOverlap(first: WorkHours, second: WorkHours): string {
  return `${writeOne(first)} and ${writeOne(second)} overlap. Change one of them.`;
}

/** Counts the minutes after Monday 00:00. */
function startOf({ dayOfWeek, startTime }: WorkHours): number {
  return daysOfWeek.indexOf(dayOfWeek) * dayMins + minutesOf(startTime);
}

function endOf(hours: WorkHours): number {
  const isNextDay = hours.endTime <= hours.startTime;
  return daysOfWeek.indexOf(hours.dayOfWeek) * dayMins + minutesOf(hours.endTime) + (isNextDay ? dayMins : 0);
}
