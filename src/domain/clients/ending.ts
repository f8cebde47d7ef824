import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { addDays } from '#domain/time/day.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { type Clock, type Instant, instantOf, wallClock } from '#domain/time/zone.ts';

export const endingKinds = ['hasLeft', 'hasDied'] as const;
export type EndingKind = (typeof endingKinds)[number];

/** The end of a client's care: from this day on there are no visits. */
export type Ending = { kind: EndingKind; from: string };

/** So long after an ending was recorded it can be undone, or given another date. */
export const undoDays = 30;
/** The time from the record of an ending to the last moment when it can be undone. */
export const msOfUndo = undoDays * 24 * 3_600_000;

export const mostDaysOfReading = 3652;

/** The sentence for members who try to change something after the care has ended. */
export const careEnded = 'The care has ended, so nothing can be changed any more. You can still read.';

/**
 * Says whether an ending can be undone (docs/product/endings.md, "Undoing an ending"). Recorded on 23 November at 9:00am: until 23
 * December at 9:00am.
 */
export function canUndoEnding(recordedAt: Instant, now: Instant): boolean {
  return now - recordedAt <= msOfUndo;
}

/** Says whether members are emailed of an ending: of a new one, and of one that has changed, but of a death once. */
export function isEmailed(ending: Ending, stored: Ending | undefined): boolean {
  if (!stored) return true;
  const isMoved = ending.kind !== stored.kind || ending.from !== stored.from;
  return isMoved && (ending.kind === 'hasLeft' || stored.kind === 'hasLeft');
}

/** Finds the moment when reading ends: the first of the day after the last one. */
export function findAccessEnd(readUntil: string, zone: string): Instant {
  return instantOf({ date: addDays(readUntil, 1), time: '00:00', zone });
}

/** Finds the last day of reading: the inverse of `findAccessEnd`. */
export function toReadUntil(accessEndsAt: Instant, zone: string): string {
  return wallClock({ instant: accessEndsAt - 1, zone }).date;
}

/**
 * Lists what is wrong with an ending (docs/product/endings.md, "Recording an ending"). A death on a day to come is refused, and so is a day
 * of reading before today. A stored day of reading that stays is never refused.
 */
export function checkEnding(
  { kind, from, readUntil }: Ending & { readUntil: string },
  { today, stored }: { today: string; stored?: { readUntil: string } | undefined },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (kind === 'hasDied' && from > today) issues.push({ path: 'from', message: 'Choose today or an earlier day.' });
  if (from > addDays(today, weeksAhead * 7))
    issues.push({ path: 'from', message: `Choose a day at most ${weeksAhead} weeks ahead.` });
  if (readUntil < from) issues.push({ path: 'readUntil', message: 'Choose this day or a later one than the ending.' });
  if (readUntil < from || readUntil === stored?.readUntil) return issues;
  if (readUntil < today) issues.push({ path: 'readUntil', message: 'Choose today or a later day.' });
  else if (readUntil > addDays(today, mostDaysOfReading))
    issues.push({ path: 'readUntil', message: 'Choose a day within ten years.' });
  return issues;
}

/**
 * Says why no visit can be planned for these days; nothing where all lie before the ending (docs/product/endings.md, "After the ending").
 */
export function refuseAfterEnding(absences: readonly ClientAbsence[], dates: readonly string[]): string | undefined {
  const ending = absences.find(({ kind }) => kind);
  if (!ending || !dates.some((date) => date >= ending.from)) return undefined;
  if (ending.kind === 'hasDied') return 'This client has died, so nothing more can be planned.';
  return `The care of this client ends on ${formatLongDate(ending.from)}. Choose an earlier day.`;
}

/**
 * Finds the days that stay cancelled when an ending is undone or begins later: those since it was recorded on which no one came. Recorded
 * on the 23rd and undone on the 26th: the 23rd to the 25th. A day before it was recorded is as it was before.
 */
export function findDaysMissed({
  ending,
  recordedAt,
  laterFrom,
  now,
  zone,
}: Clock & {
  ending: Ending;
  recordedAt: Instant;
  /** The day on which it begins instead. */
  laterFrom?: string;
}): { from: string; to: string } | undefined {
  const dayOf = (instant: Instant) => wallClock({ instant, zone }).date;
  const recordedOn = dayOf(recordedAt);
  const from = ending.from > recordedOn ? ending.from : recordedOn;
  const yesterday = addDays(dayOf(now), -1);
  const to = laterFrom && laterFrom <= yesterday ? addDays(laterFrom, -1) : yesterday;
  return from <= to ? { from, to } : undefined;
}

/** Describes an ending: `Rose Hākaraia died on 20 November 2026.` Without a name it is the reader's own care. */
export function describeEnding(
  { kind, from }: Ending,
  { name, today }: { name?: string | undefined; today: string },
): string {
  const day = formatLongDate(from);
  if (kind === 'hasDied') return `${name} died on ${day}.`;
  const care = name === undefined ? 'Your care' : `The care of ${name}`;
  return `${care} ${from > today ? 'ends' : 'ended'} on ${day}.`;
}
