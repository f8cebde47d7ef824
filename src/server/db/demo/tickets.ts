import { beginsAt, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { toRequestedVisits } from '#domain/booking/new-job.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import { type About, toVisitAbout } from '#domain/tickets/about.ts';
import { findLapseTime, planAnswerBy } from '#domain/tickets/deadlines.ts';
import type { VisitTicketType } from '#domain/tickets/kinds.ts';
import type { RequestedChange, TicketStatus } from '#domain/tickets/types.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Booking, Provider } from './jobs.ts';
import { type People, pickAuthor } from './people.ts';
import type { Random } from './random.ts';
import { toDemoInstant } from './setting.ts';
import type { VisitBook } from './visits.ts';

export type DemoTicket = {
  ref: string;
  clientRef: string;
  type: VisitTicketType;
  jobRef: string;
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  requestedChange: RequestedChange;
  about: About;
  message?: string | undefined;
  status: TicketStatus;
  askedBy: string;
  askedAt: Instant;
  beginsAt: Instant;
  lapsesAt?: Instant | undefined;
  answerBy: Instant;
  /** Shared by all requests of one booking. */
  bookingRef?: string | undefined;
  answeredBy?: string | undefined;
  answeredAt?: Instant | undefined;
  answer?: string | undefined;
  version: number;
};

/** Everything that tickets are made from and written to. */
export type TicketDesk = {
  provider: Provider;
  people: People;
  bookings: Booking[];
  visits: VisitBook;
  tickets: DemoTicket[];
  random: Random;
};

/** A ticket as a member makes it. A new booking asks for its job as it is, or at other `times`. */
type DemoTicketInput = {
  booking: Booking;
  type: VisitTicketType;
  originalDate?: string;
  effectiveDate?: string;
  requestedChange?: RequestedChange;
  times?: Times;
  message?: string | undefined;
  /** A random person with the right to, where absent. */
  askedBy?: string;
  askedAt: Instant;
  bookingRef?: string | undefined;
};

/** Without `answeredAt` the office answers on the next working day, as it promises, and before today. */
type TicketOutcome = {
  status: Exclude<TicketStatus, 'open'>;
  answer?: string | undefined;
  answeredAt?: Instant;
};

const minute = 60_000;

/** Adds an open ticket. */
export function addTicket(desk: TicketDesk, ticketInput: DemoTicketInput): DemoTicket {
  const { booking, type, originalDate, effectiveDate, message, askedAt } = ticketInput;
  const { setting } = desk.provider;
  const zone = booking.client.timeZone ?? setting.zone;
  const job: Job = { ...booking.job, ...ticketInput.times };
  const requestedChange = type === 'newBooking' ? toRequestedVisits(job) : (ticketInput.requestedChange ?? {});
  const date = originalDate ?? effectiveDate ?? toDate(findFirstOccurrence(job)!);
  const storedException = desk.visits.find(booking, date);
  const visit = mergeVisit(job, date, storedException);
  const target = { originalDate, effectiveDate };
  const begins = beginsAt(visit, zone);
  const ticket: DemoTicket = {
    ref: desk.random.ref(),
    clientRef: booking.client.ref,
    type,
    jobRef: job.ref,
    ...target,
    requestedChange,
    about: toVisitAbout({ type, job, visit, ...target, requestedChange }),
    message,
    status: 'open',
    askedBy: ticketInput.askedBy ?? pickAuthor(desk.people, booking.client.ref, desk.random),
    askedAt,
    beginsAt: begins,
    lapsesAt: findLapseTime({
      ticket: { type, ...target },
      job,
      jobs: [job],
      exceptions: storedException ? [storedException] : [],
      zone,
    }),
    answerBy: planAnswerBy({
      now: askedAt,
      zone,
      openings: setting.openings,
      beginsAt: type === 'newBooking' ? partOfDayEndsAt(visit, zone) : begins,
    }),
    bookingRef: ticketInput.bookingRef,
    version: 1,
  };
  desk.tickets.push(ticket);
  return ticket;
}

/** Adds a closed ticket. The caller writes what it approved. */
export function addAnsweredTicket(
  desk: TicketDesk,
  ticketInput: DemoTicketInput,
  { status, answer, answeredAt }: TicketOutcome,
): DemoTicket {
  const ticket = addTicket(desk, ticketInput);
  const isOffices = status === 'approved' || status === 'declined';
  const answeredBy = isOffices ? desk.people.officeRef : undefined;
  return Object.assign(ticket, {
    status,
    answer,
    answeredBy: status === 'withdrawn' ? ticket.askedBy : answeredBy,
    answeredAt: answeredAt ?? drawAnswerTime(ticket, desk),
    version: 2,
  });
}

/** Moves the version of a job for every new ticket and every answer (docs/product/changing.md, "Two people change the same booking"). */
export function moveVersions({ bookings, tickets }: Pick<TicketDesk, 'bookings' | 'tickets'>): void {
  const moves = new Map<string, number>();
  for (const { jobRef, type, status } of tickets) {
    const moved = (type === 'newBooking' ? 0 : 1) + (status === 'open' || status === 'superseded' ? 0 : 1);
    moves.set(jobRef, (moves.get(jobRef) ?? 0) + moved);
  }
  for (const booking of bookings) booking.job = { ...booking.job, version: 1 + (moves.get(booking.job.ref) ?? 0) };
}

function drawAnswerTime(ticket: DemoTicket, { random, provider }: TicketDesk): Instant {
  const latest = Math.min(ticket.answerBy, toDemoInstant(provider.setting, 0, '00:00')) - 5 * minute;
  return Math.max(Math.min(ticket.askedAt + 30 * minute, latest), latest - random.int(15, 390) * minute);
}
