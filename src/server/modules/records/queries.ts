import type { CorrectionNote } from '#contract/records.ts';
import { describeAbout } from '#domain/booking/describe.ts';
import { sayPraise } from '#domain/feedback/praise.ts';
import { describeNotice } from '#domain/notices/notice.ts';
import { describeWorkerLine } from '#domain/notices/notice-line.ts';
import type { Instant } from '#domain/time/zone.ts';
import { namedAboutSql, readAbout, type StoredAbout } from '#server/db/about-column.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { displayNameSql, type NoticeColumns, noticeColumns, toNotice } from '#server/modules/notices/queries.ts';
import { listFullNames } from '#server/modules/support-workers/queries.ts';
import { isOfCopySql, type RecordTable } from './tables.ts';

export function listCorrections(tx: Tx, clientRef: string): Promise<CorrectionNote[]> {
  return rows(
    tx,
    `select n.ref, about, note, coalesce(u.full_name, former.full_name, 'Former member') as "writtenByName",
            written_at as "writtenAt"
       from correction_notes n
       left join users u on u.ref = written_by
       left join list_client_actors(array[n.written_by]::text[]) former on true
      where client_ref = $1 order by written_at desc, n.ref`,
    [clientRef],
  );
}

type NewCorrection = { ref: string; clientRef: string; about: string; note: string; actorRef: string; now: Instant };

export function insertCorrection({ ref, clientRef, about, note, actorRef, now }: NewCorrection): SqlStatement {
  return {
    text: `insert into correction_notes (ref, client_ref, about, note, written_by, written_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [ref, clientRef, about, note, actorRef, new Date(now)],
  };
}

export async function findClientName(tx: Tx, clientRef: string): Promise<string | null> {
  const client = await row<{ name: string }>(tx, 'select full_name as name from clients where ref = $1', [clientRef]);
  return client?.name ?? null;
}

type RecordRow = Record<string, unknown>;

/** Lists the rows of one table about a client; `table` and `where` come from our own list, never from a caller. */
export async function listRecordRows(
  tx: Tx,
  {
    clientRef,
    table: { table, where = 'client_ref = $1', row: rowSql = 'to_jsonb(t)', without = [], isAbout },
  }: { clientRef: string; table: RecordTable },
): Promise<RecordRow[]> {
  const about = isAbout ? namedAboutSql('t') : 'null::jsonb';
  const records = await rows<{ row: RecordRow; about: StoredAbout | null }>(
    tx,
    `select jsonb_strip_nulls(${rowSql}) - $2::text[] as row, ${about} as about from ${table} t where ${where} order by t`,
    [clientRef, isAbout ? [...without, 'about'] : without],
  );
  return records.map((record) => ({ ...record.row, ...(record.about && describeAbout(readAbout(record.about))) }));
}

/** Lists the notices of a client in the sentences that were read: by the client, and by each support worker. */
export async function listRecordNotices(tx: Tx, clientRef: string): Promise<RecordRow[]> {
  const records = await rows<NoticeColumns & { row: RecordRow; clientName: string; ownUserRef: string | null }>(
    tx,
    `select ${noticeColumns}, jsonb_strip_nulls(to_jsonb(n)) - array['content', 'workers', 'changes', 'praise'] as row,
            ${displayNameSql('c')} as "clientName",
            (select m.user_ref from memberships m where m.client_ref = c.ref and m.role = 'client') as "ownUserRef"
       from notices n join clients c on c.ref = n.client_ref
      where n.client_ref = $1 order by n.made_at, n.ref`,
    [clientRef],
  );
  const notices = records.map(({ row: stored, clientName, ownUserRef, ...columns }) => ({
    stored,
    clientName,
    ownUserRef,
    ...toNotice(columns),
  }));
  const workerRefs = new Set(notices.flatMap(({ workers }) => workers.map(({ ref }) => ref)));
  const workers = await listFullNames(tx, [...workerRefs]);
  const names = new Map(workers.map(({ ref, fullName }) => [ref, fullName]));
  return notices.map(({ stored, clientName, ownUserRef, workers, ...notice }) => {
    const reader = { isAsker: notice.askedBy === ownUserRef, isOwn: true, clientName };
    const lines = workers.flatMap(({ ref, lines: own }) =>
      [...own.map(describeWorkerLine), ...(notice.praise ? [sayPraise(notice.praise, clientName)] : [])].map(
        (line) => `${names.get(ref)}: ${line}`,
      ),
    );
    return {
      ...stored,
      ...(!notice.content.isForWorkersAlone && { to_client: describeNotice(notice, reader).join('\n') }),
      ...(lines.length > 0 && { to_support_workers: lines.join('\n') }),
    };
  });
}

/** Lists the names of the people and support workers whose refs the record has. */
export function listRecordPeople(tx: Tx, clientRef: string): Promise<RecordRow[]> {
  return rows<RecordRow>(
    tx,
    `select u.ref, u.full_name as name from users u
      where u.ref in (select user_ref from memberships where client_ref = $1
                      union select asked_by from tickets where client_ref = $1
                      union select actor_ref from audit_log where ${isOfCopySql.audit_log}
                      union select unnest(array[written_by, followed_up_by]) from client_notes where ${isOfCopySql.client_notes}
                      union select unnest(array[set_by, removed_by]) from client_alerts where ${isOfCopySql.client_alerts}
                      union select unnest(array[written_by, handed_to]) from office_notes where ${isOfCopySql.office_notes})
     union all
     select w.ref, w.full_name from support_workers w
      where w.ref in (select unnest(support_worker_refs) from jobs where client_ref = $1
                      union select support_worker_ref from worked_visits where client_ref = $1)
     order by name, ref`,
    [clientRef],
  );
}
