import type { Instant } from '#domain/time/zone.ts';
import type { TodayClient, TodayWorker } from '#domain/today/list-today.ts';
import {
  countMoments,
  type DayMoments,
  findTodayWindow,
  summariseForToday,
  type VisitToSeeTo,
} from '#domain/today/summary.ts';
import { clientPhoneSql } from '#server/db/client-phones.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { serverKeyOf } from '#server/db/pool.ts';
import { inTaskTransaction, row } from '#server/db/transaction.ts';
import { type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { scheduleSql, toSchedule, type WeekRow, windowTables } from '../week/queries.ts';

/** Today and the numbers read a kept summary of each client's visits (docs/decisions/0066-the-office-at-size.md). */

/** How many summaries are made from one statement, so that Node is busy with them for some 30 ms at most. */
const pieceSize = 500;

/** Moves where a summary of the same build would be another one: the build follows neither SQL nor this folder. */
const shape = 2;
const keyOf = (build: string) => `${build}-${shape}`;

/** Numbers the values of a statement from `first` on: two days, the day of today, the moment, the build and `pieceSize`. */
function placesFrom(first: number) {
  const [from, to, today, now, build, most] = Array.from({ length: 6 }, (_, index) => `$${first + index}`);
  const isOfNow = `kept.build = ${build} and kept.day = ${today} and kept.valid_from <= ${now} and kept.valid_until > ${now}`;
  const isValid = `kept.client_ref = rosters.client_ref and kept.roster_version = rosters.version and ${isOfNow}`;
  return { days: `${from}, ${to}`, now, most, isOfNow, isValid };
}

const days = [1, 2, 3, 4, 5, 6, 7];
const own = placesFrom(4);
/** Counts the visits of today that are planned, have begun and have ended at the moment: their moments are in order. */
const countedMoments = `cardinality(kept.begins) as planned, width_bucket(${own.now}::timestamptz, kept.begins) as begun,
  width_bucket(${own.now}::timestamptz, kept.ends) as ended`;

/** One pass over all clients, and a look at each of those parts of them in which something has changed. */
const ownTables = `
  by_part as materialized (
    select part, bit_xor(hashtextextended(client_ref, version)) as fingerprint, sum(version) as roster_versions from rosters group by part),
  parts as materialized (
    select by_part.part, not_confirmed, ${countedMoments}
      from by_part left join today_totals kept on kept.part = by_part.part and kept.fingerprint = by_part.fingerprint and ${own.isOfNow}),
  changed_parts as materialized (
    select rosters.client_ref, version, kept.client_ref is null as is_stale, array[${days.map((day) => `not_confirmed_${day}`).join(', ')}] as not_confirmed,
           ${countedMoments}
      from rosters left join today_summaries kept on ${own.isValid}
     where rosters.part = any (array(select part from parts where not_confirmed is null))),
  stale as materialized (select client_ref, version from changed_parts where is_stale limit ${own.most}),
  listed as materialized (
    select kept.client_ref, kept.visits from today_summaries kept join rosters on ${own.isValid} where kept.visits is not null)`;

const piece = placesFrom(1);

const pieceTables = `
  stale as materialized (
    select client_ref, version from rosters
     where client_ref > $7 and not exists (select from today_summaries kept where ${piece.isValid})
     order by client_ref limit ${piece.most}),
  listed as materialized (select null::text as client_ref, null::jsonb as visits where false)`;

const clients = `
  select ref, full_name as "fullName", priority, time_zone as "timeZone", timesheets,
         ${clientPhoneSql('clients')} as phone from clients
   where ref in (select client_ref from listed union select client_ref from stale)`;

/** Refs of the support workers of the visits that a statement reads. */
export const workersOfVisitsSql = `
     select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed
     union select jsonb_array_elements_text(jsonb_path_query_array(visits, '$[*].supportWorkerRefs[*]')) from listed`;

const workers = `
  select ref, full_name as "fullName", active, last_day as "lastDay" from support_worker_records
   where ref = any (array(${workersOfVisitsSql}))`;

type ReadInput = Pick<typeof own, 'days' | 'now'> & { tables: string; version: string; more: string };

const readSql = ({ days, now, tables, version, more }: ReadInput) =>
  scheduleSql({
    ...{ days, version, clients, workers },
    tables: `${tables}, ${windowTables({ days, clients: 'stale' })}`,
    more: `, ${now}::timestamptz as at,
      ${jsonList('select client_ref as ref, version from stale')} as stale,
      ${jsonList(`select ref, worker_ref as "workerRef", from_date as "from", to_date as "to"
        from worker_absences_between(${days}) order by from_date, ref`)} as absences,
      ${jsonList(`select client_ref as "clientRef", support_worker_ref as "workerRef" from client_support_workers
        where level = 99 and client_ref in (select client_ref from stale) order by client_ref, support_worker_ref`)} as hidden ${more}`,
  });

type SummariesSql = {
  /** Selects the version, given the sum of the versions of all rosters. */
  version: (rosterVersions: string) => string;
  more: string;
};

/**
 * Reads the kept summaries of all clients from $4 to $5, on the day $6 at the moment $7, made by the build $8. Of those whose calendars have
 * changed, at most $9, it has what their summaries are made of.
 */
export const summariesSql = ({ version, more }: SummariesSql): string =>
  readSql({
    ...{ ...own, tables: ownTables, version: version('select sum(roster_versions) from by_part') },
    more: `, (select array[${days.map((day) => `coalesce(sum(not_confirmed[${day}]), 0)::integer`).join(', ')}]
           from (select not_confirmed from parts union all select not_confirmed from changed_parts) one) as "notConfirmed",
      (select json_build_object('planned', coalesce(sum(planned), 0), 'begun', coalesce(sum(begun), 0), 'ended', coalesce(sum(ended), 0))
         from (select planned, begun, ended from parts union all select planned, begun, ended from changed_parts) one) as day,
      (select coalesce(array_agg(part), '{}') from parts where not_confirmed is null) as "changedParts",
      ${jsonList('select client_ref as "clientRef", visits from listed')} as listed ${more}`,
  });

/** Facts that the next summaries after the client $7 are made of. */
const pieceSql = readSql({ ...piece, tables: pieceTables, version: `select '' as version`, more: '' });

/** Lists the values of `summariesSql`; those of a caller's own begin at $10. */
export function summaryValues({ now, brand, build }: ServerContext): unknown[] {
  const { today, from, to } = findTodayWindow(now(), brand.timeZone);
  return [from, to, today, new Date(now()), keyOf(build), pieceSize];
}

type StaleRow = Omit<WeekRow, 'clients' | 'supportWorkers'> & {
  /** The moment of the statement's values, which everything that is made of the row is as of. */
  at: Date | string;
  clients: (TodayClient & { timesheets: boolean })[];
  supportWorkers: WithNulls<TodayWorker>[];
  absences: { ref: string; workerRef: string; from: string; to: string | null }[];
  hidden: { clientRef: string; workerRef: string }[];
  stale: { ref: string; version: number }[];
};
/** Numbers of visits of today: those that have someone, of them those that have begun, and that have ended too. */
export type DayCounts = { planned: number; begun: number; ended: number };

export type SummariesRow = StaleRow & {
  notConfirmed: number[];
  day: DayCounts;
  /** Parts of the clients in which a total does not hold. */
  changedParts: number[];
  listed: { clientRef: string; visits: VisitToSeeTo[] }[];
};

/** All summaries of a moment, with the row that they were read with. */
export type Summaries<R> = {
  row: R;
  now: Instant;
  visits: { client: TodayClient; visits: readonly VisitToSeeTo[] }[];
  notConfirmed: number[];
  day: DayCounts;
};

/**
 * Completes the summaries of a row, and keeps those that it makes. Where many are to be made, as after midnight and after a release, it
 * makes them in pieces and reads `again`.
 */
export async function completeSummaries<R extends SummariesRow>(
  context: ServerContext,
  { row, again }: { row: R; again: () => Promise<R> },
): Promise<Summaries<R>> {
  let read = row;
  while (read.stale.length === pieceSize) {
    await makeAll(context);
    read = await again();
  }
  const made = await makeSummaries(context, read, read.changedParts);
  const clients = new Map(read.clients.map((client) => [client.ref, withoutNulls(client)]));
  const listed = [...read.listed, ...made.map(({ clientRef, summary }) => ({ clientRef, visits: summary.visits }))];
  return {
    row: read,
    now: toInstant(read),
    visits: listed.map(({ clientRef, visits }) => ({ client: clients.get(clientRef)!, visits })),
    notConfirmed: read.notConfirmed.map((count, day) =>
      made.reduce((sum, { summary }) => sum + summary.notConfirmed[day]!, count),
    ),
    day: made.reduce((sum, { summary }) => addDay(sum, summary.moments, toInstant(read)), read.day),
  };
}

function addDay({ planned, begun, ended }: DayCounts, moments: DayMoments, now: Instant): DayCounts {
  const own = countMoments(moments, now);
  return { planned: planned + moments.begins.length, begun: begun + own.begun, ended: ended + own.ended };
}

const making = new WeakMap<ServerContext, Promise<void>>();

/** Makes all summaries that are missing, once for everyone who waits for them. */
async function makeAll(context: ServerContext): Promise<void> {
  const makePieces = async () => {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const values: unknown[] = [...summaryValues(context), after];
      const read: StaleRow = (await inTaskTransaction(context.pool, (tx) => row<StaleRow>(tx, pieceSql, values)))!;
      await makeSummaries(context, read, []);
      after = read.stale.length === pieceSize ? read.stale.at(-1)?.ref : undefined;
    }
  };
  const all = making.get(context) ?? makePieces().finally(() => making.delete(context));
  making.set(context, all);
  await all;
}

const toMoments = (moments: readonly Instant[]) => moments.toSorted((a, b) => a - b).map((moment) => new Date(moment));
const toInstant = ({ at }: Pick<StaleRow, 'at'>) => new Date(at).getTime();

/** Makes the summaries that are missing, and keeps them and what those of these parts come to. */
async function makeSummaries({ brand, build, pool }: ServerContext, row: StaleRow, parts: number[]) {
  if (row.stale.length + parts.length === 0) return [];
  const now = toInstant(row);
  const zone = brand.timeZone;
  const versions = new Map(row.stale.map(({ ref, version }) => [ref, version]));
  const clients = row.clients.filter(({ ref }) => versions.has(ref)).map(withoutNulls);
  const made = summariseForToday({
    schedule: toSchedule({ ...row, clients: [], supportWorkers: [] }, zone),
    clients,
    supportWorkers: row.supportWorkers,
    absences: row.absences.map(withoutNulls),
    hidden: row.hidden,
    timesheetClientRefs: clients.filter(({ timesheets }) => timesheets).map(({ ref }) => ref),
    now,
    zone,
  });
  const records = made.map(({ clientRef, summary: { visits, notConfirmed, moments }, validUntil }) => ({
    ref: clientRef,
    rosterVersion: versions.get(clientRef),
    validUntil: new Date(validUntil),
    visits: visits.length > 0 ? visits : null,
    counts: notConfirmed,
    begins: toMoments(moments.begins),
    ends: toMoments(moments.ends),
  }));
  const { today } = findTodayWindow(now, zone);
  await pool.query('select keep_today_summaries($1, $2, $3, $4, $5), keep_today_totals($6, $2, $3, $5)', [
    JSON.stringify(records),
    keyOf(build),
    today,
    new Date(now),
    serverKeyOf(pool),
    parts,
  ]);
  return made;
}
