import type { WeekNumbers } from '#contract/numbers.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { jsonList } from '#server/db/fast/packed-rows.ts';
import { versionSql } from '../today/queries.ts';
import { type SummariesRow, summariesSql } from '../today/summaries.ts';

const weeks = `select * from unnest($10::date[], $11::timestamptz[], $12::timestamptz[]) week (monday, begins, ends)`;

const answered = `select (extract(epoch from answered_at - asked_at) / 60)::float8 as mins, answered_at > answer_by as is_late
  from tickets where status in ('approved', 'declined') and answered_at >= begins and answered_at < ends`;

/** Cancellations that took effect less than a day before the visit, and who wanted them. An answered request counts once, as a request. */
const cancelled = `
  select case when m.role = 'client' then 'client' else 'helper' end as wanted_by
    from tickets left join memberships m on m.client_ref = tickets.client_ref and m.user_ref = asked_by
   where type = 'cancellation' and status = 'approved' and asked_at >= begins and asked_at < ends
     and begins_at - asked_at < interval '24 hours'
  union all
  select case when requested_by is null then 'office' else 'caller' end from office_acts
   where type = 'cancellation' and undone_at is null and ticket_ref is null and acted_at >= begins and acted_at < ends
     and begins_at - acted_at < interval '24 hours'`;

const byWeek = `
  select monday::text, (select count(*) from tickets where asked_at >= begins and asked_at < ends) as asked,
         a.answered, a.late, a."medianMins", a."ninetyMins", c.*
    from (${weeks}) week,
         lateral (select count(*) as answered, count(*) filter (where is_late) as late,
                         round(percentile_cont(0.5) within group (order by mins)) as "medianMins",
                         round(percentile_cont(0.9) within group (order by mins)) as "ninetyMins"
                    from (${answered}) answered) a,
         lateral (select count(*) filter (where wanted_by = 'client') as "cancelledByClients",
                         count(*) filter (where wanted_by = 'helper') as "cancelledByHelpers",
                         count(*) filter (where wanted_by = 'caller') as "cancelledForCallers",
                         count(*) filter (where wanted_by = 'office') as "cancelledByOffice"
                    from (${cancelled}) cancelled) c
   order by monday`;

const open = `select type, json_agg(asked_at) as "askedAt" from tickets
  where status = 'open' and (offer_until is null or offer_until <= $7) group by type`;

/**
 * Summaries of all clients' visits, with the requests and cancellations of the weeks $10 from $11 to $12. The version is that of Today: each
 * request, answer and act is also in the calendar of its client, or in the sum of the open requests.
 */
export const numbersSql: string = summariesSql({
  version: versionSql,
  more: `, ${jsonList(open)} as open, ${jsonList(byWeek)} as weeks`,
});

export type NumbersRow = SummariesRow & {
  open: { type: TicketType; askedAt: string[] }[];
  weeks: { [K in keyof WeekNumbers]-?: WeekNumbers[K] | null }[];
};
