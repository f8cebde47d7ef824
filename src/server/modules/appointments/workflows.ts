import type { NewAppointment, NewBooking } from '#contract/appointments.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { checkAppointment } from '#domain/booking/check.ts';
import { subjectOf } from '#domain/booking/describe.ts';
import { ruleOf } from '#domain/booking/rule.ts';
import { firstOccurrence, phaseFor } from '#domain/recurrence/occurrences.ts';
import { answerBy } from '#domain/requests/deadlines.ts';
import type { AskedChange } from '#domain/requests/types.ts';
import { toDate } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { sendAlong, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/http/implement.ts';
import { AppError } from '#server/http/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { listJobTypes } from '#server/modules/settings/queries.ts';
import { insertTicket } from '#server/modules/tickets/queries.ts';
import { insertJob } from './job-queries.ts';
import { bumpRoster, countActiveWorkers, listFundings } from './queries.ts';

export type Asking = { clientRef: string; actorRef: string; now: Instant };

export type Booked = { ref: string; version: number; ticketRef: string };

/** Asks for new visits: one job, Pending, and one request a line; all or nothing (specification 2 §4). */
export async function book(
  tx: Tx,
  context: ServerContext,
  { clientRef, actorRef, now, booking }: Asking & { booking: NewBooking },
): Promise<Booked[]> {
  // Sent together: each waits for the one before it in the database, none for an answer.
  const isFunded = booking.appointments.some(({ fundingType }) => fundingType === 'Funded');
  const [roster, jobTypes, allFundings] = await Promise.all([
    bumpRoster(tx, clientRef),
    listJobTypes(
      tx,
      booking.appointments.flatMap(({ jobTypeRefs }) => jobTypeRefs),
    ),
    isFunded ? listFundings(tx, clientRef) : [],
  ]);
  const zone = roster.timeZone ?? context.brand.timeZone;
  const errors = booking.appointments.flatMap((appointment, index) =>
    checkAppointment({
      appointment,
      sameDayRule: context.brand.sameDayRule,
      now,
      zone,
      jobTypeRefs: jobTypes.funded.map(({ ref }) => ref),
      privateJobTypeRefs: jobTypes.private.map(({ ref }) => ref),
    }).map((problem) => ({ path: `appointments.${index}.${problem.path}`, message: problem.message })),
  );
  if (errors[0]) throw new AppError('ruleBroken', errors[0].message, { errors });
  await refuseUnknownWorkers(
    tx,
    booking.appointments.flatMap((one) => one.supportWorkerRefs ?? []),
  );
  const fundings = allFundings.filter(({ active }) => active);
  const booked: Booked[] = [];
  for (const appointment of booking.appointments) {
    const fundingRef = fundings.find((funding) => funding.jobTypeRef === appointment.jobTypeRefs[0])?.ref;
    const job = jobOf({ appointment, notes: booking.notes, fundingRef });
    const [jobTypeRef = ''] = job.jobTypeRefs;
    const named = [...jobTypes.funded, ...jobTypes.private].find(({ ref }) => ref === jobTypeRef);
    const jobTypeName = named?.name ?? jobTypeRef;
    booked.push(insertBooking(tx, { clientRef, actorRef, now, zone, job, jobTypeName }));
  }
  return booked;
}

function insertBooking(
  tx: Tx,
  { clientRef, actorRef, now, zone, job, jobTypeName }: Asking & { zone: string; job: Job; jobTypeName: string },
): Booked {
  const first = mergeVisit(job, firstDateOf(job));
  const begins = beginsAt(first, zone);
  const asked: AskedChange = {
    date: job.date ?? job.repeatStartDate,
    startTimeOption: job.startTimeOption,
    startTime: job.startTime,
    durationOption: job.durationOption,
    durationMins: job.durationMins,
    supportWorkerRefs: job.supportWorkerRefs,
  };
  const ticketRef = newRef();
  sendAlong(tx, insertJob(tx, { clientRef, job, now }));
  const ticketed = insertTicket(tx, {
    ref: ticketRef,
    clientRef,
    type: 'newBooking',
    jobRef: job.ref,
    asked,
    subject: subjectOf({ type: 'newBooking', job, asked, jobTypeName }),
    message: job.notes,
    askedBy: actorRef,
    now,
    beginsAt: begins,
    lapsesAt: begins,
    answerBy: answerBy({ now, zone, beginsAt: begins }),
  });
  sendAlong(tx, ticketed);
  sendAlong(tx, insertAudit(tx, { actorRef, clientRef, action: 'bookingRequested', subjectRef: job.ref, now }));
  return { ref: job.ref, version: job.version, ticketRef };
}

/** Whoever is asked for works here now. */
export async function refuseUnknownWorkers(tx: Tx, refs: string[]): Promise<void> {
  if (refs.length === 0 || (await countActiveWorkers(tx, refs)) === new Set(refs).size) return;
  const message = 'Choose support workers who work here now.';
  throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
}

function firstDateOf(job: Job): string {
  if (job.date) return job.date;
  const first = firstOccurrence(job);
  if (first === undefined) throw new Error(`job ${job.ref} has no visit`);
  return toDate(first);
}

function jobOf({
  appointment,
  notes,
  fundingRef,
}: {
  appointment: NewAppointment;
  notes: string | undefined;
  fundingRef: string | undefined;
}): Job {
  const { ref, jobTypeRefs, fundingType, startTimeOption, startTime, durationOption, durationMins } = appointment;
  const rule = ruleOf(appointment);
  return {
    ref,
    seriesRef: ref,
    jobTypeRefs,
    fundingType,
    fundingRef: fundingType === 'Funded' ? fundingRef : undefined,
    ...rule,
    phase: rule.repeatOption === 'None' ? undefined : phaseFor(rule),
    startTimeOption,
    startTime,
    durationOption,
    durationMins,
    supportWorkerRefs: [...new Set(appointment.supportWorkerRefs)],
    status: 'Pending',
    notes,
    version: 1,
  };
}
