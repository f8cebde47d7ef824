import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { OfficeTicket, QueueItem } from '#contract/office.ts';
import { type TicketType, ticketKinds } from '#domain/tickets/kinds.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { officeTicketQuery, workersQuery } from '#web/calls/office.ts';
import { usePageTitle } from '#web/kernel/page-title.ts';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageAnswer } from './answer-bar.tsx';
import { BookingBody } from './booking-body.tsx';
import { toRequestPage, useHeadingFocus, useOfficeDesk } from './desk.ts';
import { FundingRegistrationBody, isFundingRegistration } from './funding-registration-body.tsx';
import { formatHeading } from './queue-text.ts';
import { isRegistration, RegistrationBody } from './registration-body.tsx';
import { TicketBody } from './ticket-body.tsx';
import { RequestColumns, TicketMessage } from './ticket-facts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketSharing } from './ticket-sharing.tsx';
import { isAboutVisits } from './visit-ticket.ts';
import './ticket.css';

const refetchAfter = 30_000;

/** Shows one request, beside the queue or on a phone instead of it. */
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
  const booking = useBooking(item);
  useReadInAdvance(listed, booking);
  const open = useOpenOfBooking(booking, item);
  usePageTitle(item && formatHeading(item, booking.length));
  return (
    <div className="request">
      <p className="phone-only">
        <BackLink to="/office/requests" search resetScroll={false}>
          Requests
        </BackLink>
      </p>
      {item && (
        <div className="request-intro">
          <TicketHead item={open[0] ?? item} ticket={query.data} together={booking.length} />
          {open.length > 0 && <TicketSharing tickets={open} />}
        </div>
      )}
      {item?.askedTogether && <AskedTogether lines={item.askedTogether.filter(({ ref }) => !booking.includes(ref))} />}
      <Loaded
        queries={[query]}
        skeleton={<TicketSkeleton head={!item} />}
        title="This request could not be loaded"
        missing={<UnknownTicket />}
      >
        {(ticket) => (booking.length > 1 ? <BookingBody refs={booking} /> : bodies[ticket.type](ticket))}
      </Loaded>
    </div>
  );
}

/**
 * Lists the opened request, then the other open requests of its booking. The list is fixed when the page opens. So answered requests stay
 * visible, and new ones do not appear in the middle of the work.
 */
function useBooking(item: QueueItem | undefined): readonly string[] {
  const [refs, setRefs] = useState<readonly string[]>();
  if (refs || !item) return refs ?? [];
  const others = item.status === 'open' ? (item.askedTogether ?? []).filter(({ status }) => status === 'open') : [];
  const found = [item.ref, ...others.map(({ ref }) => ref)];
  setRefs(found);
  return found;
}

/**
 * Lists the page's unanswered requests, beginning with the one in the address. Until a request has loaded, its row of the queue is used.
 */
function useOpenOfBooking(booking: readonly string[], item: QueueItem | undefined): QueueItem[] {
  const { shown } = useOfficeDesk();
  const queries = useQueries({ queries: booking.map((ref) => officeTicketQuery(ref)) });
  const known = booking.map((ref, index) => queries[index]?.data ?? [item, ...shown].find((one) => one?.ref === ref));
  return known.filter((one) => one !== undefined).filter(({ status }) => status === 'open');
}

/** Loads the workers together with the requests, if the queue says that a worker is needed. */
function useReadInAdvance(item: QueueItem | undefined, booking: readonly string[]) {
  const queryClient = useQueryClient();
  const refs = item?.status === 'open' && ticketKinds[item.type].needsWorker ? booking.join(' ') : '';
  useEffect(() => {
    for (const ticketRef of refs.split(' ').filter(Boolean)) {
      void queryClient.prefetchQuery(officeTicketQuery(ticketRef));
      void queryClient.prefetchQuery(workersQuery({ ticketRef }));
    }
  }, [queryClient, refs]);
}

type Body = (ticket: OfficeTicket) => ReactNode;
const showVisits: Body = (ticket) => isAboutVisits(ticket) && <TicketBody ticket={ticket} />;
const showFundingRegistration: Body = (ticket) =>
  isFundingRegistration(ticket) && <FundingRegistrationBody ticket={ticket} />;

const bodies: Record<TicketType, Body> = {
  newBooking: showVisits,
  change: showVisits,
  cancellation: showVisits,
  consumablesOrder: (ticket) => <OrderBody ticket={ticket} />,
  question: (ticket) => <QuestionBody ticket={ticket} />,
  registration: (ticket) => isRegistration(ticket) && <RegistrationBody request={ticket} />,
  employerRegistration: showFundingRegistration,
  supportWorkerRegistration: showFundingRegistration,
};

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

/** Shows the other requests of the same booking, so that none is answered without a look at them. */
function AskedTogether({ lines }: { lines: NonNullable<QueueItem['askedTogether']> }) {
  if (lines.length === 0) return null;
  return (
    <section className="asked-together" aria-labelledby="asked-together">
      <h3 id="asked-together">Asked for in the same booking</h3>
      <ul>
        {lines.map(({ ref, status, subject }) => (
          <li key={ref} className="row wrap-on asked-together-line">
            <Link {...toRequestPage(ref)}>{subject}</Link>
            <RequestStatus status={status} type="newBooking" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderBody({ ticket: request }: { ticket: OfficeTicket }) {
  return (
    <>
      <RequestColumns top={<TicketMessage ticket={request} />} ticket={request} />
      <MessageAnswer
        ticket={request}
        yes="Mark as done"
        hint="Optional: when it arrives, or what you could get. Sent when you mark the order as done."
      />
    </>
  );
}

function QuestionBody({ ticket: request }: { ticket: OfficeTicket }) {
  return (
    <>
      <RequestColumns top={<TicketMessage ticket={request} />} ticket={request} />
      <MessageAnswer ticket={request} yes="Send the answer" hint="They read it beside their question." />
    </>
  );
}

function UnknownTicket() {
  const heading = useHeadingFocus();
  usePageTitle('Request not found');
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        This request was not found
      </h2>
      <p className="soft request-scope">There is no request at this address. Check that you copied the whole link.</p>
      <LinkButton variant="second" to="/office/requests" search resetScroll={false}>
        Go to the queue
      </LinkButton>
    </>
  );
}
