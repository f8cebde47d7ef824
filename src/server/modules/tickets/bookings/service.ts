import type { NewBooking } from '#contract/appointments.ts';
import { beginsAt, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { checkAppointment } from '#domain/booking/check.ts';
import { toJob, toRequestedVisits } from '#domain/booking/new-job.ts';
import { findFirstOccurrence } from '#domain/recurrence/occurrences.ts';
import type { Openings } from '#domain/settings/opening-hours.ts';
import { hiddenWorkerMessage } from '#domain/support-workers/relationship.ts';
import { toVisitAbout } from '#domain/tickets/about.ts';
import { planAnswerBy } from '#domain/tickets/deadlines.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { pipelineWithCommit, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { insertJob } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { requireBeforeEnding } from '#server/modules/people/endings/queries.ts';
import { lockRoster, updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { readOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { lockActiveWorkers } from '#server/modules/support-workers/queries.ts';
import { listHiddenAmong } from '#server/modules/support-workers/relationships/queries.ts';
import { insertTicket, type NewTicket, requireRoomForRequests } from '#server/modules/tickets/queries.ts';
import { type BookingFacts, insertBooking, pickServices, refuseLines } from './queries.ts';

export type BookingContext = { clientRef: string; actorRef: string; now: Instant };

export type NewJobReply = { ref: string; version: number; ticketRef: string };

type BookInput = BookingContext & { booking: NewBooking; facts: BookingFacts };

/**
 * Asks for new visits: one job, Pending, and one request a line; all or nothing
 * (docs/product/booking.md, "What sending does").
 */
export async function book(
  tx: Tx,
  context: ServerContext,
  { clientRef, actorRef, now, booking, facts: { timeZone, jobTypes, fundings, endings, ...facts } }: BookInput,
): Promise<NewJobReply[]> {
  const { sameDayRule, timeZone: brandZone } = context.brand;
  const zone = timeZone ?? brandZone;
  const openings = readOpenings(facts, brandZone);
  const rules = { sameDayRule, now, zone, ...pickServices({ jobTypes }) };
  refuseLines(booking.appointments, (appointment) => checkAppointment({ appointment, ...rules }));
  const workerRefs = booking.appointments.flatMap((appointment) => appointment.supportWorkerRefs ?? []);
  // The roster before its workers: docs/architecture.md, "Order of locks".
  if (workerRefs.length > 0) await lockRoster(tx, clientRef);
  await requireWishes(tx, {
    clientRef,
    wishes: booking.appointments.map(({ supportWorkerRefs = [] }, index) => ({
      path: `appointments.${index}.supportWorkerRefs`,
      refs: supportWorkerRefs,
    })),
  });
  const newBookings = booking.appointments.map((appointment) => {
    const [jobTypeRef = ''] = appointment.jobTypeRefs;
    const fundingRef = fundings.find((funding) => funding.jobTypeRef === jobTypeRef)?.ref;
    const job = toJob({ appointment, notes: booking.notes, fundingRef });
    const { ticketRef = newRef() } = appointment;
    return { job, ticket: newBookingTicket({ clientRef, actorRef, now, zone, openings, job, ticketRef }) };
  });
  requireBeforeEnding(
    endings,
    newBookings.map(({ job }) => findFirstDate(job)),
  );
  const bookingRef = newBookings.length > 1 ? newBookings[0]?.ticket.ref : undefined;
  const writes = newBookings.flatMap(({ job, ticket }) => [
    insertJob({ ...job, clientRef }, now),
    insertTicket({ ...ticket, bookingRef }),
    insertAudit({ actorRef, clientRef, action: 'bookingRequested', subjectRef: job.ref, now }),
  ]);
  if (workerRefs.length === 0) writes.push(updateRosterVersion(clientRef));
  pipelineWithCommit(tx, insertBooking(tx, writes));
  pipelineWithCommit(tx, requireRoomForRequests(tx, context, clientRef));
  return newBookings.map(({ job, ticket }) => ({ ref: job.ref, version: job.version, ticketRef: ticket.ref }));
}

type TicketInput = BookingContext & { zone: string; openings: Openings | undefined; job: Job; ticketRef: string };

function newBookingTicket({ clientRef, actorRef, now, zone, openings, job, ticketRef }: TicketInput): NewTicket {
  const firstVisit = mergeVisit(job, findFirstDate(job));
  const begins = beginsAt(firstVisit, zone);
  const requestedChange = toRequestedVisits(job);
  return {
    ref: ticketRef,
    clientRef,
    type: 'newBooking',
    jobRef: job.ref,
    requestedChange,
    about: toVisitAbout({ type: 'newBooking', job, requestedChange }),
    message: job.notes,
    askedBy: actorRef,
    now,
    beginsAt: begins,
    lapsesAt: begins,
    answerBy: planAnswerBy({ now, zone, openings, beginsAt: partOfDayEndsAt(firstVisit, zone) }),
  };
}

type Wish = { path: string; refs: readonly string[] };

/**
 * Workers who are asked for must be active, and the client must not have hidden them; the roster is locked before them
 * (docs/product/support-workers.md, "Who can be asked for").
 */
export async function requireWishes(
  tx: Tx,
  { clientRef, wishes }: { clientRef: string; wishes: readonly Wish[] },
): Promise<void> {
  const refs = wishes.flatMap((wish) => wish.refs);
  if (refs.length === 0) return;
  if ((await lockActiveWorkers(tx, refs)) !== new Set(refs).size)
    throw ruleBroken('Choose active support workers.', 'supportWorkerRefs');
  const hidden = new Set(await listHiddenAmong(tx, clientRef, refs));
  refuseProblems(
    wishes
      .filter((wish) => wish.refs.some((ref) => hidden.has(ref)))
      .map(({ path }) => ({ path, message: hiddenWorkerMessage })),
  );
}

function findFirstDate(job: Job): string {
  if (job.date) return job.date;
  const first = findFirstOccurrence(job);
  if (first === undefined) throw new Error(`job ${job.ref} has no visit`);
  return toDate(first);
}
