import type { Pool } from 'pg';
import { ofEachPool } from '#server/db/of-each-pool.ts';
import { inTaskTransaction, run, type Tx } from '#server/db/transaction.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { type AuditEntry, insertAudit, insertReadAudit, type ReadAudit } from './queries.ts';

/** Records what someone did or read. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await run(tx, insertAudit(entry));
}

/** Reads that each database has recorded, so that this process need not send them again. */
const recordedReads = ofEachPool(() => new Set<string>());

/**
 * Records as the server, once an hour, that another person read a client's data (docs/product/activity.md, "What is recorded"). It is for
 * reads that run in no transaction of their own.
 */
export async function recordHotRead(pool: Pool, read: ReadAudit & { caller: Caller }): Promise<void> {
  const { caller, clientRef, action, now } = read;
  if (caller.membership?.role === 'client') return;
  const recorded = recordedReads(pool);
  const note = `${caller.sessionRef} ${clientRef} ${action} ${Math.floor(now / 3_600_000)}`;
  if (recorded.has(note)) return;
  await inTaskTransaction(pool, (tx) => insertReadAudit(tx, read));
  if (recorded.size > 50_000) recorded.clear();
  recorded.add(note);
}
