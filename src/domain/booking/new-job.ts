import { pickTimes } from '#domain/appointments/times.ts';
import type { Job } from '#domain/appointments/types.ts';
import { findPhase } from '#domain/recurrence/occurrences.ts';
import type { RequestedChange } from '#domain/tickets/types.ts';
import { type NewAppointment, toRecurrence } from './rule.ts';

type NewJobInput = { appointment: NewAppointment; notes: string | undefined; fundingRef: string | undefined };

/** Turns a line of a booking into a new job, Pending. */
export function toJob({ appointment, notes, fundingRef }: NewJobInput): Job {
  const { ref, jobTypeRefs, fundingType } = appointment;
  const rule = toRecurrence(appointment);
  return {
    ref,
    seriesRef: ref,
    jobTypeRefs,
    fundingType,
    fundingRef: fundingType === 'Funded' ? fundingRef : undefined,
    ...rule,
    phase: rule.repeatOption === 'None' ? undefined : findPhase(rule),
    ...pickTimes(appointment),
    supportWorkerRefs: [...new Set(appointment.supportWorkerRefs)],
    status: 'Pending',
    notes,
    version: 1,
  };
}

/** Lists what the request for a new job asks for (docs/product/booking.md, "What sending does"). */
export function toRequestedVisits(job: Job): RequestedChange {
  return { date: job.date ?? job.repeatStartDate, ...pickTimes(job), supportWorkerRefs: job.supportWorkerRefs };
}
