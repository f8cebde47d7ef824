import type { Job } from '#domain/appointments/types.ts';
import type { Write } from './plan-approval.ts';
import type { TicketType } from './types.ts';

type DeclineInput = {
  ticket: { type: TicketType; jobRef: string | null };
  /** All jobs of its series. */
  jobs: readonly Job[];
};

/** What a refusal changes: a booking that was asked for is Cancelled, with all else that is open about it; no other ticket changes a visit. */
export function planDecline({ ticket, jobs }: DeclineInput): Write[] {
  const job = jobs.find(({ ref }) => ref === ticket.jobRef);
  if (ticket.type !== 'newBooking' || !job) return [];
  return [
    { kind: 'updateJob', job: { ...job, status: 'Cancelled' } },
    { kind: 'supersedeOthers', jobRef: job.ref },
  ];
}
