import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { addDays } from '#domain/time/day.ts';

/**
 * A provider of `clients` clients, filled by PostgreSQL itself. Each has 25 series (10 weekly, 5 fortnightly, 4 daily,
 * 3 Monday to Friday, 3 every three weeks), 60 single visits and 40 changed visits: about 1,500 visits in 26 weeks.
 * Those of the last `weeksDone` weeks are completed, each with its row.
 */
export type ProviderSize = { clients: number; weeksDone: number };

/** A Monday; half of the 26 weeks is before it. */
export const today = '2026-11-16';
export const calendar = { start: addDays(today, -13 * 7), end: addDays(today, 13 * 7 - 1) };
const jobsPerClient = 85;
const workersPerClient = 0.1;

export function toClientRef(n: number): string {
  return toRef(`client ${n}`);
}

export function toUserRef(n: number): string {
  return toRef(`user ${n}`);
}

export function toJobTypeRef(): string {
  return 'gardening';
}

/** Returns the access token of the client themself. */
export function toAccessToken(n: number): string {
  return `access-token-of-client-${n}`;
}

function toRef(name: string): string {
  return createHash('md5').update(name).digest('hex').slice(0, 16);
}

/** Writes rows in the order in which they would arrive, day after day, so that one client's rows are far apart. */
export async function fillProvider(client: Client, { clients, weeksDone }: ProviderSize): Promise<void> {
  // Checking foreign keys row by row would take longer than all the rest.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
  );
  const workers = Math.max(20, clients * workersPerClient);
  // Each client has three workers from anywhere, so that worker refs do not follow the clients' order.
  await client.query(`create temp table member as
    select n, ${toRefSql(`'client ' || n`)} as client_ref, ${toRefSql(`'user ' || n`)} as user_ref,
           array(select ${toRefSql(`'worker ' || (hashtext(n || ' ' || i) & 1048575) % ${workers}`)} from generate_series(0, 2) i) as team
      from generate_series(0, ${clients - 1}) n order by 2`);
  for (const statement of listPeopleStatements(workers)) await client.query(statement);
  await client.query(patternSql);
  await setIndexes(client, false);
  // One statement for each job and each of its days keeps client order by itself; a single one would sort on the disk.
  const jobs = await client.query<{ k: number }>('select k from job_pattern order by k');
  for (const { k } of jobs.rows) await client.query(jobsSql, [k]);
  const visits = await client.query<{ k: number; day: number }>(visitPatternSql, [91 - 7 * weeksDone]);
  for (const { k, day } of visits.rows) {
    await client.query(day < 91 ? workedSql : exceptionsSql, [k, day]);
  }
  await setIndexes(client, true);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}

/** Changes every tenth job and visit, wherever it is, like a few weeks of work, and gives vacuum its time. */
export async function addChurn(client: Client): Promise<void> {
  const started = await client.query<{ now: Date }>('select now()');
  await client.query(`update worked_visits set minutes = minutes + 1
    where abs(hashtext(job_ref || original_date)) % 10 = 0`);
  await client.query(`update jobs set version = version + 1 where abs(hashtext(ref)) % 10 = 0`);
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await wait(2_000)) {
    const vacuumed = await client.query(
      `select from pg_stat_user_tables where relname in ('jobs', 'worked_visits') and last_autovacuum > $1`,
      [started.rows[0]!.now],
    );
    if (vacuumed.rowCount === 2) return;
  }
  console.log('Autovacuum has not come by within five minutes: what follows is measured without it.');
}

const toRefSql = (text: string) => `substr(md5(${text}), 1, 16)`;
const jobRef = toRefSql(`'job ' || member.n || ' ' || k`);
const start = `date '${calendar.start}'`;

function listPeopleStatements(workers: number): string[] {
  const at = `timestamptz '${calendar.start}'`;
  return [
    `insert into support_workers (ref, given_name, family_name)
       select ${toRefSql(`'worker ' || n`)}, 'Worker', 'Number ' || n from generate_series(0, ${workers - 1}) n`,
    `insert into users (ref, email, email_key, password_hash, given_name, family_name, created_at)
       select user_ref, n || '@bench.test', n || '@bench.test', '-', 'Client', 'Number ' || n, ${at} from member`,
    `insert into clients (ref, given_name, family_name, created_at)
       select client_ref, 'Client', 'Number ' || n, ${at} from member`,
    `insert into memberships (user_ref, client_ref, role, created_at) select user_ref, client_ref, 'client', ${at} from member`,
    `insert into sessions (ref, user_ref, created_at) select ${toRefSql(`'session ' || n`)}, user_ref, ${at} from member`,
    `insert into tokens (hash, session_ref, kind, salt, expires_at)
       select sha256(convert_to('access-token-of-client-' || n, 'UTF8')), ${toRefSql(`'session ' || n`)}, 'access', '', 'infinity' from member`,
    'insert into rosters (client_ref) select client_ref from member',
    'analyze member',
  ];
}

/** The jobs of every client by their number `k`, and the days of each, counted from the calendar's start. */
const patternSql = `
  create temp table job_pattern as
    select k, step, every, weekday from (values (0, 9, 7), (10, 14, 14), (15, 18, 1), (19, 21, 5), (22, 24, 21)) o (first, last, step),
      lateral generate_series(first, last) k,
      lateral (select (k % 7) as weekday, case step when 14 then 7 * (k % 2) when 21 then 7 * (k % 3) else 0 end as every) w
    union all select k, 0, 0, (k - 25) * 3 + 1 from generate_series(25, ${jobsPerClient - 1}) k;
  create temp table visit_pattern as
    select k, step, day from job_pattern, generate_series(0, 181) day
     where case step when 0 then day = weekday when 1 then true when 5 then day % 7 < 5
           else day >= every and (day - every) % step = weekday end`;

const jobsSql = `
  insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, day_of_week,
      repeat_frequency_in_weeks, repeat_start_date, phase, start_time_option, start_time, duration_option, duration_mins,
      support_worker_refs, status, created_at)
    select member.client_ref, ${jobRef}, ${jobRef}, array['${toJobTypeRef()}'], 'Private',
      case step when 0 then 'None' when 1 then 'Daily' when 5 then 'MondayToFriday' when 7 then 'Weekly' when 14 then 'Fortnightly' else 'Other' end,
      case when step = 0 then ${start} + weekday end,
      case when step in (7, 14, 21) then (array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'])[weekday + 1] end,
      case when step = 21 then 3 end,
      case when step > 0 then ${start} end,
      case when step > 0 then ${start} + every end,
      'Specified', make_time(7 + k % 12, 15 * (k % 4), 0), 'Specified', 60,
      array[team[1 + k % 3]], 'Allocated', ${start}
    from job_pattern cross join member where k = $1`;

/** Completes past visits. Of each daily series it changes ten future visits: a time, a day, or cancelled. */
const visitPatternSql = `
  select k, day from visit_pattern
   where day between $1 and 90 or (step = 1 and day > 91 and day <= 111 and day % 2 = 0) order by day, k`;

const exceptionsSql = `
  insert into visit_exceptions (client_ref, job_ref, original_date, date, start_time_option, start_time, status)
    select client_ref, ${jobRef}, ${start} + day,
      case when k = 17 then ${start} + day + 1 end,
      case when k < 17 then 'Specified' end,
      case when k < 17 then time '19:30' end,
      case when k = 18 then 'Cancelled' end
    from member cross join (values ($1::int, $2::int)) one (k, day)`;

const workedSql = `
  insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes,
      job_type_ref, source, confirmed_by, confirmed_at)
    select client_ref, ${jobRef}, ${start} + day, team[1 + k % 3], 'tookPlace', make_time(7 + k % 12, 15 * (k % 4) + 4, 0), 58,
      '${toJobTypeRef()}', 'office', user_ref, ${start} + day
    from member cross join (values ($1::int, $2::int)) one (k, day)`;

/** Drops indexes before rows are written, and creates them again afterwards. */
async function setIndexes(client: Client, isReady: boolean): Promise<void> {
  const tables = `('jobs'::regclass, 'visit_exceptions'::regclass, 'worked_visits'::regclass)`;
  if (!isReady) await client.query(`update pg_index set indisready = false where indrelid in ${tables}`);
  else for (const table of ['jobs', 'visit_exceptions', 'worked_visits']) await client.query(`reindex table ${table}`);
}
