import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { applyWrites, type BookingRows } from '#domain/schedule/apply-writes.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findLapseTime } from './deadlines.ts';
import type { Write } from './plan-approval.ts';
import type { VisitTicket } from './types.ts';

/** What becomes of an open ticket with the visits that it is about. */
export type TicketOutcome =
  | { ref: string; kind: 'superseded' }
  | {
      ref: string;
      kind: 'follows';
      /** The visit that it is about now; absent where that has its name still. */
      visit?: VisitKey | undefined;
      /** The first of all upcoming visits that it is about now; absent where that is the same day. */
      effectiveDate?: string | undefined;
      /** Undefined where its visits have no end. */
      lapsesAt: Instant | undefined;
    };

type OutcomesInput = {
  /** The series before the writes. */
  rows: BookingRows;
  /** The open ones about it. */
  tickets: readonly VisitTicket[];
  writes: readonly Write[];
  /** The ticket that is answered by the writes, whose end is the answer's. */
  answeredRef?: string | undefined;
  zone: string;
};

/**
 * What becomes of each open ticket of a series: closed as replaced, or open about its visits as they are then, until the last of
 * them begins (docs/product/office-acts.md, "Open requests"). A plan that names a ticket in two ways is a fault.
 */
export function listTicketOutcomes({ rows, tickets, writes, answeredRef, zone }: OutcomesInput): TicketOutcome[] {
  const twice = findTicketWrittenTwice(tickets, writes);
  if (twice) throw new Error(`ticket ${twice.ref} would be changed by ${twice.kinds.join(' and ')} at once`);
  const others = tickets.filter(({ ref }) => ref !== answeredRef);
  if (others.length === 0) return [];
  const { jobs, exceptions } = applyWrites(rows, writes);
  return others.map((ticket) => {
    const { ref } = ticket;
    if (isSuperseded(ticket, writes)) return { ref, kind: 'superseded' };
    const change = findTicketChange(ticket, writes);
    const job = jobs.find((one) => one.ref === (change.visit?.jobRef ?? ticket.jobRef))!;
    const { effectiveDate = ticket.effectiveDate, visit } = change;
    const { originalDate = ticket.originalDate } = visit ?? {};
    const moved = { ...ticket, originalDate, effectiveDate };
    return { ref, kind: 'follows', ...change, lapsesAt: findLapseTime({ ticket: moved, job, jobs, exceptions, zone }) };
  });
}

function findTicketChange(ticket: OpenTicket, writes: readonly Write[]): { visit?: VisitKey; effectiveDate?: string } {
  for (const write of writes) {
    if (write.kind === 'renameVisit' && isAbout(ticket, write.from)) return { visit: write.to };
    const moved = write.kind === 'moveTickets' && write.tickets.find(({ ref }) => ref === ticket.ref);
    if (moved) return { effectiveDate: moved.effectiveDate };
  }
  return {};
}

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
