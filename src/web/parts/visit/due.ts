import type { QueueItem } from '#contract/office.ts';
import { toDay } from '#domain/time/day.ts';
import { formatShortDay, formatTime, weekdayName } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

const minute = 60_000;

type DueTicket = Pick<QueueItem, 'answerBy' | 'timeZone'>;

export type DueLabel = { kind: 'overdue' | 'today' | 'later'; text: string };

/** When a request needs its answer, in the client's zone: `Overdue`, `Due today`, `Due Mon`, `Due 4 Dec`. */
export function findDue({ answerBy, timeZone: zone }: DueTicket, now: Instant): DueLabel {
  if (Date.parse(answerBy) <= now) return { kind: 'overdue', text: 'Overdue' };
  const today = wallClock({ instant: now, zone }).date;
  const { date } = findLastMinute(answerBy, zone);
  const days = toDay(date) - toDay(today);
  if (days <= 0) return { kind: 'today', text: 'Due today' };
  const day = days < 7 ? weekdayName(date).slice(0, 3) : formatShortDay(date).slice(4);
  return { kind: 'later', text: `Due ${day}` };
}

/** The due time on the request itself: `Answer by today, 5:00pm`, `Answer was due Thu 19 Nov, 5:00pm`. */
export function formatDueText({ answerBy, timeZone: zone }: DueTicket, now: Instant): string {
  const { date, endsDay, time } = findLastMinute(answerBy, zone);
  const isToday = date === wallClock({ instant: now, zone }).date;
  const day = isToday ? 'today' : formatShortDay(date);
  const moment = endsDay ? `the end of ${day}` : `${day}, ${time}`;
  if (Date.parse(answerBy) > now) return `Answer by ${moment}`;
  return `Answer was due ${endsDay ? 'by ' : ''}${moment}`;
}

/** An answer due at midnight is due on the day that ends then: visits without an exact time begin at midnight. */
function findLastMinute(answerBy: string, zone: string): { date: string; time: string; endsDay: boolean } {
  const instant = Date.parse(answerBy);
  const { time } = wallClock({ instant, zone });
  const endsDay = time === '00:00';
  const { date } = wallClock({ instant: endsDay ? instant - minute : instant, zone });
  return { date, time: formatTime(time), endsDay };
}
