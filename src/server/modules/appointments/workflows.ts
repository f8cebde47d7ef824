import type { AppointmentChange, NewAppointment, NewBooking } from '#contract/appointments.ts';
import { beginsAt } from '#domain/appointments/begin.ts';
import { canChange } from '#domain/appointments/can-change.ts';
import { attractsFee, feeWords } from '#domain/appointments/cancellation-fee.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { statusOf } from '#domain/appointments/status.ts';
import type { Job, Visit, VisitException } from '#domain/appointments/types.ts';
import { visitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { checkAppointment, checkChange } from '#domain/booking/check.ts';
import { subjectOf } from '#domain/booking/describe.ts';
import { ruleOf } from '#domain/booking/rule.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { firstOccurrence, occursOn, phaseFor } from '#domain/recurrence/occurrences.ts';
import { answerBy, lapsesAt } from '#domain/requests/deadlines.ts';
import type { AskedChange, RequestType } from '#domain/requests/types.ts';
import { addDays, toDate, toDay } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import { sendAlong, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/http/implement.ts';
import { AppError, notFound } from '#server/http/problem.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { findFeatures, findJobTypeName, listJobTypes } from '#server/modules/settings/queries.ts';
import { insertTicket, listOpenRequests, updateTicketClosed } from '#server/modules/tickets/queries.ts';
import { insertJob, updateJobVersion } from './job-queries.ts';
import { bumpRoster, countActiveWorkers, findJob, listExceptionsOfJob, listFundings } from './queries.ts';

type Asking = { clientRef: string; actorRef: string; now: Instant };

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

type Changing = Asking & { jobRef: string; version: number; membership: Membership; change: AppointmentChange };
type Target = { originalDate?: string; effectiveDate?: string };

/**
 * Asks to change or cancel one visit, or all from `effectiveDate` on. An open request about the same visit or series is
 * superseded; one made from an older state is refused with what changed (specification 2 §7; docs/visits.md, cases 2 to 9).
 */
export async function requestChange(tx: Tx, context: ServerContext, changing: Changing): Promise<Booked> {
  const { clientRef, jobRef, actorRef, now, change } = changing;
  const roster = await bumpRoster(tx, clientRef);
  const zone = roster.timeZone ?? context.brand.timeZone;
  const job = await findJob(tx, { clientRef, jobRef });
  if (!job) throw notFound();
  await refuseStale(tx, { clientRef, job, version: changing.version });
  const exceptions = await listExceptionsOfJob(tx, { clientRef, jobRef });
  const visit = visitOf({ job, exceptions, originalDate: change.effectiveDate });
  await refuseUnchangeable(tx, { ...changing, zone, visit });
  if (change.cancellation) await refuseTooLate(tx, { change, job, exceptions, now, zone });
  await refuseUnknownWorkers(tx, change.supportWorkerChange?.supportWorkerRefs ?? []);
  const asked = askedOf(change);
  const series = change.repeating && job.repeatOption !== 'None';
  refuseBroken(context, { change, asked, job, visit, repeating: series, now, zone });

  const type: RequestType = change.cancellation ? 'cancellation' : 'change';
  const target: Target = series ? { effectiveDate: change.effectiveDate } : { originalDate: change.effectiveDate };
  await supersede(tx, { clientRef, jobRef, target, now });
  const begins = beginsAt(visit, zone);
  const ticketRef = newRef();
  await insertTicket(tx, {
    ref: ticketRef,
    clientRef,
    type,
    jobRef,
    ...target,
    asked,
    subject: subjectOf({ type, job, visit, asked, ...target, jobTypeName: await nameOf(tx, job) }),
    message: change.notes,
    askedBy: actorRef,
    now,
    beginsAt: begins,
    lapsesAt: lapsesAt({ request: { type, ...target }, job, exceptions, zone }),
    answerBy: answerBy({ now, zone, beginsAt: begins }),
  });
  const version = await updateJobVersion(tx, { clientRef, jobRef });
  await insertAudit(tx, { actorRef, clientRef, action: `${type}Requested`, subjectRef: jobRef, detail: target, now });
  return { ref: jobRef, version, ticketRef };
}

type Judged = {
  change: AppointmentChange;
  asked: AskedChange;
  job: Job;
  visit: Visit;
  repeating: boolean;
  now: Instant;
  zone: string;
};

function refuseBroken(context: ServerContext, { change, ...judged }: Judged): void {
  if (change.cancellation) return;
  const { sameDayRule } = context.brand;
  const errors = checkChange({ ...judged, sameDayRule });
  if (errors[0]) throw new AppError('ruleBroken', errors[0].message, { errors });
}

function nameOf(tx: Tx, job: Job): Promise<string> {
  return findJobTypeName(tx, job.jobTypeRefs[0] ?? '');
}

function visitOf({
  job,
  exceptions,
  originalDate,
}: {
  job: Job;
  exceptions: VisitException[];
  originalDate: string;
}): Visit {
  if (!occursOn(job, toDay(originalDate))) throw notFound();
  return mergeVisit(
    job,
    originalDate,
    exceptions.find((one) => one.originalDate === originalDate),
  );
}

async function refuseStale(
  tx: Tx,
  { clientRef, job, version }: { clientRef: string; job: Job; version: number },
): Promise<void> {
  if (job.version === version) return;
  const open = await listOpenRequests(tx, { clientRef, jobRef: job.ref });
  const what =
    open.length > 0
      ? 'Somebody else has asked for a change of this booking in the meantime.'
      : 'This booking has changed in the meantime.';
  throw new AppError('stale', `${what} Please look at it again.`, { etag: `"${job.version}"` });
}

async function refuseUnchangeable(
  tx: Tx,
  { clientRef, jobRef, membership, now, zone, visit }: Changing & { zone: string; visit: Visit },
): Promise<void> {
  const requests = await listOpenRequests(tx, { clientRef, jobRef });
  const status = statusOf({ visit, requests, now, zone });
  if (!canChange({ visit, status, membership, now, zone })) {
    throw new AppError('ruleBroken', 'This visit has begun or is cancelled, so it cannot be changed.');
  }
}

type Cancelling = { change: AppointmentChange; job: Job; exceptions: VisitException[]; now: Instant; zone: string };

/** Where the fee feature is on, no visit that would go begins within 24 hours, one that was moved forward neither (specification 2 §8). */
async function refuseTooLate(tx: Tx, { change, ...cancelling }: Cancelling): Promise<void> {
  const { exceptions, now, zone } = cancelling;
  const { effectiveDate: originalDate, repeating } = change;
  // Beyond the day after tomorrow only visits that were moved can begin within 24 hours, and the first may have been moved past others.
  const soon = addDays(wallClock({ instant: now, zone }).date, 2);
  const until = [originalDate, soon, ...exceptions.map((one) => one.originalDate)].sort().at(-1)!;
  const visits = visitsToCancel({ ...cancelling, originalDate, repeating, until });
  if (!visits.some((visit) => attractsFee(visit, { now, zone }))) return;
  if ((await findFeatures(tx)).cancellationFee) throw new AppError('ruleBroken', feeWords);
}

/** Whoever is asked for works here now. */
async function refuseUnknownWorkers(tx: Tx, refs: string[]): Promise<void> {
  if (refs.length === 0 || (await countActiveWorkers(tx, refs)) === new Set(refs).size) return;
  const message = 'Choose support workers who work here now.';
  throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
}

async function supersede(
  tx: Tx,
  { clientRef, jobRef, target, now }: { clientRef: string; jobRef: string; target: Target; now: Instant },
): Promise<void> {
  const open = await listOpenRequests(tx, { clientRef, jobRef });
  const replaced = open.filter((request) =>
    target.effectiveDate
      ? request.effectiveDate !== undefined
      : request.originalDate === target.originalDate && request.originalDate !== undefined,
  );
  for (const request of replaced) {
    await updateTicketClosed(tx, { clientRef, ref: request.ref, status: 'superseded', answeredBy: null, now });
  }
}

function askedOf({ scheduleChange, supportWorkerChange }: AppointmentChange): AskedChange {
  return {
    ...scheduleChange,
    ...(supportWorkerChange && { supportWorkerRefs: [...new Set(supportWorkerChange.supportWorkerRefs)] }),
  };
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
