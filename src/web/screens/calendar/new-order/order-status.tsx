import { Ban, CircleCheckBig, History, type LucideIcon, Minus, Replace, Undo2 } from 'lucide-react';
import type { TicketStatus } from '#domain/tickets/types.ts';
import { type StatusLook, StatusPill } from '#web/ui/status.tsx';

type AnsweredStatus = Exclude<TicketStatus, 'open'>;

const looks: Record<AnsweredStatus, { look: StatusLook; icon: LucideIcon; word: string }> = {
  approved: { look: 'completed', icon: CircleCheckBig, word: 'Done' },
  declined: { look: 'cancelled', icon: Ban, word: 'Declined' },
  withdrawn: { look: 'past', icon: Undo2, word: 'Withdrawn' },
  superseded: { look: 'past', icon: Replace, word: 'Replaced' },
  lapsed: { look: 'past', icon: History, word: 'Not answered' },
  closed: { look: 'past', icon: Minus, word: 'Closed' },
};

/** How an order ended. */
export function OrderStatus({ status }: { status: AnsweredStatus }) {
  const { look, icon, word } = looks[status];
  return (
    <StatusPill status={look} icon={icon}>
      {word}
    </StatusPill>
  );
}
