import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Minus from 'lucide-react/icons/minus';
import Replace from 'lucide-react/icons/replace';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Undo2 from 'lucide-react/icons/undo-2';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { findOutcomeWord, type TicketOutcome } from '#domain/tickets/outcome-word.ts';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { type StatusLook, StatusPill } from '#web/ui/status.tsx';
import { findStatusLook } from './status-look.ts';
import { VisitStatus } from './visit-status.tsx';

type RequestStatusProps = {
  status: TicketStatus;
  type: TicketType;
  isUnsent?: boolean | undefined;
};

export function RequestStatus({ status, type, isUnsent }: RequestStatusProps) {
  if (status === 'open') return <VisitStatus status={findOpenStatus(type)} isUnsent={isUnsent} />;
  return <OutcomePill status={status} type={type} />;
}

/** Finds the two rails and the icon of a request. */
export function findRequestLook({ status, type, isUnsent }: RequestStatusProps): {
  look: StatusLook;
  icon: LucideIcon;
} {
  if (status !== 'open') return looks[status];
  return findStatusLook({ status: findOpenStatus(type), isUnsent });
}

function findOpenStatus(type: TicketType) {
  return type === 'cancellation' ? 'PendingCancellation' : 'Pending';
}

const looks: Record<TicketOutcome, { look: StatusLook; icon: LucideIcon }> = {
  approved: { look: 'completed', icon: CircleCheckBig },
  declined: { look: 'cancelled', icon: Ban },
  withdrawn: { look: 'past', icon: Undo2 },
  superseded: { look: 'past', icon: Replace },
  lapsed: { look: 'past', icon: History },
  closed: { look: 'past', icon: Minus },
};

export function OutcomePill({ status, type }: { status: TicketOutcome; type: TicketType }) {
  const { look, icon } = looks[status];
  return (
    <StatusPill status={look} icon={icon}>
      {findOutcomeWord(status, type)}
    </StatusPill>
  );
}
