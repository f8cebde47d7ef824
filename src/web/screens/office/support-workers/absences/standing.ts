import type { StandingChoice, VisitToReassign } from '#contract/absences.ts';
import { formatRepeat } from '#domain/booking/choices.ts';
import { findHolidays, type Holiday } from '#domain/settings/holidays.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { ReassignmentRow } from './reassignment-rows.ts';

export type StandingPlan = NonNullable<VisitToReassign['standing']>;
export type Cannot = StandingChoice['cannot'];

/** Returns `Every Friday`, of a standing booking. */
export function formatStanding({ repeatOption, dayOfWeek, repeatFrequencyInWeeks }: StandingPlan): string {
  return formatRepeat({ repeatOption, dayOfWeek, repeatFrequencyInWeeks });
}

/** Counts the visits that a row gives away: all of a standing booking but those that its worker cannot do. */
export function countGivenVisits(rows: readonly Pick<ReassignmentRow, 'visit' | 'taker'>[]): number {
  return rows.reduce((sum, { visit: { standing }, taker }) => {
    return sum + (standing ? standing.dates.length - (taker?.cannot ?? []).length : 1);
  }, 0);
}

const reasons: Record<Cannot[number]['reason'], string> = {
  away: 'away',
  busy: 'busy',
  offHours: 'works at other hours',
  tooFarInTime: 'too far to be on time',
};

/** The most days that are named one by one. */
const mostNamed = 4;

/** Joins the first of these days, and counts the rest. */
function nameFirst(days: readonly string[]): string {
  const rest = days.length - mostNamed;
  return joinWithAnd(rest > 0 ? [...days.slice(0, mostNamed), `${rest} more`] : days);
}

/** Returns `Not Fri 25 Dec (away) and Fri 8 Jan (busy): they stay in this list.` Of many only the first are named. */
export function describeCannot(cannot: Cannot): string | undefined {
  if (cannot.length === 0) return undefined;
  const days = nameFirst(cannot.map(({ date, reason }) => `${formatShortDay(date)} (${reasons[reason]})`));
  return `Not ${days}: ${cannot.length === 1 ? 'it stays' : 'they stay'} in this list.`;
}

/** Returns `All 52 visits`, or `50 of 52 visits`. */
export function describeShare({ dates }: StandingPlan, cannot: Cannot): string {
  const visits = formatCount(dates.length, 'visit');
  return cannot.length === 0 ? `All ${visits}` : `${dates.length - cannot.length} of ${visits}`;
}

type HolidaysInput = { client: ReassignmentRow['client']; zone: string; holidays: readonly Holiday[] | undefined };

/** Returns `On public holidays: Fri 25 Dec (Christmas Day).`, of a standing booking; undefined of one without such days. */
export function describeHolidays(
  { dates }: StandingPlan,
  { client, zone, holidays }: HolidaysInput,
): string | undefined {
  const names = findHolidays({ zone: client.timeZone ?? zone, region: client.region }, holidays);
  const days = dates.flatMap((date) => (names.has(date) ? `${formatShortDay(date)} (${names.get(date)})` : []));
  return days.length > 0 ? `On public holidays: ${nameFirst(days)}.` : undefined;
}
