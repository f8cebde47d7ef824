import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import type { VisitTicket } from './types.ts';

type TicketOfJob = Pick<VisitTicket, 'type' | 'originalDate'> & {
  job: Job;
  /** The difference of the visit that the ticket is about. */
  exception: VisitException | undefined;
};

/** Lists who comes to the visits of a ticket now; no one to a booking that is only requested. */
export function listPresentWorkers({ type, originalDate, job, exception }: TicketOfJob): readonly string[] {
  if (type === 'newBooking') return [];
  return originalDate === undefined
    ? job.supportWorkerRefs
    : mergeVisit(job, originalDate, exception).supportWorkerRefs;
}
