import type { QueryResultRow } from 'pg';
import { row, rows, type Tx } from './transaction.ts';

type WithoutNulls<R> = { [K in keyof R]: null extends R[K] ? Exclude<R[K], null> | undefined : R[K] };

/** The columns of a row whose fields may be absent: PostgreSQL has null for them. */
export type WithNulls<R> = { [K in keyof R]-?: undefined extends R[K] ? Exclude<R[K], undefined> | null : R[K] };

/** Removes the fields that are null: on the wire a field that has no value is absent. */
export function withoutNulls<R extends object>(r: R): WithoutNulls<R> {
  for (const key of Object.keys(r) as (keyof R)[]) if (r[key] === null) delete r[key];
  return r as WithoutNulls<R>;
}

/** Returns the rows of a statement without the fields that are null. */
export async function presentRows<R extends QueryResultRow>(
  tx: Tx,
  text: string,
  values?: unknown[],
): Promise<WithoutNulls<R>[]> {
  return (await rows<R>(tx, text, values)).map(withoutNulls);
}

/** Returns the first row without the fields that are null, or null. */
export async function presentRow<R extends QueryResultRow>(
  tx: Tx,
  text: string,
  values?: unknown[],
): Promise<WithoutNulls<R> | null> {
  const first = await row<R>(tx, text, values);
  return first && withoutNulls(first);
}
