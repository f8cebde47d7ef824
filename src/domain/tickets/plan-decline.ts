import type { Job } from '#domain/appointments/types.ts';
import type { TicketType } from './kinds.ts';
import type { Write } from './plan-approval.ts';

type DeclineInput = {
  ticket: { type: TicketType; jobRef: string | null };
  /** All jobs of its series. */
  jobs: readonly Job[];
};

/**
 * Plans what declining a ticket changes (docs/product/requests.md, "Answering"): a booking that was only asked for is Cancelled, and
 * what else is open about it is closed. A change of Tom's visit that is declined changes nothing.
 */
export function planDecline({ ticket, jobs }: DeclineInput): Write[] {
  const job = jobs.find(({ ref }) => ref === ticket.jobRef);
  if (ticket.type !== 'newBooking' || !job) return [];
  return [
    { kind: 'updateJob', job: { ...job, status: 'Cancelled' } },
    { kind: 'supersedeOthers', jobRef: job.ref },
  ];
}
