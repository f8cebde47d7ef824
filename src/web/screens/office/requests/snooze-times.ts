import { startTimes } from '#domain/booking/choices.ts';
import { addDays, mondayOfDate } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';

/** A day and an hour on the office's own clock. */
type SnoozeTime = { date: string; time: string };

const hour = 3_600_000;
const morning = '09:00';

/** Lists times to start from: in an hour, rounded up to the next half hour, tomorrow and next Monday in the morning. */
export function listSnoozeTimes(now: Instant): (SnoozeTime & { label: string })[] {
  const { date } = wallClock({ instant: now, zone: brand.timeZone });
  const inAnHour = wallClock({ instant: now + hour, zone: brand.timeZone });
  const time = inAnHour.date === date ? startTimes.find((start) => start >= inAnHour.time) : undefined;
  const tomorrow = addDays(date, 1);
  const monday = addDays(mondayOfDate(date), 7);
  return [
    ...(time ? [{ label: `Today, ${formatTime(time)}`, date, time }] : []),
    { label: `Tomorrow, ${formatTime(morning)}`, date: tomorrow, time: morning },
    ...(monday === tomorrow
      ? []
      : [{ label: `${formatShortDay(monday)}, ${formatTime(morning)}`, date: monday, time: morning }]),
  ];
}

export function toSnoozeInstant({ date, time }: SnoozeTime): Instant {
  return instantOf({ date, time, zone: brand.timeZone });
}

/** Returns `Tue 24 Nov, 9:00am` on the office's own clock. */
export function formatOfficeMoment(at: string): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone: brand.timeZone });
  return `${formatShortDay(date)}, ${formatTime(time)}`;
}
