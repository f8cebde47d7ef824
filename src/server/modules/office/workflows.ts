import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job, VisitException } from '#domain/appointments/types.ts';
import { describeTimes } from '#domain/booking/describe.ts';
import { answeredMeanwhile } from '#domain/requests/answered.ts';
import type { Answer } from '#domain/requests/exact-times.ts';
import { type Granted, grant, type Write } from '#domain/requests/grant.ts';
import { findWorkerClash, listWorkersNamed, type StandingJob } from '#domain/requests/worker-time.ts';
import { addDays } from '#domain/time/day.ts';
import { formatLongDate, formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/http/implement.ts';
import { AppError, notFound } from '#server/http/problem.ts';
import { answerLetter } from '#server/mail/letters.ts';
import { post } from '#server/mail/outbox.ts';
import * as jobs from '#server/modules/appointments/job-queries.ts';
import * as appointments from '#server/modules/appointments/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import * as queries from './queries.ts';

type Answering = { ref: string; version: number; actorRef: string; now: Instant };
export type Answered = { ref: string; version: number; jobRef: string };

/** Says yes: what stands is changed, the worker is never booked twice, and whoever asked is told. */
export async function approve(
  tx: Tx,
  context: ServerContext,
  { answer, message, ...answering }: Answering & { answer: Answer; message: string | undefined },
): Promise<Answered> {
  const { actorRef, now } = answering;
  const asked = await openRequest(tx, context, answering);
  const { clientRef } = asked.ticket;
  const supportWorkerRefs = [...new Set(answer.supportWorkerRefs)];
  const outcome = grant({ ...asked, answer: { ...answer, supportWorkerRefs }, now, newRef });
  if (!outcome.ok) throw new AppError('ruleBroken', outcome.problems[0]?.message ?? '', { errors: outcome.problems });
  const workers = await lockWorkersNamed(tx, { granted: outcome, chosen: supportWorkerRefs, zone: asked.zone, now });
  await refuseClash(tx, { ...asked, granted: outcome, workers, now });
  for (const write of outcome.writes) await apply(tx, { clientRef, write, but: asked.ticket.ref, now });

  const version = await close(tx, { ...answering, ticket: asked.ticket, status: 'approved', text: message });
  const names = workers.filter(({ ref }) => supportWorkerRefs.includes(ref)).map(({ givenName }) => givenName);
  const details = asked.ticket.type === 'cancellation' ? [] : describeGranted(outcome, names.join(' and '));
  await tellAsker(tx, context, { ticket: asked.ticket, outcome: 'approved', message, details, now });
  await insertAudit(tx, { actorRef, clientRef, action: 'requestApproved', subjectRef: asked.ticket.ref, now });
  return { ref: asked.ticket.ref, version, jobRef: asked.job.ref };
}

/** Says no, with the reason; a declined new booking is Cancelled, with what else was asked of it (docs/visits.md). */
export async function decline(
  tx: Tx,
  context: ServerContext,
  { reason, ...answering }: Answering & { reason: string },
): Promise<Answered> {
  const { actorRef, now } = answering;
  const { ticket, job } = await openRequest(tx, context, answering);
  const { clientRef } = ticket;
  if (ticket.type === 'newBooking') {
    await jobs.updateJobStatus(tx, { clientRef, jobRef: job.ref, status: 'Cancelled' });
    await tickets.updateOthersSuperseded(tx, { clientRef, jobRef: job.ref, but: ticket.ref, now });
  }
  const version = await close(tx, { ...answering, ticket, status: 'declined', text: reason });
  await tellAsker(tx, context, { ticket, outcome: 'declined', message: reason, details: [], now });
  await insertAudit(tx, { actorRef, clientRef, action: 'requestDeclined', subjectRef: ticket.ref, now });
  return { ref: ticket.ref, version, jobRef: job.ref };
}

/** Whether each worker is free for what a request asks, with what the office would add; nobody is said while it has no exact time. */
export async function whoIsFree(
  tx: Tx,
  context: ServerContext,
  {
    ref,
    answer,
    workerRefs,
    now,
  }: { ref: string; answer: Omit<Answer, 'supportWorkerRefs'>; workerRefs: string[]; now: Instant },
): Promise<Map<string, boolean>> {
  const ticket = await tickets.findTicketOfAnyClient(tx, ref);
  if (!ticket) throw notFound();
  const free = new Map<string, boolean>();
  if (ticket.type === 'cancellation' || ticket.status !== 'open') return free;
  const asked = await readRequest(tx, context, ticket);
  const standing = await otherWork(tx, { ...asked, workerRefs, now });
  for (const workerRef of workerRefs) {
    const outcome = grant({ ...asked, answer: { ...answer, supportWorkerRefs: [workerRef] }, now, newRef });
    if (!outcome.ok) return new Map();
    const clash = findWorkerClash({ workerRef, granted: outcome, standing, now, zone: asked.zone });
    free.set(workerRef, clash === undefined);
  }
  return free;
}

type Asked = {
  ticket: tickets.StoredTicket;
  request: ReturnType<typeof tickets.toRequest>;
  job: Job;
  exceptions: VisitException[];
  requests: Awaited<ReturnType<typeof tickets.listOpenRequests>>;
  /** The client's. */
  zone: string;
  brandZone: string;
};

/** Takes the client's roster and reads the request again under it: somebody may have been quicker. */
async function openRequest(tx: Tx, context: ServerContext, { ref, version, now }: Answering): Promise<Asked> {
  const found = await tickets.findTicketOfAnyClient(tx, ref);
  if (!found) throw notFound();
  await appointments.bumpRoster(tx, found.clientRef);
  const ticket = (await tickets.findTicketOfAnyClient(tx, ref)) ?? found;
  if (ticket.status !== 'open' || ticket.version !== version) throw tooLate(ticket);
  if (await tickets.findHasLapsed(tx, { clientRef: ticket.clientRef, ref, now }))
    throw tooLate({ ...ticket, status: 'lapsed' });
  return readRequest(tx, context, ticket);
}

function tooLate(ticket: tickets.StoredTicket): AppError {
  return new AppError('stale', answeredMeanwhile(ticket.status), { etag: `"${ticket.version}"` });
}

async function readRequest(tx: Tx, context: ServerContext, ticket: tickets.StoredTicket): Promise<Asked> {
  const name = { clientRef: ticket.clientRef, jobRef: ticket.jobRef };
  const job = await appointments.findJob(tx, name);
  if (!job) throw notFound();
  const exceptions = await appointments.listExceptionsOfJob(tx, name);
  const requests = await tickets.listOpenRequests(tx, name);
  const roster = await appointments.findRosterVersion(tx, ticket.clientRef);
  const brandZone = context.brand.timeZone;
  const zone = roster?.timeZone ?? brandZone;
  return { ticket, request: tickets.toRequest(ticket), job, exceptions, requests, zone, brandZone };
}

/** Takes the rows of everybody whose time this touches, in the order of their refs; whoever is chosen must work here now. */
async function lockWorkersNamed(
  tx: Tx,
  { granted, chosen, zone, now }: { granted: Granted; chosen: string[]; zone: string; now: Instant },
): Promise<queries.LockedWorker[]> {
  const refs = [...new Set([...chosen, ...listWorkersNamed({ granted, now, zone })])];
  const workers = refs.length > 0 ? await queries.lockWorkers(tx, refs) : [];
  if (chosen.every((ref) => workers.some((worker) => worker.ref === ref && worker.active))) return workers;
  const message = 'Choose support workers who work here now.';
  throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
}

/** The refusal names the time and no client. */
async function refuseClash(
  tx: Tx,
  { granted, workers, now, ...asked }: Asked & { granted: Granted; workers: queries.LockedWorker[]; now: Instant },
): Promise<void> {
  if (workers.length === 0) return;
  const standing = await otherWork(tx, { ...asked, workerRefs: workers.map((worker) => worker.ref), now });
  for (const worker of workers) {
    const clash = findWorkerClash({ workerRef: worker.ref, granted, standing, now, zone: asked.zone });
    if (!clash) continue;
    const message = `${worker.givenName} already has a visit on ${formatShortDay(clash.date)} at ${formatTime(clash.startTime)}.`;
    throw new AppError('ruleBroken', message, { errors: [{ path: 'supportWorkerRefs', message }] });
  }
}

/** What these workers have from yesterday on at any client, without the job that is asked about. */
async function otherWork(
  tx: Tx,
  {
    workerRefs,
    ticket,
    job,
    brandZone,
    now,
  }: Pick<Asked, 'ticket' | 'job' | 'brandZone'> & { workerRefs: string[]; now: Instant },
): Promise<StandingJob[]> {
  const start = addDays(wallClock({ instant: now, zone: brandZone }).date, -1);
  const work = await appointments.listStandingWork(tx, { workerRefs, start });
  const others = work.jobs.filter((one) => one.ref !== job.ref || one.clientRef !== ticket.clientRef);
  const exceptions = Map.groupBy(work.exceptions, (one) => `${one.clientRef} ${one.jobRef}`);
  return others.map(({ clientRef, timeZone, ...one }) => ({
    job: one,
    exceptions: exceptions.get(`${clientRef} ${one.ref}`) ?? [],
    zone: timeZone ?? brandZone,
  }));
}

async function apply(
  tx: Tx,
  { clientRef, write, but, now }: { clientRef: string; write: Write; but: string; now: Instant },
): Promise<void> {
  switch (write.kind) {
    case 'insertJob':
      await jobs.insertJob(tx, { clientRef, job: write.job, now });
      return;
    case 'updateJob':
      return jobs.updateJob(tx, { clientRef, job: write.job });
    case 'endJob':
      return jobs.updateJobEnd(tx, { clientRef, jobRef: write.jobRef, endDate: write.repeatEndDate });
    case 'deleteException':
      return jobs.deleteException(tx, { clientRef, ...write.visit });
    case 'upsertException':
      return jobs.upsertException(tx, { clientRef, exception: write.exception });
    case 'renameRequest':
      return tickets.updateTicketTarget(tx, { clientRef, ...write });
    case 'supersedeOthers':
      return tickets.updateOthersSuperseded(tx, { clientRef, ...write, but, now });
  }
}

async function close(
  tx: Tx,
  {
    ticket,
    status,
    text,
    actorRef,
    now,
  }: Answering & { ticket: tickets.StoredTicket; status: 'approved' | 'declined'; text: string | undefined },
): Promise<number> {
  const closed = await tickets.updateTicketClosed(tx, {
    clientRef: ticket.clientRef,
    ref: ticket.ref,
    status,
    answeredBy: actorRef,
    answer: text,
    now,
  });
  if (closed === null) throw tooLate(ticket);
  await jobs.updateJobVersion(tx, { clientRef: ticket.clientRef, jobRef: ticket.jobRef });
  return closed;
}

/** What then stands, for the letter: the day where one visit changed, the times, and who comes. */
function describeGranted({ jobs: after, exceptions, onlyOriginalDate }: Granted, workerNames: string): string[] {
  const job = after.at(-1);
  if (!job) return [];
  const exception = exceptions.find((one) => one.jobRef === job.ref && one.originalDate === onlyOriginalDate);
  const visit = mergeVisit(job, onlyOriginalDate ?? job.date ?? job.repeatStartDate ?? '', exception);
  return [
    ...(onlyOriginalDate ? [formatLongDate(visit.date)] : []),
    describeTimes(visit),
    workerNames ? `With ${workerNames}` : 'We are still finding someone.',
  ];
}

async function tellAsker(
  tx: Tx,
  context: ServerContext,
  told: {
    ticket: tickets.StoredTicket;
    outcome: 'approved' | 'declined';
    message: string | undefined;
    details: string[];
    now: Instant;
  },
): Promise<void> {
  const { brand, publicUrl, jobs: running } = context;
  const clientName = await queries.findClientName(tx, told.ticket.clientRef);
  for (const asker of await queries.listMailTargets(tx, told.ticket)) {
    const letter = answerLetter({ ...told, asker, clientName, brand, publicUrl });
    await post(tx, { jobs: running, letter, now: told.now });
  }
}
