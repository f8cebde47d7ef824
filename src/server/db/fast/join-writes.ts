import type { QueryResultRow } from 'pg';
import { rows, type SqlStatement, type Tx } from '#server/db/transaction.ts';

/**
 * Combines writes into one data-modifying CTE. They share a snapshot and run in no defined order; foreign keys are checked at
 * the end.
 */
export function joinWrites(writes: readonly SqlStatement[]): SqlStatement {
  const text = memoizeSql(writes.map((write) => write.text).join(), () => joinTexts(writes));
  return { text, values: writes.flatMap(({ values }) => values) };
}

/** Runs several writes as one statement and returns the rows of the last. */
export async function runJoined<R extends QueryResultRow>(tx: Tx, writes: readonly SqlStatement[]): Promise<R[]> {
  if (writes.length === 0) return [];
  const { text, values } = joinWrites(writes);
  return rows<R>(tx, text, values);
}

const texts = new Map<string, string>();

/** Caches the text, so that the lookup of the prepared statement compares one string with itself. */
function memoizeSql(key: string, build: () => string): string {
  const text = texts.get(key) ?? build();
  texts.set(key, text);
  return text;
}

function joinTexts(writes: readonly SqlStatement[]): string {
  let before = 0;
  const joined = writes.map(({ text, values }) => {
    const first = before;
    before += values.length;
    return text.replaceAll(/\$(\d+)/g, (_, number) => `$${first + Number(number)}`);
  });
  const last = joined.pop();
  const others = joined.map((text, index) => `write_${index} as (${text})`);
  return others.length > 0 ? `with ${others.join(', ')} ${last}` : last!;
}
