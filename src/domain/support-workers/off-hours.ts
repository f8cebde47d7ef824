import { countPlannedMinutes, findExactStart } from '#domain/appointments/begin.ts';
import type { Times } from '#domain/appointments/types.ts';
import { type DayOfWeek, daysOfWeek, minutesOf, toDay, weekdayOf } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';
import type { WorkHours } from './work-hours.ts';

/** A visit's day and time; without a start only the day is compared. */
export type HoursSlot = { date: string; startTime?: string | undefined; minutes: number };

/** Returns the day and time of a visit, to compare with hours. */
export function toHoursSlot(visit: Times & { date: string }): HoursSlot {
  return { date: visit.date, startTime: findExactStart(visit), minutes: countPlannedMinutes(visit) };
}

/** The way in which a visit is outside a worker's hours: they begin later, end earlier, or are on other days alone. */
export type OffHours = { dayOfWeek: DayOfWeek; worksFrom?: string | undefined; worksUntil?: string | undefined };

const dayMins = 1440;
const weekMins = 7 * dayMins;

type Stretch = { begins: number; ends: number; startTime: string; endTime: string };

/**
 * Finds the first of some visits that is outside the hours that the office typed, and how (docs/product/people.md, "Work hours").
 * Undefined where no hours are kept. Monday to Saturday 7:30am to 6:30pm: a visit on Sunday is outside, as is one on Monday at 6:00pm
 * for an hour.
 */
export function findOffHours(hours: readonly WorkHours[], slots: readonly HoursSlot[]): OffHours | undefined {
  if (hours.length === 0) return undefined;
  const stretches = joinStretches(hours);
  for (const slot of slots) {
    const off = compareSlot(slot, stretches);
    if (off) return off;
  }
  return undefined;
}

/** Minutes after a day’s midnight, from and to. */
type Minutes = { from: number; to: number };

/**
 * Lists the minutes of a day, and of the night after it, that are outside hours (docs/product/people.md, "Work hours"). None where no
 * hours are kept. Monday 9:00am to 5:00pm, until 6:00am of Tuesday: 0 to 540 and 1020 to 1800.
 */
export function listOffMinutes(
  hours: readonly WorkHours[],
  { date, until }: { date: string; until: number },
): Minutes[] {
  if (hours.length === 0) return [];
  const midnight = weekdayOf(toDay(date)) * dayMins;
  const off: Minutes[] = [];
  let from = 0;
  for (const { begins, ends } of joinStretches(hours)) {
    const to = Math.min(begins - midnight, until);
    if (to > from) off.push({ from, to });
    from = Math.max(from, ends - midnight);
  }
  return from < until ? [...off, { from, to: until }] : off;
}

/** Describes hours: `Does not work Sundays`, `Works from 7:30am on Mondays`, `Works until 6:30pm on Mondays`. */
export function describeOffHours({ dayOfWeek, worksFrom, worksUntil }: OffHours): string {
  if (worksFrom !== undefined) return `Works from ${formatTime(worksFrom)} on ${dayOfWeek}s`;
  return worksUntil === undefined
    ? `Does not work ${dayOfWeek}s`
    : `Works until ${formatTime(worksUntil)} on ${dayOfWeek}s`;
}

function compareSlot({ date, startTime, minutes }: HoursSlot, stretches: readonly Stretch[]): OffHours | undefined {
  const weekday = weekdayOf(toDay(date));
  const dayOfWeek = daysOfWeek[weekday]!;
  const midnight = weekday * dayMins;
  const ofDay = stretches.filter(({ begins, ends }) => begins < midnight + dayMins && ends > midnight);
  if (ofDay.length === 0) return { dayOfWeek };
  if (startTime === undefined) return undefined;
  const begins = midnight + minutesOf(startTime);
  const around = ofDay.find((one) => one.begins <= begins && one.ends > begins);
  if (around)
    return around.ends >= begins + minutes ? undefined : { dayOfWeek: findEndDay(around), worksUntil: around.endTime };
  const next = ofDay.find((one) => one.begins > begins);
  return next ? { dayOfWeek, worksFrom: next.startTime } : { dayOfWeek, worksUntil: ofDay.at(-1)!.endTime };
}

/** Finds the day on which a stretch ends. A night ends on the next day; a whole day ends on its own. */
function findEndDay({ ends }: Stretch): DayOfWeek {
  const day = Math.floor((ends - 1) / dayMins);
  return daysOfWeek[(day + 7) % 7]!;
}

/**
 * Joins the hours in order, those that touch as one. Each is there also a week earlier and later, since a night may reach over the week's
 * end.
 */
function joinStretches(hours: readonly WorkHours[]): Stretch[] {
  const all = [-weekMins, 0, weekMins]
    .flatMap((shift) => hours.map((one) => toStretch(one, shift)))
    .sort((a, b) => a.begins - b.begins);
  const joined: Stretch[] = [];
  for (const stretch of all) {
    const last = joined.at(-1);
    if (last && last.ends >= stretch.begins)
      joined[joined.length - 1] = { ...last, ends: stretch.ends, endTime: stretch.endTime };
    else joined.push(stretch);
  }
  return joined;
}

function toStretch({ dayOfWeek, startTime, endTime }: WorkHours, shift: number): Stretch {
  const midnight = daysOfWeek.indexOf(dayOfWeek) * dayMins + shift;
  const isNextDay = endTime <= startTime;
  return {
    begins: midnight + minutesOf(startTime),
    ends: midnight + minutesOf(endTime) + (isNextDay ? dayMins : 0),
    startTime,
    endTime,
  };
}
