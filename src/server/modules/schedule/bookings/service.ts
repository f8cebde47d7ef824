import type { OfficeAppointment, OfficeBooking, Warning } from '#contract/office-acts.ts';
import type { Job } from '#domain/appointments/types.ts';
import { toJob } from '#domain/booking/new-job.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { decideOfficeBooking } from '#domain/schedule/decide-booking.ts';
import { findPayingRef } from '#domain/schedule/office-payer.ts';
import {
  checkLineDay,
  checkOfficeLine,
  findFirstVisit,
  listLineWarnings,
  planOfficeBooking,
} from '#domain/schedule/plan-booking.ts';
import { describeStop, findStop } from '#domain/support-workers/checks.ts';
import { describeWorkerClash } from '#domain/tickets/find-worker-clash.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound } from '#server/kernel/problem.ts';
import { requireBeforeEnding } from '#server/modules/people/endings/queries.ts';
import { updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { pickServices, refuseLines } from '#server/modules/tickets/bookings/queries.ts';
import { listOffers, type Offers } from '#server/modules/tickets/worker-offers/service.ts';
import { changeCalendar, noSeries } from '#server/modules/tickets/writes/service.ts';
import { type OfficeBookingFacts, requireOfficeBookingFacts } from './queries.ts';

type BookInput = { clientRef: string; booking: OfficeBooking; actorRef: string; now: Instant };
type BookReply = { appointments: { ref: string; version: number }[]; actRef: string };

/** Books for a client, allocated at once; all lines or none (docs/product/office-acts.md, "Booking for a client"). */
export async function bookForClient(tx: Tx, context: ServerContext, input: BookInput): Promise<BookReply> {
  const { clientRef, booking, actorRef, now } = input;
  if ((await run(tx, updateRosterVersion(clientRef))) === 0) throw notFound();
  const facts = await requireFacts(tx, context, { clientRef, appointments: booking.appointments });
  const { zone, clientAbsences, fundings } = facts;
  refuseLines(booking.appointments, (line) => [
    ...checkOfficeLine({ line, now, zone, fundings, ...pickServices(facts) }),
    ...checkLineDay(line, clientAbsences),
  ]);
  const lines = booking.appointments.map((line) => toOfficeJob(line, facts, booking.notes));
  requireBeforeEnding(
    facts.clientAbsences,
    lines.map((job) => findFirstVisit(job).date),
  );
  const { actRef = newRef(), reason, requestedBy } = booking;
  const decision = decideOfficeBooking({ lines, actRef, reason, requestedBy });
  const changing = { clientRef, facts: noSeries(zone, clientAbsences), decision, actorRef, now };
  const { jobVersions } = await translateConstraint(changeCalendar(tx, context, changing), {
    jobs_pkey: () => new AppError('clash', 'This booking has already been sent.'),
  });
  return { appointments: lines.map(({ ref }) => ({ ref, version: jobVersions[ref]! })), actRef };
}

/** Tells what would refuse a line, and who could come to it. */
export async function previewLine(
  tx: Tx,
  context: ServerContext,
  { clientRef, line, now }: { clientRef: string; line: OfficeAppointment; now: Instant },
): Promise<{ problems: FieldIssue[]; warnings: Warning[]; supportWorkers: Offers['supportWorkers'] }> {
  const facts = await requireFacts(tx, context, { clientRef, appointments: [line] });
  const { zone, clientAbsences } = facts;
  const checked = { line, now, zone, fundings: facts.fundings, ...pickServices(facts) };
  const problems = [
    ...checkOfficeLine({ ...checked, line: { ...line, supportWorkerRefs: [] } }),
    ...checkLineDay(line, clientAbsences),
  ];
  if (problems.length > 0) return { problems, warnings: [], supportWorkers: [] };
  const job = toOfficeJob(line, facts, undefined);
  const { timeZone: brandZone, sameDayRule } = context.brand;
  const { supportWorkers, overlap } = await listOffers(tx, {
    ...{ clientRef, clientAbsences, zone, brandZone, now, date: findFirstVisit(job).date, requestedRefs: [] },
    planWith: (supportWorkerRefs) => planOfficeBooking([{ ...job, supportWorkerRefs }]),
  });
  const warnings: Warning[] = listLineWarnings({ ...checked, job, clientAbsences, sameDayRule });
  const own: Warning[] = overlap ? [{ kind: 'overlap', message: 'The client has another visit at this time.' }] : [];
  return {
    problems: [...checkOfficeLine(checked), ...listRefusals(line, supportWorkers)],
    warnings: [...warnings, ...own],
    supportWorkers,
  };
}

/** Lists the chosen workers who cannot be given the line, and why: a check that stops them, or a visit in the way. */
function listRefusals({ supportWorkerRefs = [] }: OfficeAppointment, workers: Offers['supportWorkers']): FieldIssue[] {
  const chosen = workers.filter(({ ref }) => supportWorkerRefs.includes(ref));
  return chosen.flatMap(({ fullName, givenName, expiredChecks, free, busy }) => {
    const stop = findStop(expiredChecks);
    const messages = [
      ...(stop ? [describeStop(fullName, stop)] : []),
      ...(free === false && busy ? [describeWorkerClash(givenName, { other: { jobRef: '', ...busy } })] : []),
    ];
    return messages.map((message) => ({ path: 'supportWorkerRefs', message }));
  });
}

function requireFacts(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, appointments }: { clientRef: string; appointments: readonly OfficeAppointment[] },
): Promise<OfficeBookingFacts> {
  const jobTypeRefs = appointments.flatMap((line) => line.jobTypeRefs);
  return requireOfficeBookingFacts(tx, { clientRef, jobTypeRefs, brandZone: brand.timeZone });
}

function toOfficeJob(line: OfficeAppointment, { fundings }: OfficeBookingFacts, notes: string | undefined): Job {
  const { supportWorkerRefs = [], workersNeeded } = line;
  const fundingRef = findPayingRef(line, fundings);
  const appointment = { ...line, supportWorkerRefs: [...new Set(supportWorkerRefs)] };
  return { ...toJob({ appointment, notes, fundingRef }), ...(workersNeeded && { workersNeeded }) };
}
