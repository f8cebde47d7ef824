import type { EndingKind } from '#domain/clients/ending.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

/** The columns of an ending that the office sets, and the instants that follow from its days. */
export type EndingColumns = {
  clientRef: string;
  kind: EndingKind;
  from: string;
  message: string;
  beginsAt: Instant;
  accessEndsAt: Instant;
};

const valuesOf = ({ clientRef, kind, from, message, beginsAt, accessEndsAt }: EndingColumns) => [
  clientRef,
  kind,
  from,
  message,
  new Date(beginsAt),
  new Date(accessEndsAt),
];

export function insertEnding(
  ending: EndingColumns & { ref: string; recordedBy: string; recordedAt: Instant },
): SqlStatement {
  return {
    text: `insert into client_absences (client_ref, kind, from_date, message, begins_at, access_ends_at, ref, recorded_by, recorded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [...valuesOf(ending), ending.ref, ending.recordedBy, new Date(ending.recordedAt)],
  };
}

export function updateEnding(ending: EndingColumns): SqlStatement {
  return {
    text: `update client_absences
      set kind = $2, from_date = $3, message = $4, begins_at = $5, access_ends_at = $6, begun_at = null, version = version + 1
      where client_ref = $1 and kind <> 'away'`,
    values: valuesOf(ending),
  };
}

export function deleteEnding(clientRef: string): SqlStatement {
  return { text: `delete from client_absences where client_ref = $1 and kind <> 'away'`, values: [clientRef] };
}

/** Ends the access of members and of the client, where the ending has begun; drops what waits to be emailed. */
export async function beginEnding(tx: Tx, { clientRef, now }: { clientRef: string; now: Instant }): Promise<void> {
  await tx.query('select begin_ending($1, $2)', [clientRef, new Date(now)]);
}

/** Gives members their access back, and the client their account. */
export async function reverseEnding(tx: Tx, clientRef: string): Promise<void> {
  await tx.query('select take_back_ending($1)', [clientRef]);
}

/** Lists the open requests of a client, and locks them, since a registration has no calendar to lock. */
export async function listOpenTickets(tx: Tx, clientRef: string): Promise<string[]> {
  const text = `select ref from tickets where client_ref = $1 and status = 'open' order by ref for update`;
  return (await rows<{ ref: string }>(tx, text, [clientRef])).map(({ ref }) => ref);
}

/** Clients of whose ending something is due: its beginning, requests that came at the same moment, the end of reading. */
export async function listDueEndings(tx: Tx, now: Instant): Promise<string[]> {
  const records = await rows<{ clientRef: string }>(
    tx,
    `select client_ref as "clientRef" from client_absences a
      where kind <> 'away' and begins_at <= $1
        and (begun_at is null
             or exists (select from tickets t where t.client_ref = a.client_ref and t.status = 'open')
             or access_ends_at <= $1
                and exists (select from memberships m where m.client_ref = a.client_ref and m.access <> 'none'))
      order by client_ref limit 200`,
    [new Date(now)],
  );
  return records.map(({ clientRef }) => clientRef);
}

/** Counts the requests and invitations that are open. */
export async function countOpen(tx: Tx, { clientRef, now }: { clientRef: string; now: Instant }) {
  const counts = await row<{ openRequests: number; openInvitations: number }>(
    tx,
    `select (select count(*) from tickets where client_ref = $1 and status = 'open') as "openRequests",
            (select count(*) from invitations where client_ref = $1 and status = 'open' and expires_at > $2) as "openInvitations"`,
    [clientRef, new Date(now)],
  );
  return counts!;
}
