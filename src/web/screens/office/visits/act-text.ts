import type { ActChange, VisitAct } from '#contract/office-acts.ts';
import { hasBegun } from '#domain/appointments/begin.ts';
import { findOpenTimes } from '#domain/appointments/times.ts';
import type { Times } from '#domain/appointments/types.ts';
import { formatShortDay } from '#domain/time/format.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#web/calls/new-ref.ts';
import { actOnVisit } from '#web/calls/schedule.ts';
import { brand } from '#web/kernel/brand.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { toTicketAnswer } from './act.ts';

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

type ActForm = { values: { reason: string; requestedBy: string }; keepRef: (make: () => string) => string };
type Act = ({ cancel: true } | { change: ActChange }) & { repeating: boolean } & ReturnType<typeof toTicketAnswer> &
  Pick<VisitAct, 'paid'>;

/** Makes an act on a visit, with why and who asked for it, as typed. `version` is that of the calendar as it was read. */
export function makeAct(shown: ScheduledVisit, { version, form, ...act }: Act & { version: number; form: ActForm }) {
  const { clientRef, jobRef, originalDate } = shown.visit;
  const [reason, requestedBy] = [form.values.reason.trim(), form.values.requestedBy.trim()];
  return actOnVisit({
    params: { clientRef, jobRef },
    version,
    labels: [describeVisit(shown)],
    body: {
      actRef: form.keepRef(newRef),
      effectiveDate: originalDate,
      ...act,
      ...(reason && { reason }),
      ...(requestedBy && { requestedBy }),
    },
  });
}
