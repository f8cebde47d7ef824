import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/api/loaded.tsx';
import { ticketsQuery } from '#web/api/tickets.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { unsentWord } from '#web/parts/visit/status-look.ts';
import { type ListedTicket, useTicketsWithWaiting } from '#web/parts/waiting/use-tickets-with-waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';
import { findVisitOfTicket } from './visit-of-ticket.ts';

type PendingTicketsProps = { client: OwnMembership; index: RosterIndex | undefined; zone: string };

const shownAtFirst = 5;

/** Lists what the office has not answered yet (docs/product/dashboard.md, "Pending requests"), newest first. */
export function PendingTickets({ client, index, zone }: PendingTicketsProps) {
  const query = useQuery(ticketsQuery(client.clientRef));
  const addWaiting = useTicketsWithWaiting(client);
  return (
    <section className="section dash-pending" aria-labelledby="pending">
      <div className="section-head">
        <h2 id="pending">Pending requests</h2>
        <Link to="/requests">All requests and answers</Link>
      </div>
      <Loaded
        queries={[query]}
        skeleton={<LinesSkeleton rows={2} label="Loading the requests" />}
        title="The requests could not be loaded"
      >
        {(tickets) => (
          <OpenTickets
            tickets={addWaiting(tickets).filter(({ status }) => status === 'open')}
            index={index}
            zone={zone}
          />
        )}
      </Loaded>
    </section>
  );
}

type TicketTableProps = Pick<PendingTicketsProps, 'index' | 'zone'> & { tickets: readonly ListedTicket[] };

function OpenTickets({ tickets, ...rest }: TicketTableProps) {
  const [all, setAll] = useState(false);
  if (tickets.length === 0) return <Empty>Nothing is waiting for an answer.</Empty>;
  return (
    <>
      <TicketTable tickets={all ? tickets : tickets.slice(0, shownAtFirst)} {...rest} />
      {tickets.length > shownAtFirst && !all && (
        <Button size="small" className="dash-more" onClick={() => setAll(true)}>
          Show all {tickets.length} requests
        </Button>
      )}
    </>
  );
}

function TicketTable({ tickets, index, zone }: TicketTableProps) {
  return (
    <table className="fold" aria-labelledby="pending">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Subject</th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => {
          const createdAt = wallClock({ instant: Date.parse(ticket.whenCreated), zone });
          const visit = index && findVisitOfTicket({ index, ref: ticket.ref });
          return (
            <tr key={ticket.ref}>
              <th scope="row" className="num nowrap">
                {formatDate(createdAt.date)}
              </th>
              <td className="num nowrap">{formatTime(createdAt.time)}</td>
              <td className="full long">
                {visit && (
                  <CalendarLink className="cell-link" date={visit.date} visit={visit}>
                    {ticket.subject}
                  </CalendarLink>
                )}
                {!visit && ticket.type === 'consumablesOrder' && (
                  <Link className="cell-link" to="/calendar/new-order">
                    {ticket.subject}
                  </Link>
                )}
                {!visit && ticket.type !== 'consumablesOrder' && ticket.subject}
                {ticket.isWaiting && <div className="soft small">{unsentWord}</div>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
