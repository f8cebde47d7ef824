import type { FieldIssue } from '#domain/fields/field-issue.ts';
import type { Instant } from '#domain/time/zone.ts';

/** Rules by which coordinators share the queue (docs/product/desk.md, "Taken by one" and "Put off"). */

/** A mark that a request is open is renewed after this many seconds, and counts for a minute longer. */
export const openingSeconds = 120;
export const openingLastsSeconds = openingSeconds + 60;

/** The farthest day to put a request off to. */
export const mostSnoozeDays = 30;
const day = 86_400_000;

/** Says whether a person may answer a request: one that a colleague has taken is taken over first. */
export function mayAnswer(takenBy: string | null | undefined, personRef: string): boolean {
  return !takenBy || takenBy === personRef;
}

/** Says why a person cannot answer, put off or take what a colleague has taken. */
export function formatTaken(name: string): string {
  return `${name} has taken this request. Take it over to answer it.`;
}

type SnoozeInput = {
  until: Instant;
  now: Instant;
  /** The time when its visit begins. */
  lapsesAt?: Instant | undefined;
};

/** Says why a request cannot be put off until then: 9:00am of a visit that begins at 8:30am is too late. */
export function checkSnooze({ until, now, lapsesAt }: SnoozeInput): FieldIssue[] {
  if (until <= now) return [{ path: 'until', message: 'Choose a time that is still to come.' }];
  if (until > now + mostSnoozeDays * day)
    return [{ path: 'until', message: `Choose a day within ${mostSnoozeDays} days.` }];
  if (lapsesAt !== undefined && until >= lapsesAt)
    return [{ path: 'until', message: 'Choose a time before the visit begins.' }];
  return [];
}
