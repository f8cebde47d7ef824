import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OfficeTicket } from '#contract/office.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { officeTicketQuery, workersQuery } from '#web/api/office.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOfficeDesk } from './desk.ts';
import { FundingRegistrationBody, isFundingRegistration } from './funding-registration-body.tsx';
import { OrderBody } from './order-body.tsx';
import { formatHeading } from './queue-text.ts';
import { isRegistration, RegistrationBody } from './registration-body.tsx';
import { TicketBody } from './ticket-body.tsx';
import { TicketHead } from './ticket-head.tsx';
import { UnknownTicket } from './unknown-ticket.tsx';
import { isAboutVisits } from './visit-ticket.ts';
import './ticket.css';

const refetchAfter = 30_000;

/** One request, beside the queue or on a phone instead of it. */
export function TicketPane() {
  const { ref } = useParams({ strict: false });
  return ref === undefined ? null : <ShownTicket key={ref} requestRef={ref} />;
}

function ShownTicket({ requestRef }: { requestRef: string }) {
  const { shown } = useOfficeDesk();
  const query = useQuery({ ...officeTicketQuery(requestRef), refetchInterval: refetchAfter });
  // Who could come is read at the same time as the request.
  usePrefetchQuery(workersQuery({ ticketRef: requestRef }));
  // The queue has loaded the heading already.
  const item = query.data ?? shown.find(({ ref }) => ref === requestRef);
  usePageTitle(item && formatHeading(item));
  return (
    <div className="request">
      <p className="phone-only">
        <BackLink to="/office/requests" search resetScroll={false}>
          Requests
        </BackLink>
      </p>
      {item && <TicketHead item={item} ticket={query.data} />}
      <Loaded
        queries={[query]}
        skeleton={<TicketSkeleton head={!item} />}
        title="This request could not be loaded"
        missing={<UnknownTicket />}
      >
        {(ticket) => <Body ticket={ticket} />}
      </Loaded>
    </div>
  );
}

function Body({ ticket: request }: { ticket: OfficeTicket }) {
  if (isRegistration(request)) return <RegistrationBody request={request} />;
  if (isFundingRegistration(request)) return <FundingRegistrationBody ticket={request} />;
  return isAboutVisits(request) ? <TicketBody ticket={request} /> : <OrderBody ticket={request} />;
}

function TicketSkeleton({ head }: { head: boolean }) {
  return (
    <div role="status">
      <span className="sr">Loading the request</span>
      {head && <Skeleton width="70%" height="2.25rem" />}
      <Skeleton className="request-skeleton" width="50%" />
      <Skeleton className="request-skeleton" height="7rem" />
      <Skeleton className="request-skeleton" height="16rem" />
    </div>
  );
}
