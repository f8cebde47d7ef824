import { describe, expect, it } from 'vitest';
import { fullNameColumns, splitName, splitNameOf } from './full-name.ts';
import { listColumnIssues, matchColumns } from './match-columns.ts';

describe('splitName', () => {
  it.each([
    ['Rose Hākaraia', 'Rose', 'Hākaraia'],
    ['Hākaraia, Rose', 'Rose', 'Hākaraia'],
    ['Smith Jones ,  Anna Maria', 'Anna Maria', 'Smith Jones'],
    ['Anna  Maria Smith', 'Anna Maria', 'Smith'],
    ['Ana van der Berg', 'Ana', 'van der Berg'],
    ['ana smith', 'ana', 'smith'],
    ['Rose', 'Rose', ''],
    ['', '', ''],
  ])('reads “%s” as “%s” and “%s”', (typed, givenName, familyName) => {
    expect(splitName(typed)).toEqual({ givenName, familyName });
  });

  it.each([
    ['Hākaraia Rose', 'Rose', 'Hākaraia'],
    ['van der Berg Ana Maria', 'Ana Maria', 'van der Berg'],
    ['Hākaraia, Rose', 'Rose', 'Hākaraia'],
    ['Rose', '', 'Rose'],
  ])('reads “%s”, the family name first, as “%s” and “%s”', (typed, givenName, familyName) => {
    expect(splitNameOf({ fullNameFamilyFirst: typed, suburb: 'Petone' })).toEqual({
      ...{ givenName, familyName, suburb: 'Petone' },
    });
  });
});

describe('a column with whole names', () => {
  const fields = [
    { name: 'givenName', label: 'Given name', most: 40, required: true as const },
    { name: 'familyName', label: 'Family name', most: 40, required: true as const },
    ...fullNameColumns,
  ];
  const read = (headings: string[], chosen?: string[]) => {
    const columns = matchColumns(headings, { fields, chosen });
    return [columns.map(({ name }) => name), listColumnIssues(columns, fields).map(({ message }) => message)];
  };

  it('stands for given and family name', () => {
    expect(read(['Name'])).toEqual([['fullName'], []]);
    expect(read(['Name'], ['fullNameFamilyFirst'])).toEqual([['fullNameFamilyFirst'], []]);
  });

  it('is not read beside a column of either', () => {
    const taken = 'Given name is read from “First name”. Choose what this column holds, or leave it out.';
    expect(read(['First name', 'Name'])).toEqual([
      ['givenName', undefined],
      [taken, 'No column holds the family name. Choose one, or add it.'],
    ]);
    expect(read(['First name', 'Name'], ['', 'familyName'])).toEqual([['givenName', 'familyName'], []]);
    expect(read(['Given name', 'Family name', 'Name'])[0]).toEqual(['givenName', 'familyName', undefined]);
    expect(read(['Name', 'Full name, family name first'])[0]).toEqual([undefined, 'fullNameFamilyFirst']);
  });
});
