import type { TicketEvent } from '#contract/office.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import { formatMoment } from '#web/parts/visit/visit-text.ts';

/** `Personal care on Mon 23 Nov, Rose Hākaraia`. */
export function describeVisit({ service, visit, client }: ScheduledVisit): string {
  return `${service} on ${formatShortDay(visit.date)}, ${client.fullName}`;
}

/** `Jo Wells for Rose, by phone, 20 Nov 2026, 8:05am`; a request says who asked. */
export function describeEvent({ byOffice, askedByName, askedAt, requestedBy }: TicketEvent, zone: string): string {
  const who = byOffice ? askedByName : `Asked by ${askedByName}`;
  return `${who}${requestedBy ? ` for ${requestedBy}` : ''}, ${formatMoment({ at: askedAt, zone })}`;
}
