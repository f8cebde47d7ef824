import type { TicketType } from '#domain/tickets/kinds.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { OutcomePill } from './outcome-pill.tsx';
import { VisitStatus } from './visit-status.tsx';

type RequestStatusProps = {
  status: TicketStatus;
  type: TicketType;
  /** It waits on this device. */
  isUnsent?: boolean | undefined;
};

/** Shows where a request is, or how it ended. */
export function RequestStatus({ status, type, isUnsent }: RequestStatusProps) {
  if (status === 'open')
    return <VisitStatus status={type === 'cancellation' ? 'PendingCancellation' : 'Pending'} isUnsent={isUnsent} />;
  return <OutcomePill status={status} type={type} />;
}
