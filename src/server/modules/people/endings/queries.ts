import type { ClientAbsence } from '#domain/appointments/absence.ts';
import { type Ending, type EndingKind, refuseAfterEnding } from '#domain/clients/ending.ts';
import { row, rows, type Tx } from '#server/db/transaction.ts';
import { ruleBroken } from '#server/kernel/problem.ts';

/** The end of a client's care: their absence without an end, of which there is one at most (docs/product/endings.md). */
export type StoredEnding = Ending & {
  ref: string;
  kind: EndingKind;
  version: number;
  message: string;
  accessEndsAt: string;
  recordedBy: string;
  recordedByName: string;
  recordedAt: string;
  begunAt: string | null;
};

export async function findEnding(tx: Tx, clientRef: string): Promise<StoredEnding | null> {
  return row(
    tx,
    `select a.ref, kind, from_date as "from", version, message, access_ends_at as "accessEndsAt",
            recorded_by as "recordedBy", u.full_name as "recordedByName", recorded_at as "recordedAt", begun_at as "begunAt"
       from client_absences a join users u on u.ref = recorded_by
      where client_ref = $1 and kind <> 'away'`,
    [clientRef],
  );
}

/** Someone who is emailed when the care ends. */
export type EndingRecipient = { ref: string; email: string; givenName: string; isClient: boolean };

/** Members and, unless they have died, the client, whose account the ending may just have closed. */
export async function listEndingRecipients(
  tx: Tx,
  { clientRef, kind }: { clientRef: string; kind: EndingKind },
): Promise<EndingRecipient[]> {
  return rows(
    tx,
    `select u.ref, u.email, u.given_name as "givenName", m.role = 'client' as "isClient"
       from memberships m
       join users u on u.ref = m.user_ref and (u.closed_at is null or m.role = 'client' and not u.closed_by_office)
      where m.client_ref = $1 and (m.role <> 'client' or $2 = 'hasLeft') order by m.role, u.ref`,
    [clientRef, kind],
  );
}

/** Selects the end of a client's care, or null, for the statement that reads what else a write depends on. */
export function endingSql(clientRef: string): string {
  return `(select json_build_object('kind', kind, 'from', from_date) from client_absences
    where client_ref = ${clientRef} and kind <> 'away')`;
}

/** Refuses to plan visits for days after the end of the care. It is read after the roster was locked, as an ending locks it. */
export function requireBeforeEnding(
  absences: readonly ClientAbsence[],
  dates: readonly (string | null | undefined)[],
): void {
  const refusal = refuseAfterEnding(
    absences,
    dates.flatMap((date) => date ?? []),
  );
  if (refusal) throw ruleBroken(refusal);
}

/** Refuses what needs a client whose care goes on. */
export async function requireCare(tx: Tx, clientRef: string): Promise<void> {
  const text = 'select from client_absences where client_ref = $1 and begun_at is not null';
  if (await row(tx, text, [clientRef]))
    throw ruleBroken('The care of this client has ended, so no one can be invited.');
}

/** Refuses what is done for a living client alone (docs/product/endings.md, "How it reads"). */
export async function requireLiving(tx: Tx, clientRef: string): Promise<void> {
  const text = `select from client_absences where client_ref = $1 and kind = 'hasDied' and begun_at is not null`;
  if (await row(tx, text, [clientRef]))
    throw ruleBroken('This client has died, so details stay as they are, and nothing is posted.');
}
