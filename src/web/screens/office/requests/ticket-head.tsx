import { Ban, CircleCheckBig, History, type LucideIcon, Minus, Replace, Undo2 } from 'lucide-react';
import type { OfficeTicket, QueueItem } from '#contract/office.ts';
import { isFundingTicketType, type TicketStatus } from '#domain/tickets/types.ts';
import { useNow } from '#web/kernel/clock.ts';
import { formatDueText } from '#web/parts/visit/due.ts';
import { VisitStatus } from '#web/parts/visit/visit-status.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { type StatusLook, StatusPill } from '#web/ui/status.tsx';
import { findDeclineWords } from './decline-words.ts';
import { headingId } from './desk.ts';
import { formatHeading } from './queue-text.ts';
import { formatRequestedScope } from './requested-change.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { isAboutVisits } from './visit-ticket.ts';

type HeadTicket = Pick<
  QueueItem,
  'ref' | 'status' | 'type' | 'clientName' | 'title' | 'askedAt' | 'answerBy' | 'timeZone'
>;

/** Who asked for what, when, and when the answer is due. What the queue has already shows at once. */
export function TicketHead({ item, ticket: request }: { item: HeadTicket; ticket: OfficeTicket | undefined }) {
  const heading = useHeadingFocus(item.ref);
  const now = useNow();
  return (
    <header className="request-head">
      <p className="row wrap-on">
        <TicketStatusPill {...item} />
        <span className="soft small">
          {request && `Asked by ${request.askedByName}, ${formatRole(request)}, on `}
          {!request && 'Asked on '}
          {formatMoment({ at: item.askedAt, zone: item.timeZone })}
        </span>
      </p>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {formatHeading(item)}
      </h2>
      {request && (
        <p className="soft request-scope">
          {request.clientSuburb && `${request.clientSuburb}. `}
          {formatAbout(request)}
          {request.status === 'open' && ` ${formatDueText(request, now)}.`}
        </p>
      )}
    </header>
  );
}

function formatAbout(ticket: OfficeTicket): string {
  if (isAboutVisits(ticket)) return formatRequestedScope(ticket);
  if (isFundingTicketType(ticket.type)) return 'For the individualised funding.';
  if (ticket.type !== 'registration') return 'An order of consumables.';
  return ticket.clientRef ? 'Now a client.' : 'Not a client yet.';
}

function formatRole({ askedByRole, registration }: OfficeTicket): string {
  if (registration) return registration.requester === 'Self' ? 'for their own care' : 'for someone else’s care';
  return askedByRole === 'client' ? 'the client' : 'supporter';
}

const outcomeLooks: Record<Exclude<TicketStatus, 'open'>, { look: StatusLook; icon: LucideIcon; word: string }> = {
  approved: { look: 'completed', icon: CircleCheckBig, word: 'Approved' },
  declined: { look: 'cancelled', icon: Ban, word: 'Declined' },
  withdrawn: { look: 'past', icon: Undo2, word: 'Withdrawn' },
  superseded: { look: 'past', icon: Replace, word: 'Replaced' },
  lapsed: { look: 'past', icon: History, word: 'Not answered' },
  closed: { look: 'past', icon: Minus, word: 'Closed' },
};

function TicketStatusPill({ status, type }: Pick<HeadTicket, 'status' | 'type'>) {
  if (status === 'open') return <VisitStatus status={type === 'cancellation' ? 'PendingCancellation' : 'Pending'} />;
  const { look, icon, word } = outcomeLooks[status];
  const approvedWord = status === 'approved' && type === 'consumablesOrder' ? 'Done' : undefined;
  return (
    <StatusPill status={look} icon={icon}>
      {status === 'declined' ? findDeclineWords(type).done : (approvedWord ?? word)}
    </StatusPill>
  );
}
