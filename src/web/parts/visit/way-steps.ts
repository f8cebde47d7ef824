import type { RequestStatus } from '#domain/requests/types.ts';
import { formatDate, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

export type WayStep = { label: string; detail: string; state: 'done' | 'now' | 'next' };

/** What the way of a request is told from; the moments are ISO texts. */
export type WayFacts = {
  status: RequestStatus;
  askedAt: string;
  answerBy: string;
  answeredAt?: string | undefined;
};

type Given = { request: WayFacts; now: Instant; zone: string };

const answers: Record<Exclude<RequestStatus, 'open'>, string> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
  superseded: 'Replaced',
  lapsed: 'Lapsed',
};

/** Where a request stands: sent, with the office, and when an answer is to be expected or came, on the clocks of a zone. */
export function wayOf({ request, now, zone }: Given): WayStep[] {
  const moment = (at: string) => shortMoment({ at, now, zone });
  const sent: WayStep = { label: 'Sent', detail: moment(request.askedAt), state: 'done' };
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
    { label: answers[request.status], detail: answered, state: 'done' },
  ];
}

/** `today, 5:00pm`, `Mon 23 Nov, 5:00pm`, in another year `4 Jan 2027, 5:00pm`. */
function shortMoment({ at, now, zone }: { at: string; now: Instant; zone: string }): string {
  const { date, time } = wallClock({ instant: Date.parse(at), zone });
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return `today, ${formatTime(time)}`;
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDate(date);
  return `${day}, ${formatTime(time)}`;
}
