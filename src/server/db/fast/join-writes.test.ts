import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { joinWrites } from './join-writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    create table books (title text primary key, pages integer);
    create table notes (title text references books, text text)`);
});
beforeEach(async () => void (await database.owner.query('truncate books, notes')));
afterAll(() => database.drop());

const book = (title: string, pages: number) => ({
  text: 'insert into books (title, pages) values ($1, $2)',
  values: [title, pages],
});
const note = (title: string, text: string) => ({
  text: 'insert into notes (text, title) values ($2, $1)',
  values: [title, text],
});
const write = (writes: Parameters<typeof joinWrites>[0]) => {
  const { text, values } = joinWrites(writes);
  return database.owner.query(text, values);
};
const written = async () =>
  (
    await database.owner.query(
      'select title, pages, text from books left join notes using (title) order by title, text',
    )
  ).rows;

describe('joinWrites', () => {
  it('writes what each statement says, with its own values, and the same texts again with others', async () => {
    await write([book('Emma', 474), note('Emma', 'long'), note('Emma', 'merry')]);
    await write([book('Dune', 412), note('Dune', 'dry'), note('Dune', 'hot')]);
    await write([book('Ulysses', 730)]);
    expect(await written()).toEqual([
      { title: 'Dune', pages: 412, text: 'dry' },
      { title: 'Dune', pages: 412, text: 'hot' },
      { title: 'Emma', pages: 474, text: 'long' },
      { title: 'Emma', pages: 474, text: 'merry' },
      { title: 'Ulysses', pages: 730, text: null },
    ]);
  });

  it('writes nothing where one of them fails', async () => {
    await expect(write([book('Emma', 474), note('Dune', 'dry')])).rejects.toThrow('notes_title_fkey');
    expect(await written()).toEqual([]);
  });

  it('counts past ten values', () => {
    const { text, values } = joinWrites([
      { text: 'insert into a values ($1, $2, $10, $11)', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
      { text: 'insert into b values ($1, $11)', values: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] },
    ]);
    expect(text).toBe('with write_0 as (insert into a values ($1, $2, $10, $11)) insert into b values ($12, $22)');
    expect(values[21]).toBe(22);
  });
});
