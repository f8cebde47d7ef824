import { applyAbsences } from '#domain/appointments/absence.ts';
import { arrivalNotReportable, canReportArrival } from '#domain/appointments/arrival.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import type { Visit } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, orNotFound, ruleBroken } from '#server/kernel/problem.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { listDaysOff, listExceptionsOfJob } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { insertVisitNotice } from '#server/modules/notices/queries.ts';
import { findRosterVersion, updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { findReport, hasWork, updateAnswered, upsertReport } from './queries.ts';

type ReportInput = VisitKey & { clientRef: string; actorRef: string; now: Instant };

/** Puts a late visit first on the office's Today; a second report changes nothing (docs/product/arrivals.md, "No one here yet?"). */
export async function reportArrival(tx: Tx, context: ServerContext, report: ReportInput): Promise<VisitKey> {
  const { clientRef, jobRef, originalDate, actorRef, now } = report;
  const { visit, zone } = await lockVisit(tx, context, report);
  if (!canReportArrival({ visit, now, zone }) || (await hasWork(tx, report))) throw ruleBroken(arrivalNotReportable);
  if ((await run(tx, upsertReport(report))) > 0) {
    const detail = { originalDate };
    await recordAudit(tx, { actorRef, clientRef, action: 'arrivalReported', subjectRef: jobRef, detail, now });
  }
  return { jobRef, originalDate };
}

/** Answers a report: the first answer counts, and the second person reads it (docs/product/arrivals.md, "The office’s answer"). */
export async function answerArrival(
  tx: Tx,
  context: ServerContext,
  { answer, ...answering }: ReportInput & { answer: string },
): Promise<VisitKey> {
  const { clientRef, jobRef, originalDate, actorRef, now } = answering;
  const { visit, zone } = await lockVisit(tx, context, answering);
  const text = answer.trim();
  if ((await run(tx, updateAnswered({ ...answering, answer: text }))) === 0) {
    const report = orNotFound(await findReport(tx, answering));
    throw new AppError('stale', `${report.answeredBy} has already answered: “${report.answer}”`);
  }
  const detail = { originalDate };
  await recordAudit(tx, { actorRef, clientRef, action: 'arrivalAnswered', subjectRef: jobRef, detail, now });
  await run(tx, insertVisitNotice({ clientRef, kind: 'arrival', visit, zone, content: { message: text }, now }));
  return { jobRef, originalDate };
}

async function lockVisit(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, jobRef, originalDate }: ReportInput,
): Promise<{ visit: Visit; zone: string }> {
  const roster = (await run(tx, updateRosterVersion(clientRef))) > 0 && (await findRosterVersion(tx, clientRef));
  if (!roster) throw notFound();
  const zone = roster.timeZone ?? brand.timeZone;
  const job = await findJob(tx, { clientRef, jobRef });
  if (!job || !isOccurrence(job, toDay(originalDate))) throw notFound();
  const exceptions = exceptionsOf(job, await listExceptionsOfJob(tx, { clientRef, jobRef }));
  const visit = mergeVisit(job, originalDate, exceptions.get(originalDate));
  return { visit: applyAbsences(visit, await listDaysOff(tx, clientRef)), zone };
}
