import type { FoundPerson } from '#contract/find.ts';
import type { Search } from '#domain/find/search.ts';
import { clientPhoneSql } from '#server/db/client-phones.ts';
import { escapeLike } from '#server/db/like-patterns.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { type WithNulls, withoutNulls } from '#server/db/without-nulls.ts';
import { scheduleSql, type WeekRow, windowTables } from '../week/queries.ts';

const mostPeople = 12;

const digitsOf = (...columns: string[]) => `regexp_replace(concat_ws('/', ${columns.join(', ')}), '[^0-9/]', '', 'g')`;
const ownDigits = digitsOf('phone_home', 'phone_mobile', 'phone_work');
const kinDigits = digitsOf('next_of_kin_phone', 'next_of_kin_alternate_phone');

const clientColumns = `'client' as kind, ref::text as ref, full_name as name, image, suburb,
  ${clientPhoneSql('clients')} as phone,
  exists (select from client_absences where client_ref = clients.ref and begun_at is not null) as past, sort_key`;
const workerColumns = `'supportWorker' as kind, ref::text as ref, full_name as name, image, suburb, phone, not active as past, sort_key`;
/** An array, since a view with a barrier is read by ref alone where no join is. */
const isListed = 'ref = any (array(select ref from listed))';
const ordered = (people: string) =>
  `select kind, ref, name, image, suburb, phone, nullif(past, false) as past, by from (${people}) found
    order by found.past, rank, sort_key collate "C", ref limit ${mostPeople}`;

/** People whose name or suburb has every pattern of $1; a name that begins with $2 comes first, one in a suburb last. */
const byWordsSql = `
  with listed as materialized (select ref from list_people_like($1::text[]))
  ${ordered(`
  select ${clientColumns}, null::text as by,
         case when search_key like $2 then 0 when ' ' || search_key like all ($1::text[]) then 1 else 2 end as rank
    from clients where ${isListed}
  union all
  select ${workerColumns}, null,
         case when search_key like $2 then 0 when ' ' || search_key like all ($1::text[]) then 1 else 2 end
    from support_worker_records where ${isListed}
  union all
  select 'organisation', ref::text, name, null, null, null, false, search_key(name), null, case when search_key(name) like $2 then 0 else 1 end
    from organisations where ' ' || search_key(name) like all ($1::text[])`)}`;

/** People whose number contains $1, or that of their next of kin or of a member who helps them. */
const byDigitsSql = `
  with listed as materialized (select ref from list_people_of_number($1)),
  helpers as (
    select m.client_ref, min(u.full_name) as helper from memberships m join users u on u.ref = m.user_ref
     where m.client_ref = any (array(select ref from listed)) and m.role <> 'client' and ${digitsOf('u.phone_home')} like $1
     group by m.client_ref)
  ${ordered(`
  select ${clientColumns}, case when ${ownDigits} not like $1 then case when ${kinDigits} like $1 then next_of_kin_name else helper end end as by,
         case when ${ownDigits} like $1 then 0 else 1 end as rank
    from clients left join helpers on helpers.client_ref = clients.ref
   where ${isListed}
  union all
  select ${workerColumns}, null, 0 from support_worker_records where ${isListed}`)}`;

/** Looks for two letters where a word begins, and for more anywhere: an index holds three characters, of which a space may be the first. */
const toPattern = (term: string) => `${term.length > 2 ? '%' : '% '}${escapeLike(term)}%`;

/** Lists clients, support workers and organisations, those of now before those of the past. */
export async function searchPeople(tx: Tx, search: Search): Promise<FoundPerson[]> {
  const records =
    'digits' in search
      ? await rows<WithNulls<FoundPerson>>(tx, byDigitsSql, [`%${search.digits}%`])
      : await rows<WithNulls<FoundPerson>>(tx, byWordsSql, [
          // The longest names the fewest people, and is the one that an index is asked for.
          search.terms.toSorted((a, b) => b.length - a.length).map(toPattern),
          `${escapeLike(search.terms.join(' '))}%`,
        ]);
  return records.map(withoutNulls);
}

const namesSomeone = 'support_worker_refs && $4::text[]';
/** Visits from $1 to $2 of the clients $3, and those of the support workers $4. */
const visitsSql = scheduleSql({
  days: '$1, $2',
  tables: `chosen as materialized (
      select unnest($3::text[]) as client_ref
      union select client_ref from jobs where ${namesSomeone} and not withdrawn and last_day >= $1
      union select client_ref from visit_exceptions where ${namesSomeone} and coalesce(date, original_date) between $1 and $2),
    ${windowTables({
      days: '$1, $2',
      clients: 'chosen',
      isChosen: `(client_ref = any ($3::text[]) or ${namesSomeone}
        or (client_ref, ref) in (select client_ref, job_ref from differing where ${namesSomeone}))`,
    })}`,
  version: `select '' as version`,
  clients: `select ref, full_name as "fullName", time_zone as "timeZone" from clients
    where ref in (select client_ref from shown) order by ref`,
  workers: `select ref, full_name as "fullName", work_hours as "workHours" from support_workers
    where ref in (select unnest(support_worker_refs) from shown union select unnest(support_worker_refs) from changed) order by ref`,
});

type VisitsOf = { from: string; to: string; clientRefs: string[]; workerRefs: string[] };

/** Reads the bookings of clients and of support workers for some days. */
export async function readVisitsOf(tx: Tx, { from, to, clientRefs, workerRefs }: VisitsOf): Promise<WeekRow> {
  return (await row<WeekRow>(tx, visitsSql, [from, to, clientRefs, workerRefs]))!;
}
