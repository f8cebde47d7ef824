import type { ClientNote } from '#contract/client-notes.ts';
import type { ClientNoteKind } from '#domain/clients/notes.ts';
import type { Instant } from '#domain/time/zone.ts';
import { withIsoTimes } from '#server/db/iso-times.ts';
import { likePatterns } from '#server/db/like-patterns.ts';
import type { SqlStatement, Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';
import { pageOf } from '#server/kernel/page.ts';

const pageSize = 50;

type NoteSearch = { clientRef: string; text: string; after: string | undefined };

/** Searches the notes of a client, newest first; each word is part of the note, of who the call was with or of who wrote it. */
export async function searchClientNotes(
  tx: Tx,
  { clientRef, text, after }: NoteSearch,
): Promise<{ notes: ClientNote[]; more: boolean }> {
  const records = await presentRows<ClientNote>(
    tx,
    `select n.ref, n.kind, n.who, n.note, u.full_name as "writtenByName", n.written_at as "writtenAt"
       from client_notes n join users u on u.ref = n.written_by
      where n.client_ref = $1 and search_key(concat_ws(' ', n.who, n.note, u.full_name)) like all ($2::text[])
        and ($3::text is null or (n.written_at, n.ref) < (select written_at, ref from client_notes where ref = $3))
      order by n.written_at desc, n.ref desc limit ${pageSize + 1}`,
    [clientRef, likePatterns(text), after ?? null],
  );
  const { page, more } = pageOf(records, pageSize);
  return { notes: page.map((note) => withIsoTimes(note, 'writtenAt')), more };
}

type NewClientNote = {
  ref: string;
  clientRef: string;
  kind: ClientNoteKind;
  who?: string | undefined;
  note: string;
  actorRef: string;
  now: Instant;
};

export function insertClientNote({ ref, clientRef, kind, who, note, actorRef, now }: NewClientNote): SqlStatement {
  return {
    text: `insert into client_notes (ref, client_ref, kind, who, note, written_by, written_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [ref, clientRef, kind, who ?? null, note, actorRef, new Date(now)],
  };
}
