import type { FollowedClient } from '#contract/followed-clients.ts';
import { addDays } from '#domain/time/day.ts';
import { formatDate, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';

type NextVisitOf = Pick<FollowedClient, 'nextVisit' | 'timeZone' | 'ended' | 'sharesCalendar'>;
type Clock = { now: Instant; zone: string };

/** Formats the next visit on the client's clock: `Today, 2:30pm`, `Sat 21 Nov, morning`. */
export function formatNextVisit(client: NextVisitOf, now: Instant): string {
  const { nextVisit, timeZone, ended, sharesCalendar } = client;
  if (ended) return 'Care has ended';
  if (!sharesCalendar) return 'Calendar not shared';
  if (!nextVisit) return 'None in the next 14 days';
  const { date, startTime, startTimeOption } = nextVisit;
  const day = formatDay(date, { now, zone: timeZone }) ?? formatShortDay(date);
  const parts = { Morning: 'morning', Afternoon: 'afternoon', Flexible: 'flexible', Specified: '' };
  const time = startTime ? formatTime(startTime) : parts[startTimeOption];
  return time ? `${day}, ${time}` : day;
}

/** Formats `Today`, `Yesterday`, `18 Nov 2026`, `Never`: the log counts by the hour, so there is no time of day. */
export function formatLookedAt(lookedAt: string | undefined, { now, zone }: Clock): string {
  if (lookedAt === undefined) return 'Never';
  const { date } = wallClock({ instant: Date.parse(lookedAt), zone });
  return formatDay(date, { now, zone }) ?? formatDate(date);
}

function formatDay(date: string, { now, zone }: Clock): string | undefined {
  const today = wallClock({ instant: now, zone }).date;
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  return date === addDays(today, -1) ? 'Yesterday' : undefined;
}
