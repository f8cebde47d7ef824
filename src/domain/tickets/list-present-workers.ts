import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { VisitTicket } from './types.ts';

type TicketOfJob = {
  ticket: Pick<VisitTicket, 'type' | 'originalDate'>;
  job: Job;
  exceptions: readonly VisitException[];
};

/** Lists who comes to the visits of a ticket now; no one to a booking that is only requested. */
export function listPresentWorkers({ ticket, job, exceptions }: TicketOfJob): readonly string[] {
  const { type, originalDate } = ticket;
  if (type === 'newBooking') return [];
  if (originalDate === undefined) return job.supportWorkerRefs;
  return mergeVisit(job, originalDate, exceptionsOf(job, exceptions).get(originalDate)).supportWorkerRefs;
}
