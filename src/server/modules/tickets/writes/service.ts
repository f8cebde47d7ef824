import type { QueryResultRow } from 'pg';
import type { ClientAbsence } from '#domain/appointments/absence.ts';
import type { BookingRows } from '#domain/appointments/types.ts';
import { toVisitKey, type VisitKey } from '#domain/appointments/visit-key.ts';
import type { NoticeLine } from '#domain/notices/notice-line.ts';
import { findVisitNews } from '#domain/notices/visit-news.ts';
import { invertWrites } from '#domain/schedule/apply-writes.ts';
import type { CalendarChange, TicketSnapshot } from '#domain/schedule/calendar-change.ts';
import { undoSeconds } from '#domain/schedule/office-limits.ts';
import type { ApprovalRefusal, Write } from '#domain/tickets/plan-approval.ts';
import { listTicketOutcomes, type OpenTicketOutcome } from '#domain/tickets/ticket-writes.ts';
import type { VisitTicket } from '#domain/tickets/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import { translateConstraint } from '#server/db/constraints.ts';
import { runJoined } from '#server/db/fast/join-writes.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { AppError, refusalOf } from '#server/kernel/problem.ts';
import * as jobs from '#server/modules/appointments/jobs/queries.ts';
import * as visits from '#server/modules/appointments/visits/queries.ts';
import { insertAudit } from '#server/modules/audit/queries.ts';
import { insertNotice } from '#server/modules/notices/queries.ts';
import type { LockedWorker } from '#server/modules/support-workers/queries.ts';
import { requireReasonForHidden } from '#server/modules/support-workers/relationships/service.ts';
import { refuseStopped } from '#server/modules/support-workers/service.ts';
import * as tickets from '#server/modules/tickets/queries.ts';
import * as acts from '../acts/queries.ts';
import { deleteLateCancellations, insertLateCancellations } from '../late-cancellations/queries.ts';
import { updateOffer, updateOfferEnd } from '../offers/queries.ts';
import { lockFreeWorkers } from '../worker-clashes/service.ts';

/** A series as it was read behind the lock of its calendar, with what is open about it; of an order the order alone. */
export type SeriesFacts = BookingRows & {
  tickets: readonly VisitTicket[];
  storedTickets: readonly tickets.ClientTicket[];
  clientAbsences: readonly ClientAbsence[];
  zone: string;
};

/** Gives the facts of a change that no series needs: a new booking, or an order. */
export function noSeries(zone: string, clientAbsences: readonly ClientAbsence[] = []): SeriesFacts {
  return { jobs: [], exceptions: [], tickets: [], storedTickets: [], clientAbsences, zone };
}

type ChangeInput = {
  clientRef: string;
  facts: SeriesFacts;
  decision: CalendarChange | ApprovalRefusal;
  /** Null for the clock. */
  actorRef: string | null;
  now: Instant;
};

/** A change that may be written now: its calendar and its workers are locked, and the workers are free. */
export type PreparedCalendarChange = Omit<ChangeInput, 'decision'> & {
  change: CalendarChange;
  workers: LockedWorker[];
};

type ChangeReply = {
  /** By ref, of the jobs of the series. */
  jobVersions: Record<string, number>;
  /** Of the request that was answered or has an offer; undefined where it was no longer open. */
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
  const { plan: approval, steps, choice } = decision;
  const { zone, clientAbsences } = facts;
  const scope = { clientRef, clientAbsences, zone, brandZone: brand.timeZone, now };
  const pathOf = (workerRef: string) =>
    steps?.find(({ plan }) => plan.changed.some(({ supportWorkerRefs }) => supportWorkerRefs.includes(workerRef)))
      ?.path ?? 'supportWorkerRefs';
  // All leave together; where several refuse, that a worker is not free comes first.
  const [workers, ...refusals] = await Promise.allSettled([
    lockFreeWorkers(tx, { ...scope, approval, steps, chosen: choice?.chosen ?? [] }),
    choice && refuseStopped(tx, { workerRefs: choice.newlyChosen, brandZone: brand.timeZone, now, pathOf }),
    choice && requireReasonForHidden(tx, { clientRef, ...choice }),
  ]);
  if (workers.status === 'rejected') throw workers.reason;
  for (const refusal of refusals) if (refusal.status === 'rejected') throw refusal.reason;
  return { ...input, change: decision, workers: workers.value };
}

/** Refuses or writes what was decided, where nothing comes between the two. */
export async function changeCalendar(
  tx: Tx,
  context: Pick<ServerContext, 'brand'>,
  input: ChangeInput,
): Promise<ChangeReply> {
  return writeCalendarChange(tx, await prepareCalendarChange(tx, context, input));
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
  const { jobRef, plan, audits, answer, offer, undone } = change;
  const { writes } = plan;
  const jobVersions = acts.listVersionsAfter(facts, change);
  const restored = undone?.tickets ?? [];
  // What is undone leaves each request as it was, and at the end of care each is closed by itself.
  const isFollowed = !undone && answer?.status !== 'closed';
  const outcomes = isFollowed ? listTicketOutcomes({ ...facts, rows: facts, writes, answeredRef: answer?.ref }) : [];
  // The first that fails says why, since it is awaited first.
  const [, closed] = await Promise.all([
    applyWrites(tx, { clientRef, writes, outcomes, restored, now }),
    insertOnce<{ version?: number }>(tx, change, [
      ...(jobRef === null ? [] : [jobs.updateSeriesVersion({ clientRef, jobRef })]),
      ...audits.map((audit) => insertAudit({ actorRef, clientRef, ...audit, now })),
      ...listActInserts({ ...input, change, jobVersions }),
      ...listLateInserts(change, input),
      ...listNoticeInserts({ ...input, change, workers }),
      ...(answer ? [closeAnswered(answer, input)] : []),
      ...(undone ? listUndoUpdates(undone, input) : []),
      ...(offer ? [updateOfferOf(offer, { clientRef, workers })] : []),
    ]),
  ]);
  return { jobVersions, ticketVersion: closed[0]?.version, actRef: change.act?.ref };
}

type ActToInsert = Omit<ChangeInput, 'decision'> & { change: CalendarChange; jobVersions: Record<string, number> };

/** Lists the insert of the act, with what takes it back. */
function listActInserts({ clientRef, facts, change, jobVersions, actorRef, now }: ActToInsert): SqlStatement[] {
  const { act, jobRef, plan, answer } = change;
  if (!act || actorRef === null) return [];
  const { storedTickets } = facts;
  // An order has a version of its own; that of other tickets is their series'.
  const orders = jobRef === null ? storedTickets : [];
  const inverse = {
    writes: invertWrites(facts, plan.writes),
    tickets: storedTickets.map(acts.toTicketSnapshot),
    jobVersions,
    ticketVersions: Object.fromEntries(orders.map(({ ref, version }) => [ref, version + 1])),
  };
  return [acts.insertAct({ ...act, clientRef, ticketRef: answer?.ref, actorRef, inverse, now })];
}

/** Lists the insert of the visits that are cancelled late. */
function listLateInserts(
  { act, late }: CalendarChange,
  { clientRef, actorRef, now }: Pick<ChangeInput, 'clientRef' | 'actorRef' | 'now'>,
): SqlStatement[] {
  if (!act || !late || late.visits.length === 0 || actorRef === null) return [];
  return [insertLateCancellations({ clientRef, actRef: act.ref, ...late, paid: late.paid, actorRef, now })];
}

/** Lists the insert of the notice, with what the change brings to each support worker. */
function listNoticeInserts({ clientRef, facts, change, workers, now }: PreparedCalendarChange): SqlStatement[] {
  const { notice, plan, act } = change;
  if (!notice) return [];
  const { zone, clientAbsences: absences } = facts;
  const { schedule, bookings = [], content, beginsAt, isOfRequestAlone = false, ...rest } = notice;
  const writes = isOfRequestAlone ? [] : plan.writes;
  const news = findVisitNews({ rows: facts, writes, absences, zone, now });
  const names = new Map(workers.map(({ ref, givenName }) => [ref, givenName]));
  const workerNames = Object.fromEntries(names);
  const booked: NoticeLine[] = schedule
    ? [{ kind: 'schedule', schedule: schedule.booked, workerNames, single: schedule.single }]
    : [];
  const subjects = bookings.map(({ line, supportWorkerRefs }) => {
    return { ...line, workerNames: supportWorkerRefs.flatMap((ref) => names.get(ref) ?? []) };
  });
  return [
    insertNotice({
      ...{ ...rest, clientRef, actRef: act?.ref, now, ...news, beginsAt: news.beginsAt ?? beginsAt },
      content: { ...content, subjects: [...content.subjects, ...subjects], details: [...booked, ...content.details] },
    }),
  ];
}

/** Runs the writes of an act as one statement; refused when its ref is taken. */
function insertOnce<R extends QueryResultRow>(
  tx: Tx,
  { act }: CalendarChange,
  writes: readonly SqlStatement[],
): Promise<R[]> {
  const what = act?.type === 'newBooking' ? 'This booking' : 'This';
  return translateConstraint(runJoined<R>(tx, writes), {
    office_acts_pkey: () => new AppError('clash', `${what} has already been sent.`),
  });
}

function closeAnswered(
  { ref, status, answeredBy, text, schedule, about }: NonNullable<CalendarChange['answer']>,
  { clientRef, actorRef, now }: Pick<ChangeInput, 'clientRef' | 'actorRef' | 'now'>,
): SqlStatement {
  const closing = { status, answeredBy: answeredBy ?? actorRef, answer: text, approvedSchedule: schedule, about };
  return tickets.updateTicketClosed({ clientRef, ref, ...closing, now });
}

/** Marks an act as undone, so that the one before it can be undone next. */
function listUndoUpdates(
  { ref, jobRefs }: NonNullable<CalendarChange['undone']>,
  { clientRef, actorRef, now }: Pick<ChangeInput, 'clientRef' | 'actorRef' | 'now'>,
): SqlStatement[] {
  const since = now - undoSeconds * 1000;
  return [
    deleteLateCancellations(ref),
    acts.updateActUndone({ ref, actorRef, now }),
    acts.updateEarlierActs({ clientRef, ref, jobRefs, since }),
  ];
}

function updateOfferOf(
  change: NonNullable<CalendarChange['offer']>,
  { clientRef, workers }: Pick<PreparedCalendarChange, 'clientRef' | 'workers'>,
): SqlStatement {
  if (change.kind === 'over') return updateOfferEnd({ ...change, clientRef });
  const worker = workers.find(({ ref }) => ref === change.offer.supportWorkerRef);
  return updateOffer({ ...change, clientRef, offer: { ...change.offer, workerName: worker?.givenName ?? '' } });
}

type ApplyWritesInput = {
  clientRef: string;
  writes: readonly Write[];
  /** Of the open ones about the series. */
  outcomes: OpenTicketOutcome[];
  /** Requests that are as they were before the act that is undone. */
  restored: readonly TicketSnapshot[];
  now: Instant;
};
type WriteOf<K extends Write['kind']> = Extract<Write, { kind: K }>;

/**
 * Writes what an approval or an act changes, all of a kind at once and all kinds in one statement. PostgreSQL keeps only one of two
 * changes of a row in it, so each ticket is changed once, by its outcome.
 */
async function applyWrites(tx: Tx, { clientRef, writes, outcomes, restored, now }: ApplyWritesInput): Promise<void> {
  const all = <K extends Write['kind']>(kind: K) => writes.filter((write): write is WriteOf<K> => write.kind === kind);
  const inserted = all('insertJob').map(({ job }) => ({ ...job, clientRef }));
  const updated = all('updateJob').map(({ job }) => job);
  const exceptions = keepLast(all('upsertException').map(({ exception }) => exception));
  // Rows that are written again need not be deleted first.
  const written = new Set(exceptions.map(toVisitKey));
  const deleted = all('deleteException').flatMap(({ visit }) => (written.has(toVisitKey(visit)) ? [] : visit));
  const renames = all('renameVisit');
  const refsOf = (kind: 'withdrawJob' | 'deleteJob') => all(kind).map(({ jobRef }) => jobRef);
  await runJoined(tx, [
    ...whenAny(inserted, (items) => jobs.insertJobs(items, now)),
    ...whenAny(updated, (items) => jobs.updateJobs({ clientRef, jobs: items })),
    ...whenAny(all('endJob'), (ends) => jobs.updateJobEnds({ clientRef, ends })),
    ...whenAny(deleted, (items) => visits.deleteExceptions({ clientRef, visits: items })),
    ...whenAny(exceptions, (items) => visits.upsertExceptions({ clientRef, exceptions: items })),
    ...(renames.length > 0 ? visits.updateVisitNames(clientRef, renames) : []),
    ...whenAny(restored, (items) => acts.updateTicketsRestored(clientRef, items)),
    ...whenAny(outcomes, (items) => tickets.updateTicketOutcomes({ clientRef, outcomes: items, now })),
    ...whenAny(refsOf('withdrawJob'), (jobRefs) => jobs.updateJobsWithdrawn({ clientRef, jobRefs })),
    ...whenAny(refsOf('deleteJob'), (jobRefs) => jobs.deleteJobs({ clientRef, jobRefs })),
  ]);
}

function whenAny<L extends readonly unknown[]>(items: L, statement: (items: L) => SqlStatement): SqlStatement[] {
  return items.length > 0 ? [statement(items)] : [];
}

/** Keeps the last write of each visit, since a statement writes a visit once. */
function keepLast<T extends VisitKey>(visits: readonly T[]): T[] {
  return [...new Map(visits.map((visit) => [toVisitKey(visit), visit])).values()];
}
