import type { Instant } from '#domain/time/zone.ts';
import type { Tx } from '#server/db/transaction.ts';

export type AuditEntry = {
  actorRef: string | null;
  clientRef: string | null;
  action: string;
  subjectRef?: string;
  detail?: object;
  now: Instant;
};

/** Appends to the audit log; false for a read that the hour already has. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<boolean> {
  const added = await tx.query(
    `insert into audit_log (at, actor_ref, client_ref, action, subject_ref, detail) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [
      new Date(entry.now),
      entry.actorRef,
      entry.clientRef,
      entry.action,
      entry.subjectRef ?? null,
      entry.detail ? JSON.stringify(entry.detail) : null,
    ],
  );
  return added.rowCount === 1;
}
