import type { OfficeActivityEntry, OfficeActivityPerson } from '#contract/activity.ts';
import { auditActionNames, settingActions } from '#domain/activity/actions.ts';
import type { Period } from '#domain/individualised-funding/fortnight.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { namedAboutSql, type StoredAbout, withSubject } from '#server/db/about-column.ts';
import type { Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

export type Which = { period: Period; actorRef?: string | undefined; after?: string | undefined };

const pageSize = 50;

/** Everyone of the office, and those who have left it with when they did: what they do since is not the office's. */
const peopleSql = `
  select ref, full_name, null::timestamptz as left_at from users where office
   union all
  select u.ref, u.full_name, leavers.at from users u join (
    select subject_ref, max(at) as at from audit_log
     where action = 'staffRemoved' and detail ->> 'organisationRef' is null group by subject_ref) leavers on leavers.subject_ref = u.ref
   where not u.office`;

/** Reads the newest of each colleague by their own index, so that one who did little costs no more than one who did much. */
export const officeActivitySql = `with page as (
     select entry.*, person.ref as actor_ref, person.full_name as actor_name, person.left_at
       from (${peopleSql}) person cross join lateral (
         select id, at, action, client_ref, subject_ref, detail from audit_log
          where actor_ref = person.ref and action = any($5) and at >= $2 and at < $3 and at <= coalesce(person.left_at, 'infinity')
            and (at, id) < (coalesce((select at from audit_log where id = $4::bigint), $3), coalesce($4::bigint, 9223372036854775807))
          order by at desc, id desc limit ${pageSize + 1}) entry
      where $1::text is null or person.ref = $1
      order by entry.at desc, entry.id desc limit ${pageSize + 1})
   select page.id::text, at, action, actor_ref as "actorRef", actor_name as "actorName",
          case when left_at is not null then true end as "hasLeft",
          case when c.ref is not null then json_build_object('kind', 'client', 'ref', c.ref, 'name', c.full_name)
               when w.ref is not null then json_build_object('kind', 'supportWorker', 'ref', w.ref, 'name', w.full_name)
               when o.ref is not null then json_build_object('kind', 'organisation', 'ref', o.ref, 'name', o.name)
               when p.ref is not null then json_build_object('kind', 'person', 'ref', p.ref, 'name', p.full_name) end as about,
          case when t.ref is not null then json_build_object('ref', t.ref, 'about', ${namedAboutSql('t')}) end as request,
          case when named.name is not null
               then json_strip_nulls(json_build_object('name', named.name, 'list', detail ->> 'list')) end as setting
     from page
     left join clients c on c.ref = page.client_ref
     left join support_workers w on w.ref = subject_ref
     left join organisations o on o.ref = subject_ref
     left join users p on p.ref = subject_ref and p.ref <> actor_ref
     left join tickets t on t.ref = subject_ref
     left join lateral (
       select coalesce(detail ->> 'feature', detail ->> 'name', detail #>> '{to,name}', detail #>> '{from,name}', subject_ref) as name
     ) named on action = any($6)
    order by at desc, page.id desc`;

type StoredEntry = Omit<OfficeActivityEntry, 'request'> & { request?: { ref: string; about: StoredAbout } };

/** Lists a page of what people of the office did, newest first. */
export async function listOfficeActivity(
  tx: Tx,
  { period, actorRef, after, zone }: Which & { zone: string },
): Promise<{ activity: OfficeActivityEntry[]; more: boolean }> {
  const midnightOf = (date: string) => new Date(instantOf({ date, time: '00:00', zone }));
  const entries = await presentRows<StoredEntry>(tx, officeActivitySql, [
    actorRef ?? null,
    midnightOf(period.start),
    midnightOf(addDays(period.end, 1)),
    after ?? null,
    auditActionNames,
    settingActions,
  ]);
  const { page, more } = pageOf(entries, pageSize);
  return {
    activity: page.map(({ request, ...entry }) => ({ ...entry, ...(request && { request: withSubject(request) }) })),
    more,
  };
}

/** Lists everyone of the office and those who have left it, by name. */
export async function listOfficeActivityPeople(tx: Tx): Promise<OfficeActivityPerson[]> {
  const text = `select ref, full_name as "fullName", case when left_at is not null then true end as "hasLeft"
                  from (${peopleSql}) people order by left_at is not null, lower(full_name), ref`;
  return presentRows<OfficeActivityPerson>(tx, text);
}
