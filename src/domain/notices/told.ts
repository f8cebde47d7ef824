import type { CallOutcome } from '#domain/notices/calls.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import type { VisitChange } from './changes/visit-change.ts';
import type { NoticeWay } from './plan-notice.ts';

/** Someone who hears of a visit: how, what came of it and when, and the colleague who told them. */
export type ToldHearer = {
  name: string;
  way: NoticeWay;
  outcome?: CallOutcome | 'emailed' | undefined;
  at?: Instant | undefined;
  byName?: string | undefined;
};

/**
 * Describes who has been told, when and by which colleague (docs/product/notices.md, "Who has been told"): `Karen by email, 4:12pm`, `Anahera by phone,
 * 4:20pm, Joanne Wells`, `Ngaire not yet`. Another day than today's is named.
 */
export function describeTold(
  { name, way, outcome, at, byName }: ToldHearer,
  { zone, now }: { zone: string; now: Instant },
): string {
  if (way === 'app') return `${name} in the app`;
  if (!outcome || at === undefined) return `${name} not yet`;
  const moment = wallClock({ instant: at, zone });
  const isToday = moment.date === wallClock({ instant: now, zone }).date;
  const when = joinWithCommas([!isToday && formatShortDay(moment.date), formatTime(moment.time), byName]);
  return `${{ emailed: `${name} by email`, reached: `${name} by phone`, leftMessage: `A message for ${name}`, posted: `${name} by letter` }[outcome]}, ${when}`;
}

type DayAndTime = { date: string; startTime?: string | undefined };

/**
 * Finds the notices about one visit among those of its client, newest first: from how it is now back to how it was. A visit that moved from
 * Monday to Tuesday has those of the Monday too.
 */
export function findNoticesOfVisit<N extends { changes?: VisitChange[] | undefined; visits: readonly DayAndTime[] }>(
  notices: readonly N[],
  visit: DayAndTime,
): N[] {
  const toKey = ({ date, startTime = '' }: DayAndTime) => `${date} ${startTime}`;
  const keys = new Set([toKey(visit)]);
  return notices.filter(({ changes = [], visits }) => {
    const own = changes.filter(({ was, is }) => (is && keys.has(toKey(is))) || (was && keys.has(toKey(was))));
    for (const { was, is } of own) for (const one of [was, is]) if (one) keys.add(toKey(one));
    return own.length > 0 || visits.some((one) => keys.has(toKey(one)));
  });
}
