import type { Schedule, ScheduleWorker } from '#contract/schedule.ts';
import { exceptionColumns, jobColumns, workedColumns } from '#domain/schedule/tables.ts';
import { writeWorkHours } from '#domain/support-workers/work-hours.ts';
import { toColumnName } from '#server/db/column-name.ts';
import { jsonList, type PackedColumn, packRows } from '#server/db/fast/packed-rows.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { type StoredHours, withWorkHours } from '#server/db/stored-shapes.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
import type { SelectedRead } from '#server/kernel/call.ts';
import { notBookedSql } from '#server/modules/appointments/jobs/queries.ts';

/** Packs every value as a text, since the texts of PostgreSQL are those of the reply. */
const packedColumns = (names: Readonly<Record<string, unknown>>): readonly PackedColumn[] =>
  Object.keys(names).map((name) => {
    const column = toColumnName(name);
    if (name === 'startTime') return [name, `left(${column}::text, 5)`];
    return [name, name === 'seriesRef' ? 'nullif(series_ref, ref)' : column];
  });
const namesOf = (names: Readonly<Record<string, unknown>>) => Object.keys(names).map(toColumnName).join(', ');

const selectedJobs = Object.keys(jobColumns)
  .map((name) => (name === 'notBooked' ? notBookedSql : toColumnName(name)))
  .join(', ');

const packedJobs = packedColumns(jobColumns);
const packedExceptions = packedColumns(exceptionColumns);
const packedWorked = packedColumns(workedColumns);

/** Makes the condition that a job names a worker in any of its visits here, planned or worked. */
const namesWorker = (worker: string): string => `(support_worker_refs @> array[${worker}::text]
   or (client_ref, ref) in (select client_ref, job_ref from differing where support_worker_refs @> array[${worker}::text])
   or (client_ref, ref) in (select client_ref, job_ref from done where support_worker_ref = ${worker}))`;

const openTickets = `
  select tickets.client_ref as "clientRef", tickets.ref, tickets.version, type, job_ref as "jobRef", jobs.series_ref as "seriesRef",
         original_date as "originalDate", effective_date as "effectiveDate", answer_by as "answerBy"
    from tickets join jobs on jobs.client_ref = tickets.client_ref and jobs.ref = job_ref
   where tickets.status = 'open' and (tickets.client_ref, jobs.series_ref) in (select client_ref, series_ref from shown)
   order by tickets.ref`;

const clientsShown = `
  select ref, full_name as "fullName", known_as as "knownAs", image, suburb, team, priority, time_zone as "timeZone",
         coalesce(region, suburb_region) as region, nullif(timesheets, false) as timesheets, nullif(skills_required, '{}') as "skillsRequired"
    from clients
   where ref in (select client_ref from shown) order by sort_key collate "C", ref`;

/** Lists what clients have in a column, from each to the next by its index: there are few, and a pass over all clients takes longer. */
const namesOfClients = (column: string) => `array(
  with recursive names as (
    select (select min(${column}) from clients) as name
    union all
    select (select min(${column}) from clients where ${column} > name) from names where name is not null)
  select name from names where name is not null)`;

const workersShown = (others: string) => `
  select ref, full_name as "fullName", given_name as "givenName", known_as as "knownAs", image, suburb,
         skill_refs as "skillRefs", active, work_hours as "workHours"
    from support_workers
   where ${others} or ref in (
     select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed
     union select support_worker_ref from worked)
   order by sort_key collate "C", ref`;

/**
 * Moves with everything that the reply shows. Rosters move with their clients' details, too; an absence may be deleted, so each counts with
 * its version. The clients of an area or a team count each, since one may come into it; the names of other areas and teams may be older.
 */
const versionSql = (rosters: string) => `
  select concat_ws('-', (${rosters}), (select sum(version) from support_workers),
                   (select md5(string_agg(ref || version, ',' order by ref)) from worker_absences)) as version
   where caller.office`;
const versionOfAll = versionSql('select sum(version) from rosters');
const versionOfChosen = (chosen: string) =>
  versionSql(`
    select md5(string_agg(client_ref || version, ',' order by client_ref))
      from ${chosen} cross join lateral (select version from rosters where rosters.client_ref = chosen.client_ref offset 0) own`);

type WindowTables = {
  /** The first and the last day, as the statement names them. */
  days: string;
  /** A table of the clients whose visits are read, by `client_ref`; else all clients' are. */
  clients?: string;
  /** The condition for which jobs are kept of those that were read; else all are. */
  isChosen?: string;
  /** Other tables, each with a comma after it, that are made of the jobs in `planned`, before some are kept. */
  ofPlanned?: string;
};

/**
 * Selects the tables `shown`, `changed` and `worked` of a window of days. `offset 0` keeps each client apart, and each visit that was moved
 * here: together, PostgreSQL would look for them among all that there are.
 */
export const windowTables = ({ days, clients, isChosen, ofPlanned = '' }: WindowTables): string => {
  const isInside = (date: string) => `${date} between ${days.replace(', ', ' and ')}`;
  const read = (columns: string, source: string) =>
    clients
      ? `select ${columns} from (select client_ref as owner from ${clients}) one
           cross join lateral (select * from ${source}(${days}) b where b.client_ref = owner offset 0) jobs`
      : `select ${columns} from ${source}(${days}) jobs`;
  const isShown = isChosen ? '(client_ref, job_ref) in (select client_ref, ref from shown)' : 'true';
  return `
    differing as materialized (${read(namesOf(exceptionColumns), 'exceptions_between')}),
    moved as materialized (
      select client_ref, job_ref, original_date from differing where ${isInside('date')} and not ${isInside('original_date')}),
    done as materialized (
      ${read(namesOf(workedColumns), 'planned_work_between')}
      union all
      select ${namesOf(workedColumns)} from (select client_ref as owner, job_ref as booking, original_date as day from moved) one
        cross join lateral (
          select * from worked_visits w where w.client_ref = owner and w.job_ref = booking and w.original_date = day offset 0) jobs),
    planned as ${ofPlanned && 'materialized'} (
      ${read(selectedJobs, 'planned_jobs_between')}
      union all
      select ${selectedJobs} from (select distinct client_ref as owner, job_ref as booking from moved) one
        cross join lateral (
          select * from jobs j where j.client_ref = owner and j.ref = booking and not j.withdrawn
            and not falls_between(coalesce(j.date, j.repeat_start_date), j.last_day, j.day_of_week, ${days}) offset 0) jobs),
    ${ofPlanned}
    shown as materialized (select * from planned jobs where ${isChosen ?? 'true'}),
    changed as (select * from differing where ${isShown}),
    worked as (select * from done where ${isShown})`;
};

type ScheduleSql = {
  days: string;
  /** The tables `shown`, `changed` and `worked`, and what they are made of. */
  tables: string;
  version: string;
  clients: string;
  workers: string;
  /** Sources of absences and requests in place of the tables, where the caller sees no row of these. */
  absences?: { ofClients: string; ofWorkers: string };
  tickets?: string;
  /** Other columns to read, each with a comma before it. */
  more?: string;
};

const absencesBetween = (days: string) => ({
  ofClients: `client_absences_between(${days})`,
  ofWorkers: `worker_absences_between(${days})`,
});

/** Visits of many clients in one row and as of one moment. */
export const scheduleSql = ({
  days,
  tables,
  version,
  clients,
  workers,
  absences = absencesBetween(days),
  tickets = openTickets,
  more = '',
}: ScheduleSql): string => `
  with ${tables}
  select moment.version,
         (select ${packRows(packedJobs)} from shown) as jobs,
         (select ${packRows(packedExceptions)} from changed) as exceptions,
         (select ${packRows(packedWorked)} from worked) as worked,
         ${jsonList(tickets)} as tickets,
         ${jsonList(clients)} as clients,
         ${jsonList(workers)} as "supportWorkers",
         ${jsonList(`select client_ref as "clientRef", from_date as "from", to_date as "to", nullif(kind, 'away') as kind
           from ${absences.ofClients} where client_ref in (select client_ref from shown) order by from_date, ref`)} as "clientAbsences",
         ${jsonList(`select worker_ref as "workerRef", from_date as "from", to_date as "to", nullif(ref = worker_ref, false) as "hasLeft"
           from ${absences.ofWorkers} order by from_date, ref`)} as "workerAbsences" ${more}
    from (${version}) moment`;

type Scope = { area?: string | undefined; team?: string | undefined };
type WeekInput = Scope & { from: string; to: string; supportWorkerRef?: string | undefined };

/** Collects the values of a read, and gives each its place in the statement. */
function createValues() {
  const values: string[] = [];
  return { values, place: (value: string) => `$${values.push(value) + 3}` };
}

/** Selects the clients of an area, a team or both; undefined for all clients. */
function clientsOf({ area, team }: Scope, place: (value: string) => string): string | undefined {
  const chosen = Object.entries({ suburb: area, team }).flatMap(([column, value]) =>
    value ? [{ column, value }] : [],
  );
  if (chosen.length === 0) return undefined;
  const columns = chosen.map(({ column }) => column);
  return `select ref as client_ref from clients where (${columns}) = (${chosen.map(({ value }) => place(value))})`;
}

/**
 * Selects the visits of days: all, or those of an area, a team, a worker. Each choice has a statement of its own: one for all would suit
 * none, and PostgreSQL would plan it anew at each call, which takes longer than reading a team's day.
 */
export function readWeek({ from, to, supportWorkerRef, ...scope }: WeekInput): SelectedRead {
  const { values, place } = createValues();
  const days = `${place(from)}, ${place(to)}`;
  const chosen = clientsOf(scope, place);
  const worker = supportWorkerRef && place(supportWorkerRef);
  const tables = windowTables({
    days,
    ...(chosen && { clients: 'chosen' }),
    ...(worker && { isChosen: namesWorker(worker) }),
  });
  const select = scheduleSql({
    days,
    tables: chosen ? `chosen as materialized (${chosen}), ${tables}` : tables,
    version: chosen ? versionOfChosen('chosen') : versionOfAll,
    clients: clientsShown,
    workers: workersShown(worker ? `ref = ${worker}` : `active and ${!chosen}`),
    more: `, ${namesOfClients('suburb')} as areas, ${namesOfClients('team')} as teams`,
  });
  return { select, values };
}

/** Selects the version of the same, which is alike for all days and workers. */
export function readWeekVersion(scope: Scope): SelectedRead {
  const { values, place } = createValues();
  const chosen = clientsOf(scope, place);
  return { select: chosen ? versionOfChosen(`(${chosen}) chosen`) : versionOfAll, values };
}

export type WeekRow = { version: string } & Record<'jobs' | 'exceptions' | 'worked', string> &
  Pick<Schedule, 'tickets' | 'clients' | 'clientAbsences' | 'workerAbsences'> & {
    supportWorkers: (Omit<ScheduleWorker, 'hours'> & StoredHours)[];
  };

/** All visits of days, with what they can be narrowed to. */
export type DaysRow = WeekRow & Pick<Schedule, 'areas' | 'teams'>;

/** Makes the reply: the texts of the columns as they came. */
export function toSchedule(row: WeekRow, timeZone: string): Omit<Schedule, 'areas' | 'teams'> {
  return {
    timeZone,
    jobs: splitColumns<Schedule['jobs']>(row.jobs, packedJobs),
    exceptions: splitColumns<Schedule['exceptions']>(row.exceptions, packedExceptions),
    worked: splitColumns<Schedule['worked']>(row.worked, packedWorked),
    tickets: row.tickets.map((ticket) => withIsoTimes(withoutNulls(ticket), 'answerBy')),
    clients: row.clients.map(withoutNulls),
    supportWorkers: row.supportWorkers.map(toScheduleWorker),
    clientAbsences: row.clientAbsences.map(withoutNulls),
    workerAbsences: row.workerAbsences.map(withoutNulls),
  };
}

function toScheduleWorker(row: WeekRow['supportWorkers'][number]): ScheduleWorker {
  const { workHours, ...worker } = withWorkHours(withoutNulls(row));
  return { ...worker, ...(workHours.length > 0 && { hours: writeWorkHours(workHours) }) };
}

function splitColumns<C>(packed: string, columns: readonly PackedColumn[]): C {
  const lines = packed.split('\n');
  return Object.fromEntries(columns.map(([name], index) => [name, lines[index] ?? ''])) as C;
}
