import type { OnCall } from '#domain/settings/on-call.ts';
import { row, type Tx } from '#server/db/transaction.ts';

type StoredOnCall = OnCall & { version: number };

/** Finds who is emailed at once while the office is closed; no one until the office says so. */
export async function findOnCall(tx: Tx): Promise<StoredOnCall> {
  const stored = await row<StoredOnCall>(tx, 'select addresses, kinds, version from on_call');
  return stored ?? { addresses: [], kinds: [], version: 0 };
}

/** Locks it until the transaction ends. */
export async function lockOnCall(tx: Tx): Promise<StoredOnCall> {
  await tx.query('insert into on_call default values on conflict do nothing');
  await tx.query('select from on_call for no key update');
  return findOnCall(tx);
}

export async function updateOnCall(tx: Tx, { addresses, kinds }: OnCall): Promise<number> {
  const text = 'update on_call set addresses = $1, kinds = $2, version = version + 1 returning version';
  return (await row<{ version: number }>(tx, text, [addresses, kinds]))?.version ?? 0;
}
