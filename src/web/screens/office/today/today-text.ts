import type { AbsentWorker, HiddenWorker, TodayNote, TodayVisit, UnallocatedVisit } from '#contract/today.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { priorityNames } from '#domain/clients/priority.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithAnd, joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatShortDay, formatTime, formatZone } from '#domain/time/format.ts';
import { formatNearDay } from '#web/parts/schedule/near-day.ts';
import { formatStart } from '#web/parts/visit/visit-text.ts';

/** Returns the same inside a sentence: `today`, `Wed 25 Nov`. */
export function nameDay(date: string, today: string): string {
  const day = formatNearDay(date, today);
  return day === formatShortDay(date) ? day : day.toLowerCase();
}

/** Returns `No one yet`, `Mele Taufa, 1 more needed`. */
export function formatWhoComes({ missing, supportWorkerNames }: UnallocatedVisit): string {
  if (supportWorkerNames.length > 0) return `${joinWithAnd(supportWorkerNames)}, ${missing} more needed`;
  return missing > 1 ? `${missing} needed, no one yet` : 'No one yet';
}

/** Returns `Perth time`, where the client's clock is not the provider's. */
export function formatOtherZone({ timeZone }: Pick<TodayVisit, 'timeZone'>): string | undefined {
  return timeZone && `${formatZone(timeZone)} time`;
}

/** Returns `Must not be missed`; without a priority that is not said. */
export function formatPriority({ priority }: Pick<TodayVisit, 'priority'>): string | undefined {
  return priorityNames.find(({ ref }) => ref === priority)?.name;
}

/** Returns `Cannot come on Wed 25 Nov`, `Cannot come from Mon 23 Nov until further notice`, `Has left`. */
export function formatAbsence({ absence, lastDay }: Pick<AbsentWorker, 'absence' | 'lastDay'>): string {
  if (lastDay) return `Works here until ${formatShortDay(lastDay)}`;
  if (!absence) return 'Has left';
  const { from, to } = absence;
  if (to === from) return `Cannot come on ${formatShortDay(from)}`;
  return `Cannot come from ${formatShortDay(from)} ${to ? `to ${formatShortDay(to)}` : 'until further notice'}`;
}

/** Returns `12 visits need someone, first Rose Hākaraia, today at 9:00am, Perth time`. */
export function formatAbsentVisits({ visits, first }: Pick<AbsentWorker, 'visits' | 'first'>, today: string): string {
  const count = formatCount(visits, 'visit needs', 'visits need');
  const when = formatWhen(first, today);
  return joinWithCommas([`${count} someone, first ${first.clientName}, ${when}`, formatOtherZone(first)]);
}

/** Returns `2 visits stay planned, first today at 9:00am`. */
export function formatHiddenVisits({ visits, first }: Pick<HiddenWorker, 'visits' | 'first'>, today: string): string {
  const count = formatCount(visits, 'visit stays', 'visits stay');
  return joinWithCommas([`${count} planned, first ${formatWhen(first, today)}`, formatOtherZone(first)]);
}

/** Returns `today at 9:00am`, `Wed 25 Nov (morning)`. */
function formatWhen(visit: TodayVisit, today: string): string {
  const start = findExactStart(visit);
  const time = start === undefined ? ` (${formatStart(visit).toLowerCase()})` : ` at ${formatTime(start)}`;
  return `${nameDay(visit.date, today)}${time}`;
}

/** Says whether an item is handed to a person. */
export function isFor(note: TodayNote | undefined, userRef: string): boolean {
  return note?.handedTo?.ref === userRef;
}
