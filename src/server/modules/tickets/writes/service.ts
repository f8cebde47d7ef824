import type { QueryResultRow } from 'pg';
import type { AuditAction } from '#domain/activity/actions.ts';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { type BookingRows, invertWrites } from '#domain/schedule/apply-writes.ts';
import type { ApprovedSchedule } from '#domain/tickets/approved-schedule.ts';
import type { Write } from '#domain/tickets/plan-approval.ts';
import { listTicketOutcomes, type OpenTicketOutcome } from '#domain/tickets/ticket-writes.ts';
import type { TicketStatus, VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import type { Acting } from '#server/kernel/call.ts';
import { AppError } from '#server/kernel/problem.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import * as visits from '#server/modules/appointments/visits/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice, type NewNotice } from '#server/modules/notices/queries.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import { insertAct, listVersionsAfter, type NewAct, toTicketSnapshot } from '../acts/queries.ts';

/** A series as it was read behind the lock of its calendar, with what is open about it; empty for an order. */
export type SeriesFacts = BookingRows & {
  tickets: readonly VisitTicket[];
  storedTickets: readonly tickets.StoredVisitTicket[];
  clientAbsences: readonly ClientAbsence[];
  zone: string;
};

/** A change that was decided: its calendar and its workers are locked, and nothing of it is written yet. */
export type CalendarChange = Acting & {
  clientRef: string;
  facts: SeriesFacts;
  writes: readonly Write[];
  /** What the log of activity says. */
  audit: { action: AuditAction; subjectRef: string };
  /** The open ticket that it answers, and how. */
  answer?: AnswerToTicket | undefined;
  /** What the office can take back; a member's acceptance is no act of the office. */
  act?: Omit<NewAct, 'clientRef' | 'jobRef' | 'ticketRef' | 'actorRef' | 'inverse' | 'now'> | undefined;
  /** Who hears of it, and what. Its `beginsAt` counts where no visit changes. */
  notice: Pick<NewNotice, 'kind' | 'askedBy' | 'content' | 'beginsAt'>;
} & ({ jobRef: string } | { jobRef: null; answer: AnswerToTicket });

type AnswerToTicket = {
  ticket: tickets.ClientTicket;
  status: Extract<TicketStatus, 'approved' | 'declined'>;
  text: string | undefined;
  schedule?: ApprovedSchedule | undefined;
};

/**
 * Writes a change of a calendar in two statements that leave together, the second behind the first: jobs, visits and what becomes of
 * each open request; then the versions of the series, the log, the act with what takes it back, the notice and the answer. Returns
 * the versions after it, of the jobs by ref and of the ticket that was answered; that is undefined where it was no longer open.
 */
export async function writeCalendarChange(
  tx: Tx,
  change: CalendarChange,
): Promise<{ jobVersions: Record<string, number>; ticketVersion: number | undefined }> {
  const { clientRef, jobRef, facts, writes, audit, answer, act, notice, actorRef, now } = change;
  const ticket = answer?.ticket;
  const jobVersions = listVersionsAfter(facts, writes);
  // A ticket about no visit has a version of its own; that of others is their series'.
  const order = jobRef === null && ticket ? ticket : undefined;
  const inverse = {
    writes: invertWrites(facts, writes),
    tickets: (order ? [order] : facts.storedTickets).map(toTicketSnapshot),
    jobVersions,
    ticketVersions: order ? { [order.ref]: order.version + 1 } : {},
  };
  const { zone, clientAbsences: absences } = facts;
  const news = findVisitNews({ rows: facts, writes, absences, zone, now });
  const beginsAt = news.beginsAt ?? notice.beginsAt;
  const outcomes = listTicketOutcomes({ ...facts, rows: facts, writes, answeredRef: ticket?.ref });
  // The first that fails says why, since it is awaited first.
  const [, closed] = await Promise.all([
    applyWrites(tx, { clientRef, writes, outcomes, now }),
    insertOnce<{ version: number }>(tx, [
      ...(jobRef === null ? [] : [jobs.seriesVersionStatement({ clientRef, jobRef })]),
      insertAudit({ actorRef, clientRef, ...audit, now }),
      ...(act ? [insertAct({ ...act, clientRef, jobRef, ticketRef: ticket?.ref, actorRef, inverse, now })] : []),
      insertNotice({ ...notice, clientRef, actRef: act?.ref, workers: news.workers, beginsAt, now }),
      ...(answer ? [closeAnswered(change, answer)] : []),
    ]),
  ]);
  return { jobVersions, ticketVersion: answer && closed[0]?.version };
}

/** Runs the writes of an act as one statement; refused when its ref is taken. */
function insertOnce<R extends QueryResultRow>(tx: Tx, writes: readonly SqlStatement[]): Promise<R[]> {
  return translateConstraint(runJoined<R>(tx, writes), {
    office_acts_pkey: () => new AppError('clash', 'This has already been sent.'),
  });
}

function closeAnswered({ clientRef, actorRef, now }: CalendarChange, answer: AnswerToTicket) {
  const { ticket, status, text, schedule } = answer;
  const closing = { status, answeredBy: actorRef, answer: text, approvedSchedule: schedule };
  return tickets.ticketClosedStatement({ clientRef, ref: ticket.ref, ...closing, now });
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
    ...unlessEmpty(jobsOf('insertJob'), (some) => jobs.insertJobs({ clientRef, jobs: some, now })),
    ...unlessEmpty(jobsOf('updateJob'), (some) => jobs.updateJobs({ clientRef, jobs: some })),
    ...unlessEmpty(all('endJob'), (ends) => jobs.updateJobEnds({ clientRef, ends })),
    ...unlessEmpty(deleted, (some) => visits.deleteExceptions({ clientRef, visits: some })),
    ...unlessEmpty(exceptions, (some) => visits.upsertExceptions({ clientRef, exceptions: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('worked_visits', { clientRef, renames: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('unsubmitted_work', { clientRef, renames: some })),
    ...unlessEmpty(renames, (some) => visits.updateVisitNames('visit_feedback', { clientRef, renames: some })),
    ...unlessEmpty(outcomes, (some) => tickets.updateTicketOutcomes({ clientRef, outcomes: some, now })),
    ...unlessEmpty(deletedJobs, (jobRefs) => jobs.deleteJobs({ clientRef, jobRefs })),
  ]);
}

function unlessEmpty<T>(some: readonly T[], statement: (some: readonly T[]) => SqlStatement): SqlStatement[] {
  return some.length > 0 ? [statement(some)] : [];
}

/** A statement writes a visit once: the last write counts. */
function keepLast<T extends VisitKey>(visits: readonly T[]): T[] {
  return [...new Map(visits.map((visit) => [toVisitKey(visit), visit])).values()];
}
