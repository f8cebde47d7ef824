import { formatShortDay } from '#domain/time/format.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** `Personal care on Mon 23 Nov, Rose Hākaraia`. */
export function describeVisit({ service, visit, client }: ScheduledVisit): string {
  return `${service} on ${formatShortDay(visit.date)}, ${client.fullName}`;
}
