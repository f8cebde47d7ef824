import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OfficeTicket, QueueItem } from '#contract/office.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { officeTicketQuery, workersQuery } from '#web/api/office.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AskedTogether } from './asked-together.tsx';
import { useOfficeDesk } from './desk.ts';
import { FundingRegistrationBody, isFundingRegistration } from './funding-registration-body.tsx';
import { OrderBody } from './order-body.tsx';
import { formatHeading } from './queue-text.ts';
import { isRegistration, RegistrationBody } from './registration-body.tsx';
import { TicketBody } from './ticket-body.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketSharing } from './ticket-sharing.tsx';
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
  // The queue has loaded the heading already.
  const listed = shown.find(({ ref }) => ref === requestRef);
  const item = query.data ?? listed;
  useWorkersInAdvance(listed);
  usePageTitle(item && formatHeading(item));
  return (
    <div className="request">
      <p className="phone-only">
        <BackLink to="/office/requests" search resetScroll={false}>
          Requests
        </BackLink>
      </p>
      {item && <TicketHead item={item} ticket={query.data} />}
      {item?.status === 'open' && <TicketSharing ticket={item} />}
      {item?.askedTogether && <AskedTogether lines={item.askedTogether} />}
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

/** Reads who could come at the same time as the request, where the queue says that someone has to. */
function useWorkersInAdvance(item: QueueItem | undefined) {
  const queryClient = useQueryClient();
  const ticketRef = item?.status === 'open' && needsWorkers.includes(item.type) ? item.ref : undefined;
  useEffect(() => {
    if (ticketRef !== undefined) void queryClient.prefetchQuery(workersQuery({ ticketRef }));
  }, [queryClient, ticketRef]);
}

const needsWorkers: readonly QueueItem['type'][] = ['newBooking', 'change'];

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
