import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

/** The time by which the office answers: `by 5:00pm on Monday 23 November.` */
export function formatAnswerBy({ answer, zone }: { answer: Instant; zone: string }): string {
  const { date, time } = wallClock({ instant: answer, zone });
  return `by ${formatTime(time)} on ${formatDayMonth(date)}.`;
}
