import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type DayOfWeek, daysOfWeek, toDay, weekdayOf } from '#domain/time/day.ts';
import { describeOffHours, findOffHours, type HoursSlot } from './off-hours.ts';
import type { WorkHours } from './work-hours.ts';

/** An answer to whether a worker works on the days of some visits. */
type WorkDays = { works: 'all' | 'some' | 'none'; words: string };

/**
 * Says whether a worker works when visits are asked for, by the hours that the office typed alone: never by anyone's visits, nor by days
 * away (docs/product/booking.md, "Support workers"). Undefined where nothing is kept or asked. `Works Tuesdays`, `Works until 6:30pm on
 * Mondays`, `Works all 4 days`, `Mon, Tue, Wed. Not Fri`.
 */
export function describeWorkDays(
  hours: readonly WorkHours[] | undefined,
  slots: readonly HoursSlot[],
): WorkDays | undefined {
  if (!hours || hours.length === 0 || slots.length === 0) return undefined;
  const days = Map.groupBy(slots, ({ date }) => daysOfWeek[weekdayOf(toDay(date))]!);
  const ordered = daysOfWeek.filter((day) => days.has(day));
  const isOn = (day: DayOfWeek) => findOffHours(hours, days.get(day)!) === undefined;
  const [on, off] = [ordered.filter(isOn), ordered.filter((day) => !isOn(day))];
  const isOne = ordered.length === 1;
  if (off.length === 0) return { works: 'all', words: isOne ? `Works ${ordered[0]}s` : `Works all ${on.length} days` };
  if (on.length > 0) return { works: 'some', words: `${shorten(on)}. Not ${shorten(off)}` };
  return { works: 'none', words: isOne ? describeOffHours(findOffHours(hours, slots)!) : 'Not at these times' };
}

const shorten = (days: readonly DayOfWeek[]) => joinWithCommas(days.map((day) => day.slice(0, 3)));
