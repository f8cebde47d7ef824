import type { DueCheck, OfficeSupportWorker, WorkerRow } from '#contract/office-support-workers.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { WorkerCheck } from '#domain/support-workers/checks.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import type { Instant } from '#domain/time/zone.ts';
import { escapeLike, likePatterns } from '#server/db/like-patterns.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  type PersonRow,
  type StoredPerson,
  toStoredPersons,
  toVersionedPersons,
  type VersionedPerson,
} from '#server/db/person-rows.ts';
import { type StoredHours, withWorkHours, workHoursShape } from '#server/db/stored-shapes.ts';
import { writeStored } from '#server/db/stored-value.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { unnestRows } from '#server/db/unnest-rows.ts';
import { presentRows, withoutNulls } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const pageSize = 50;

const columns = personColumns(workerFields.filter(({ kind }) => kind !== 'checks'));
const checksSql = `(select coalesce(json_agg(json_build_object('checkRef', check_ref, 'expiresOn', expires_on) order by check_ref), '[]')
  from support_worker_checks where support_worker_ref = support_worker_records.ref) as checks`;
const selected = [...columns.map(([column, , name]) => `${column} as "${name}"`), checksSql].join(', ');

/** Lists support workers by name: active ones first, then those whose name begins with the words. */
export async function searchWorkers(
  tx: Tx,
  { text, after }: { text: string; after: string | undefined },
): Promise<{ supportWorkers: WorkerRow[]; total: number; more: boolean }> {
  const patterns = likePatterns(text);
  const matches = 'search_key like all ($1::text[])';
  const rank = `case when active then 0 else 2 end + case when search_key like $2 then 0 else 1 end`;
  const records = await rows<WorkerRow>(
    tx,
    `select w.ref, w.full_name as "fullName", w.known_as as "knownAs", w.image, w.suburb, w.skill_refs as "skillRefs",
            w.language_refs as "languageRefs", w.active
       from (select ref, full_name, known_as, image, suburb, skill_refs, language_refs, active, sort_key, ${rank} as rank
               from support_workers where ${matches}) w
      where $3::text is null or (w.rank, w.sort_key collate "C", w.ref) >
            (select ${rank}, sort_key collate "C", ref from support_workers where ref = $3)
      order by w.rank, w.sort_key collate "C", w.ref limit ${pageSize + 1}`,
    [patterns, `${escapeLike(searchKey(text))}%`, after ?? null],
  );
  const total = await row<{ total: number }>(tx, `select count(*) as total from support_workers where ${matches}`, [
    patterns,
  ]);
  const { page, more } = pageOf(records, pageSize);
  return { supportWorkers: page.map(withoutNulls), total: total?.total ?? 0, more };
}

/** Says in any call whether there is such a worker: what is kept of a worker is read in those of the office alone. */
export async function hasWorker(tx: Tx, ref: string): Promise<boolean> {
  return (await row(tx, 'select from support_workers where ref = $1', [ref])) !== null;
}

export async function findWorker(tx: Tx, ref: string): Promise<OfficeSupportWorker | null> {
  type Row = Omit<OfficeSupportWorker, 'workHours'>;
  const record = await row<Row & StoredHours>(
    tx,
    `select ref, version, full_name as "fullName", image, ${selected} from support_worker_records where ref = $1`,
    [ref],
  );
  return record && withWorkHours<Row>(withoutNulls(record));
}

/** Writes the hours of a worker as their column has them. */
function toColumns(worker: PersonRow): PersonRow {
  return { ...worker, workHours: writeStored(workHoursShape, { hours: (worker.workHours ?? []) as WorkHours[] }) };
}

export async function insertWorkers(tx: Tx, workers: readonly PersonRow[]): Promise<void> {
  const { names, casts, table, valuesOf } = unnestRows([['ref', 'text', 'ref'], ...columns]);
  await tx.query(
    `insert into support_workers (${names}) select ${casts} from ${table}`,
    valuesOf(workers.map(toColumns)),
  );
  await insertChecks(tx, workers);
}

async function insertChecks(tx: Tx, workers: readonly PersonRow[]): Promise<void> {
  const checks = workers.flatMap((worker) =>
    ((worker.checks ?? []) as WorkerCheck[]).map((check) => ({ ...check, workerRef: worker.ref })),
  );
  if (checks.length === 0) return;
  const { names, casts, table, valuesOf } = unnestRows([
    ['support_worker_ref', 'text', 'workerRef'],
    ['check_ref', 'text', 'checkRef'],
    ['expires_on', 'date', 'expiresOn'],
  ]);
  await tx.query(`insert into support_worker_checks (${names}) select ${casts} from ${table}`, valuesOf(checks));
}

/** Changes workers and moves their versions. */
export async function updateWorkers(tx: Tx, workers: readonly PersonRow[]): Promise<void> {
  const { assignments } = unnestRows(columns);
  const { table, valuesOf } = unnestRows([['ref', 'text', 'ref'], ...columns]);
  await tx.query(
    `update support_workers set ${assignments}, version = version + 1 from ${table} where support_workers.ref = given.ref`,
    valuesOf(workers.map(toColumns)),
  );
  const refs = workers.map(({ ref }) => ref);
  await tx.query('select plan_worker_notices_again($1)', [refs]);
  await tx.query('delete from support_worker_checks where support_worker_ref = any($1)', [refs]);
  await insertChecks(tx, workers);
}

/** Moves the worker's version. */
export function updateWorkerImage({ ref, image }: { ref: string; image: string | null }): SqlStatement {
  return { text: 'update support_workers set image = $2, version = version + 1 where ref = $1', values: [ref, image] };
}

/** Lists those who still count as working here after their last day. */
export async function listWorkersOver(tx: Tx, today: string): Promise<string[]> {
  const text = 'select ref from support_worker_records where active and last_day < $1 order by ref';
  return (await rows<{ ref: string }>(tx, text, [today])).map(({ ref }) => ref);
}

/** Says that a worker has left, if their last day is over. */
export function updateWorkerAsLeft({ ref, today }: { ref: string; today: string }): SqlStatement {
  const text = `update support_workers w set active = false, version = w.version + 1
     from support_worker_records r where r.ref = w.ref and w.ref = $1 and r.active and r.last_day < $2`;
  return { text, values: [ref, today] };
}

type ChecksInput = { until: string; workerRefs?: readonly string[]; most?: number };

/** Checks of active workers that are good until this day at most, the soonest first. */
export async function listChecksUntil(tx: Tx, { until, workerRefs, most }: ChecksInput): Promise<DueCheck[]> {
  return presentRows<DueCheck>(
    tx,
    `select w.ref as "supportWorkerRef", w.full_name as "fullName", check_ref as "checkRef",
            coalesce(i.name, check_ref) as name, expires_on as "expiresOn",
            coalesce(i.stops and i.active, false) as stops, r.reason
       from support_worker_checks c
       join support_workers w on w.ref = support_worker_ref and w.active
       left join list_items i on i.list = 'workerChecks' and i.ref = c.check_ref
       left join support_worker_check_reasons r using (support_worker_ref, check_ref, expires_on)
      where expires_on <= $1 and ($2::text[] is null or w.ref = any ($2))
      order by expires_on, w.sort_key collate "C", w.ref, check_ref limit $3`,
    [until, workerRefs ?? null, most ?? null],
  );
}

type ReasonInput = { workerRefs: readonly string[]; until: string; reason: string; actorRef: string; now: Instant };

/** Keeps the reason for each check of these workers that expired by this day, and has none. Returns the number of them. */
export async function insertCheckReasons(tx: Tx, input: ReasonInput): Promise<number> {
  const { workerRefs, until, reason, actorRef, now } = input;
  const records = await rows(
    tx,
    `insert into support_worker_check_reasons (support_worker_ref, check_ref, expires_on, reason, given_by, given_at)
     select support_worker_ref, check_ref, expires_on, $3, $4, $5
       from support_worker_checks where support_worker_ref = any ($1) and expires_on <= $2
     on conflict do nothing returning check_ref`,
    [workerRefs, until, reason, actorRef, new Date(now)],
  );
  return records.length;
}

export async function countChecksUntil(tx: Tx, until: string): Promise<number> {
  const counted = await row<{ total: number }>(
    tx,
    `select count(*) as total from support_worker_checks c join support_workers w on w.ref = support_worker_ref and w.active
      where expires_on <= $1`,
    [until],
  );
  return counted?.total ?? 0;
}

export async function listWorkersByRefs(tx: Tx, refs: string[]): Promise<VersionedPerson[]> {
  type Row = PersonRow & { version: number };
  const records = await rows<Row & StoredHours>(
    tx,
    `select ref, version, ${selected} from support_worker_records where ref = any($1) order by ref`,
    [refs],
  );
  return toVersionedPersons(records.map(withWorkHours<Row>));
}

export async function listWorkersByNames(tx: Tx, names: string[]): Promise<StoredPerson[]> {
  const records = await rows<PersonRow & StoredHours>(
    tx,
    `select ref, ${selected} from support_worker_records
      where sort_key collate "C" = any ($1::text[])`,
    [names.map(searchKey)],
  );
  return toStoredPersons(records.map(withWorkHours<PersonRow>));
}

/** Lists all support workers in the order of their refs, a piece at a time. */
export async function listWorkersAfter(tx: Tx, after: string): Promise<StoredPerson[]> {
  const records = await rows<PersonRow & StoredHours>(
    tx,
    `select ref, ${selected} from support_worker_records
      where ref = any (array(select ref from support_workers where ref > $1 order by ref limit 500)) order by ref`,
    [after],
  );
  return toStoredPersons(records.map(withWorkHours<PersonRow>));
}

/**
 * Locks the active ones of these workers weakly, and counts them. A request that names a worker so waits for a change of
 * that worker, whose calendars are known by then; requests do not wait for each other.
 */
export async function lockActiveWorkers(tx: Tx, refs: string[]): Promise<number> {
  const records = await rows(
    tx,
    'select ref from support_workers where active and ref = any($1) order by ref for key share',
    [refs],
  );
  return records.length;
}

export type LockedWorker = { ref: string; givenName: string; active: boolean };

/** Locks these workers' rows in the order of their refs, so that two approvals never deadlock. */
export async function lockWorkers(tx: Tx, workerRefs: string[]): Promise<LockedWorker[]> {
  return rows(
    tx,
    'select ref, given_name as "givenName", active from support_workers where ref = any($1) order by ref for update',
    [workerRefs],
  );
}

/** Finds what support workers are called, by their refs. */
export async function listWorkerNames(tx: Tx, refs: string[]): Promise<Record<string, string>> {
  if (refs.length === 0) return {};
  const text = 'select ref, coalesce(known_as, given_name) as name from support_workers where ref = any($1)';
  const workers = await rows<{ ref: string; name: string }>(tx, text, [refs]);
  return Object.fromEntries(workers.map(({ ref, name }) => [ref, name]));
}

/** Lists the full names of these support workers, including those who have left. */
export function listFullNames(tx: Tx, refs: readonly string[]): Promise<{ ref: string; fullName: string }[]> {
  if (refs.length === 0) return Promise.resolve([]);
  return rows(tx, 'select ref, full_name as "fullName" from support_workers where ref = any($1) order by ref', [refs]);
}
