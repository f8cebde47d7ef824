import { beginsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, Times } from '#domain/appointments/types.ts';
import { subjectOf } from '#domain/booking/describe.ts';
import { firstOccurrence } from '#domain/recurrence/occurrences.ts';
import { answerBy, lapsesAt } from '#domain/requests/deadlines.ts';
import type { AskedChange, RequestStatus, RequestType } from '#domain/requests/types.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { defaultLists } from '#server/db/default-lists.ts';
import type { Booking, Provider } from './jobs.ts';
import { askerOf, type People } from './people.ts';
import type { Random } from './random.ts';
import { momentAt, type Setting } from './setting.ts';
import type { VisitBook } from './visits.ts';

export type DemoTicket = {
  ref: string;
  clientRef: string;
  type: RequestType;
  jobRef: string;
  originalDate?: string | undefined;
  effectiveDate?: string | undefined;
  asked: AskedChange;
  subject: string;
  message?: string | undefined;
  status: RequestStatus;
  askedBy: string;
  askedAt: Instant;
  beginsAt: Instant;
  lapsesAt?: Instant | undefined;
  answerBy: Instant;
  answeredBy?: string | undefined;
  answeredAt?: Instant | undefined;
  answer?: string | undefined;
  version: number;
};

/** Everything that requests are made from and written to. */
export type Desk = {
  provider: Provider;
  people: People;
  bookings: Booking[];
  visits: VisitBook;
  tickets: DemoTicket[];
  random: Random;
};

/** A request as somebody makes it. A new booking asks for its job as it stands, or at other `times`. */
export type Asking = {
  booking: Booking;
  type: RequestType;
  originalDate?: string;
  effectiveDate?: string;
  asked?: AskedChange;
  times?: Times;
  message?: string | undefined;
  /** Anybody who may, unless told. */
  askedBy?: string;
  askedAt: Instant;
};

/** Without a moment the office answers on the next working day, as it promises, and before today. */
export type Outcome = { status: Exclude<RequestStatus, 'open'>; answer?: string | undefined; answeredAt?: Instant };

const minute = 60_000;

/** Adds an open request. */
export function ask(desk: Desk, asking: Asking): DemoTicket {
  const { booking, type, originalDate, effectiveDate, message, askedAt } = asking;
  const { setting } = desk.provider;
  const zone = booking.client.timeZone ?? setting.zone;
  const job: Job = { ...booking.job, ...asking.times };
  const asked = type === 'newBooking' ? askedOf(job) : (asking.asked ?? {});
  const date = originalDate ?? effectiveDate ?? toDate(firstOccurrence(job)!);
  const standing = desk.visits.find(booking, date);
  const visit = mergeVisit(job, date, standing);
  const target = { originalDate, effectiveDate };
  const begins = beginsAt(visit, zone);
  const jobTypeName = defaultLists.find(({ ref }) => ref === job.jobTypeRefs[0])!.name;
  const ticket: DemoTicket = {
    ref: desk.random.ref(),
    clientRef: booking.client.ref,
    type,
    jobRef: job.ref,
    ...target,
    asked,
    subject: subjectOf({ type, job, visit: type === 'newBooking' ? undefined : visit, ...target, asked, jobTypeName }),
    message,
    status: 'open',
    askedBy: asking.askedBy ?? askerOf(desk.people, booking.client.ref, desk.random),
    askedAt,
    beginsAt: begins,
    lapsesAt: lapsesAt({
      request: { type, ...target },
      job,
      jobs: [job],
      exceptions: standing ? [standing] : [],
      zone,
    }),
    answerBy: answerBy({ now: askedAt, zone, beginsAt: begins }),
    version: 1,
  };
  desk.tickets.push(ticket);
  return ticket;
}

/** Adds a request that has found its end. What it granted is written by whoever calls. */
export function askAndAnswer(desk: Desk, asking: Asking, { status, answer, answeredAt }: Outcome): DemoTicket {
  const ticket = ask(desk, asking);
  const isOffices = status === 'approved' || status === 'declined';
  const answeredBy = isOffices ? desk.people.officeRef : undefined;
  return Object.assign(ticket, {
    status,
    answer,
    answeredBy: status === 'withdrawn' ? ticket.askedBy : answeredBy,
    answeredAt: answeredAt ?? answeredInTime(ticket, desk),
    version: 2,
  });
}

/**
 * Every request opened and every answer has moved its job's version
 * (docs/product/changing.md, "Two people change the same booking").
 */
export function moveVersions({ bookings, tickets }: Pick<Desk, 'bookings' | 'tickets'>): void {
  const moves = new Map<string, number>();
  for (const { jobRef, type, status } of tickets) {
    const moved = (type === 'newBooking' ? 0 : 1) + (status === 'open' || status === 'superseded' ? 0 : 1);
    moves.set(jobRef, (moves.get(jobRef) ?? 0) + moved);
  }
  for (const booking of bookings) booking.job = { ...booking.job, version: 1 + (moves.get(booking.job.ref) ?? 0) };
}

function askedOf(job: Job): AskedChange {
  const { startTimeOption, startTime, durationOption, durationMins, supportWorkerRefs } = job;
  return {
    date: job.date ?? job.repeatStartDate,
    startTimeOption,
    startTime,
    durationOption,
    durationMins,
    supportWorkerRefs,
  };
}

function answeredInTime(
  ticket: DemoTicket,
  { random, provider }: { random: Random; provider: { setting: Setting } },
): Instant {
  const latest = Math.min(ticket.answerBy, momentAt(provider.setting, 0, '00:00')) - 5 * minute;
  return Math.max(Math.min(ticket.askedAt + 30 * minute, latest), latest - random.int(15, 390) * minute);
}
