import type { Schedule } from '#contract/schedule.ts';
import { exceptionColumns, jobColumns, workedColumns } from '#domain/schedule/tables.ts';
import { toColumnName } from '#server/db/column-name.ts';
import { jsonList, type PackedColumn, packRows } from '#server/db/fast/packed-rows.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { withoutNulls } from '#server/db/without-nulls.ts';
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
  select ref, full_name as "fullName", known_as as "knownAs", image, suburb, team, priority, time_zone as "timeZone" from clients
   where ref in (select client_ref from shown) order by sort_key collate "C", ref`;

const isEverything = '$6::text is null and $7::text is null and $8::text is null';

/** Lists what clients have in a column, from each to the next by its index: there are few, and a pass over all clients takes longer. */
const namesOfClients = (column: string) => `array(
  with recursive names as (
    select (select min(${column}) from clients) as name
    union all
    select (select min(${column}) from clients where ${column} > name) from names where name is not null)
  select name from names where name is not null)`;

const workersShown = `
  select ref, full_name as "fullName", given_name as "givenName", known_as as "knownAs", image, suburb,
         skill_refs as "skillRefs", active
    from support_workers
   where active and ${isEverything} or ref in (
     select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed
     union select support_worker_ref from worked union select $6)
   order by sort_key collate "C", ref`;

/** Selects the clients of an area, a team or both. Each part is read by its own index; without an area and a team there is none. */
const clientsOf = (area: string, team: string) => `
  select ref as client_ref from clients where team = ${team} and (${area}::text is null or suburb = ${area})
  union all select ref from clients where suburb = ${area} and ${team}::text is null`;

/**
 * Moves with everything that the reply shows. Rosters move with their clients' details, too; an absence may be deleted, so each counts with
 * its version. The clients of an area or a team count each, since one may come into it; the names of other areas and teams may be older.
 */
const versionSql = ({ area, team, chosen }: { area: string; team: string; chosen: string }) => `
  select concat_ws('-', case when ${area}::text is null and ${team}::text is null then (select sum(version)::text from rosters)
                        else (select md5(string_agg(client_ref || version, ',' order by client_ref))
                                from ${chosen} cross join lateral (
                                  select version from rosters where rosters.client_ref = chosen.client_ref offset 0) own) end,
                   (select sum(version) from support_workers),
                   (select md5(string_agg(ref || version, ',' order by ref)) from worker_absences)) as version
   where caller.office`;

/** The version for the area $4 and the team $5, or of everything. */
export const weekVersionSql: string = versionSql({
  area: '$4',
  team: '$5',
  chosen: `(${clientsOf('$4', '$5')}) chosen`,
});

type WindowTables = {
  /** The first and the last day, as the statement names them. */
  days: string;
  /** A table of the clients whose visits are read, by `client_ref`; else all clients' are. */
  clients?: string;
  /** The condition for reading all clients' visits though there is such a table. */
  isWhole?: string;
  /** The condition for which jobs are kept of those that were read, and the condition for keeping all. */
  isChosen?: string;
  isAll?: string;
  /** Other tables, each with a comma after it, that are made of the jobs in `planned`, before some are kept. */
  ofPlanned?: string;
};

/**
 * Selects the tables `shown`, `changed` and `worked` of a window of days. `offset 0` keeps each client apart, and each visit that was moved
 * here: together, PostgreSQL would look for them among all that there are.
 */
export const windowTables = ({
  days,
  clients,
  isWhole = 'true',
  isChosen = 'true',
  isAll = 'false',
  ofPlanned = '',
}: WindowTables): string => {
  const isInside = (date: string) => `${date} between ${days.replace(', ', ' and ')}`;
  const read = (columns: string, source: string) =>
    [
      ...(isWhole === 'false' ? [] : [`select ${columns} from ${source}(${days}) jobs where ${isWhole}`]),
      ...(clients
        ? [
            `select ${columns} from (select client_ref as owner from ${clients}) one
              cross join lateral (select * from ${source}(${days}) b where b.client_ref = owner offset 0) jobs`,
          ]
        : []),
    ].join(' union all ');
  const isShown = `${isAll} or (client_ref, job_ref) in (select client_ref, ref from shown)`;
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
    shown as materialized (select * from planned jobs where ${isAll} or ${isChosen}),
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
  /** Other columns to read, each with a comma before it. */
  more?: string;
};

/** Visits of many clients in one row and as of one moment. */
export const scheduleSql = ({ days, tables, version, clients, workers, more = '' }: ScheduleSql): string => `
  with ${tables}
  select moment.version,
         (select ${packRows(packedJobs)} from shown) as jobs,
         (select ${packRows(packedExceptions)} from changed) as exceptions,
         (select ${packRows(packedWorked)} from worked) as worked,
         ${jsonList(openTickets)} as tickets,
         ${jsonList(clients)} as clients,
         ${jsonList(workers)} as "supportWorkers",
         ${jsonList(`select client_ref as "clientRef", from_date as "from", to_date as "to", nullif(kind, 'away') as kind
           from client_absences_between(${days}) where client_ref in (select client_ref from shown) order by from_date, ref`)} as "clientAbsences",
         ${jsonList(`select worker_ref as "workerRef", from_date as "from", to_date as "to"
           from worker_absences_between(${days}) order by from_date, ref`)} as "workerAbsences" ${more}
    from (${version}) moment`;

const weekTables = windowTables({
  days: '$4, $5',
  clients: 'chosen',
  isWhole: '$7::text is null and $8::text is null',
  isChosen: namesWorker('$6'),
  isAll: '$6::text is null',
});

/** All visits from $4 to $5, or those of the worker $6, the area $7 and the team $8. */
export const weekSql: string = scheduleSql({
  days: '$4, $5',
  tables: `chosen as materialized (${clientsOf('$7', '$8')}), ${weekTables}`,
  version: versionSql({ area: '$7', team: '$8', chosen: 'chosen' }),
  clients: clientsShown,
  workers: workersShown,
  more: `, ${namesOfClients('suburb')} as areas, ${namesOfClients('team')} as teams`,
});

export type WeekRow = { version: string } & Record<'jobs' | 'exceptions' | 'worked', string> &
  Pick<Schedule, 'tickets' | 'clients' | 'supportWorkers' | 'clientAbsences' | 'workerAbsences'>;

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
    supportWorkers: row.supportWorkers.map(withoutNulls),
    clientAbsences: row.clientAbsences.map(withoutNulls),
    workerAbsences: row.workerAbsences.map(withoutNulls),
  };
}

function splitColumns<C>(packed: string, columns: readonly PackedColumn[]): C {
  const lines = packed.split('\n');
  return Object.fromEntries(columns.map(([name], index) => [name, lines[index] ?? ''])) as C;
}
