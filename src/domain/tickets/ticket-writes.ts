import type { BookingRows } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { applyWrites } from '#domain/schedule/apply-writes.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findLapseTime } from './deadlines.ts';
import type { Write } from './plan-approval.ts';
import type { VisitTicket } from './types.ts';

/** The outcome of an open ticket with the visits that it is about. */
export type OpenTicketOutcome = { ref: string } & (
  | { kind: 'superseded' }
  /** It lapses with its visits; never where they have no end. */
  | ({ kind: 'follows'; lapsesAt: Instant | undefined } & TicketTarget)
  /** It is answered by the same change, and leads to its visit where that was moved. */
  | ({ kind: 'answered' } & TicketTarget)
);

/** The visit or day that a ticket is about now; absent where that is what it was. */
type TicketTarget = { visit?: VisitKey; effectiveDate?: string };

type OutcomesInput = {
  /** The series before the writes. */
  rows: BookingRows;
  /** The open ones about it. */
  tickets: readonly VisitTicket[];
  writes: readonly Write[];
  /** The ticket that the writes answer. */
  answeredRef?: string | undefined;
  zone: string;
};

/**
 * Lists what becomes of each open ticket of a series: closed as replaced, or open about its visits as they are then, until the last of
 * them begins (docs/product/office-acts.md, "Open requests"). The one that is answered leads to its visit. Writes that name a ticket in
 * two ways are a fault.
 */
export function listTicketOutcomes({ rows, tickets, writes, answeredRef, zone }: OutcomesInput): OpenTicketOutcome[] {
  const twice = findTicketWrittenTwice(tickets, writes);
  if (twice) throw new Error(`ticket ${twice.ref} would be changed by ${joinWithAnd(twice.kinds)} at once`);
  if (tickets.length === 0 || writes.length === 0) return [];
  const { jobs, exceptions } = applyWrites(rows, writes);
  return tickets.flatMap((ticket): OpenTicketOutcome | [] => {
    const { ref } = ticket;
    const target = findTarget(ticket, writes);
    if (ref === answeredRef) return target ? { ref, kind: 'answered', ...target } : [];
    if (isSuperseded(ticket, writes)) return { ref, kind: 'superseded' };
    const { visit: { jobRef, originalDate } = ticket, effectiveDate = ticket.effectiveDate } = target ?? {};
    const job = jobs.find((one) => one.ref === jobRef);
    if (!job) throw new Error(`ticket ${ref} is about no job of its series`);
    const moved = { ...ticket, originalDate, effectiveDate };
    return { ref, kind: 'follows', ...target, lapsesAt: findLapseTime({ ticket: moved, job, jobs, exceptions, zone }) };
  });
}

function findTarget(ticket: OpenTicket, writes: readonly Write[]): TicketTarget | undefined {
  for (const write of writes) {
    if (write.kind === 'renameVisit' && isAbout(ticket, write.from)) return { visit: write.to };
    const moved = write.kind === 'moveTickets' && write.tickets.find(({ ref }) => ref === ticket.ref);
    if (moved) return { effectiveDate: moved.effectiveDate };
  }
  return undefined;
}

/** The writes that change open tickets. */
const ticketWriteKinds = ['renameVisit', 'supersedeOthers', 'supersedeTickets', 'moveTickets'] as const;
type TicketWriteKind = (typeof ticketWriteKinds)[number];

type OpenTicket = Pick<VisitTicket, 'ref' | 'jobRef' | 'originalDate'>;

/** Says whether these writes close an open ticket as replaced (docs/product/office-acts.md, "Open requests"). */
export function isSuperseded(ticket: OpenTicket, writes: readonly Write[]): boolean {
  return writes.some(
    (write) => (write.kind === 'supersedeOthers' || write.kind === 'supersedeTickets') && isNamed(ticket, write),
  );
}

/**
 * Finds the first open ticket that more than one kind of these writes names, so that its outcome would not be clear
 * (docs/product/office-acts.md, "Open requests"). Closed and moved in one act: that ticket's ref.
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
