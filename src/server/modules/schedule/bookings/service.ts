import type { OfficeAppointment, OfficeBooking, Warning } from '#contract/office-acts.ts';
import type { Job } from '#domain/appointments/types.ts';
import { describeJob } from '#domain/booking/describe.ts';
import { toJob } from '#domain/booking/new-job.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import {
  checkLineDay,
  checkOfficeLine,
  findFirstVisit,
  listLineWarnings,
  planOfficeBooking,
} from '#domain/schedule/plan-booking.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { joinWrites } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, refuseProblems } from '#server/kernel/problem.ts';
import { insertJobs } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice, type NewNotice } from '#server/modules/notices/queries.ts';
import { requireBeforeEnding } from '#server/modules/people/endings/queries.ts';
import { updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import { insertAct } from '#server/modules/tickets/acts/queries.ts';
import { lockWorkersNamed, requireNoClash } from '#server/modules/tickets/worker-clashes/service.ts';
import { listOffers, type Offers } from '#server/modules/tickets/worker-offers/service.ts';
import { findOfficeBookingFacts, type OfficeBookingFacts } from './queries.ts';

type BookInput = { clientRef: string; booking: OfficeBooking; actorRef: string; now: Instant };
type BookReply = { appointments: { ref: string; version: number }[]; actRef: string };

/** Books for a client, allocated at once; all lines or none (docs/product/office-acts.md, "Booking for a client"). */
export async function bookForClient(tx: Tx, context: ServerContext, input: BookInput): Promise<BookReply> {
  const { clientRef, booking, now } = input;
  if ((await run(tx, updateRosterVersion(clientRef))) === 0) throw notFound();
  const facts = await findFacts(tx, context, { clientRef, appointments: booking.appointments });
  const { zone, clientAbsences } = facts;
  refuseProblems(
    booking.appointments.flatMap((line, index) =>
      [...checkOfficeLine({ line, now, ...facts, ...pickServices(facts) }), ...checkLineDay(line, clientAbsences)].map(
        ({ path, message }) => ({
          path: `appointments.${index}.${path}`,
          message,
        }),
      ),
    ),
  );
  const lines = booking.appointments.map((line) => toOfficeJob(line, facts, booking.notes));
  requireBeforeEnding(
    facts.clientAbsences,
    lines.map((job) => findFirstVisit(job).date),
  );
  const approval = planOfficeBooking(lines);
  const chosen = [...new Set(lines.flatMap(({ supportWorkerRefs }) => supportWorkerRefs))];
  const workers = await lockWorkersNamed(tx, { approval, chosen, zone, now });
  const brandZone = context.brand.timeZone;
  for (const [index, { supportWorkerRefs }] of lines.entries()) {
    if (supportWorkerRefs.length === 0) continue;
    // With the lines before it, so that the refusal names the line that comes too many.
    const upToHere = planOfficeBooking(lines.slice(0, index + 1));
    const path = `appointments.${index}.supportWorkerRefs`;
    await requireNoClash(tx, { clientRef, clientAbsences, zone, brandZone, now, approval: upToHere, workers, path });
  }
  await requireReasonForHidden(tx, { clientRef, chosen, reason: booking.reason, path: 'reason' });
  return insertBooking(tx, { ...input, facts, jobs: approval.jobs, workers });
}

type InsertBookingInput = BookInput & { facts: OfficeBookingFacts; jobs: Job[]; workers: LockedWorker[] };

async function insertBooking(tx: Tx, input: InsertBookingInput): Promise<BookReply> {
  const { clientRef, booking, facts, jobs, actorRef, now } = input;
  const actRef = booking.actRef ?? newRef();
  const writes = [
    insertJobs({ clientRef, jobs, now }),
    ...jobs.map(({ ref }) => insertAudit({ actorRef, clientRef, action: 'visitsBooked', subjectRef: ref, now })),
    insertAct({
      ref: actRef,
      clientRef,
      type: 'newBooking',
      jobRef: jobs[0]!.ref,
      seriesRefs: jobs.map(({ seriesRef }) => seriesRef),
      subject: describeBooking(jobs, facts),
      reason: booking.reason,
      requestedBy: booking.requestedBy,
      actorRef,
      inverse: {
        writes: jobs.map((job) => ({ kind: 'deleteJob', jobRef: job.ref })),
        tickets: [],
        jobVersions: Object.fromEntries(jobs.map(({ ref, version }) => [ref, version])),
        ticketVersions: {},
      },
      now,
    }),
    insertNotice(toNotice(input, actRef)),
  ];
  const alreadySent = () => new AppError('clash', 'This booking has already been sent.');
  await translateConstraint(run(tx, joinWrites(writes)), { jobs_pkey: alreadySent, office_acts_pkey: alreadySent });
  return { appointments: jobs.map(({ ref, version }) => ({ ref, version })), actRef };
}

/** Tells what would refuse a line, and who could come to it. */
export async function previewLine(
  tx: Tx,
  context: ServerContext,
  { clientRef, line, now }: { clientRef: string; line: OfficeAppointment; now: Instant },
): Promise<{ problems: FieldIssue[]; warnings: Warning[]; supportWorkers: Offers['supportWorkers'] }> {
  const facts = await findFacts(tx, context, { clientRef, appointments: [line] });
  const { zone } = facts;
  const checked = { line, now, zone, ...pickServices(facts) };
  const { clientAbsences } = facts;
  const problems = [
    ...checkOfficeLine({ ...checked, line: { ...line, supportWorkerRefs: [] } }),
    ...checkLineDay(line, clientAbsences),
  ];
  if (problems.length > 0) return { problems, warnings: [], supportWorkers: [] };
  const job = toOfficeJob(line, facts, undefined);
  const { supportWorkers, overlap } = await listOffers(tx, {
    clientRef,
    clientAbsences,
    zone,
    brandZone: context.brand.timeZone,
    now,
    date: findFirstVisit(job).date,
    requestedRefs: [],
    planWith: (supportWorkerRefs) => planOfficeBooking([{ ...job, supportWorkerRefs }]),
  });
  const warnings: Warning[] = listLineWarnings({
    ...checked,
    job,
    clientAbsences,
    sameDayRule: context.brand.sameDayRule,
  });
  const own: Warning[] = overlap ? [{ kind: 'overlap', message: 'The client has another visit at this time.' }] : [];
  return { problems: checkOfficeLine(checked), warnings: [...warnings, ...own], supportWorkers };
}

async function findFacts(
  tx: Tx,
  context: ServerContext,
  { clientRef, appointments }: { clientRef: string; appointments: readonly OfficeAppointment[] },
): Promise<OfficeBookingFacts> {
  const jobTypeRefs = appointments.flatMap((line) => line.jobTypeRefs);
  const facts = await findOfficeBookingFacts(tx, { clientRef, jobTypeRefs, brandZone: context.brand.timeZone });
  if (!facts) throw notFound();
  return facts;
}

function pickServices({ jobTypes }: OfficeBookingFacts) {
  const refsOf = (name: string) => jobTypes.filter(({ list }) => list === name).map(({ ref }) => ref);
  return { jobTypeRefs: refsOf('jobTypes'), privateJobTypeRefs: refsOf('privateJobTypes') };
}

function toOfficeJob(line: OfficeAppointment, { fundings }: OfficeBookingFacts, notes: string | undefined): Job {
  const { supportWorkerRefs = [], workersNeeded } = line;
  const fundingRef = fundings.find(({ jobTypeRef }) => jobTypeRef === line.jobTypeRefs[0])?.ref;
  const appointment = { ...line, supportWorkerRefs: [...new Set(supportWorkerRefs)] };
  return { ...toJob({ appointment, notes, fundingRef }), ...(workersNeeded && { workersNeeded }) };
}

/** Describes a booking in one line: `New booking: Personal care and 2 more`. */
function describeBooking(jobs: readonly Job[], facts: OfficeBookingFacts): string {
  const more = jobs.length > 1 ? ` and ${jobs.length - 1} more` : '';
  return `New booking: ${nameService(jobs[0]!, facts)}${more}`;
}

function nameService({ jobTypeRefs: [ref = ''] }: Job, { jobTypes }: OfficeBookingFacts): string {
  return jobTypes.find((jobType) => jobType.ref === ref)?.name ?? ref;
}

function toNotice({ clientRef, booking, facts, jobs, workers, now }: InsertBookingInput, actRef: string): NewNotice {
  const names = new Map(workers.map((worker) => [worker.ref, worker.givenName]));
  const subjects = jobs.map((job) => {
    const who = job.supportWorkerRefs.map((ref) => names.get(ref)).join(' and ');
    return `${describeJob({ job, jobTypeName: nameService(job, facts) })} ${who ? `With ${who}.` : 'No support worker yet.'}`;
  });
  const { zone, clientAbsences: absences } = facts;
  const writes = jobs.map((job) => ({ kind: 'insertJob' as const, job }));
  return {
    clientRef,
    kind: 'booked',
    actRef,
    content: { subjects, details: [], message: booking.reason },
    ...findVisitNews({ rows: { jobs: [], exceptions: [] }, writes, absences, zone, now }),
    now,
  };
}
