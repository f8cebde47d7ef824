/** Arithmetic with `YYYY-MM-DD` for the date picker; UTC, so that no night is short. */

const aDay = 86_400_000;

export function addDays(date: string, days: number): string {
  return write(read(date) + days * aDay);
}

/** The same day of another month, or its last: a month after 31 January is 28 February. */
export function addMonths(date: string, months: number): string {
  const first = new Date(read(monthOf(date)));
  first.setUTCMonth(first.getUTCMonth() + months);
  const start = write(first.getTime());
  const last = addDays(firstOfNextMonth(start), -1);
  const same = `${start.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

/** The first of its month. */
export function monthOf(date: string): string {
  return `${date.slice(0, 8)}01`;
}

/** The Monday on or before. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(read(date)).getUTCDay() + 6) % 7));
}

/** The weeks that a month touches, each from Monday; days of other months are undefined. */
export function weeksOf(date: string): (string | undefined)[][] {
  const month = date.slice(0, 7);
  const first = mondayOf(monthOf(date));
  const end = firstOfNextMonth(date);
  const weeks: (string | undefined)[][] = [];
  for (let monday = first; monday < end; monday = addDays(monday, 7)) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
    weeks.push(week.map((day) => (day.startsWith(month) ? day : undefined)));
  }
  return weeks;
}

/** The day itself, or the nearest that is allowed. */
export function within(date: string, { min, max }: { min?: string | undefined; max?: string | undefined }): string {
  if (min && date < min) return min;
  return max && date > max ? max : date;
}

function firstOfNextMonth(date: string): string {
  return monthOf(addDays(monthOf(date), 31));
}

function read(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function write(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
