import type { WorkerProfile } from '#contract/support-workers.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { type DayOfWeek, daysOfWeek, minutesOf } from '#domain/time/day.ts';
import { formatTime } from '#domain/time/format.ts';

type WorkHours = WorkerProfile['workHours'][number];

/** Minutes of a day in which a worker is available. */
type Span = { from: number; until: number };
type AvailableDay = { day: DayOfWeek; words: string; spans: readonly Span[] };

const dayMins = 1440;

/**
 * Lists the days from Monday to Sunday. Hours such as `Friday 22:00 to 06:00` belong to the day on which they start; in
 * the picture what is after midnight shows on the next day.
 */
export function listAvailability(workHours: readonly WorkHours[]): AvailableDay[] {
  const hours = workHours.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return daysOfWeek.map((day, at) => {
    const own = hours.filter(({ dayOfWeek }) => dayOfWeek === day);
    const dayBefore = daysOfWeek[(at + 6) % 7];
    const late = hours.filter(
      (one) => one.dayOfWeek === dayBefore && isOverMidnight(one) && minutesOf(one.endTime) > 0,
    );
    return {
      day,
      words: joinWithCommas(own.map(formatSpan)),
      spans: [
        ...late.map(({ endTime }) => ({ from: 0, until: minutesOf(endTime) })),
        ...own.map((one) => ({
          from: minutesOf(one.startTime),
          until: isOverMidnight(one) ? dayMins : minutesOf(one.endTime),
        })),
      ],
    };
  });
}

/** Finds the hours that the picture shows: 6am to 8pm, and more where someone works then. */
export function findScale(days: readonly AvailableDay[]): Span {
  const spans = days.flatMap(({ spans: own }) => own);
  const from = Math.min(6 * 60, ...spans.map((span) => Math.floor(span.from / 120) * 120));
  const until = Math.max(20 * 60, ...spans.map((span) => Math.ceil(span.until / 120) * 120));
  return { from, until };
}

function isOverMidnight({ startTime, endTime }: WorkHours): boolean {
  return endTime <= startTime;
}

function formatSpan({ startTime, endTime }: WorkHours): string {
  if (startTime === '00:00' && endTime === '00:00') return 'All day';
  return `${formatTime(startTime)} to ${formatTime(endTime)}`;
}
