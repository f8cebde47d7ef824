import { type DayOfWeek, daysOfWeek } from './day.ts';

/** Parses a day of the week: `Mon`, `monday` and `Mondays` are Monday. */
export function parseTypedWeekday(text: string): DayOfWeek | undefined {
  const typed = text.toLowerCase().replace(/[.]$/, '');
  if (typed.length < 3) return undefined;
  return daysOfWeek.find((name) => `${name.toLowerCase()}s`.startsWith(typed));
}
