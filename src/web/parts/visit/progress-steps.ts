import type { Ticket } from '#contract/tickets.ts';
import type { Openings } from '#domain/settings/opening-hours.ts';
import { findAnswerTime } from '#domain/tickets/answer-time.ts';
import { isWithClient } from '#domain/tickets/offer.ts';
import { findOutcomeWord } from '#domain/tickets/outcome-word.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, toIsoInstant, wallClock } from '#domain/time/zone.ts';

type ProgressStep = { label: string; detail: string; state: 'done' | 'now' | 'next' };

/** The data of a ticket's progress; the moments are ISO texts. */
export type ProgressFacts = Pick<Ticket, 'status' | 'answerBy' | 'lapsesAt' | 'answeredAt' | 'offer'> & {
  askedAt: string;
};

type ProgressInput = { request: ProgressFacts; now: Instant; zone: string; openings: Openings | undefined };

/** Lists the steps of a ticket: sent, with the office, and when an answer is due or came, on the clocks of a zone. */
export function listProgressSteps({ request, now, zone, openings }: ProgressInput): ProgressStep[] {
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
    return [
      sent,
      { label: 'With us', detail: 'waiting for our answer', state: 'now' },
      { ...describeAnswer({ request, now, zone, openings }), state: 'next' },
    ];
  }
  const answered = moment(request.answeredAt ?? request.answerBy);
  return [
    sent,
    { label: 'With us', detail: '', state: 'done' },
    { label: findOutcomeWord(request.status), detail: answered, state: 'done' },
  ];
}

/** Says when the answer comes, is overdue, or that the request ends without one; nothing more where the office promises nothing. */
function describeAnswer({ request, now, zone, openings }: ProgressInput): Pick<ProgressStep, 'label' | 'detail'> {
  const { answerBy, lapsesAt } = request;
  const answer = findAnswerTime({
    now,
    askedAt: Date.parse(request.askedAt),
    answerBy: Date.parse(answerBy),
    lapsesAt: lapsesAt === undefined ? undefined : Date.parse(lapsesAt),
    openings,
  });
  if (!answer) return { label: 'Answer', detail: '' };
  const moment = formatShortMoment({ at: toIsoInstant(answer.at), now, zone });
  if (answer.kind !== 'never') return { label: answer.at < now ? 'Answer was due' : 'Answer by', detail: moment };
  if (answer.ends) return { label: 'Ends unanswered', detail: toPlace(moment) };
  return answer.opens === undefined
    ? { label: 'Answer', detail: '' }
    : {
        label: 'We open',
        detail: formatShortMoment({ at: toIsoInstant(answer.opens), now, zone: openings?.zone ?? zone }),
      };
}

function toPlace(moment: string): string {
  if (moment.startsWith('today')) return moment;
  return `${moment.startsWith('the end') ? 'at' : 'on'} ${moment}`;
}

/** Formats a moment: `today, 5:00pm`, `Mon 23 Nov, 5:00pm`, in another year `4 Jan 2027, 5:00pm`, at midnight `the end of Sun 22 Nov`. */
function formatShortMoment({ at, now, zone }: { at: string; now: Instant; zone: string }): string {
  const { date: onClock, time } = wallClock({ instant: Date.parse(at), zone });
  const endsDay = time === '00:00';
  const date = endsDay ? addDays(onClock, -1) : onClock;
  const today = wallClock({ instant: now, zone }).date;
  const dayInYear = date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatDate(date);
  const day = date === today ? 'today' : dayInYear;
  return endsDay ? `the end of ${day}` : `${day}, ${formatTime(time)}`;
}
