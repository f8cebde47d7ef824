import type { Client } from 'pg';
import { mondayOfDate } from '#domain/time/day.ts';
import { listPeople, officeUserRef } from './week-provider.ts';

/** The Monday of this week, since Today and Numbers read the clock. */
export const thisMonday = mondayOfDate(new Date().toISOString().slice(0, 10));

/** The weekly bookings of each client, and the weeks behind this one whose hours payroll has not had. */
const bookings = 2;
const weeksToPay = 2;
/** Clients of each team, whose visits a coordinator looks at. */
export const teamSize = 300;

const ref = (text: string) => `substr(md5(${text}), 1, 16)`;
const monday = `date '${thisMonday}'`;
const at = `timestamptz '${thisMonday}' - interval '2 years'`;
const weekday = `(array['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'])`;

/**
 * Makes a provider of any size: two weekly bookings a client, a support worker for ten clients, a visit in twenty that differs, one in a
 * hundred without a support worker, and an open request of every twentieth client. What took place is confirmed up to last Sunday.
 */
export async function fillOffice(client: Client, clients: number): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`create temp table member as
    select n, ${ref(`'client ' || n`)} as client_ref from generate_series(0, ${clients - 1}) n`);
  for (const statement of listStatements(Math.max(20, clients / 10))) await client.query(statement);
  await client.query(`update clients set team = 'Team ' || n / ${teamSize} from member where client_ref = ref`);
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}

const listStatements = (workers: number) => [
  ...listPeople({ workers, at }),
  `insert into jobs (client_ref, ref, series_ref, job_type_refs, funding_type, repeat_option, day_of_week, repeat_start_date, phase,
       start_time_option, start_time, duration_option, duration_mins, support_worker_refs, status, created_at)
     select client_ref, ref, ref, array['gardening'], 'Private', 'Weekly', ${weekday}[1 + (n + 3 * k) % 7], ${monday} - 700, ${monday} - 700,
            'Specified', make_time(6 + (hashtext(ref) & 15) % 14, 0, 0), 'Specified', 45,
            case when hashtext(ref) % 100 = 0 then '{}' else array[${ref(`'worker ' || (hashtext(ref) & 1048575) % ${workers}`)}] end,
            case when hashtext(ref) % 100 = 0 then 'NotAllocated' else 'Allocated' end, ${at}
       from (select *, ${ref(`'job ' || n || ' ' || k`)} as ref from member, generate_series(0, ${bookings - 1}) k) booking`,
  `insert into visit_exceptions (client_ref, job_ref, original_date, start_time_option, start_time)
     select client_ref, ref, day, 'Specified', '19:30'
       from jobs, lateral (select ${monday} + array_position(${weekday}, day_of_week) - 1 + 7 * week as day from generate_series(-20, 8) week) w
      where hashtext(ref || day) % 20 = 0`,
  `insert into worked_visits (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, source,
       confirmed_by, confirmed_at)
     select client_ref, ref, ${monday} - 8 + array_position(${weekday}, day_of_week) - 7 * week, support_worker_refs[1], 'tookPlace', start_time, 44,
            'gardening', 'office', '${officeUserRef}', ${at}
       from jobs, generate_series(0, ${weeksToPay - 1}) week where support_worker_refs <> '{}'`,
  `insert into tickets (ref, client_ref, type, job_ref, original_date, requested_change, about, asked_by, asked_at, begins_at, lapses_at, answer_by)
     select ${ref(`'ticket ' || ref`)}, client_ref, 'cancellation', ref, day, '{"version":1}',
            jsonb_build_object('version', 1, 'kind', 'cancel', 'service', 'gardening', 'date', day), '${officeUserRef}', now(), day, day, day
       from (select *, ${monday} + array_position(${weekday}, day_of_week) + 6 as day from jobs) jobs where hashtext(ref) % 40 = 0`,
];
