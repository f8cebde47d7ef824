import { createHash } from 'node:crypto';
import type { Pool } from '#server/db/pool.ts';
import { row, type Tx } from '#server/db/transaction.ts';

export type TestCall = {
  /** `member`, `office`, `worker`, `task` or `signIn`. */
  scope?: string;
  user?: string | undefined;
  session?: string;
  client?: string | undefined;
  managedClient?: string;
  documentsClient?: string;
  worker?: string;
  /** The day of a support worker's call. */
  day?: string;
};

/** Begins a call in a transaction of the application as `authorize` does, without a token: with the owner's key. */
export async function setCall(tx: Tx, owner: Pool, call: TestCall): Promise<void> {
  const { key } = (await row<{ key: Buffer }>(owner, 'select seal_key as key from call_keys'))!;
  const { moment } = (await row<{ moment: Buffer }>(tx, 'select timestamptz_send(now()) as moment'))!;
  const { scope, user, session, client, managedClient, documentsClient, worker, day } = call;
  const parts = [scope, user, session, client, managedClient, documentsClient, worker, day];
  const payload = parts.map((part) => part ?? '').join('|');
  const seal = createHash('sha256').update(key).update(moment).update(payload).update(key).digest('hex');
  await tx.query(`select set_config('app.call', $1, true)`, [`${seal}|${payload}`]);
}
