import { addDays } from '#domain/time/day.ts';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import { changeAbsences } from './absences.ts';
import { close } from './answers.ts';
import type { ReferenceMoment } from './approvals.ts';
import { listOpenTickets, type ReferenceCalendar, type ReferenceDays } from './calendar.ts';

/** The end of a client's care in a reference calendar, and its going on again. */

const monthInMs = 30 * 24 * 3_600_000;

export function recordEnding(calendar: ReferenceCalendar, from: string, now: number): 201 | 409 {
  if (calendar.ending) return 409;
  calendar.ending = { from, recordedAt: now, hasBegun: false };
  enforceEnding(calendar, now);
  return 201;
}

/** Ends what is asked for with the care, from the midnight of its day on. */
export function enforceEnding(calendar: ReferenceCalendar, now: number): void {
  const { ending, zone } = calendar;
  if (!ending || now < instantOf({ date: ending.from, time: '00:00', zone })) return;
  ending.hasBegun = true;
  for (const ticket of listOpenTickets(calendar)) close(calendar, ticket, 'closed');
}

type EndingUndone = { missed?: ReferenceDays | undefined; released: number };

/** Continues the care, unless it is too late; the days on which no one came stay away. */
export function undoEnding(calendar: ReferenceCalendar, { now, today }: ReferenceMoment): EndingUndone | undefined {
  const { ending, absences, zone } = calendar;
  if (!ending || now - ending.recordedAt > monthInMs) return undefined;
  const recordedOn = wallClock({ instant: ending.recordedAt, zone }).date;
  const days: ReferenceDays = {
    from: ending.from > recordedOn ? ending.from : recordedOn,
    to: addDays(today, -1),
  };
  const missed = ending.hasBegun && days.from < today ? days : undefined;
  const after = { ending: undefined, absences: missed ? [...absences, missed] : absences };
  return { missed, released: changeAbsences(calendar, after, { now, today }) };
}
