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
export const namesWorker = (worker: string): string => `(support_worker_refs @> array[${worker}::text]
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

const isAll = '$6::text is null and $7::text is null and $8::text is null';

const isChosen = `($6::text is null or ${namesWorker('$6')}) and ($7::text is null and $8::text is null or client_ref in (
  select ref from clients where ($7::text is null or suburb = $7) and ($8::text is null or team = $8)))`;

const namesOfClients = (column: string) =>
  `array(select distinct ${column} from clients where ${column} is not null order by ${column})`;

const workersShown = `
  select ref, full_name as "fullName", given_name as "givenName", known_as as "knownAs", image, suburb,
         skill_refs as "skillRefs", active
    from support_workers
   where active and ${isAll} or ref in (
     select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed
     union select support_worker_ref from worked union select $6)
   order by sort_key collate "C", ref`;

/** Moves with everything that the reply shows. Rosters move with their clients' details, too; an absence may be deleted, so each counts with its version. */
export const weekVersionSql = `
  select concat_ws('-', (select sum(version) from rosters), (select sum(version) from support_workers),
                   (select md5(string_agg(ref || version, ',' order by ref)) from worker_absences)) as version
   where caller.office`;

type WindowTables = {
  /** The first and the last day, as the statement names them. */
  days: string;
  /** The condition for reading the whole provider's visits. */
  isAll?: string;
  /** Else which of the jobs with a visit there. */
  isChosen: string;
};

/** Selects the tables `shown`, `changed` and `worked` of a window of days. */
export const windowTables = ({ days, isAll = 'false', isChosen }: WindowTables): string => `
  differing as materialized (select ${namesOf(exceptionColumns)} from exceptions_between(${days})),
  done as materialized (select ${namesOf(workedColumns)} from worked_between(${days})),
  shown as materialized (select ${selectedJobs} from jobs_between(${days}) jobs where ${isAll} or ${isChosen}),
  changed as (select * from differing where ${isAll} or (client_ref, job_ref) in (select client_ref, ref from shown)),
  worked as (select * from done where ${isAll} or (client_ref, job_ref) in (select client_ref, ref from shown))`;

/**
 * Selects the same tables of some clients. `offset 0` keeps each client apart: together, PostgreSQL would look for moved visits among all that
 * there are.
 */
export const clientTables = ({ days, clients }: { days: string; clients: string }): string => {
  const ofEach = (columns: Readonly<Record<string, unknown>> | string, source: string) => `
    (select ${typeof columns === 'string' ? columns : namesOf(columns)} from (select client_ref as owner from ${clients}) one
      cross join lateral (select * from ${source}(${days}) b where b.client_ref = owner offset 0) jobs)`;
  return `
    shown as materialized ${ofEach(selectedJobs, 'jobs_between')},
    changed as materialized ${ofEach(exceptionColumns, 'exceptions_between')},
    worked as materialized ${ofEach(workedColumns, 'worked_between')}`;
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

/** All visits from $4 to $5, or those of the worker $6, the area $7 and the team $8. */
export const weekSql: string = scheduleSql({
  days: '$4, $5',
  tables: windowTables({ days: '$4, $5', isAll, isChosen }),
  version: weekVersionSql,
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
