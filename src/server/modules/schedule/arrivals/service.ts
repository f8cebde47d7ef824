import { applyAbsences, type ClientAbsence } from '#domain/appointments/absence.ts';
import {
  arrivalNotReportable,
  canReportAgain,
  canReportArrival,
  isAwaited,
  listAwaited,
  notAwaited,
} from '#domain/appointments/arrival.ts';
import { exceptionsOf, mergeVisit } from '#domain/appointments/roster.ts';
import { isRecorded } from '#domain/appointments/status.ts';
import type { Job, Visit } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';
import { findRecordedStatus } from '#domain/confirmations/outcome.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, notFound, ruleBroken } from '#server/kernel/problem.ts';
import { findJob } from '#server/modules/appointments/jobs/queries.ts';
import { listDaysOff, listExceptionsOfJob } from '#server/modules/appointments/visits/queries.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { insertVisitNotice } from '#server/modules/notices/queries.ts';
import { findRosterVersion, updateRosterVersion } from '#server/modules/people/rosters/queries.ts';
import { findReport, insertReport, listWork, type StoredReport, updateAnswered } from './queries.ts';

type ReportInput = VisitKey & { clientRef: string; actorRef: string; now: Instant };
type AnswerInput = ReportInput & { answer: string; after?: string | undefined };

/** Puts a late visit first on the office's Today; a second report changes nothing (docs/product/arrivals.md, "No one here yet?"). */
export async function reportArrival(tx: Tx, context: ServerContext, report: ReportInput): Promise<VisitKey> {
  const { jobRef, originalDate, now } = report;
  await lockCalendar(tx, report.clientRef);
  const { awaited, zone } = await readBegunVisit(tx, context, report);
  if (!canReportArrival({ visit: awaited, now, zone })) throw ruleBroken(arrivalNotReportable);
  if (canReportAgain(toReported(await findReport(tx, report)), now)) await writeReport(tx, report);
  return { jobRef, originalDate };
}

/**
 * Says what the office knows of a late visit, also where no one has reported it. The first answer to a report counts, and the second person
 * reads it (docs/product/arrivals.md, "The office’s answer").
 */
export async function answerArrival(
  tx: Tx,
  context: ServerContext,
  { after, ...answering }: AnswerInput,
): Promise<VisitKey> {
  const { clientRef, jobRef, originalDate, now } = answering;
  await lockCalendar(tx, clientRef);
  const { visit, awaited, zone } = await readBegunVisit(tx, context, answering);
  const report = await findReport(tx, answering);
  const etag = `"${report?.answeredAt}"`;
  if (report?.answer && after !== etag)
    throw new AppError('stale', `${report.answeredBy} has already answered: “${report.answer}”`, { etag });
  const isWaiting = report !== null && report.answer === null;
  if (isRecorded(awaited) || (!isWaiting && !isAwaited({ visit: awaited, now, zone }))) throw ruleBroken(notAwaited);
  const message = await writeAnswer(tx, { ...answering, sent: false });
  await run(tx, insertVisitNotice({ clientRef, kind: 'arrival', visit, zone, content: { message }, now }));
  return { jobRef, originalDate };
}

/** Writes the answer to the report that waits, or to one of the office's own, and returns its words. */
export async function writeAnswer(
  tx: Tx,
  { answer, ...answering }: ReportInput & { answer: string; sent: boolean },
): Promise<string> {
  const { clientRef, jobRef, originalDate, actorRef, now } = answering;
  const text = answer.trim();
  if ((await run(tx, updateAnswered({ ...answering, answer: text }))) === 0) {
    // The answer is recorded below; the office has reported nothing.
    await run(tx, insertReport(answering));
    await run(tx, updateAnswered({ ...answering, answer: text }));
  }
  const detail = { originalDate };
  await recordAudit(tx, { actorRef, clientRef, action: 'arrivalAnswered', subjectRef: jobRef, detail, now });
  return text;
}

async function writeReport(tx: Tx, report: ReportInput): Promise<void> {
  const { clientRef, jobRef, originalDate, actorRef, now } = report;
  await run(tx, insertReport(report));
  const detail = { originalDate };
  await recordAudit(tx, { actorRef, clientRef, action: 'arrivalReported', subjectRef: jobRef, detail, now });
}

const toReported = (report: StoredReport | null) =>
  report ? { answeredAt: report.answeredAt ?? undefined, ...(report.sent && { sent: report.sent }) } : undefined;

/** Locks the client's calendar and moves its version. */
export async function lockCalendar(tx: Tx, clientRef: string): Promise<void> {
  if ((await run(tx, updateRosterVersion(clientRef))) === 0) throw notFound();
}

export type BegunVisit = {
  visit: Visit;
  /** The visit with what is recorded of it, and those of its support workers alone who have no record. */
  awaited: Visit;
  job: Job;
  zone: string;
  version: number;
  clientAbsences: ClientAbsence[];
};

/** Reads a visit as it is planned, with its booking and the version of the calendar. */
export async function readBegunVisit(
  tx: Tx,
  { brand }: ServerContext,
  { clientRef, jobRef, originalDate }: VisitKey & { clientRef: string },
): Promise<BegunVisit> {
  const roster = await findRosterVersion(tx, clientRef);
  const job = roster && (await findJob(tx, { clientRef, jobRef }));
  if (!job || !isOccurrence(job, toDay(originalDate))) throw notFound();
  const exceptions = exceptionsOf(job, await listExceptionsOfJob(tx, { clientRef, jobRef }));
  const clientAbsences = await listDaysOff(tx, clientRef);
  const visit = applyAbsences(mergeVisit(job, originalDate, exceptions.get(originalDate)), clientAbsences);
  const work = await listWork(tx, { clientRef, jobRef, originalDate });
  const status = findRecordedStatus(work, visit) ?? visit.status;
  const awaited = { ...visit, status, supportWorkerRefs: listAwaited(visit, work) };
  return { visit, awaited, job, zone: roster.timeZone ?? brand.timeZone, version: roster.version, clientAbsences };
}
