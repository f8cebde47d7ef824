import { toDate, toDay, weekdayOf } from './day.ts';

const saturday = 5;

/** Finds the day that is so many working days after a date: from Monday to Friday, but for holidays. */
export function addWorkingDays(
  date: string,
  { days, isHoliday }: { days: number; isHoliday: (date: string) => boolean },
): string {
  let day = toDay(date);
  for (let left = days; left > 0; ) {
    day += 1;
    if (weekdayOf(day) < saturday && !isHoliday(toDate(day))) left -= 1;
  }
  return toDate(day);
}
