import type { OwnMembership } from '#contract/users.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import type { VisitPlans } from '#web/parts/visit/plans.ts';
import type { CalendarTicket } from '#web/parts/visit/roster-index.ts';
import { formatUnsent } from '#web/parts/visit/status-look.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatTicketScope, formatWaiting } from '#web/parts/visit/ticket-text.ts';
import { onDemand } from '#web/ui/on-demand.tsx';

const OfferAnswer = onDemand(() => import('#web/parts/visit/offer-answer.tsx').then((m) => m.OfferAnswer), 'The offer');

type OpenTicketProps = { client: OwnMembership; ticket: CalendarTicket; plans: VisitPlans; now: number; zone: string };

/** Shows an open request about a visit: now beside requested, and when the office answers. */
export function OpenTicket({ client, ticket: request, plans, now, zone }: OpenTicketProps) {
  const isNew = request.type === 'newBooking';
  const meanwhile = request.isWaiting ? formatUnsent(request.unsent) : formatWaiting(request);
  return (
    <section className="open-request" aria-label="What is requested">
      {isNew ? <p>{meanwhile}</p> : <NowAndRequested plans={plans} note={meanwhile} />}
      {request.offer && <OfferAnswer ticket={{ ...request, offer: request.offer }} client={client} now={now} />}
      {!request.isWaiting && <TicketProgress request={request} zone={zone} />}
      {!isNew && <p className="soft small">{formatTicketScope(request)}</p>}
    </section>
  );
}
