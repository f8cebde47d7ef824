import type { CallOutcome } from '#domain/notices/calls.ts';
import type { NoticeWay } from '#domain/notices/plan-notice.ts';
import { rows, type Tx } from '#server/db/transaction.ts';
import {
  displayNameSql,
  type ToldNotice,
  type ToldNoticeColumns,
  toldNoticeColumns,
  toToldNotice,
} from '../queries.ts';

type VisitDays = { clientRef: string; date: string; originalDate: string };

/** Lists the notices of a client that name one of these days, the newest first. */
export async function listNoticesOfDays(tx: Tx, { clientRef, date, originalDate }: VisitDays): Promise<ToldNotice[]> {
  const records = await rows<ToldNoticeColumns>(
    tx,
    `select ${toldNoticeColumns} from notices n
      where n.client_ref = $1
        and (jsonb_path_exists(n.changes, '$.changes[*].dates[*] ? (@ == $day || @ == $original)',
               jsonb_build_object('day', $2::text, 'original', $3::text))
          or n.content -> 'subjects' @> jsonb_build_array(jsonb_build_object('kind', 'visit', 'date', $2::text)))
      order by n.made_at desc, n.ref desc`,
    [clientRef, date, originalDate],
  );
  return records.map(toToldNotice);
}

type ToldRow = {
  ref: string;
  name: string;
  way: NoticeWay;
  outcome: CallOutcome | 'emailed' | null;
  at: string | null;
  byName: string | null;
};

/** Lists each person who hears of one of these notices, with what came of the latest of theirs. */
export function listTold(tx: Tx, noticeRefs: string[]): Promise<ToldRow[]> {
  return rows(
    tx,
    `select ref, name, way, outcome, at, "byName" from (
       select distinct on (d.recipient_ref) d.recipient_ref as ref, d.way, d.outcome, d.closed_at as at, by.full_name as "byName",
              coalesce(u.given_name, ${displayNameSql('w')}, ${displayNameSql('c')}) as name, d.recipient
         from notice_deliveries d join notices n on n.ref = d.notice_ref join clients c on c.ref = d.client_ref
         left join users u on d.recipient = 'member' and u.ref = d.recipient_ref
         left join support_workers w on d.recipient = 'supportWorker' and w.ref = d.recipient_ref
         left join users by on by.ref = d.closed_by
        where d.notice_ref = any($1) and d.outcome is distinct from 'dropped'
        order by d.recipient_ref, n.made_at desc, n.ref desc) latest
      order by outcome is null, at, name, ref`,
    [noticeRefs],
  );
}
