import type { VisitToReassign } from '#contract/absences.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { describeOffHours } from '#domain/support-workers/off-hours.ts';
import { lowerFirst, upperFirst } from '#domain/texts/first-letter.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatHours, formatShortDay, formatZone } from '#domain/time/format.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';
import type { ReassignmentRow, Taker } from './reassignment-rows.ts';

/** Returns `Mon 23 Nov, 9:00am`; where the client's clock is another one and the client is known, its place too. */
export function formatWhen({ visit, client }: Pick<ReassignmentRow, 'visit'> & Partial<ReassignmentRow>): string {
  const zone = client?.timeZone ? ` ${formatZone(client.timeZone)} time` : '';
  return `${formatShortDay(visit.date)}, ${findExactStart(visit) ? formatStart(visit) : lowerFirst(formatStart(visit))}${zone}`;
}

/** Returns `Mon 23 Nov, 9:00am, Rose Hākaraia`. */
export function describeReassignmentRow(row: Pick<ReassignmentRow, 'visit' | 'client'>): string {
  return `${formatWhen(row)}, ${row.client.fullName}`;
}

/** Returns `Free, 1.2 km, came 47 times, 31 h this week`. Outside their hours or without an exact time no one reads free. */
export function describeTaker(
  taker: Taker,
  { visit, client: { knownAs, fullName } }: Pick<ReassignmentRow, 'visit' | 'client'>,
): string {
  const { offHours, distanceKm, visitsToClient = 0, minutesThisWeek } = taker;
  const client = knownAs ?? fullName.split(' ')[0];
  const facts = joinWithCommas([
    offHours ? describeOffHours(offHours) : findExactStart(visit) && 'Free',
    distanceKm !== undefined && `${distanceKm} km`,
    visitsToClient > 0 ? `came ${formatCount(visitsToClient, 'time')}` : `new to ${client}`,
    minutesThisWeek !== undefined && `${formatHours(minutesThisWeek)} h this week`,
  ]);
  return upperFirst(facts);
}

/** Says what became of a visit that was not reassigned, from the list as it is now. */
export function describeStale(before: ReassignmentRow, now: VisitToReassign | undefined): string {
  if (!now) return 'It is no longer in this list: someone else has reassigned, moved or cancelled it.';
  const [was, is] = [before.visit, now].map(
    (visit) => `${formatShortDay(visit.date)}, ${lowerFirst(describeTimes(visit))}`,
  );
  if (was !== is) return `It was ${was}, and is now ${is}. Check it, then reassign it.`;
  if (before.visit.supportWorkerRefs.join() !== now.supportWorkerRefs.join())
    return 'Its other support worker has changed. Check it, then reassign it.';
  return 'Its booking has changed, but not its day, time or support worker. You can reassign it now.';
}

/** Returns `8 chosen. 1 not chosen. 3 with no one yet.` */
export function describeChoice(rows: readonly ReassignmentRow[]): string {
  const chosen = rows.filter(({ isChosen }) => isChosen).length;
  const withNone = rows.filter(({ taker }) => !taker).length;
  const rest = rows.length - chosen - withNone;
  return [`${chosen} chosen.`, rest > 0 && `${rest} not chosen.`, withNone > 0 && `${withNone} with no one yet.`]
    .filter(Boolean)
    .join(' ');
}
