import { row, rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';

/** A client's calendar has one row, made with the client: its lock and its version. */

/** Locks the client's roster for this transaction and moves its version, since the calendar is about to change. */
export async function lockRoster(tx: Tx, clientRef: string): Promise<{ timeZone: string | null }> {
  const roster = await row<{ timeZone: string | null }>(
    tx,
    `update rosters set version = version + 1 where client_ref = $1
     returning (select time_zone from clients where ref = client_ref) as "timeZone"`,
    [clientRef],
  );
  // The undo of an import may have removed the client meanwhile.
  if (!roster) throw notFound();
  return roster;
}

/** Moves the roster's version for an addition, whose writer need not read the calendar. */
export function updateRosterVersion(clientRef: string): SqlStatement {
  return { text: 'update rosters set version = version + 1 where client_ref = $1', values: [clientRef] };
}

export async function findRosterVersion(
  tx: Tx,
  clientRef: string,
): Promise<{ version: number; timeZone: string | null } | null> {
  return row(
    tx,
    `select rosters.version, time_zone as "timeZone" from rosters join clients on clients.ref = client_ref where client_ref = $1`,
    [clientRef],
  );
}

/** Locks in the order of refs, like every lock of several rosters, so that no two deadlock. */
export async function lockRosters(tx: Tx, clientRefs: readonly string[]): Promise<void> {
  await tx.query('select from rosters where client_ref = any($1) order by client_ref for no key update', [clientRefs]);
}

/** Moves the versions of several rosters, and returns them by client. */
export async function updateRosterVersions(tx: Tx, clientRefs: readonly string[]): Promise<Map<string, number>> {
  const moved = await rows<{ clientRef: string; version: number }>(
    tx,
    `with held as (select client_ref from rosters where client_ref = any($1) order by client_ref for no key update)
     update rosters set version = version + 1 from held where rosters.client_ref = held.client_ref
     returning rosters.client_ref as "clientRef", version`,
    [clientRefs],
  );
  return new Map(moved.map(({ clientRef, version }) => [clientRef, version]));
}
