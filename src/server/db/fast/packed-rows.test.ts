import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { jsonRows, type PackedColumn, packRows, unpackRows } from './packed-rows.ts';

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

describe('jsonRows', () => {
  const json = async (values: string) => {
    const { rows } = await db.owner.query<{ json: string }>(
      `select ${jsonRows(columns)} as json from (values ${values}) v (name, day, start, minutes, refs, last) where name is not null`,
    );
    return JSON.parse(rows[0]!.json);
  };

  it('say the same as rows that were unpacked', async () => {
    const values = `('a', date '2026-11-20', time '09:06', 60, array['x', 'y'], 'z'), ('b', null, null, null, '{}', null)`;
    expect(await json(values)).toEqual(await pack(values));
  });

  it('say the same of narrow rows, whose other columns are not looked at', async () => {
    const [name, day, start] = columns;
    const narrow = { where: 'refs is null', columns: [name!, day!], maybe: start! };
    const { rows } = await db.owner.query<{ json: string }>(
      `select ${jsonRows(columns, narrow)} as json from (values
         ('a', date '2026-11-20', time '09:06', null::int, null::text[], null::text),
         ('b', date '2026-11-21', null, null, null, null),
         ('c', date '2026-11-22', time '10:00', 60, array['x'], 'z')) v (name, day, start, minutes, refs, last)`,
    );
    expect(JSON.parse(rows[0]!.json)).toEqual([
      { name: 'a', day: '2026-11-20', start: '09:06' },
      { name: 'b', day: '2026-11-21' },
      { name: 'c', day: '2026-11-22', start: '10:00', minutes: 60, refs: ['x'], last: 'z' },
    ]);
  });

  it('are an empty list where there is none', async () => {
    expect(await json(`(null::text, null::date, null::time, null::int, null::text[], null::text)`)).toEqual([]);
  });
});

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
