import { describe, expect, it } from 'vitest';
import { listClientFields } from '#domain/clients/client-fields.ts';
import { matchColumns, refColumn, toImportColumn } from './match-columns.ts';

const fields = [refColumn, ...listClientFields(undefined).map(toImportColumn)];

describe('matchColumns', () => {
  it('recognises a column by its label or its name, in any order and spelling', () => {
    const { columns, messages } = matchColumns(['family_name', ' GIVEN NAME ', 'phoneHome', 'Ref', ''], fields);
    expect([columns, messages]).toEqual([['familyName', 'givenName', 'phoneHome', 'ref', undefined], []]);
  });

  it('names columns that are unknown, appear twice or are missing', () => {
    const { messages } = matchColumns(['Given name', 'NHI', 'givenName'], fields);
    expect(messages).toEqual([
      expect.stringMatching(/^Unknown column: “NHI”\. Use these columns: ref, Given name, /),
      'The column Given name appears more than once. Keep one of them.',
      'The column Family name is missing. Add it.',
    ]);
  });
});
