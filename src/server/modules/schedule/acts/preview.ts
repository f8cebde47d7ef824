import type { OfficeWorker } from '#contract/office.ts';
import type { ActPreview, VisitAct as VisitActBody, Warning } from '#contract/office-acts.ts';
import { previewChange } from '#domain/appointments/preview-change.ts';
import { pickTimes } from '#domain/appointments/times.ts';
import type { Visit } from '#domain/appointments/types.ts';
import { listVisitsToCancel } from '#domain/appointments/visits-to-cancel.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import { weeksAhead } from '#domain/booking/limits.ts';
import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { checkAct, listActWarnings } from '#domain/schedule/check-act.ts';
import { decideAct } from '#domain/schedule/decide-act.ts';
import { findActVisit, planActOrNone, toTicket, type VisitAct } from '#domain/schedule/plan-act.ts';
import { describeStop, findStop } from '#domain/support-workers/checks.ts';
import { describeWorkerClash } from '#domain/tickets/find-worker-clash.ts';
import { isSuperseded } from '#domain/tickets/ticket-writes.ts';
import { addDays } from '#domain/time/day.ts';
import { formatShortDay, formatTime } from '#domain/time/format.ts';
import { type Instant, wallClock } from '#domain/time/zone.ts';
import { newRef } from '#server/db/new-ref.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import { type StoredVisitTicket, toVisitTicket } from '#server/modules/tickets/queries.ts';
import { findJobFacts, type JobFacts } from '#server/modules/tickets/series/queries.ts';
import type { PlanScope } from '#server/modules/tickets/worker-clashes/service.ts';
import { listOffers, type Offers } from '#server/modules/tickets/worker-offers/service.ts';
import { resolveBooking } from './booking-change.ts';
import { findNotice, isAboutAct, requireOccurrence, toVisitAct } from './service.ts';

type ActDecision = ReturnType<typeof decideAct>;

type PreviewInput = {
  clientRef: string;
  jobRef: string;
  body: Pick<VisitActBody, 'effectiveDate' | 'repeating' | 'change' | 'cancel'>;
  now: Instant;
};

/** The most visits that are shown of those that change. */
const mostShown = 5;

/** Tells what an act would do, by the functions that do it (docs/product/office-acts.md, "Before it is done"). */
export async function previewAct(
  tx: Tx,
  context: ServerContext,
  { clientRef, jobRef, body, now }: PreviewInput,
): Promise<ActPreview> {
  const brandZone = context.brand.timeZone;
  const facts = orNotFound(await findJobFacts(tx, { clientRef, jobRef, brandZone }));
  const { job, zone, clientAbsences } = facts;
  const { act, issues } = await resolveBooking(tx, { clientRef, job, act: toVisitAct(body), brandZone });
  requireOccurrence(facts, act);
  const visit = findActVisit({ ...facts, act });
  const changes = listChanges(facts, { act, now });
  const offers = await findOffers(tx, { facts, act, scope: { clientRef, clientAbsences, zone, brandZone, now } });
  const movesNothing = act.change !== undefined && Object.keys(act.change).length === 0;
  const notice = await findNotice(tx, { clientRef, facts, act, now });
  const decision = decideAct({ ...facts, act, notice, now, newRef });
  const checked = { act, job, visit, clientAbsences, now, zone };
  const late = notice && describeLate(decision, notice.hours);
  const warnings = listActWarnings({
    ...checked,
    sameDayRule: context.brand.sameDayRule,
    isLate: late !== undefined,
    ...(movesNothing ? { visits: [], replaced: [] } : changes),
  });
  return {
    version: job.version,
    problems:
      movesNothing && !act.booking
        ? []
        : listProblems({ issues: [...issues, ...checkAct(checked)], decision, act, offers }),
    warnings: [...warnings, ...listOverlapWarnings(offers)],
    supportWorkers: offers.supportWorkers,
    visits: changes.visits.slice(0, mostShown).map(toPreviewVisit),
    replaced: changes.replaced.slice(0, mostShown).map(toPreviewVisit),
    count: Math.max(changes.visits.length, changes.replaced.length),
    repeatEndDate: changes.repeatEndDate,
    openTickets: listOpenTickets(facts, { act, decision }),
    late,
  };
}

function listChanges(
  { job, jobs, exceptions, zone }: JobFacts,
  { act, now }: { act: VisitAct; now: Instant },
): { visits: Visit[]; replaced: Visit[]; repeatEndDate?: string | undefined } {
  const { effectiveDate, repeating, change } = act;
  const end = addDays(wallClock({ instant: now, zone }).date, weeksAhead * 7);
  const series = { job, jobs, exceptions, repeating, now, zone };
  if (!change)
    return { visits: [], replaced: listVisitsToCancel({ ...series, originalDate: effectiveDate, until: end }) };
  const { requestedChange } = toTicket(act, job);
  return previewChange({ ...series, requestedChange, effectiveDate, end });
}

/** Finds who could come to the visits as they would be, and who an open request asks for; a cancellation needs no one. */
function findOffers(
  tx: Tx,
  { facts, act, scope }: { facts: JobFacts; act: VisitAct; scope: PlanScope },
): Promise<Offers> {
  const { change } = act;
  if (!change) return Promise.resolve({ supportWorkers: [], total: 0, overlap: undefined });
  const planWith = (supportWorkerRefs: string[]) =>
    planActOrNone({ ...facts, act: { ...act, change: { ...change, supportWorkerRefs } }, now: scope.now, newRef });
  const { date, supportWorkerRefs } = findActVisit({ ...facts, act });
  // Who was chosen is judged too, however far away they live.
  const presentRefs = [...supportWorkerRefs, ...(change.supportWorkerRefs ?? [])];
  const isAboutIt = ({ jobRef, originalDate, effectiveDate }: StoredVisitTicket) =>
    effectiveDate !== null || (jobRef === facts.job.ref && originalDate === act.effectiveDate);
  const requested = facts.storedTickets.filter(isAboutIt).map(({ requestedChange }) => requestedChange);
  const requestedRefs = requested.flatMap(({ supportWorkerRefs = [] }) => supportWorkerRefs);
  return listOffers(tx, { ...scope, date: change.date ?? date, requestedRefs, presentRefs, planWith });
}

type Judged = { issues: FieldIssue[]; decision: ActDecision; act: VisitAct; offers: Offers };

/** As the act would be refused; of the workers chosen the first who is not free, or has a check that stops. */
function listProblems({ issues, decision, act, offers }: Judged): FieldIssue[] {
  if (issues.length > 0) return issues;
  if (!decision.ok) return decision.problems;
  const workerRefs = act.change?.supportWorkerRefs ?? decision.plan.changed[0]?.supportWorkerRefs ?? [];
  return workerRefs.flatMap((ref) => {
    const worker = offers.supportWorkers.find((offer) => offer.ref === ref);
    const message = worker && describeRefusal(worker, decision.choice?.newlyChosen);
    return message ? [{ path: 'supportWorkerRefs', message }] : [];
  });
}

function describeRefusal(
  { ref, givenName, fullName, busy, expiredChecks }: OfficeWorker,
  newlyChosen: readonly string[] = [],
): string | undefined {
  if (busy) return describeWorkerClash(givenName, { other: { jobRef: '', ...busy } });
  const stop = newlyChosen.includes(ref) ? findStop(expiredChecks) : undefined;
  return stop && describeStop(fullName, stop);
}

function listOverlapWarnings({ overlap }: Offers): Warning[] {
  if (!overlap) return [];
  const { date, startTime, endTime } = overlap;
  const when = `${formatShortDay(date)}, ${formatTime(startTime)} to ${formatTime(endTime)}`;
  return [{ kind: 'overlap', message: `The client has another visit on ${when}.` }];
}

/** Lists open requests about these visits, and whether the act would leave them nothing to change. */
function listOpenTickets(
  { storedTickets, job }: JobFacts,
  { act, decision }: { act: VisitAct; decision: ActDecision },
): ActPreview['openTickets'] {
  const writes = decision.ok ? decision.plan.writes : [];
  return storedTickets
    .filter((ticket) => isAboutAct(ticket, { act, job }))
    .map((ticket) => {
      const { ref, version, type, about, message } = ticket;
      const { subject } = describeAbout(about);
      const superseded = isSuperseded(toVisitTicket(ticket), writes);
      return { ref, version, type, subject, ...(message && { message }), superseded };
    });
}

/** Says which of the visits are cancelled late; undefined where none is. */
function describeLate(decision: ActDecision, hours: number): ActPreview['late'] {
  const [first, ...others] = decision.ok && decision.late ? decision.late.visits : [];
  if (!first) return undefined;
  const { plannedMinutes: minutes } = first;
  const isAlike = others.every(({ plannedMinutes }) => plannedMinutes === minutes);
  return { hours, count: others.length + 1, ...(isAlike && { minutes }) };
}

function toPreviewVisit(visit: Visit): ActPreview['visits'][number] {
  const { date, originalDate, supportWorkerRefs, workersNeeded } = visit;
  return { date, originalDate, ...pickTimes(visit), supportWorkerRefs, workersNeeded };
}
