import { addDays } from '#domain/time/day.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';
import type { NoticeSettings } from './settings.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Changes within this time are one email. */
const batchWindowMinutes = 5;
/** An email about a visit goes this long before it at the latest. */
export const urgentHours = 24;
/** A letter takes days; the client is called about visits that begin sooner. */
export const letterHours = 72;
/** On the client's clock. */
const digestTime = '17:00';

export type NoticeWay = 'email' | 'phone' | 'letter' | 'app';

type PlanNoticeInput = {
  madeAt: Instant;
  /** The moment when the first visit that it is about may begin. */
  beginsAt: Instant | undefined;
  isAsker: boolean;
  settings: NoticeSettings;
  hasEmail: boolean;
  zone: string;
};

/**
 * Plans how a person hears of a notice: an email has the time when it goes, a call and a letter the time by when
 * (docs/product/notices.md, "When"). A change at 9:00am is emailed at 9:05am, one of this afternoon's visit at once.
 */
export function planNotice(input: PlanNoticeInput): { way: NoticeWay; dueAt: Instant } {
  const { madeAt, beginsAt, isAsker, settings, hasEmail, zone } = input;
  const isHeard = settings.scope === 'all' || (settings.scope === 'mine' && isAsker);
  if (!isHeard) return { way: 'app', dueAt: madeAt };
  const begins = beginsAt ?? Number.POSITIVE_INFINITY;
  if (settings.way === 'email' && hasEmail) {
    const urgentFrom = Math.max(madeAt, begins - urgentHours * hour);
    const planned = settings.frequency === 'daily' ? findDigest(madeAt, zone) : madeAt + batchWindowMinutes * minute;
    return { way: 'email', dueAt: Math.min(planned, urgentFrom) };
  }
  const dueAt = Math.max(madeAt, Math.min(begins, madeAt + urgentHours * hour));
  const isLetter = settings.way === 'letter' && begins - madeAt >= letterHours * hour;
  return { way: isLetter ? 'letter' : 'phone', dueAt };
}

/** Finds the next 5:00pm on the client's clock. */
function findDigest(at: Instant, zone: string): Instant {
  const { date, time } = wallClock({ instant: at, zone });
  return instantOf({ date: time < digestTime ? date : addDays(date, 1), time: digestTime, zone });
}
