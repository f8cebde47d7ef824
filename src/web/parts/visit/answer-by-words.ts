import { answerBy } from '#domain/requests/deadlines.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/** By when the office answers what is asked now of a visit: `by 5:00pm on Monday 23 November`, `before the visit begins`. */
export function answerByWords({ begins, now, zone }: { begins: Instant; now: Instant; zone: string }): string {
  const at = answerBy({ now, zone, beginsAt: begins });
  if (at === begins) return 'before the visit begins';
  const { date, time } = wallClock({ instant: at, zone });
  return `by ${formatTime(time)} on ${formatDayMonth(date)}`;
}
