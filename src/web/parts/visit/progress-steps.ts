import type { Ticket } from '#contract/tickets.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import { formatDate, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

type ProgressStep = { label: string; detail: string; state: 'done' | 'now' | 'next' };

/** The data of a ticket's progress; the moments are ISO texts. */
export type ProgressFacts = Pick<Ticket, 'status' | 'answerBy' | 'answeredAt' | 'offer'> & { askedAt: string };

type ProgressInput = { request: ProgressFacts; now: Instant; zone: string };

/** Lists the steps of a ticket: sent, with the office, and when an answer is due or came, on the clocks of a zone. */
export function listProgressSteps({ request, now, zone }: ProgressInput): ProgressStep[] {
  const moment = (at: string) => formatShortMoment({ at, now, zone });
  const sent: ProgressStep = { label: 'Sent', detail: moment(request.askedAt), state: 'done' };
  if (request.offer && isWithClient(request, now)) {
    return [
      sent,
      { label: 'With you', detail: 'another time is offered', state: 'now' },
      { label: 'Answer by', detail: moment(request.offer.until), state: 'next' },
    ];
  }
  if (request.status === 'open') {
    const late = Date.parse(request.answerBy) < now;
    return [
      sent,
      { label: 'With the office', detail: 'waiting for an answer', state: 'now' },
      { label: late ? 'Answer was due' : 'Answer by', detail: moment(request.answerBy), state: 'next' },
    ];
  }
  const answered = moment(request.answeredAt ?? request.answerBy);
  return [
    sent,
    { label: 'With the office', detail: '', state: 'done' },
    { label: findOutcomeWord(request.status), detail: answered, state: 'done' },
  ];
}

/** Formats a moment: `today, 5:00pm`, `Mon 23 Nov, 5:00pm`, in another year `4 Jan 2027, 5:00pm`. */
function formatShortMoment({ at, now, zone }: { at: string; now: Instant; zone: string }): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone });
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return `today, ${formatTime(time)}`;
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDate(date);
  return `${day}, ${formatTime(time)}`;
}
