import type { Times } from '#domain/appointments/types.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** `Personal care on Mon 23 Nov, Rose Hākaraia`. */
export function describeVisit({ service, visit, client }: ScheduledVisit): string {
  return `${service} on ${formatShortDay(visit.date)}, ${client.fullName}`;
}

/** `A support worker needs an exact start. Set it with “Move…”, then choose who comes.` */
export function describeLacking({
  startTimeOption,
  durationOption,
}: Pick<Times, 'startTimeOption' | 'durationOption'>): string {
  const lacksStart = startTimeOption !== 'Specified';
  const lacksLength = durationOption !== 'Specified';
  if (!lacksLength) return 'A support worker needs an exact start. Set it with “Move…”, then choose who comes.';
  if (!lacksStart) return 'A support worker needs a length. Set it with “Change length…”, then choose who comes.';
  return 'A support worker needs an exact start and a length. Set them with “Move…” and “Change length…”, then choose who comes.';
}
