import { partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

type AnswerTimeInput = { begins: readonly Instant[]; now: Instant; zone: string };
type BookingAnswerTimeInput = Omit<AnswerTimeInput, 'begins'> & {
  visits: readonly Parameters<typeof partOfDayEndsAt>[0][];
};

/** Formats when the office answers what is sent now about visits: `by 5:00pm on Monday 23 November.`, `before the visit begins.` */
export function formatAnswerTime({ begins, now, zone }: AnswerTimeInput): string {
  const last = Math.max(...begins.map((instant) => planAnswerBy({ now, zone, beginsAt: instant })));
  if (begins.length === 0 || begins.includes(last)) {
    return begins.length > 1 ? 'before each visit begins.' : 'before the visit begins.';
  }
  const { date, time } = wallClock({ instant: last, zone });
  return `by ${formatTime(time)} on ${formatDayMonth(date)}.`;
}

/** Formats the same for a booking: no part of the day that it asks for is over by then (docs/product/requests.md, "Answer by"). */
export function formatBookingAnswerTime({ visits, ...input }: BookingAnswerTimeInput): string {
  return formatAnswerTime({ ...input, begins: visits.map((visit) => partOfDayEndsAt(visit, input.zone)) });
}
