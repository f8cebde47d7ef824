import { Link } from '@tanstack/react-router';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { type ReactNode, useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { answeredDays, sortRequests } from '#domain/tickets/list-requests.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { useNow } from '#web/kernel/use-now.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import { OfferAnswer } from '#web/parts/visit/offer-answer.tsx';
import { RequestStatus } from '#web/parts/visit/request-status.tsx';
import { formatUnsent } from '#web/parts/visit/status-look.ts';
import { TicketProgress } from '#web/parts/visit/ticket-progress.tsx';
import { formatMoment } from '#web/parts/visit/visit-text.ts';
import { WithdrawDialog } from '#web/parts/visit/withdraw-dialog.tsx';
import { useClient } from '#web/person/session/account.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { Button, findButtonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { AskAnotherTime } from './ask-another-time.tsx';
import './requests.css';

/** Lists what was asked of the office, and what they said, at `/requests` (docs/product/requests.md, "Page of requests"). */
export function RequestsScreen() {
  const client = useClient();
  return (
    <div className="page">
      <PageHead
        title="Requests"
        lead="What was asked of the office, and what they said."
        actions={
          <LinkButton to="/calendar/new" variant="primary" icon={CirclePlus}>
            New booking
          </LinkButton>
        }
      />
      {client && <ClientRequests client={client} key={client.clientRef} />}
    </div>
  );
}

function ClientRequests({ client }: { client: OwnMembership }) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  const now = useNow();
  return (
    <Loaded queries={[query]} of="the requests" rows={4}>
      {(listed) => {
        const { offered, waiting, ended } = sortRequests(listed, now);
        return (
          <>
            {offered.length > 0 && (
              <RequestList id="offered" title="Waiting for you" requests={offered} client={client} />
            )}
            <RequestList id="waiting" title="Waiting" requests={waiting} client={client}>
              Nothing is waiting for an answer.
            </RequestList>
            <RequestList id="answered" title="Answered" requests={ended} client={client}>
              No request was answered in the last {answeredDays} days. You find earlier ones at their visit in the
              calendar.
            </RequestList>
          </>
        );
      }}
    </Loaded>
  );
}

type RequestListProps = {
  id: string;
  title: string;
  requests: readonly ListedTicket[];
  client: OwnMembership;
  /** In place of a list without requests. */
  children?: ReactNode;
};

function RequestList({ id, title, requests, client, children }: RequestListProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title} {requests.length > 0 && <span className="count">{requests.length}</span>}
        </h2>
      </div>
      {requests.length === 0 ? (
        <Empty>{children}</Empty>
      ) : (
        <ul className="requests">
          {requests.map((request) => (
            <RequestItem key={request.ref} request={request} client={client} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RequestItem({ request, client }: { request: ListedTicket; client: OwnMembership }) {
  const { status, subject, whenCreated: askedAt, answerBy, answeredAt, answer, message, offer } = request;
  const { timeZone: zone } = client;
  const now = useNow();
  const asked = formatMoment({ at: askedAt, zone });
  return (
    <li>
      <div>
        <RequestStatus status={status} type={request.type} isUnsent={request.isWaiting} />
        <h3 className="request-service">{subject}</h3>
        <p className="soft num">{describeAsked({ ...request, asked })}</p>
        {message && <TypedText>“{message}”</TypedText>}
      </div>
      <div>
        {request.isWaiting && <p className="soft">{formatUnsent(request.unsent)}</p>}
        {status === 'open' && !request.isWaiting && (
          <TicketProgress request={{ status, askedAt, answerBy, answeredAt, offer }} zone={zone} />
        )}
        {status !== 'open' && <p className="soft num">{answeredAt && formatMoment({ at: answeredAt, zone })}</p>}
        {offer && <OfferAnswer ticket={{ ...request, offer }} client={client} now={now} />}
        {answer && <TypedText as="blockquote">{answer}</TypedText>}
      </div>
      <RequestItemActions request={request} client={client} />
    </li>
  );
}

function describeAsked({ askedByName, isWaiting, asked }: ListedTicket & { asked: string }): string {
  if (isWaiting) return `Made on this device on ${asked}.`;
  return askedByName ? `${askedByName} asked on ${asked}.` : `Asked on ${asked}.`;
}

/** Leads to a request's visit, withdrawing while it waits, and another time where the office said no. */
function RequestItemActions({ request, client }: { request: ListedTicket; client: OwnMembership }) {
  const { status, type, visit, subject, isWaiting } = request;
  const [asks, setAsks] = useState(false);
  const small = findButtonClass({ variant: 'second', size: 'small' });
  const isUnmet = status === 'declined' || status === 'lapsed';
  return (
    <div className="btn-row">
      {visit && (
        <CalendarLink className={small} date={visit.date} visit={visit}>
          See this visit<span className="sr">: {subject}</span>
        </CalendarLink>
      )}
      {type === 'consumablesOrder' && (
        <Link className={small} to="/calendar/new-order">
          See the orders
        </Link>
      )}
      {isUnmet && type === 'newBooking' && <AskAnotherTime request={request} client={client} />}
      {status === 'open' && !isWaiting && (
        <Button size="small" onClick={() => setAsks(true)}>
          Withdraw this request<span className="sr">: {subject}</span>
        </Button>
      )}
      {asks && <WithdrawDialog request={request} clientRef={client.clientRef} onClose={() => setAsks(false)} />}
    </div>
  );
}
