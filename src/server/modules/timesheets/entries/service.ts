import type { NewEntry } from '#contract/timesheets.ts';
import { endsAt } from '#domain/appointments/begin.ts';
import type { VisitSpan } from '#domain/appointments/clash.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import type { Job } from '#domain/appointments/types.ts';
import { findPlannedWork } from '#domain/confirmations/planned-work.ts';
import type { Instant } from '#domain/time/zone.ts';
import { checkEntry, checkIsOpen, type EntryWeek, toEntryJob } from '#domain/timesheets/check-entry.ts';
import type { PlannedRow } from '#domain/timesheets/transitions.ts';
import { findWorkerProblem } from '#domain/timesheets/worker-time.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refuseProblems, ruleBroken } from '#server/kernel/problem.ts';
import { insertJobs } from '#server/modules/appointments/jobs/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listOwnWorkers, type StoredWeek } from '../reading/queries.ts';
import { replaceTypedWork, updateTimesheetVersion } from '../transitions/queries.ts';
import { lockWeek } from '../transitions/service.ts';
import { lockWorkerTime } from './queries.ts';

type WeekOfClient = { clientRef: string; timesheetRef: string; actorRef: string; now: Instant };

/** Adds a visit to an open week (docs/product/timesheets.md, "New entry"); once it is over, with what was worked. */
export async function addEntry(
  tx: Tx,
  context: ServerContext,
  { entry, ...input }: WeekOfClient & { entry: NewEntry },
): Promise<{ ref: string; version: number }> {
  const { clientRef, actorRef, now } = input;
  const week = await lockWeek(tx, context, input);
  refuseProblems(checkIsOpen(week.row.state));
  const entryWeek = await findEntryWeek(tx, { clientRef, week });
  refuseProblems(checkEntry(entry, entryWeek));
  const { jobTypeRef } = entryWeek.fundings.find(({ ref }) => ref === entry.fundingRef)!;
  const job = toEntryJob({ ...entry, jobTypeRef, notes: entry.notes?.trim() });
  const visit = mergeVisit(job, entry.date);
  const { supportWorkerRef } = entry;
  await requireFreeWorker(tx, context, { visit, workerRef: supportWorkerRef, zone: week.zone });
  const version = await updateTimesheetVersion(tx, input);
  const taken = () => new AppError('clash', 'This entry has already been sent.');
  const insert = insertJobs([{ ...job, clientRef }], now, { isEntry: true });
  await translateConstraint(run(tx, insert), { jobs_pkey: taken });
  if (endsAt(visit, week.zone) <= now) {
    const work = toPlannedRow(job, supportWorkerRef, week.zone);
    await replaceTypedWork(tx, { ...input, version, work, place: supportWorkerRef });
  }
  const { notes: _, ...detail } = entry;
  await recordAudit(tx, { actorRef, clientRef, action: 'entryAdded', subjectRef: entry.ref, detail, now });
  return { ref: entry.ref, version };
}

/** Finds what an entry, or a change of a visit, is compared with. */
export async function findEntryWeek(
  tx: Tx,
  { clientRef, week }: { clientRef: string; week: StoredWeek },
): Promise<EntryWeek> {
  const { timesheetRef, zone, absences, fundings } = week;
  const workerRefs = new Set((await listOwnWorkers(tx, clientRef)).map(({ ref }) => ref));
  return { timesheetRef, zone, absences, workerRefs, fundings };
}

/** Locks a support worker and refuses a visit at which they cannot be; the refusal names no client. */
export async function requireFreeWorker(
  tx: Tx,
  { brand }: ServerContext,
  { visit, workerRef, zone }: { visit: VisitSpan; workerRef: string; zone: string },
): Promise<void> {
  const worker = await lockWorkerTime(tx, { workerRef, date: visit.date, brandZone: brand.timeZone });
  const problem = worker && findWorkerProblem({ visit, worker, zone });
  if (problem) throw ruleBroken(problem, 'supportWorkerRef');
}

function toPlannedRow(job: Job, supportWorkerRef: string, zone: string): PlannedRow {
  const { ref: jobRef, date: originalDate = '', jobTypeRefs, fundingRef } = job;
  const work = findPlannedWork(mergeVisit(job, originalDate), zone);
  return {
    jobRef,
    originalDate,
    supportWorkerRef,
    outcome: 'tookPlace',
    ...work,
    jobTypeRef: jobTypeRefs[0]!,
    fundingRef,
  };
}
