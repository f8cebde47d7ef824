import type { VisitKey } from '#domain/appointments/visit-key.ts';
import type { Write } from './plan-approval.ts';
import type { VisitTicket } from './types.ts';

/** The writes that change open tickets; each kind is one update of the database. */
const ticketWriteKinds = ['renameVisit', 'supersedeOthers', 'supersedeTickets', 'moveTickets'] as const;
type TicketWriteKind = (typeof ticketWriteKinds)[number];

type OpenTicket = Pick<VisitTicket, 'ref' | 'jobRef' | 'originalDate'>;

/** Whether these writes close an open ticket as replaced (docs/product/office-acts.md, "Open requests"). */
export function isSuperseded(ticket: OpenTicket, writes: readonly Write[]): boolean {
  return writes.some(
    (write) => (write.kind === 'supersedeOthers' || write.kind === 'supersedeTickets') && isNamed(ticket, write),
  );
}

/**
 * The first open ticket that more than one kind of these writes names. They go to the database as one statement, which keeps only
 * one of two changes of a row (docs/product/office-acts.md, "Open requests"). Closed and moved in one act: that ticket's ref.
 */
export function findTicketWrittenTwice(
  tickets: readonly OpenTicket[],
  writes: readonly Write[],
): { ref: string; kinds: TicketWriteKind[] } | undefined {
  for (const ticket of tickets) {
    const named = new Set(writes.filter((write) => isNamed(ticket, write)).map(({ kind }) => kind));
    const kinds = ticketWriteKinds.filter((kind) => named.has(kind));
    if (kinds.length > 1) return { ref: ticket.ref, kinds };
  }
  return undefined;
}

function isNamed(ticket: OpenTicket, write: Write): boolean {
  const { ref, jobRef, originalDate = '' } = ticket;
  switch (write.kind) {
    case 'renameVisit':
      return isAbout(ticket, write.from);
    case 'supersedeTickets':
      return write.refs.includes(ref);
    case 'moveTickets':
      return write.tickets.some((moved) => moved.ref === ref);
    case 'supersedeOthers': {
      const { about } = write;
      return write.jobRef === jobRef && (!about || originalDate > about.after || about.dates.includes(originalDate));
    }
    default:
      return false;
  }
}

function isAbout(ticket: OpenTicket, visit: VisitKey): boolean {
  return ticket.jobRef === visit.jobRef && ticket.originalDate === visit.originalDate;
}
