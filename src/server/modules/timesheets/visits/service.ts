import type { TimesheetVisitChange } from '#contract/timesheets.ts';
import type { VisitSpan } from '#domain/appointments/clash.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { changesNothing } from '#domain/schedule/calendar-change.ts';
import { planActOrNone } from '#domain/schedule/plan-act.ts';
import type { ApprovalPlan, Write } from '#domain/tickets/plan-approval.ts';
import { checkIsOpen } from '#domain/timesheets/check-entry.ts';
import { listWeekVisits, type WeekVisit } from '#domain/timesheets/list-visits.ts';
import type { PlannedRow } from '#domain/timesheets/transitions.ts';
import { typeWork } from '#domain/timesheets/typed-work.ts';
import {
  checkPlannedChange,
  checkVisitChange,
  toOfficeChange,
  type VisitChange,
} from '#domain/timesheets/visit-change.ts';
import { newRef } from '#server/db/new-ref.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { notFound, orNotFound, refusalOf, refuseProblems } from '#server/kernel/problem.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { findJobFacts, type JobFacts } from '#server/modules/tickets/series/queries.ts';
import { changeCalendar } from '#server/modules/tickets/writes/service.ts';
import { findEntryWeek, requireFreeWorker } from '../entries/service.ts';
import type { StoredWeek } from '../reading/queries.ts';
import { deleteTypedWork, replaceTypedWork, updateTimesheetVersion } from '../transitions/queries.ts';
import { lockWeek, requireWeekVersion } from '../transitions/service.ts';

type VisitOfWeek = Acting & VisitKey & { clientRef: string; timesheetRef: string };
type ChangeInput = VisitOfWeek & { week: StoredWeek; weekVisit: WeekVisit; change: VisitChange };

/** Changes a visit that has not begun, or records what was worked (docs/product/timesheets.md, "Changing a visit"). */
export async function changeWeekVisit(
  tx: Tx,
  context: ServerContext,
  { version: read, change, ...input }: VisitOfWeek & { version: number; change: TimesheetVisitChange },
): Promise<{ version: number }> {
  const { clientRef, jobRef, originalDate, actorRef, now } = input;
  const week = await lockWeek(tx, context, input);
  const weekVisit = listWeekVisits(week).find(
    ({ visit }) => visit.jobRef === jobRef && visit.originalDate === originalDate,
  );
  if (!weekVisit) throw notFound();
  requireWeekVersion(week, read);
  refuseProblems([
    ...checkIsOpen(week.row.state),
    ...checkVisitChange({ ...weekVisit, visit: weekVisit.shown }, change),
  ]);
  const version = await updateTimesheetVersion(tx, input);
  const changeInput = { ...input, week, weekVisit, change };
  if (change.cancelled && weekVisit.shown.begun) await cancelEntry(tx, context, input);
  else if (weekVisit.shown.begun) await recordWork(tx, context, { ...changeInput, version });
  else await changePlan(tx, context, changeInput);
  const detail = { originalDate, ...change };
  await recordAudit(tx, { actorRef, clientRef, action: 'timesheetVisitChanged', subjectRef: jobRef, detail, now });
  return { version };
}

/** Cancels an entry that was a mistake, together with what was typed of it. */
async function cancelEntry(tx: Tx, context: ServerContext, input: VisitOfWeek): Promise<void> {
  const { clientRef, jobRef, originalDate } = input;
  await run(tx, deleteTypedWork({ clientRef, jobRef, originalDate }));
  const facts = await findFacts(tx, context, input);
  const job: Job = { ...facts.job, status: 'Cancelled' };
  await writePlan(tx, context, { ...input, facts, writes: [{ kind: 'updateJob', job }], movedRef: null });
}

async function findFacts(tx: Tx, { brand }: ServerContext, { clientRef, jobRef }: VisitOfWeek): Promise<JobFacts> {
  return orNotFound(await findJobFacts(tx, { clientRef, jobRef, brandZone: brand.timeZone }));
}

/**
 * Writes a change whose support workers are known to be free, and moves the version of the booking `movedRef`. Its entry in the log is that
 * of the whole call.
 */
async function writePlan(
  tx: Tx,
  context: ServerContext,
  { facts, writes, movedRef, ...input }: VisitOfWeek & { facts: JobFacts; writes: Write[]; movedRef: string | null },
): Promise<void> {
  const { clientRef, actorRef, now } = input;
  const decision = { ok: true as const, plan: { ...changesNothing, writes }, jobRef: movedRef, audits: [] };
  await changeCalendar(tx, context, { clientRef, facts, decision, actorRef, now });
}

async function recordWork(
  tx: Tx,
  context: ServerContext,
  { week, weekVisit, change, version, ...input }: ChangeInput & { version: number },
): Promise<void> {
  const { clientRef, timesheetRef, now } = input;
  const entryWeek = await findEntryWeek(tx, { clientRef, week });
  const typed = typeWork({ visit: weekVisit.shown, typed: change, week: entryWeek, now });
  if (!typed.ok) throw refusalOf(typed.problems);
  const { row, place } = typed;
  const visit = toSpan(weekVisit, row);
  if (visit) await requireFreeWorker(tx, context, { visit, workerRef: row.supportWorkerRef, zone: week.zone });
  await replaceTypedWork(tx, { clientRef, timesheetRef, work: row, place, version });
}

/** Finds when a support worker was there; nothing where they did not come or no time is known. */
function toSpan({ visit }: WeekVisit, { outcome, startTime, minutes }: PlannedRow): VisitSpan | undefined {
  if (outcome === 'workerDidNotCome' || startTime === undefined) return undefined;
  return { ...visit, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins: minutes };
}

async function changePlan(
  tx: Tx,
  context: ServerContext,
  { week, weekVisit, change, ...input }: ChangeInput,
): Promise<void> {
  const { clientRef, originalDate, now } = input;
  const entryWeek = await findEntryWeek(tx, { clientRef, week });
  const { shown: visit } = weekVisit;
  if (!change.cancelled) refuseProblems(checkPlannedChange({ visit, change }, entryWeek));
  const facts = await findFacts(tx, context, input);
  const officeChange = change.cancelled ? undefined : toOfficeChange({ visit, change });
  const act = { ref: newRef(), effectiveDate: originalDate, repeating: false, change: officeChange };
  const plan = planActOrNone({ ...facts, act, now, newRef });
  if (!plan.ok) throw refusalOf(plan.problems);
  if (!change.cancelled) await requireFreeWorkers(tx, context, { plan, originalDate, zone: week.zone });
  const writes = [...plan.writes, ...changeFunding(facts, { change, week })];
  await writePlan(tx, context, { ...input, facts, writes, movedRef: input.jobRef });
}

/** Requires every support worker of the visit, as it then is, to be free. */
async function requireFreeWorkers(
  tx: Tx,
  context: ServerContext,
  { plan, originalDate, zone }: { plan: ApprovalPlan; originalDate: string; zone: string },
): Promise<void> {
  const [job] = plan.jobs;
  const exception = plan.exceptions.find((one) => one.originalDate === originalDate);
  const visit = mergeVisit(job!, originalDate, exception);
  for (const workerRef of [...visit.supportWorkerRefs].sort())
    await requireFreeWorker(tx, context, { visit, workerRef, zone });
}

/** Changes the booking's funding, which is that of its single visit; the service follows it. */
function changeFunding({ job }: JobFacts, { change, week }: Pick<ChangeInput, 'change' | 'week'>): Write[] {
  const { fundingRef } = change;
  const funding = week.fundings.find(({ ref }) => ref === fundingRef);
  if (!funding || job.fundingRef === fundingRef) return [];
  return [{ kind: 'updateJob', job: { ...job, fundingType: 'Funded', fundingRef, jobTypeRefs: [funding.jobTypeRef] } }];
}
