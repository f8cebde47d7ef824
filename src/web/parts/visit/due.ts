import type { Call } from '#contract/notices.ts';
import type { QueueItem } from '#contract/office.ts';
import { toDay } from '#domain/time/day.ts';
import { formatShortDay, formatTime, weekdayName } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

const minute = 60_000;

type DueTicket = Pick<QueueItem, 'answerBy' | 'offerUntil' | 'timeZone'>;

type DueLabel = { kind: 'overdue' | 'today' | 'later' | 'withClient'; text: string };

/** Finds when a request needs its answer, in the client's zone: `Overdue`, `Due today`, `Due Mon`, `Due 4 Dec`. */
export function findDue({ answerBy, offerUntil, timeZone: zone }: DueTicket, now: Instant): DueLabel {
  if (isBefore(now, offerUntil)) return { kind: 'withClient', text: 'With the client' };
  if (Date.parse(answerBy) <= now) return { kind: 'overdue', text: 'Overdue' };
  const today = wallClock({ instant: now, zone }).date;
  const { date } = findLastMinute(answerBy, zone);
  const days = toDay(date) - toDay(today);
  if (days <= 0) return { kind: 'today', text: 'Due today' };
  const day = days < 7 ? weekdayName(date).slice(0, 3) : formatShortDay(date).slice(4);
  return { kind: 'later', text: `Due ${day}` };
}

/** Formats the due time on the request itself: `Answer by today, 5:00pm`, `Answer was due Thu 19 Nov, 5:00pm`. */
export function formatDueText({ answerBy, offerUntil, timeZone: zone }: DueTicket, now: Instant): string {
  if (isBefore(now, offerUntil))
    return `The client answers by ${formatDueMoment({ at: offerUntil, zone, now }).replace(/^by /, '')}`;
  const moment = formatDueMoment({ at: answerBy, zone, now });
  if (Date.parse(answerBy) > now) return `Answer by ${moment.replace(/^by /, '')}`;
  return `Answer was due ${moment}`;
}

function isBefore(now: Instant, until: string | undefined): until is string {
  return until !== undefined && now < Date.parse(until);
}

/** Formats the deadline for contacting a person: `Due today, 9:00am`, `Was due by the end of Wed 18 Nov`. */
export function formatCallDue({ dueAt, timeZone: zone }: Pick<Call, 'dueAt' | 'timeZone'>, now: Instant): string {
  return `${Date.parse(dueAt) > now ? 'Due' : 'Was due'} ${formatDueMoment({ at: dueAt, zone, now })}`;
}

/** Formats the moment when an answer is due: `today, 5:00pm`, `Thu 19 Nov, 5:00pm`, `by the end of today`. */
function formatDueMoment({ at, zone, now }: { at: string; zone: string; now: Instant }): string {
  const { date, endsDay, time } = findLastMinute(at, zone);
  const day = date === wallClock({ instant: now, zone }).date ? 'today' : formatShortDay(date);
  return endsDay ? `by the end of ${day}` : `${day}, ${time}`;
}

/**
 * Finds the last minute for an answer. One due at midnight is due on the day that ends then: visits without an exact
 * time begin at midnight.
 */
function findLastMinute(answerBy: string, zone: string): { date: string; time: string; endsDay: boolean } {
  const instant = Date.parse(answerBy);
  const { time } = wallClock({ instant, zone });
  const endsDay = time === '00:00';
  const { date } = wallClock({ instant: endsDay ? instant - minute : instant, zone });
  return { date, time: formatTime(time), endsDay };
}
