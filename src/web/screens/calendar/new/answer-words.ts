import { beginsAt } from '#domain/appointments/begin.ts';
import { answerBy } from '#domain/requests/deadlines.ts';
import type { Instant } from '#domain/time/zone.ts';
import { answerByWords } from '#web/parts/booking/answer-by-words.ts';
import { type BookingDraft, firstDates } from './booking-draft.ts';

/** By when the office answers a booking that is sent now: `by 5:00pm on Monday 23 November.`, `before the visit begins.` */
export function answerWords({ draft, now, zone }: { draft: BookingDraft; now: Instant; zone: string }): string {
  const begins = draft.lines.flatMap(({ line }, index) =>
    firstDates({ draft, index, count: 1 }).map((date) => beginsAt({ ...line, date }, zone)),
  );
  const answers = begins.map((instant) => answerBy({ now, zone, beginsAt: instant }));
  const last = Math.max(...answers);
  if (begins.length === 0 || begins.includes(last)) {
    return draft.lines.length > 1 ? 'before each visit begins.' : 'before the visit begins.';
  }
  return answerByWords({ answer: last, zone });
}
