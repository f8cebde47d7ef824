import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type PackedColumn, packRows, unpackRows } from './packed-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const columns: readonly PackedColumn[] = [
  ['name', 'name'],
  ['day', 'day'],
  ['start', 'start', 'time'],
  ['minutes', 'minutes', 'number'],
  ['refs', 'refs', 'list'],
  ['last', 'last'],
];

async function pack(values: string): Promise<unknown[]> {
  const { rows } = await db.owner.query<{ packed: string | null }>(
    `select ${packRows(columns)} as packed
       from (values ${values}) v (name, day, start, minutes, refs, last)`,
  );
  return unpackRows(rows[0]?.packed ?? null, columns);
}

describe('packRows and unpackRows', () => {
  it('give each column as its kind, and leave out one without a value', async () => {
    const rows = await pack(
      `('a', date '2026-11-20', time '09:06', 60, array['x', 'null'], 'z'), ('b', null, null, null, '{}', null)`,
    );
    expect(rows).toEqual([
      { name: 'a', day: '2026-11-20', start: '09:06', minutes: 60, refs: ['x', 'null'], last: 'z' },
      { name: 'b', refs: [] },
    ]);
  });

  it('give no row where there is none', async () => {
    expect(unpackRows(null, columns)).toEqual([]);
  });
});
