import type { OnCallKind } from '#domain/settings/on-call.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';

/** Something that cannot wait until the office opens, with the page where it is seen to. */
type OnCallItem = { item: string; kind: OnCallKind; page: string };

type ItemsQuery = { kinds: readonly OnCallKind[]; since: Instant; now: Instant; until: Instant };

/** Lists what has come since a moment and no one has been emailed of: `request` where its first visit begins before another one. */
export function listOnCallItems(tx: Tx, { kinds, since, now, until }: ItemsQuery): Promise<OnCallItem[]> {
  return rows<OnCallItem>(
    tx,
    `select item, kind, page from (
       select 'late ' || client_ref || ' ' || job_ref || ' ' || extract(epoch from reported_at) as item, 'late' as kind, reported_at as at,
              '/office/visits/' || client_ref || '/' || original_date || '/' || job_ref as page
         from arrival_reports where answered_at is null and reported_at > $2
       union all
       select 'request ' || ref, 'request', asked_at, '/office/requests/' || ref
         from tickets where status = 'open' and asked_at > $2 and begins_at > $3 and begins_at <= $4
       union all
       select 'complaint ' || feedback_ref, 'complaint', recorded_at, '/office/feedback?show=openComplaints'
         from complaints where acknowledged_at is null and recorded_at > $2) items
      where kind = any($1) and not exists (select from on_call_emails sent where sent.item = items.item)
      order by at, item`,
    [kinds, new Date(since), new Date(now), new Date(until)],
  );
}

/** Keeps that an item is emailed; false where another server has done so. */
export async function insertEmailed(tx: Tx, { item, now }: { item: string; now: Instant }): Promise<boolean> {
  const text = 'insert into on_call_emails (item, sent_at) values ($1, $2) on conflict do nothing returning item';
  return (await row<{ item: string }>(tx, text, [item, new Date(now)])) !== null;
}

/** Deletes what nothing looks for any more. */
export async function deleteEmailedBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.query('delete from on_call_emails where sent_at < $1', [new Date(before)]);
}
