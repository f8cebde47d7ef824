import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type PackedColumn, packRows, unpackColumns, unpackRows } from './packed-rows.ts';

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

async function pack(values: string, where = 'true'): Promise<string> {
  const { rows } = await db.owner.query<{ packed: string }>(
    `select ${packRows(columns)} as packed
       from (values ${values}) v (name, day, start, minutes, refs, last) where ${where}`,
  );
  return rows[0]!.packed;
}

describe('packRows and unpackRows', () => {
  it('give each column as its kind, and leave out one without a value', async () => {
    const packed = await pack(
      `('a', date '2026-11-20', time '09:06', 60, array['x', 'null'], 'z'), ('b', null, null, null, '{}', null)`,
    );
    expect(unpackRows(packed, columns)).toEqual([
      { name: 'a', day: '2026-11-20', start: '09:06', minutes: 60, refs: ['x', 'null'], last: 'z' },
      { name: 'b', refs: [] },
    ]);
  });

  it('give no row where there is none', async () => {
    const packed = await pack(`('a', null, null, null, null, null)`, 'false');
    expect(unpackRows(packed, columns)).toEqual([]);
  });
});

describe('unpackColumns', () => {
  it('gives a list for each column, with an entry for each row', async () => {
    const packed = await pack(
      `('a', date '2026-11-20', time '09:06', 60, '{}'::text[], null), ('b', null, null, null, '{}', null)`,
    );
    expect(unpackColumns(packed, columns)).toEqual({
      name: ['a', 'b'],
      day: ['2026-11-20', null],
      start: ['09:06', null],
      minutes: [60, null],
      refs: [[], []],
      last: [null, null],
    });
  });

  it('gives empty lists where there is no row', () => {
    expect(unpackColumns('', columns.slice(0, 2))).toEqual({ name: [], day: [] });
  });
});
