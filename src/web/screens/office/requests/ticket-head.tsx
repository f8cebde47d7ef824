import type { OfficeTicket, QueueItem } from '#contract/office.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { formatDueText } from '#web/parts/visit/due.ts';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { headingId, useHeadingFocus } from './desk.ts';
import { deskKinds } from './kinds.ts';
import { formatHeading } from './queue-text.ts';

type TicketHeadProps = {
  item: QueueItem;
  ticket: OfficeTicket | undefined;
  /** The number of requests of its booking that are on the page. */
  together: number;
};

/** Says who asked for what, when, and when the answer is due. What the queue has already shows at once. */
export function TicketHead({ item, ticket: request, together }: TicketHeadProps) {
  const heading = useHeadingFocus(item.ref);
  const now = useNow();
  return (
    <header className="request-head">
      <p className="row wrap-on">
        <RequestStatus status={item.status} type={item.type} />
        <span className="soft small">
          {request && `Asked by ${request.askedByName}, ${formatRole(request)}, on `}
          {!request && 'Asked on '}
          {formatMoment({ at: item.askedAt, zone: item.timeZone })}
        </span>
      </p>
      <h2 className="request-title" id={headingId} ref={heading} tabIndex={-1}>
        {formatHeading(item, together)}
      </h2>
      {request && (
        <p className="soft request-scope">
          {request.clientSuburb && `${request.clientSuburb}. `}
          {together > 1 ? 'Answered together.' : deskKinds[request.type].formatAbout(request)}
          {item.status === 'open' && ` ${formatDueText(item, now)}.`}
        </p>
      )}
    </header>
  );
}

function formatRole({ askedByRole, registration }: OfficeTicket): string {
  if (registration) return registration.requester === 'Self' ? 'for their own care' : 'for someone else’s care';
  return askedByRole === 'client' ? 'the client' : 'supporter';
}
