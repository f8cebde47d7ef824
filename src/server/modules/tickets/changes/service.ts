import type { AppointmentChange } from '#contract/appointments.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { beginsAt, partOfDayEndsAt } from '#domain/appointments/begin.ts';
import { canChange } from '#domain/appointments/can-change.ts';
import { feeText, hasCancellationFee } from '#domain/appointments/cancellation-fee.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { findStatus } from '#domain/appointments/status.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { toSeriesChange } from '#domain/appointments/upcoming.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { checkChange } from '#domain/booking/check.ts';
import type { Membership } from '#domain/capabilities/types.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toVisitAbout } from '#domain/tickets/about.ts';
import { findLapseTime, planAnswerBy } from '#domain/tickets/deadlines.ts';
import type { VisitTicketType } from '#domain/tickets/kinds.ts';
import { isReplaced, type TicketTarget, toTicketTarget } from '#domain/tickets/replaced.ts';
import { toRequestedChange } from '#domain/tickets/requested-change.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound, refuseProblems } from '#server/kernel/problem.ts';
import { requireSameVersion } from '#server/kernel/version.ts';
import { updateSeriesVersion } from '#server/modules/appointments/jobs/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { requireBeforeEnding } from '#server/modules/people/endings/queries.ts';
import { lockRoster } from '#server/modules/people/rosters/queries.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { loadOpenings } from '#server/modules/settings/opening-hours/queries.ts';
import { type BookingContext, type NewJobReply, requireWishes } from '../bookings/service.ts';
import { findTicket, insertTicket, requireRoomForRequests, updateTicketClosed } from '../queries.ts';
import { findJobFacts, type JobFacts } from '../series/queries.ts';

type RequestChangeInput = BookingContext & {
  jobRef: string;
  version: number;
  membership: Membership;
  change: AppointmentChange;
};

/**
 * Makes a ticket to change or cancel one visit, or all of its series from `effectiveDate` on, across earlier splits. It supersedes
 * an open ticket about the same visit or series. A ticket made from an older state is refused with what changed
 * (docs/product/changing.md, "Two people change the same booking"; docs/product/visits.md, cases 2 to 9 and 15).
 */
export async function requestChange(
  tx: Tx,
  context: ServerContext,
  changing: RequestChangeInput,
): Promise<NewJobReply> {
  const { clientRef, jobRef, actorRef, now, change } = changing;
  await lockRoster(tx, clientRef);
  // Before the version is compared, since the first sending itself moved it.
  if (change.ticketRef && (await findTicket(tx, { clientRef, ref: change.ticketRef }))) throw alreadySent();
  const brandZone = context.brand.timeZone;
  const [found, openings] = await Promise.all([
    findJobFacts(tx, { clientRef, jobRef, brandZone }),
    loadOpenings(tx, { now, zone: brandZone }),
  ]);
  const facts = orNotFound(found);
  const { job, jobs, exceptions, tickets: open, clientAbsences: absences, zone } = facts;
  requireJobVersion(facts, changing.version);
  const visit = findVisit(facts, change.effectiveDate);
  requireBeforeEnding(absences, [visit.date, change.scheduleChange?.date]);
  requireChangeable(facts, { ...changing, visit: applyAbsences(visit, absences) });
  if (change.cancellation) await requireInTime(tx, facts, changing);
  const { supportWorkerRefs: wish = [] } = change.supportWorkerChange ?? {};
  await requireWishes(tx, { clientRef, wishes: [{ path: 'supportWorkerChange.supportWorkerRefs', refs: wish }] });
  const submittedChange = toRequestedChange(change);
  const series = change.repeating && job.repeatOption !== 'None';
  const { sameDayRule } = context.brand;
  const checked = { requestedChange: submittedChange, job, visit, repeating: series, now, zone, sameDayRule };
  if (!change.cancellation) refuseProblems(checkChange(checked));
  const requestedChange = series ? toSeriesChange(job, submittedChange) : submittedChange;
  const type: VisitTicketType = change.cancellation ? 'cancellation' : 'change';
  const newer = toTicketTarget(job, change);
  const { jobRef: _, seriesRef: __, ...target } = newer;
  await supersede(tx, { clientRef, newer, open, now });
  const begins = beginsAt(visit, zone);
  const ticketRef = change.ticketRef ?? newRef();
  const ticket = insertTicket({
    ref: ticketRef,
    clientRef,
    type,
    jobRef,
    ...target,
    requestedChange,
    about: toVisitAbout({ type, job, visit, requestedChange, ...target }),
    message: change.notes,
    askedBy: actorRef,
    now,
    beginsAt: begins,
    lapsesAt: findLapseTime({ ticket: { type, ...target }, job, jobs, exceptions, zone }),
    answerBy: planAnswerBy({ now, zone, openings, beginsAt: partOfDayEndsAt(visit, zone) }),
  });
  await translateConstraint(run(tx, ticket), { tickets_pkey: alreadySent });
  await requireRoomForRequests(tx, context, clientRef);
  await runJoined(tx, [
    updateSeriesVersion({ clientRef, jobRef }),
    insertAudit({ actorRef, clientRef, action: `${type}Requested`, subjectRef: jobRef, detail: target, now }),
  ]);
  return { ref: jobRef, version: job.version + 1, ticketRef };
}

function alreadySent(): AppError {
  return new AppError('clash', 'This request has already been sent.');
}

function findVisit({ job, exceptions }: JobFacts, originalDate: string): Visit {
  if (!isOccurrence(job, toDay(originalDate))) throw notFound();
  return mergeVisit(job, originalDate, exceptionsOf(job, exceptions).get(originalDate));
}

function requireJobVersion({ job, tickets }: JobFacts, read: number): void {
  const what =
    tickets.length > 0
      ? 'Someone else has asked to change this booking since you opened it.'
      : 'This booking has changed since you opened it.';
  requireSameVersion(job, { read, message: `${what} Check it, then send again.` });
}

function requireChangeable(
  { zone, tickets }: JobFacts,
  { visit, membership, now }: RequestChangeInput & { visit: Visit },
) {
  const status = findStatus({ visit, requests: tickets, now, zone });
  if (!canChange({ visit, status, membership, now, zone }))
    throw new AppError('ruleBroken', 'This visit has begun or is cancelled, so it cannot be changed.');
}

/**
 * Refuses to cancel visits that begin within 24 hours where the fee feature is on, also ones that were moved forward
 * (docs/product/cancelling.md, "Cancelling within 24 hours").
 */
async function requireInTime(tx: Tx, facts: JobFacts, { change, now }: RequestChangeInput): Promise<void> {
  const { job, jobs, exceptions, zone } = facts;
  const { effectiveDate: originalDate, repeating } = change;
  // Beyond the day after tomorrow only visits that were moved can begin within 24 hours, and the first may have been moved past others.
  const soon = addDays(wallClock({ instant: now, zone }).date, 2);
  const until = [originalDate, soon, ...exceptions.map((exception) => exception.originalDate)].sort().at(-1)!;
  const visits = listVisitsToCancel({ job, jobs, exceptions, originalDate, repeating, until, now, zone });
  if (!visits.some((visit) => hasCancellationFee(visit, { now, zone }))) return;
  if ((await findFeatures(tx)).cancellationFee) throw new AppError('ruleBroken', feeText);
}

/** Leaves at most one ticket about all upcoming visits of a series open, made from any of its jobs. */
async function supersede(
  tx: Tx,
  { clientRef, newer, open, now }: { clientRef: string; newer: TicketTarget; open: VisitTicket[]; now: Instant },
): Promise<void> {
  const replaced = open.filter((one) => isReplaced(one, newer));
  const closing = { clientRef, status: 'superseded', answeredBy: null, now } as const;
  await runJoined(
    tx,
    replaced.map(({ ref }) => updateTicketClosed({ ...closing, ref })),
  );
}
