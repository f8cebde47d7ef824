import type { Client } from 'pg';
import { today } from './provider.ts';

/** A provider of 600 clients and 500 support workers: five weekly visits a client, so 3,000 a week, and two years behind them. */
export const weekOfVisits = { clients: 600, workers: 500, visitsAWeek: 3_000 };

export const officeUserRef = 'ffffffffffffffff';
export const officeAccessToken = 'access-token-of-the-office';

const ref = (text: string) => `substr(md5(${text}), 1, 16)`;
const worker = (n: string) => ref(`'worker ' || (hashtext(${n}) & 1048575) % ${weekOfVisits.workers}`);
const monday = `date '${today}'`;

/**
 * Gives each client five weekly series, 100 single visits behind them and two ahead; a visit in twenty differs.
 * Last week has rows of what was worked, and every tenth client has an open request.
 */
export async function fillWeek(client: Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`create temp table member as
    select n, ${ref(`'client ' || n`)} as client_ref from generate_series(0, ${weekOfVisits.clients - 1}) n`);
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}

const at = `timestamptz '2024-11-18'`;
const weekday = `(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'])`;
const jobFields = `client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, date, day_of_week, repeat_start_date, phase,
  start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status, created_at`;
const rest = (
  key: string,
) => `'Specified', make_time(6 + (hashtext(${key}) & 15) % 14, 15 * ((hashtext(${key}) & 255) % 4), 0),
  'Specified', 45, array[${worker(key)}], 'Allocated', ${at}`;
const series = `'job ' || n || ' ' || k`;
const single = `'single ' || n || ' ' || k`;

/** Lists what makes the office's person, the support workers, and the clients of the table `member`. */
export const listPeople = ({ workers, at }: { workers: number; at: string }): string[] => [
  `insert into support_workers (ref, given_name, family_name, suburb, skill_refs)
     select ${ref(`'worker ' || n`)}, 'Worker', 'Number ' || n, 'Karori', array['hoist'] from generate_series(0, ${workers - 1}) n`,
  `insert into users (ref, email, email_key, password_hash, given_name, family_name, office, created_at)
     values ('${officeUserRef}', 'office@bench.test', 'office@bench.test', '-', 'Jo', 'Wells', true, ${at})`,
  `insert into sessions (ref, user_ref, created_at) values ('${officeUserRef}', '${officeUserRef}', ${at})`,
  `insert into tokens (hash, session_ref, kind, salt, expires_at)
     values (sha256(convert_to('${officeAccessToken}', 'UTF8')), '${officeUserRef}', 'access', '', 'infinity')`,
  `insert into clients (ref, given_name, family_name, suburb, priority, created_at)
     select client_ref, 'Client', 'Number ' || n, 'Kelburn', case n % 3 when 0 then 'canMove' end, ${at} from member`,
  'insert into rosters (client_ref) select client_ref from member',
];

const statements = [
  ...listPeople({ workers: weekOfVisits.workers, at }),
  `insert into jobs (${jobFields})
     select client_ref, ${ref(series)}, ${ref(series)}, array['gardening'], 'Private', 'Weekly', null, ${weekday}[1 + (n + k) % 7],
            ${monday} - 700, ${monday} - 700, ${rest(series)}
       from member, generate_series(0, 4) k`,
  `insert into jobs (${jobFields})
     select client_ref, ${ref(single)}, ${ref(single)}, array['gardening'], 'Private', 'None', ${monday} + 14 - 7 * k, null, null, null,
            ${rest(single)}
       from member, generate_series(0, 101) k where k <> 2`,
  `insert into visit_exceptions (client_ref, job_ref, original_date, start_time_option, start_time)
     select client_ref, ref, day, 'Specified', '19:30'
       from jobs, lateral (select ${monday} - 7 + array_position(${weekday}, day_of_week) - 1 + 7 * week as day from generate_series(-20, 8) week) w
      where repeat_option = 'Weekly' and hashtext(ref || day) % 20 = 0`,
  `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
       confirmed_by, confirmed_at)
     select client_ref, ref, ${monday} - 8 + array_position(${weekday}, day_of_week) - 7 * week, support_worker_refs[1], 'tookPlace', start_time, 44,
            'gardening', 'office', '${officeUserRef}', ${at}
       from jobs, generate_series(0, 25) week where repeat_option = 'Weekly'`,
  `insert into tickets (ref, client_ref, type, job_ref, original_date, requested_change, about, asked_by, asked_at, begins_at, lapses_at, answer_by)
     select ${ref(`'ticket ' || ref`)}, client_ref, 'cancellation', ref, date, '{"version":1}',
            jsonb_build_object('version', 1, 'kind', 'cancel', 'service', 'gardening', 'date', date), '${officeUserRef}', ${at}, date, date, date
       from jobs where repeat_option = 'None' and date = ${monday} + 7 and hashtext(ref) % 10 = 0`,
];
