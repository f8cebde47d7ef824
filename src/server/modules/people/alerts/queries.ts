import type { ClientAlert } from '#contract/client-alerts.ts';
import type { Instant } from '#domain/time/zone.ts';
import { row, type SqlStatement, type Tx } from '#server/db/transaction.ts';
import { presentRows } from '#server/db/without-nulls.ts';

/** Says whether an alert `a` is shown on a day, which is a place of the statement. */
export const isShownSql = (day: string) => `a.removed_at is null and coalesce(a.until, 'infinity') >= ${day}`;

/** Lists the alerts of a client that are shown on a day, the oldest first; `zone` says on which day each was set. */
export function listClientAlerts(
  tx: Tx,
  { clientRef, day, zone }: { clientRef: string; day: string; zone: string },
): Promise<ClientAlert[]> {
  return presentRows<ClientAlert>(
    tx,
    `select a.ref, a.words, a.is_for_workers as "isForWorkers", (a.set_at at time zone $3)::date as "setOn", a.until
       from client_alerts a where a.client_ref = $1 and ${isShownSql('$2')} order by a.set_at, a.ref`,
    [clientRef, day, zone],
  );
}

export async function countClientAlerts(
  tx: Tx,
  { clientRef, day }: { clientRef: string; day: string },
): Promise<number> {
  const text = `select count(*)::int as count from client_alerts a where a.client_ref = $1 and ${isShownSql('$2')}`;
  return (await row<{ count: number }>(tx, text, [clientRef, day]))!.count;
}

/** Locks a client until the transaction ends, so that no other call gives them an alert meanwhile; false where there is none. */
export async function lockClientForAlerts(tx: Tx, clientRef: string): Promise<boolean> {
  return (await row(tx, 'select from clients where ref = $1 for no key update', [clientRef])) !== null;
}

export function findAlert(tx: Tx, about: { clientRef: string; ref: string }): Promise<{ isRemoved: boolean } | null> {
  const text = 'select removed_at is not null as "isRemoved" from client_alerts where client_ref = $1 and ref = $2';
  return row(tx, text, [about.clientRef, about.ref]);
}

type NewAlert = {
  ref: string;
  clientRef: string;
  words: string;
  isForWorkers: boolean;
  until?: string | undefined;
  actorRef: string;
  now: Instant;
};

export function insertAlert({ ref, clientRef, words, isForWorkers, until, actorRef, now }: NewAlert): SqlStatement {
  return {
    text: `insert into client_alerts (ref, client_ref, words, is_for_workers, until, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [ref, clientRef, words, isForWorkers, until ?? null, actorRef, new Date(now)],
  };
}

type AlertRemoval = { ref: string; isRemoved: boolean; actorRef: string; now: Instant };

export function updateRemoved({ ref, isRemoved, actorRef, now }: AlertRemoval): SqlStatement {
  return {
    text: 'update client_alerts set removed_by = $2, removed_at = $3 where ref = $1',
    values: [ref, isRemoved ? actorRef : null, isRemoved ? new Date(now) : null],
  };
}
