import type { OfficeWorker } from '#contract/office.ts';
import type { ScheduleClient } from '#contract/schedule.ts';
import { tooFarInTimeWords } from '#domain/schedule/travel.ts';
import { describeOffHours } from '#domain/support-workers/off-hours.ts';
import { isHidden } from '#domain/support-workers/relationship.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatTime } from '#domain/time/format.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';

export type ClientNames = Pick<ScheduleClient, 'fullName' | 'knownAs'>;

/** Describes an offered worker: `1.8 km away. 14 visits to Jean. 32 hours this week.` */
export function describeWorker(worker: OfficeWorker, { fullName, knownAs }: ClientNames): string {
  const { free, busy, offHours, tooFarInTime, distanceKm, visitsToClient = 0, minutesThisWeek } = worker;
  const client = knownAs ?? fullName.split(' ')[0];
  const parts = [
    ...(isHidden(worker) ? [`Hidden by ${client}`] : []),
    ...(free === false ? [describeBusySlot(busy)] : []),
    ...(tooFarInTime ? [tooFarInTimeWords] : []),
    ...(offHours ? [describeOffHours(offHours)] : []),
    ...(distanceKm === undefined ? [] : [`${distanceKm} km away`]),
    visitsToClient === 0 ? `New to ${client}` : `${formatCount(visitsToClient, 'visit')} to ${client}`,
    ...(minutesThisWeek === undefined ? [] : [`${formatHoursAndMinutes(minutesThisWeek)} this week`]),
  ];
  return `${parts.join('. ')}.`;
}

/** Says why a worker is not free: `Busy 9:00am to 10:00am`, `Away`. */
export function describeBusySlot(busy: OfficeWorker['busy']): string {
  if (busy?.isAway) return 'Away';
  return busy ? `Busy ${formatTime(busy.startTime)} to ${formatTime(busy.endTime)}` : 'Busy then';
}

const shownAtFirst = 3;

/** Lists the best three, and the chosen one. */
export function listSomeWorkers(workers: readonly OfficeWorker[], chosen: string): OfficeWorker[] {
  return workers.filter(({ ref }, index) => index < shownAtFirst || ref === chosen);
}
