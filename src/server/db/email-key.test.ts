import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmailAddress, toEmailKey } from '#domain/emails/address.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Every character that a text can hold, except those beyond the first plane. */
const characters = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter((character) =>
  character.isWellFormed(),
);

describe('emailKeyOf', () => {
  it('is the key that the database makes of any address', async () => {
    const addresses = characters.map((character) => `Ro${character}Se@example.org`).filter(isEmailAddress);
    const { rows } = await database.owner.query<{ key: string }>(
      'select lower(btrim(address)) as key from unnest($1::text[]) with ordinality as given (address, place) order by place',
      [addresses],
    );
    expect(addresses.length).toBeGreaterThan(50_000);
    expect(addresses.filter((address, at) => rows[at]?.key !== toEmailKey(address))).toEqual([]);
    expect(new Set(addresses.map(toEmailKey)).size).toBe(addresses.length - 26);
  });
});

describe('isBlank', () => {
  it('is true of all that is white space to the database', async () => {
    const { rows } = await database.owner.query<{ one: string }>(
      `select one from unnest($1::text[]) as one where one ~ '^\\s$' or btrim(one) = ''`,
      [characters],
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ one }) => !isBlank(one))).toEqual([]);
  });
});
