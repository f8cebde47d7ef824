import type { RosterTicket } from '#contract/appointments.ts';
import type { OwnMembership } from '#contract/users.ts';
import { useIsWaiting } from '#web/api/waiting.ts';
import { NowAndRequested } from '#web/parts/visit/now-and-requested.tsx';
import type { VisitPlans } from '#web/parts/visit/plans.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatTicketScope, formatWaiting } from '#web/parts/visit/ticket-text.ts';
import { LoadProblem, onDemand } from '#web/ui/on-demand.tsx';

const OfferAnswer = onDemand(() => import('#web/parts/visit/offer-answer.tsx').then((m) => m.OfferAnswer));

type OpenTicketProps = { client: OwnMembership; ticket: RosterTicket; plans: VisitPlans; now: number; zone: string };

/** An open request about a visit: now beside requested, and when the office answers. */
export function OpenTicket({ client, ticket: request, plans, now, zone }: OpenTicketProps) {
  const isNew = request.type === 'newBooking';
  const isWaiting = useIsWaiting(request.ref);
  return (
    <section className="open-request" aria-label="What is requested">
      {isNew ? <p>{formatWaiting(request)}</p> : <NowAndRequested plans={plans} note={formatWaiting(request)} />}
      {request.offer && (
        <OfferAnswer
          ticket={{ ...request, offer: request.offer }}
          client={client}
          now={now}
          failed={(again) => <LoadProblem what="The offer" onAgain={again} />}
        />
      )}
      {isWaiting ? (
        <p className="soft">Waiting to be sent</p>
      ) : (
        <TicketProgress request={request} now={now} zone={zone} />
      )}
      {!isNew && <p className="soft small">{formatTicketScope(request)}</p>}
    </section>
  );
}
