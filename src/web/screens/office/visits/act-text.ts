import { hasBegun } from '#domain/appointments/begin.ts';
import { findOpenTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';

/** Returns `Personal care on Mon 23 Nov, Rose Hākaraia`. */
export function describeVisit({ service, visit, client }: ScheduledVisit): string {
  return `${service} on ${formatShortDay(visit.date)}, ${client.fullName}`;
}

/** Returns `A support worker needs an exact start. Set it with “Move…”, then choose who comes.` Undefined where the visit has both. */
export function describeLacking(times: Pick<Times, 'startTimeOption' | 'durationOption'>): string | undefined {
  const { start, minutes } = findOpenTimes(times);
  if (start && minutes)
    return 'A support worker needs an exact start and a length. Set them with “Move…” and “Change length…”, then choose who comes.';
  if (start) return 'A support worker needs an exact start. Set it with “Move…”, then choose who comes.';
  if (minutes) return 'A support worker needs a length. Set it with “Change length…”, then choose who comes.';
}

/** Says whether the office may act on a visit at all (docs/product/office-acts.md, "Acts"). */
export function canAct({ visit, otherZone }: ScheduledVisit, now: Instant): boolean {
  if (visit.status === 'Cancelled' || visit.status === 'Pending') return false;
  return !hasBegun({ visit, now, zone: otherZone ?? brand.timeZone });
}
