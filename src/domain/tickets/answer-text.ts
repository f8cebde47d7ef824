import { formatOpening } from '#domain/settings/opening-hours.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDayMonth, formatTime } from '#domain/time/format.ts';
import { type Clock, type Instant, wallClock } from '#domain/time/zone.ts';
import { type AnswerTime, leastOpenTime } from './answer-time.ts';

type Promised = { time: AnswerTime | undefined; many: boolean; zone: string };

/** Formats when the office answers, on the client's clocks: `by 5:00pm on Monday 23 November`. Undefined where it promises nothing. */
export function formatAnswerTime({ time, many, zone }: Promised): string | undefined {
  if (!time || time.kind === 'never') return undefined;
  if (time.kind === 'beforeVisit') return many ? 'before each visit begins' : 'before the visit begins';
  const answered = wallClock({ instant: time.at, zone });
  return `by ${formatTime(answered.time)} on ${formatDayMonth(answered.date)}`;
}

/** Formats until when an answer may come, on the client's clocks: `9:00am`, `Sunday 9:00am`, at midnight `the end of Sunday`. */
export function formatAnswerEnd(at: Instant, clock: Clock): string {
  const { date, time } = wallClock({ instant: at, zone: clock.zone });
  if (time !== '00:00') return formatOpening(at, clock);
  const day = addDays(date, -1);
  return `the end of ${day === wallClock({ instant: clock.now, zone: clock.zone }).date ? 'today' : formatDayMonth(day)}`;
}

type Never = Extract<AnswerTime, { kind: 'never' }>;

/**
 * Says why no answer is promised, on the office's clocks: `The office is closed until Monday 8:30am, after this visit.` While it is open, too
 * little time is left.
 */
export function formatNoAnswer({ at, opens }: Never, { many, ...clock }: Clock & { many: boolean }): string {
  if (opens === undefined) return `${many ? 'The first visit' : 'This visit'} begins before we may have answered.`;
  const visit = many ? 'the first visit' : 'this visit';
  const until = `The office is closed until ${formatOpening(opens, clock)}`;
  // It is open before then, for too little time.
  if (opens < at - leastOpenTime) return `${until}, and hardly open before ${visit}.`;
  return `${until}, ${opens < at ? 'shortly before' : 'after'} ${visit}.`;
}

/** Says what stays until the answer, and when that comes: `The visit stays booked until we answer, by 5:00pm on Monday 23 November.` */
export function formatUntilAnswer(stays: string, promised: Promised): string {
  const answered = formatAnswerTime(promised);
  return `${stays} until we answer${answered ? `, ${answered}` : ''}.`;
}
