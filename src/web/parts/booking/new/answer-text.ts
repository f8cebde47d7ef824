import { beginsAt } from '#domain/appointments/begin.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import type { Instant } from '#domain/time/zone.ts';
import { formatAnswerBy } from '#web/parts/booking/answer-by-text.ts';
import { type BookingDraft, listFirstDates } from './booking-draft.ts';

/** When the office answers a booking sent now: `by 5:00pm on Monday 23 November.`, `before the visit begins.` */
export function formatAnswerTime({ draft, now, zone }: { draft: BookingDraft; now: Instant; zone: string }): string {
  const begins = draft.lines.flatMap(({ line }, index) =>
    listFirstDates({ draft, index, count: 1 }).map((date) => beginsAt({ ...line, date }, zone)),
  );
  const answers = begins.map((instant) => planAnswerBy({ now, zone, beginsAt: instant }));
  const last = Math.max(...answers);
  if (begins.length === 0 || begins.includes(last)) {
    return draft.lines.length > 1 ? 'before each visit begins.' : 'before the visit begins.';
  }
  return formatAnswerBy({ answer: last, zone });
}
