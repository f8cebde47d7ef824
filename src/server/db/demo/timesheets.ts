import type pg from 'pg';
import { addDays, mondayOfDate, toDate } from '#domain/time/day.ts';
import type { Setting } from './setting.ts';

/**
 * Inserts the weeks of clients who keep timesheets. A member submitted each as it was over, and the office processed it the day after, but
 * for the last one. This week is open with what was typed so far.
 */
export async function insertTimesheets(client: pg.Client, { today, zone }: Setting): Promise<void> {
  const thisWeek = mondayOfDate(toDate(today));
  await client.query(
    `create temp table own_weeks on commit drop as
       select distinct w.client_ref, w.job_ref, w.original_date,
              date_trunc('week', coalesce(v.date, w.original_date)::timestamp)::date as monday, member.ref as member_ref
         from worked_visits w
         join clients c on c.ref = w.client_ref and c.timesheets
         left join visit_exceptions v
           on v.client_ref = w.client_ref and v.job_ref = w.job_ref and v.original_date = w.original_date
         join lateral (select user_ref as ref from memberships m where m.client_ref = w.client_ref and (m.role = 'client' or m.manager)
                        order by m.role, user_ref limit 1) member on true`,
  );
  const lastWeek = addDays(thisWeek, -7);
  await shortenToFunding(client, lastWeek);
  await client.query(
    `insert into timesheets (client_ref, monday, state, submitted_by, submitted_at, processed_by, processed_at)
     select client_ref, monday, case when monday < $2 then 'processed' when monday = $2 then 'submitted' else 'open' end,
            case when monday <= $2 then member_ref end,
            case when monday <= $2 then (monday + time '09:30') at time zone $1 + interval '7 days' end,
            case when monday < $2 then (select min(ref) from users where office) end,
            case when monday < $2 then (monday + time '10:00') at time zone $1 + interval '8 days' end
       from (select distinct client_ref, monday, member_ref from own_weeks) week`,
    [zone, lastWeek],
  );
  await client.query(
    `update worked_visits w set source = 'timesheet', timesheet_monday = monday, confirmed_by = submitted_by, confirmed_at = submitted_at
       from own_weeks o join timesheets t using (client_ref, monday)
      where w.client_ref = o.client_ref and w.job_ref = o.job_ref and w.original_date = o.original_date and t.state <> 'open'`,
  );
  await client.query(
    `with typed as (delete from worked_visits w using own_weeks o
              where w.client_ref = o.client_ref and w.job_ref = o.job_ref and w.original_date = o.original_date and o.monday = $1
              returning w.*)
     insert into unsubmitted_work (client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref,
       funding_ref, timesheet_monday)
     select client_ref, job_ref, original_date, support_worker_ref, outcome, start_time, minutes, job_type_ref, funding_ref, $1 from typed`,
    [thisWeek],
  );
}

/** Shortens visits a little in a week over its funding, since no such week could have been submitted. */
async function shortenToFunding(client: pg.Client, lastWeek: string): Promise<void> {
  await client.query(
    `with total as (
       select w.client_ref, o.monday, w.funding_ref, sum(w.minutes) as minutes
         from worked_visits w join own_weeks o using (client_ref, job_ref, original_date)
        group by w.client_ref, o.monday, w.funding_ref)
     update worked_visits w set minutes = floor(w.minutes * f.funded_time_mins / total.minutes)
       from own_weeks o, fundings f, total
      where o.client_ref = w.client_ref and o.job_ref = w.job_ref and o.original_date = w.original_date
        and f.client_ref = w.client_ref and f.ref = w.funding_ref
        and total.client_ref = w.client_ref and total.monday = o.monday and total.funding_ref = w.funding_ref
        and total.minutes > f.funded_time_mins and o.monday <= $1`,
    [lastWeek],
  );
}
