import type { Meeting } from '#contract/support-workers.ts';
import type { OwnMembership } from '#contract/users.ts';
import { toDay } from '#domain/time/day.ts';
import { weekdayName } from '#domain/time/format.ts';
import { formatFromNow } from '#domain/time/relative.ts';
import { type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

type MeetingInput = { meeting: Meeting; now: Instant; zone: string };

/**
 * Formats when a visit is or was, seen from now: `in 3 hours`, `tomorrow`, `3 days ago`, `2 weeks ago`. A visit on the
 * same day without a time reads `today`.
 */
export function formatMeeting({ meeting: { date, startTime }, now, zone }: MeetingInput): string {
  const days = toDay(date) - toDay(wallClock({ instant: now, zone }).date);
  if (days === 0 && startTime) return formatHours(instantOf({ date, time: startTime, zone }) - now);
  if (Math.abs(days) < 14) return formatFromNow(days, 'day');
  if (Math.abs(days) < 60) return formatFromNow(Math.trunc(days / 7), 'week');
  return formatFromNow(Math.trunc(days / 30.4), 'month');
}

type NextMeetingInput = Omit<MeetingInput, 'zone'> & { client: Pick<OwnMembership, 'role' | 'name' | 'timeZone'> };

/** Formats when a worker comes next, within a week by its weekday: `Visits you on Wednesday`, `Visits Rose Hākaraia in 2 weeks`. */
export function formatNextMeeting({ meeting, now, client: { role, name, timeZone: zone } }: NextMeetingInput): string {
  const days = toDay(meeting.date) - toDay(wallClock({ instant: now, zone }).date);
  const isNear = days > 1 && days < 7;
  const when = isNear ? `on ${weekdayName(meeting.date)}` : formatMeeting({ meeting, now, zone });
  return `Visits ${role === 'client' ? 'you' : name} ${when}`;
}

function formatHours(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (Math.abs(minutes) < 1) return 'now';
  if (Math.abs(minutes) < 60) return formatFromNow(minutes, 'minute');
  return formatFromNow(Math.trunc(minutes / 60), 'hour');
}
