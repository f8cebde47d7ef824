import type { TicketStatus, TicketType } from '#domain/tickets/types.ts';
import { OutcomePill } from './outcome-pill.tsx';
import { VisitStatus } from './visit-status.tsx';

/** Where a request is, or how it ended. */
export function RequestStatus({ status, type }: { status: TicketStatus; type: TicketType }) {
  if (status === 'open') return <VisitStatus status={type === 'cancellation' ? 'PendingCancellation' : 'Pending'} />;
  return <OutcomePill status={status} type={type} />;
}
