import type { z } from 'zod';
import type { confirmations, DayToConfirm } from '#contract/confirmations.ts';
import { applyAbsences } from '#domain/appointments/absence.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { type ConfirmedVisit, checkConfirmation } from '#domain/confirmations/check.ts';
import { checkLate } from '#domain/confirmations/check-late.ts';
import { type Confirmation, findPlace, type Outcome, type WorkedVisit } from '#domain/confirmations/outcome.ts';
import { isOccurrence } from '#domain/recurrence/occurrences.ts';
import { addDays, toDay } from '#domain/time/day.ts';
import type { Instant } from '#domain/time/zone.ts';
import { findTimesheetRef } from '#domain/timesheets/week.ts';
import { run, type Tx } from '#server/db/transaction.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { insertAudits } from '#server/modules/audit/queries.ts';
import { deleteUnsentOutcome, insertVisitNotice } from '#server/modules/notices/queries.ts';
import { lockRosters, updateRosterVersions } from '#server/modules/people/rosters/queries.ts';
import { workersOfPage } from '../week/worker-pages.ts';
import { toDayToConfirm, toVisitName } from './day.ts';
import {
  deleteWorkedVisits,
  findDayFacts,
  findVisitFacts,
  insertWorkedVisits,
  lockWorkedVisits,
  type NewWork,
  type StoredLate,
  updateLateAnswers,
  type VisitFacts,
} from './queries.ts';

type ConfirmReply = z.infer<(typeof confirmations)['POST /office/confirmations']['reply']>;
type ConfirmInput = { confirmations: Confirmation[]; actorRef: string; now: Instant };
type AcceptedRow = { at: number; confirmation: Confirmation; confirmed: StoredVisit; before: Outcome | undefined };
type AcceptedLate = { at: number; confirmation: Confirmation; late: StoredLate };
type Confirmed = Pick<AcceptedRow, 'confirmation'>;
type StoredVisit = ConfirmedVisit & { worked: WorkedVisit[]; jobTypeRef: string; fundingRef: string | undefined };

/**
 * Writes what is right and answers the rest one by one (docs/product/office.md, "Many at once"). The version of a row is that of its
 * client's calendar, so that a row that was taken back and written again never has an earlier version.
 */
export async function confirmVisits(tx: Tx, context: ServerContext, input: ConfirmInput): Promise<ConfirmReply> {
  const { actorRef, now } = input;
  await lockRosters(tx, [...new Set(input.confirmations.map(({ clientRef }) => clientRef))].sort());
  await run(tx, lockWorkedVisits(input.confirmations));
  const { accepted, answers, refused } = await sortOut(tx, context, input);
  const all = [...accepted, ...answers];
  if (all.length === 0) return { written: [], refused };
  const clientRefs = [...new Set(all.map(({ confirmation }) => confirmation.clientRef))];
  const versions = await updateRosterVersions(tx, clientRefs);
  const versionOf = ({ clientRef }: Confirmation) => versions.get(clientRef)!;
  const work = accepted.flatMap((row) => toNewWork(row, versionOf(row.confirmation)));
  if (accepted.length > 0) await run(tx, deleteWorkedVisits(accepted.map(({ confirmation }) => confirmation)));
  if (work.length > 0) await run(tx, insertWorkedVisits({ work, actorRef, now }));
  if (answers.length > 0) await run(tx, updateLateAnswers({ answers, actorRef, now }));
  await recordConfirmations(tx, { accepted, answers, actorRef, now });
  for (const row of accepted) await writeOutcomeNotice(tx, row, now);
  const toWritten = ({ at, confirmation: { outcome } }: Pick<AcceptedRow, 'at' | 'confirmation'>, version: number) => ({
    at,
    ...(outcome !== 'notConfirmed' && { version }),
  });
  const written = [
    ...accepted.map((row) => toWritten(row, versionOf(row.confirmation))),
    ...answers.map((row) => toWritten(row, row.late.version + 1)),
  ];
  return { written, refused };
}

/** Judges the rows in their order: each sees what those before it will have written. */
async function sortOut(tx: Tx, context: ServerContext, { confirmations: list, now }: ConfirmInput) {
  const workerRefs = list.flatMap(({ supportWorkerRef, otherWorkerRef = supportWorkerRef }) => [
    supportWorkerRef,
    otherWorkerRef,
  ]);
  const facts = await findVisitFacts(tx, { visits: list, workerRefs });
  const visits = indexVisits({ facts, list, brandZone: context.brand.timeZone });
  const known = new Set(facts.supportWorkers.map(({ ref }) => ref));
  const lateRows = new Map(facts.late.map((late) => [`${toVisitName(late)} ${late.supportWorkerRef}`, late]));
  const accepted: AcceptedRow[] = [];
  const answers: AcceptedLate[] = [];
  const refused: ConfirmReply['refused'] = [];
  const seen = new Set<string>();
  for (const [at, confirmation] of list.entries()) {
    const confirmed = visits.get(toVisitName(confirmation));
    const place = `${toVisitName(confirmation)} ${confirmation.supportWorkerRef}`;
    const late = lateRows.get(place);
    const check = () =>
      late
        ? checkLate(confirmation, { ...late, isAnswered: late.minutes !== undefined })
        : checkConfirmation({ confirmation, confirmed, workerRefs: known, now });
    const problem = seen.has(place) ? { code: 'ruleBroken' as const, message: 'This visit is named twice.' } : check();
    seen.add(place);
    if (late && !problem) answers.push({ at, confirmation, late });
    else if (problem || !confirmed) refused.push({ at, ...problem! });
    else {
      const before = confirmed.worked.find((row) => findPlace(row) === confirmation.supportWorkerRef)?.outcome;
      accepted.push({ at, confirmation, confirmed, before });
      confirmed.worked = applyConfirmation(confirmation, confirmed);
    }
  }
  return { accepted, answers, refused };
}

/** Lists the rows of a visit once this one is written. */
function applyConfirmation(confirmation: Confirmation, confirmed: StoredVisit): WorkedVisit[] {
  const others = confirmed.worked.filter((row) => findPlace(row) !== confirmation.supportWorkerRef);
  const { outcome, version = 0 } = confirmation;
  if (outcome === 'notConfirmed' || outcome === 'cancelledLate') return others;
  return [...others, { ...toPlace(confirmation, confirmed), outcome, minutes: confirmation.minutes ?? 0, version }];
}

function indexVisits({ facts, list, brandZone }: { facts: VisitFacts; list: Confirmation[]; brandZone: string }) {
  const clients = new Map(facts.clients.map((client) => [client.ref, client]));
  const jobs = new Map(facts.jobs.map((job) => [`${job.clientRef} ${job.ref}`, job]));
  const exceptions = new Map(facts.exceptions.map((exception) => [toVisitName(exception), exception]));
  const worked = Map.groupBy(facts.worked, toVisitName);
  const absences = Map.groupBy(facts.absences, ({ clientRef }) => clientRef);
  const processed = new Set(facts.processedWeeks?.map((week) => `${week.clientRef} ${week.timesheetRef}`));
  const visits = new Map<string, StoredVisit>();
  for (const { clientRef, jobRef, originalDate } of list) {
    const [client, job] = [clients.get(clientRef), jobs.get(`${clientRef} ${jobRef}`)];
    if (!client || !job || !isOccurrence(job, toDay(originalDate))) continue;
    const name = toVisitName({ clientRef, jobRef, originalDate });
    const visit = applyAbsences(mergeVisit(job, originalDate, exceptions.get(name)), absences.get(clientRef) ?? []);
    visits.set(name, {
      visit,
      zone: client.timeZone ?? brandZone,
      hasTimesheets: client.timesheets,
      isProcessed: processed.has(`${clientRef} ${findTimesheetRef(visit.date)}`),
      worked: worked.get(name) ?? [],
      jobTypeRef: job.jobTypeRefs[0]!,
      fundingRef: job.fundingRef,
    });
  }
  return visits;
}

/** Tells who came, and in whose place. Where no one was planned, the one who came has no place of another. */
function toPlace({ supportWorkerRef, otherWorkerRef }: Confirmation, { visit }: ConfirmedVisit) {
  if (otherWorkerRef === undefined) return { supportWorkerRef };
  const isPlanned = visit.supportWorkerRefs.includes(supportWorkerRef);
  return { supportWorkerRef: otherWorkerRef, ...(isPlanned && { plannedWorkerRef: supportWorkerRef }) };
}

function toNewWork({ confirmation, confirmed }: AcceptedRow, version: number): NewWork[] {
  const { clientRef, jobRef, originalDate, outcome, startTime, minutes = 0, charged, note } = confirmation;
  if (outcome === 'notConfirmed' || outcome === 'cancelledLate') return [];
  const { jobTypeRef, fundingRef } = confirmed;
  const work = {
    clientRef,
    jobRef,
    originalDate,
    ...toPlace(confirmation, confirmed),
    outcome,
    startTime,
    minutes,
    charged,
  };
  return [{ ...work, note: note || undefined, jobTypeRef, fundingRef, version }];
}

/**
 * Writes that no one was home or a support worker did not come, on the day that it is recorded. A mistake that is corrected before anyone
 * has heard of it is dropped (docs/product/arrivals.md, "A visit that did not take place").
 */
async function writeOutcomeNotice(
  tx: Tx,
  { confirmation, confirmed, before }: AcceptedRow,
  now: Instant,
): Promise<void> {
  const { outcome, clientRef, supportWorkerRef } = confirmation;
  if (outcome === before) return;
  const visit = `${toVisitName(confirmation)} ${supportWorkerRef}`;
  if (before === 'nobodyHome' || before === 'workerDidNotCome')
    await run(tx, deleteUnsentOutcome({ clientRef, visit }));
  if (outcome !== 'nobodyHome' && outcome !== 'workerDidNotCome') return;
  const { visit: planned, zone } = confirmed;
  await run(tx, insertVisitNotice({ clientRef, kind: outcome, visit: planned, zone, content: { visit }, now }));
}

async function recordConfirmations(
  tx: Tx,
  { accepted, answers, actorRef, now }: { accepted: Confirmed[]; answers: Confirmed[]; actorRef: string; now: Instant },
): Promise<void> {
  const isTakenBack = ({ confirmation }: Confirmed) => confirmation.outcome === 'notConfirmed';
  const isSaid = (row: Confirmed) => !isTakenBack(row);
  for (const [action, rows] of [
    ['visitConfirmed', accepted.filter(isSaid)],
    ['confirmationTakenBack', accepted.filter(isTakenBack)],
    ['lateCancellationAnswered', answers.filter(isSaid)],
    ['lateAnswerTakenBack', answers.filter(isTakenBack)],
  ] as const) {
    if (rows.length === 0) continue;
    const all = rows.map(({ confirmation }) => confirmation);
    const [clientRefs, subjectRefs] = [all.map(({ clientRef }) => clientRef), all.map(({ jobRef }) => jobRef)];
    const details = all.map(({ version: _, note: __, clientRef: ___, jobRef: ____, ...detail }) => detail);
    await run(tx, insertAudits({ actorRef, action, now, clientRefs, subjectRefs, details }));
  }
}

type PeriodInput = { from: string; to: string; now: Instant };

/**
 * Counts the visits of each of these days that are over and not confirmed, as the day reads (docs/product/office.md, "What happened"), and
 * lists the weeks of timesheets that have visits on them, in order of client. Days without any are left out.
 */
export async function countToConfirm(tx: Tx, context: ServerContext, { from, to, now }: PeriodInput) {
  const days: { date: string; visits: number }[] = [];
  const weeks = new Map<string, DayToConfirm['timesheets'][number]>();
  for (let date = from; date <= to; date = addDays(date, 1)) {
    let visits = 0;
    for await (const { counts, timesheets } of readDay(tx, context, { date, now })) {
      visits += counts.toConfirm;
      for (const week of timesheets) weeks.set(`${week.clientName} ${week.clientRef} ${week.timesheetRef}`, week);
    }
    if (visits > 0) days.push({ date, visits });
  }
  return { days, weeks: [...weeks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, week]) => week) };
}

async function* readDay(tx: Tx, context: ServerContext, { date, now }: { date: string; now: Instant }) {
  let after: string | undefined;
  do {
    const facts = await findDayFacts(tx, { date, after, most: workersOfPage });
    yield toDayToConfirm({ facts, date, brandZone: context.brand.timeZone, now });
    after = facts.more ? facts.page.at(-1) : undefined;
  } while (after !== undefined);
}
