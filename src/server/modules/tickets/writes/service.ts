import type { QueryResultRow } from 'pg';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { type BookingRows, invertWrites } from '#domain/schedule/apply-writes.ts';
import type { CalendarChange } from '#domain/schedule/calendar-change.ts';
import { describeSchedule } from '#domain/tickets/approved-schedule.ts';
import type { ApprovalRefusal, Write } from '#domain/tickets/plan-approval.ts';
import { listTicketOutcomes, type OpenTicketOutcome } from '#domain/tickets/ticket-writes.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf } from '#server/kernel/problem.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import * as visits from '#server/modules/appointments/visits/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { insertAct, listVersionsAfter, toTicketSnapshot } from '../acts/queries.ts';
import { lockFreeWorkers } from '../worker-clashes/service.ts';

/** A series as it was read behind the lock of its calendar, with what is open about it; of an order the order alone. */
type SeriesFacts = BookingRows & {
  tickets: readonly VisitTicket[];
  storedTickets: readonly tickets.ClientTicket[];
  clientAbsences: readonly ClientAbsence[];
  zone: string;
};

type ChangeInput = Acting & { clientRef: string; facts: SeriesFacts; decision: CalendarChange | ApprovalRefusal };

/** A change that may be written now: its calendar and its workers are locked, and the workers are free. */
export type PreparedCalendarChange = Omit<ChangeInput, 'decision'> & {
  change: CalendarChange;
  workers: LockedWorker[];
};

type ChangeReply = {
  /** By ref, of the jobs of the series. */
  jobVersions: Record<string, number>;
  /** Of the request that was answered; undefined where it was no longer open. */
  ticketVersion: number | undefined;
  /** The act that the office can take back. */
  actRef: string | undefined;
};

/**
 * Refuses a decided change that cannot be done, before anything is written: the worker is never booked twice. Every answer and act
 * passes here, and is then written by `writeCalendarChange` (docs/architecture.md, "Life of an approval").
 */
export async function prepareCalendarChange(
  tx: Tx,
  { brand }: Pick<ServerContext, 'brand'>,
  { decision, ...input }: ChangeInput,
): Promise<PreparedCalendarChange> {
  if (!decision.ok) throw refusalOf(decision.problems);
  const { clientRef, facts, now } = input;
  const { plan: approval, chosen, newlyChosen, reason } = decision;
  const { zone, clientAbsences } = facts;
  const scope = { clientRef, clientAbsences, zone, brandZone: brand.timeZone, now };
  // Both leave together; where both refuse, that a worker is not free comes first.
  const [workers, reasons] = await Promise.allSettled([
    lockFreeWorkers(tx, { ...scope, approval, chosen }),
    requireReasonForHidden(tx, { clientRef, chosen: newlyChosen, reason: reason.text, path: reason.path }),
  ]);
  if (workers.status === 'rejected') throw workers.reason;
  if (reasons.status === 'rejected') throw reasons.reason;
  return { ...input, change: decision, workers: workers.value };
}

/**
 * Writes a change in two statements that leave together, the second behind the first: jobs, visits and what becomes of each open
 * request; then the versions of the series, the log, the act with what takes it back, the notice and the answer.
 */
export async function writeCalendarChange(
  tx: Tx,
  { change, workers, ...input }: PreparedCalendarChange,
): Promise<ChangeReply> {
  const { clientRef, facts, actorRef, now } = input;
  const { jobRef, plan, audit, answer, act } = change;
  const { writes } = plan;
  const { zone, clientAbsences: absences, storedTickets } = facts;
  const jobVersions = listVersionsAfter(facts, writes);
  // An order has a version of its own; that of other tickets is their series'.
  const orders = jobRef === null ? storedTickets : [];
  const inverse = {
    writes: invertWrites(facts, writes),
    tickets: storedTickets.map(toTicketSnapshot),
    jobVersions,
    ticketVersions: Object.fromEntries(orders.map(({ ref, version }) => [ref, version + 1])),
  };
  const news = findVisitNews({ rows: facts, writes, absences, zone, now });
  const outcomes = listTicketOutcomes({ ...facts, rows: facts, writes, answeredRef: answer?.ref });
  // The first that fails says why, since it is awaited first.
  const [, closed] = await Promise.all([
    applyWrites(tx, { clientRef, writes, outcomes, now }),
    insertOnce<{ version: number }>(tx, [
      ...(jobRef === null ? [] : [jobs.updateSeriesVersion({ clientRef, jobRef })]),
      insertAudit({ actorRef, clientRef, ...audit, now }),
      ...(act ? [insertAct({ ...act, clientRef, jobRef, ticketRef: answer?.ref, actorRef, inverse, now })] : []),
      insertNotice({ ...toNotice(change, workers, news), clientRef, now }),
      ...(answer ? [closeAnswered(answer, { clientRef, actorRef, now })] : []),
    ]),
  ]);
  return { jobVersions, ticketVersion: closed[0]?.version, actRef: act?.ref };
}

function toNotice(
  { notice, act }: CalendarChange,
  workers: readonly LockedWorker[],
  news: ReturnType<typeof findVisitNews>,
) {
  const { schedule, content, beginsAt, ...rest } = notice;
  const names = new Map(workers.map(({ ref, givenName }) => [ref, givenName]));
  const booked = schedule ? describeSchedule(schedule.booked, { names, single: schedule.single }) : [];
  return {
    ...rest,
    actRef: act?.ref,
    content: { ...content, details: [...booked, ...content.details] },
    workers: news.workers,
    beginsAt: news.beginsAt ?? beginsAt,
  };
}

/** Runs the writes of an act as one statement; refused when its ref is taken. */
function insertOnce<R extends QueryResultRow>(tx: Tx, writes: readonly SqlStatement[]): Promise<R[]> {
  return translateConstraint(runJoined<R>(tx, writes), {
    office_acts_pkey: () => new AppError('clash', 'This has already been sent.'),
  });
}

type AnswerScope = Acting & { clientRef: string };

function closeAnswered(
  { ref, status, text, schedule }: NonNullable<CalendarChange['answer']>,
  { clientRef, actorRef, now }: AnswerScope,
): SqlStatement {
  const closing = { status, answeredBy: actorRef, answer: text, approvedSchedule: schedule };
  return tickets.updateTicketClosed({ clientRef, ref, ...closing, now });
}

type ApplyWritesInput = {
  clientRef: string;
  writes: readonly Write[];
  /** Of the open ones about the series. */
  outcomes: readonly OpenTicketOutcome[];
  now: Instant;
};
type WriteOf<K extends Write['kind']> = Extract<Write, { kind: K }>;

/**
 * Writes what an approval or an act changes, all of a kind at once and all kinds in one statement. PostgreSQL keeps only one of two
 * changes of a row in it, so each ticket is changed once, by its outcome.
 */
export async function applyWrites(tx: Tx, { clientRef, writes, outcomes, now }: ApplyWritesInput): Promise<void> {
  const all = <K extends Write['kind']>(kind: K) => writes.filter((write): write is WriteOf<K> => write.kind === kind);
  const jobsOf = (kind: 'insertJob' | 'updateJob') => all(kind).map(({ job }) => job);
  const exceptions = keepLast(all('upsertException').map(({ exception }) => exception));
  // Rows that are written again need not be deleted first.
  const written = new Set(exceptions.map(toVisitKey));
  const deleted = all('deleteException').flatMap(({ visit }) => (written.has(toVisitKey(visit)) ? [] : visit));
  const renames = all('renameVisit');
  const deletedJobs = all('deleteJob').map(({ jobRef }) => jobRef);
  await runJoined(tx, [
    ...whenAny(jobsOf('insertJob'), (items) => jobs.insertJobs({ clientRef, jobs: items, now })),
    ...whenAny(jobsOf('updateJob'), (items) => jobs.updateJobs({ clientRef, jobs: items })),
    ...whenAny(all('endJob'), (ends) => jobs.updateJobEnds({ clientRef, ends })),
    ...whenAny(deleted, (items) => visits.deleteExceptions({ clientRef, visits: items })),
    ...whenAny(exceptions, (items) => visits.upsertExceptions({ clientRef, exceptions: items })),
    ...whenAny(renames, (items) => visits.updateVisitNames('worked_visits', { clientRef, renames: items })),
    ...whenAny(renames, (items) => visits.updateVisitNames('unsubmitted_work', { clientRef, renames: items })),
    ...whenAny(renames, (items) => visits.updateVisitNames('visit_feedback', { clientRef, renames: items })),
    ...whenAny(outcomes, (items) => tickets.updateTicketOutcomes({ clientRef, outcomes: items, now })),
    ...whenAny(deletedJobs, (jobRefs) => jobs.deleteJobs({ clientRef, jobRefs })),
  ]);
}

function whenAny<T>(items: readonly T[], statement: (items: readonly T[]) => SqlStatement): SqlStatement[] {
  return items.length > 0 ? [statement(items)] : [];
}

/** Keeps the last write of each visit, since a statement writes a visit once. */
function keepLast<T extends VisitKey>(visits: readonly T[]): T[] {
  return [...new Map(visits.map((visit) => [toVisitKey(visit), visit])).values()];
}
