import type { Job } from '#domain/appointments/types.ts';
import { aboutVersion } from '#domain/tickets/about.ts';
import { pickRule } from '#domain/tickets/approved-schedule.ts';
import type { CalendarChange } from './calendar-change.ts';
import { planOfficeBooking } from './plan-booking.ts';

type OfficeBookingInput = {
  /** A job for each line, as they are booked. */
  lines: readonly Job[];
  actRef: string;
  reason?: string | undefined;
  requestedBy?: string | undefined;
};

/** Books for a client, allocated at once; all lines or none (docs/product/office-acts.md, "Booking for a client"). */
export function decideOfficeBooking(input: OfficeBookingInput): CalendarChange {
  const { lines, actRef, reason, requestedBy } = input;
  const plan = planOfficeBooking(lines);
  const { jobs } = plan;
  const given = Object.fromEntries(jobs.map((job) => [job.seriesRef, job.supportWorkerRefs]));
  const chosen = [...new Set(lines.flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
  return {
    ok: true,
    plan,
    jobRef: null,
    choice: { chosen, newlyChosen: chosen, reason: { text: reason, path: 'reason' } },
    // Each with the lines before it, so that the refusal names the line that comes too many.
    steps: lines.map((_, at) => ({
      plan: planOfficeBooking(lines.slice(0, at + 1)),
      path: `appointments.${at}.supportWorkerRefs`,
    })),
    audits: jobs.map(({ ref }) => ({ action: 'visitsBooked', subjectRef: ref })),
    act: {
      ...{ ref: actRef, type: 'newBooking', jobRef: jobs[0]!.ref, reason, requestedBy },
      seriesRefs: jobs.map(({ seriesRef }) => seriesRef),
      about: {
        ...{ version: aboutVersion, kind: 'booked', service: jobs[0]!.jobTypeRefs[0] ?? '' },
        ...{ more: jobs.length - 1, given },
      },
    },
    notice: {
      kind: 'booked',
      content: { subjects: [], details: [], message: reason },
      bookings: jobs.map((job) => ({
        line: { kind: 'booking', service: job.jobTypeRefs[0] ?? '', schedule: pickRule(job) },
        supportWorkerRefs: job.supportWorkerRefs,
      })),
    },
  };
}
