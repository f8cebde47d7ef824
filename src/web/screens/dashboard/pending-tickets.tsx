import { Link } from '@tanstack/react-router';
import type { OwnMembership } from '#contract/users.ts';
import { parseVisitRef } from '#domain/appointments/roster.ts';
import { formatDate, formatTime } from '#domain/time/format.ts';
import { wallClock } from '#domain/time/zone.ts';
import { Loaded } from '#web/calls/loaded.tsx';
import { type ListedTicket, ticketsQuery } from '#web/calls/tickets.ts';
import { useIsWideWindow } from '#web/kernel/use-is-wide-window.ts';
import { CalendarLink } from '#web/parts/visit/calendar-link.tsx';
import type { RosterIndex } from '#web/parts/visit/roster-index.ts';
import { unsentWord } from '#web/parts/visit/status-look.ts';
import { useQueryWithWaiting } from '#web/person/writes/waiting.ts';
import { RecordTable } from '#web/ui/record-table.tsx';
import { LinesSkeleton } from './lines-skeleton.tsx';

type PendingTicketsProps = { client: OwnMembership; index: RosterIndex | undefined; zone: string };

/** Lists what the office has not answered yet (docs/product/dashboard.md, "Pending requests"), newest first. */
export function PendingTickets({ client, index, zone }: PendingTicketsProps) {
  const query = useQueryWithWaiting(ticketsQuery(client.clientRef));
  return (
    <section className="section dash-pending" aria-labelledby="pending">
      <div className="section-head">
        <h2 id="pending">Pending requests</h2>
        <Link to="/requests">
          See all<span className="sr"> requests and answers</span>
        </Link>
      </div>
      <Loaded queries={[query]} of="the requests" rows={2} Rows={LinesSkeleton}>
        {(listed) => (
          <TicketTable tickets={listed.filter(({ status }) => status === 'open')} index={index} zone={zone} />
        )}
      </Loaded>
    </section>
  );
}

type TicketTableProps = Pick<PendingTicketsProps, 'index' | 'zone'> & { tickets: readonly ListedTicket[] };

function TicketTable({ tickets, index, zone }: TicketTableProps) {
  // The page of requests has all.
  const mostShown = useIsWideWindow() ? 5 : 3;
  const toClock = ({ whenCreated }: ListedTicket) => wallClock({ instant: Date.parse(whenCreated), zone });
  return (
    <RecordTable
      look="fold flush dash-table"
      labelledBy="pending"
      none="Nothing is waiting for an answer."
      rows={tickets.slice(0, mostShown)}
      rowKey={({ ref }) => ref}
      columns={[
        { head: 'Date', look: 'num nowrap', cell: (ticket) => formatDate(toClock(ticket).date) },
        { head: 'Time', look: 'num nowrap', cell: (ticket) => formatTime(toClock(ticket).time) },
        { head: 'Subject', look: 'full long', cell: (ticket) => <Subject ticket={ticket} index={index} /> },
      ]}
    />
  );
}

function Subject({ ticket, index }: { ticket: ListedTicket; index: RosterIndex | undefined }) {
  const visit = index && findVisitOfTicket({ index, ref: ticket.ref });
  return (
    <>
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
    </>
  );
}

/** Finds the visit that a request opens: its own, else its job's first; none where the calendar has none. */
function findVisitOfTicket({ index, ref }: { index: RosterIndex; ref: string }) {
  const request = [...index.tickets.values()].flat().find((one) => one.ref === ref);
  if (!request) return undefined;
  const ticketDate = request.originalDate ?? request.effectiveDate;
  for (const date of index.dates) {
    for (const entry of index.days.get(date)?.appointmentRefs ?? []) {
      const { jobRef, originalDate } = parseVisitRef(entry, date);
      if (jobRef !== request.jobRef || (ticketDate !== undefined && ticketDate !== originalDate)) continue;
      return { date, originalDate, jobRef };
    }
  }
  return undefined;
}
