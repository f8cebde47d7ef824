import type { AppointmentChange } from '#contract/appointments.ts';
import { toSeriesChange } from '#domain/appointments/upcoming.ts';
import { describeTicket } from '#domain/booking/describe.ts';
import { isReplaced, toTicketTarget } from '#domain/tickets/replaced.ts';
import { toRequestedChange } from '#domain/tickets/requested-change.ts';
import type { RosterIndex, ShownVisit } from './roster-index.ts';

type DescribeRequestInput = { change: AppointmentChange; shown: ShownVisit; index: RosterIndex; service: string };

/** Describes a change or cancellation as the lists show it while it waits: its subject, and the open requests that it replaces. */
export function describeRequest({ change, shown: { job, visit }, index, service: jobTypeName }: DescribeRequestInput) {
  const type = change.cancellation ? 'cancellation' : 'change';
  const target = toTicketTarget(job, change);
  const requested = toRequestedChange(change);
  const requestedChange = target.effectiveDate === undefined ? requested : toSeriesChange(job, requested);
  const { subject } = describeTicket({ ...target, type, job, visit, requestedChange, jobTypeName });
  const open = (index.tickets.get(job.ref) ?? []).filter(({ status }) => status === 'open');
  return { subjects: [subject], replaces: open.flatMap((one) => (isReplaced(one, target) ? one.ref : [])) };
}
