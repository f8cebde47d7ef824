import type { OfficeWorker, TicketEvent } from '#contract/office.ts';
import type { ScheduleClient } from '#contract/schedule.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatHours, formatShortDay, formatTime } from '#domain/time/format.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import type { ScheduledVisit } from './shown-visits.ts';

/** `Personal care on Mon 23 Nov, Rose Hākaraia`. */
export function describeVisit({ service, visit, client }: ScheduledVisit): string {
  return `${service} on ${formatShortDay(visit.date)}, ${client.fullName}`;
}

/** `1.8 km away. 14 visits to Jean. 32 hours this week.` */
export function describeWorker(worker: OfficeWorker, { fullName, knownAs }: ScheduleClient): string {
  const { free, busy, distanceKm, visitsToClient = 0, minutesThisWeek } = worker;
  const client = knownAs ?? fullName.split(' ')[0];
  const parts = [
    ...(free === false ? [describeBusy(busy)] : []),
    ...(distanceKm === undefined ? [] : [`${distanceKm} km away`]),
    visitsToClient === 0 ? `New to ${client}` : `${formatCount(visitsToClient, 'visit')} to ${client}`,
    ...(minutesThisWeek === undefined ? [] : [`${formatHours(minutesThisWeek)} hours this week`]),
  ];
  return `${parts.join('. ')}.`;
}

function describeBusy(busy: OfficeWorker['busy']): string {
  if (busy?.isAway) return 'Away';
  return busy ? `Busy ${formatTime(busy.startTime)} to ${formatTime(busy.endTime)}` : 'Busy then';
}

const shownAtFirst = 3;

/** The best three, and the chosen one. */
export function listSomeWorkers(workers: readonly OfficeWorker[], chosen: string): OfficeWorker[] {
  return workers.filter(({ ref }, index) => index < shownAtFirst || ref === chosen);
}

/** `Jo Wells for Rose, by phone, 20 Nov 2026, 8:05am`; a request says who asked. */
export function describeEvent({ byOffice, askedByName, askedAt, requestedBy }: TicketEvent, zone: string): string {
  const who = byOffice ? askedByName : `Asked by ${askedByName}`;
  return `${who}${requestedBy ? ` for ${requestedBy}` : ''}, ${formatMoment({ at: askedAt, zone })}`;
}
