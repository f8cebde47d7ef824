import type { OfficeActivityEntry } from '#contract/activity.ts';
import { type AuditAction, auditActionNames } from '#domain/activity/actions.ts';
import type { Period } from '#domain/individualised-funding/fortnight.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf } from '#domain/time/zone.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import { pageOf } from '#server/kernel/page.ts';

export type Which = { period: Period; actorRef?: string | undefined; after?: string | undefined };

const pageSize = 50;

type OfficeActivityRow = {
  id: string;
  at: string;
  action: AuditAction;
  actor_ref: string;
  actor_name: string;
  client_ref: string | null;
  client_name: string | null;
  subject_ref: string | null;
  worker_name: string | null;
  organisation_name: string | null;
  person_name: string | null;
};

/** Reads the newest of each colleague by their own index, so that one who did little costs no more than one who did much. */
export const officeActivitySql = `with page as (
     select entry.*, colleague.ref as actor_ref, colleague.full_name as actor_name
       from users colleague cross join lateral (
         select id, at, action, client_ref, subject_ref from audit_log
          where actor_ref = colleague.ref and action = any($5) and at >= $2 and at < $3
            and (at, id) < (coalesce((select at from audit_log where id = $4::bigint), $3), coalesce($4::bigint, 9223372036854775807))
          order by at desc, id desc limit ${pageSize + 1}) entry
      where colleague.office and ($1::text is null or colleague.ref = $1)
      order by entry.at desc, entry.id desc limit ${pageSize + 1})
   select page.id::text, at, action, actor_ref, actor_name, page.client_ref, c.full_name as client_name, subject_ref,
          w.full_name as worker_name, o.name as organisation_name, p.full_name as person_name
     from page
     left join clients c on c.ref = page.client_ref
     left join support_workers w on w.ref = subject_ref
     left join organisations o on o.ref = subject_ref
     left join users p on p.ref = subject_ref and p.ref <> actor_ref
    order by at desc, page.id desc`;

/** Lists a page of what people of the office did, newest first. */
export async function listOfficeActivity(
  tx: Tx,
  { period, actorRef, after, zone }: Which & { zone: string },
): Promise<{ activity: OfficeActivityEntry[]; more: boolean }> {
  const midnightOf = (date: string) => new Date(instantOf({ date, time: '00:00', zone }));
  const records = await rows<OfficeActivityRow>(tx, officeActivitySql, [
    actorRef ?? null,
    midnightOf(period.start),
    midnightOf(addDays(period.end, 1)),
    after ?? null,
    auditActionNames,
  ]);
  const { page, more } = pageOf(records, pageSize);
  return { activity: page.map(toEntry), more };
}

function toEntry(row: OfficeActivityRow): OfficeActivityEntry {
  const about = toAbout(row);
  return {
    ...{ id: row.id, at: row.at, action: row.action, actorRef: row.actor_ref, actorName: row.actor_name },
    ...(about && { about }),
  };
}

function toAbout(row: OfficeActivityRow): OfficeActivityEntry['about'] {
  const { client_ref, client_name, subject_ref: ref, worker_name, organisation_name, person_name } = row;
  if (client_ref && client_name) return { kind: 'client', ref: client_ref, name: client_name };
  if (!ref) return undefined;
  if (worker_name) return { kind: 'supportWorker', ref, name: worker_name };
  if (organisation_name) return { kind: 'organisation', ref, name: organisation_name };
  return person_name ? { kind: 'person', ref, name: person_name } : undefined;
}
