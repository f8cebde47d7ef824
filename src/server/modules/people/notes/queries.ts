import type { ClientNote } from '#contract/client-notes.ts';
import type { ClientNoteKind } from '#domain/clients/notes.ts';
import type { Instant } from '#domain/time/zone.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const pageSize = 50;

type NoteSearch = { clientRef: string; text: string; after: string | undefined };

type NoteRow = Omit<ClientNote, 'followUp'> & { followUpOn?: string; followedUpByName?: string; followedUpAt?: string };

/** The place in the list: what is to follow up is first, then what is newest. */
const placeSql = 'n.follow_up_on is not null and n.followed_up_at is null, n.written_at, n.ref';

/** Searches the notes of a client in the order of their places; each word is part of the note, of who the call was with or of who wrote it. */
export async function searchClientNotes(
  tx: Tx,
  { clientRef, text, after }: NoteSearch,
): Promise<{ notes: ClientNote[]; more: boolean }> {
  const records = await presentRows<NoteRow>(
    tx,
    `select n.ref, n.kind, n.who, n.note, u.full_name as "writtenByName", n.written_at as "writtenAt", n.version,
            n.follow_up_on as "followUpOn", n.followed_up_at as "followedUpAt",
            (select full_name from users where ref = n.followed_up_by) as "followedUpByName"
       from client_notes n join users u on u.ref = n.written_by
      where n.client_ref = $1 and search_key(concat_ws(' ', n.who, n.note, u.full_name)) like all ($2::text[])
        and ($3::text is null or (${placeSql}) < (select ${placeSql} from client_notes n where n.ref = $3))
      order by (${placeSql}) desc limit ${pageSize + 1}`,
    [clientRef, likePatterns(text), after ?? null],
  );
  const { page, more } = pageOf(records, pageSize);
  return { notes: page.map(toNote), more };
}

function toNote({ followUpOn: on, followedUpByName: byName, followedUpAt: at, ...note }: NoteRow): ClientNote {
  const done = byName !== undefined && at !== undefined ? withIsoTimes({ byName, at }, 'at') : undefined;
  return { ...withIsoTimes(note, 'writtenAt'), ...(on !== undefined && { followUp: { on, ...(done && { done }) } }) };
}

type NewClientNote = {
  ref: string;
  clientRef: string;
  kind: ClientNoteKind;
  who?: string | undefined;
  note: string;
  followUpOn?: string | undefined;
  actorRef: string;
  now: Instant;
};

export function insertClientNote(added: NewClientNote): SqlStatement {
  const { ref, clientRef, kind, who, note, followUpOn, actorRef, now } = added;
  return {
    text: `insert into client_notes (ref, client_ref, kind, who, note, follow_up_on, written_by, written_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [ref, clientRef, kind, who ?? null, note, followUpOn ?? null, actorRef, new Date(now)],
  };
}

/** Locks a note of a client until the transaction ends. */
export function lockClientNote(tx: Tx, about: { clientRef: string; ref: string }): Promise<{ version: number } | null> {
  const text = 'select version from client_notes where client_ref = $1 and ref = $2 for no key update';
  return row(tx, text, [about.clientRef, about.ref]);
}

type FollowUpChange = { ref: string; on: string | undefined; isDone: boolean; actorRef: string; now: Instant };

export function updateFollowUp({ ref, on, isDone, actorRef, now }: FollowUpChange): SqlStatement {
  return {
    text: `update client_notes set version = version + 1, follow_up_on = $2, followed_up_by = $3, followed_up_at = $4 where ref = $1`,
    values: [ref, on ?? null, isDone ? actorRef : null, isDone ? new Date(now) : null],
  };
}
