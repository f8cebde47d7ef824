import type { RecordNote } from '#contract/records.ts';
import type { Instant } from '#domain/time/zone.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { isOfItemSql } from '../tables.ts';

/** All that the office wrote of a client, $1, for itself alone, in one form. The words of an absence alone change; what an item repeats is there once. */
const recordNotesSql = `
  select ref, kind, who, note as words, written_by, written_at, 1 as version,
         ref as note_ref, null::ref as alert_ref, null::ref as absence_ref, null::bigint as office_note
    from client_notes where client_ref = $1
   union all
  select ref, 'alert', null, words, set_by, set_at, 1, null, ref, null, null
    from client_alerts where client_ref = $1 and not is_for_workers
   union all
  select ref, 'absence', null, note, recorded_by, recorded_at, version, null, null, ref, null
    from client_absences where client_ref = $1 and note is not null
   union all
  (select distinct on (item, note) lpad(id::text, 16, '0')::ref, 'officeNote', null, note, written_by, written_at, 1, null, null, null, id
     from office_notes where ${isOfItemSql} and note <> '' order by item, note, id)`;

type StoredNote = Omit<RecordNote, 'names' | 'heldBack'> & { reason?: string; heldByName?: string; heldAt?: string };

/** Lists what the office wrote of a client for itself, the newest first, with what is held back. */
export async function listRecordNotes(tx: Tx, clientRef: string): Promise<Omit<RecordNote, 'names'>[]> {
  const notes = await presentRows<StoredNote>(
    tx,
    `select n.ref, n.kind, n.who, n.words, u.full_name as "writtenByName", n.written_at as "writtenAt",
            h.reason, holder.full_name as "heldByName", h.held_at as "heldAt"
       from (${recordNotesSql}) n join users u on u.ref = n.written_by
       left join held_back_notes h on h.ref = n.ref
       left join users holder on holder.ref = h.held_by
      order by n.written_at desc, n.ref desc`,
    [clientRef],
  );
  return notes.map(({ reason, heldByName: byName, heldAt: at, ...note }) => ({
    ...withIsoTimes(note, 'writtenAt'),
    ...(reason && byName && at && { heldBack: withIsoTimes({ reason, byName, at }, 'at') }),
  }));
}

type NoteCounts = { total: number; heldBack: number; version: string };

/** Counts what the office wrote of a client for itself. `version` is another one where one is written, changed or removed. */
export async function countRecordNotes(tx: Tx, clientRef: string): Promise<NoteCounts> {
  const text = `select count(*)::int as total, count(h.ref)::int as "heldBack",
                       md5(coalesce(string_agg(concat_ws('.', n.ref, n.version), ',' order by n.ref), '')) as version
                  from (${recordNotesSql}) n left join held_back_notes h on h.ref = n.ref`;
  return (await row<NoteCounts>(tx, text, [clientRef]))!;
}

/** Lists the names of a client, and of the people around them: members, also former ones, next of kin, doctor and their support workers. */
export async function listPeopleAround(tx: Tx, clientRef: string): Promise<{ own: string[]; others: string[] }> {
  const people = await rows<{ name: string; isOwn: boolean }>(
    tx,
    `select name, is_own as "isOwn" from (
       select unnest(array[full_name, known_as]) as name, true as is_own from clients where ref = $1
        union all select unnest(array[next_of_kin_name, doctor_name]), false from clients where ref = $1
        union select u.full_name, false from users u join memberships m on m.user_ref = u.ref
               where m.client_ref = $1 and m.role <> 'client'
        union select u.full_name, false from users u join audit_log a on a.subject_ref = u.ref
               where a.client_ref = $1 and a.action in ('memberRemoved', 'memberLeft', 'funderAccessEnded')
        union select w.full_name, false from support_workers w
               where w.ref in (select unnest(support_worker_refs) from jobs where client_ref = $1
                               union select support_worker_ref from worked_visits where client_ref = $1
                               union select support_worker_ref from client_support_workers where client_ref = $1)) people
      where name is not null order by name`,
    [clientRef],
  );
  const namesOf = (isOwn: boolean) => people.filter((person) => person.isOwn === isOwn).map(({ name }) => name);
  return { own: namesOf(true), others: namesOf(false) };
}

type Holding = { clientRef: string; ref: string; reason: string; actorRef: string; now: Instant };

/** Holds a note back; no row where the client has none with this ref. */
export function insertHeldBack(tx: Tx, { clientRef, ref, reason, actorRef, now }: Holding): Promise<object | null> {
  return row(
    tx,
    `insert into held_back_notes (client_ref, note_ref, alert_ref, absence_ref, office_note, reason, held_by, held_at)
     select $1, note_ref, alert_ref, absence_ref, office_note, $3, $4, $5 from (${recordNotesSql}) n where ref = $2
         on conflict (ref) do update set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at
     returning ref`,
    [clientRef, ref, reason, actorRef, new Date(now)],
  );
}

export function deleteHeldBack({ clientRef, ref }: { clientRef: string; ref: string }): SqlStatement {
  return { text: 'delete from held_back_notes where client_ref = $1 and ref = $2', values: [clientRef, ref] };
}
