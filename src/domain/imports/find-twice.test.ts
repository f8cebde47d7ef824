import { describe, expect, it } from 'vitest';
import { createTwiceFinder } from './find-twice.ts';
import type { ImportRow } from './read-row.ts';

const row = (line: number, values: ImportRow['values'], ref?: string): ImportRow => ({
  line,
  values,
  emptied: [],
  errors: [],
  texts: {},
  lostZeros: [],
  ...(ref && { ref }),
});
const rose = { givenName: 'Rose', familyName: 'Hākaraia', dateOfBirth: '1941-03-05' };

describe('createTwiceFinder', () => {
  it('finds the same name and birth, whatever the capitals, macrons and spaces', () => {
    const find = createTwiceFinder();
    expect(find(row(2, rose))).toBeUndefined();
    expect(find(row(3, { ...rose, dateOfBirth: '1951-03-05' }))).toBeUndefined();
    expect(find(row(4, { ...rose, familyName: 'HAKARAIA' }))?.message).toBe(
      'This is the same person as line 2. Remove one of the lines.',
    );
    expect(find(row(5, { ...rose, givenName: ' ROSE ' }))?.message).toBe(
      'This is the same person as line 2. Remove one of the lines.',
    );
  });

  it('finds the same ref and the same identifier, and allows two people with refs the same name', () => {
    const find = createTwiceFinder();
    expect(find(row(2, { ...rose, nhi: 'ZZZ0016' }, 'a'))).toBeUndefined();
    expect(find(row(3, rose, 'b'))).toBeUndefined();
    expect(find(row(4, { givenName: 'Ana' }, 'b'))).toMatchObject({ line: 4, column: 'ref' });
    expect(find(row(5, { givenName: 'Bo', nhi: 'ZZZ0016' }))).toMatchObject({ line: 5, column: 'NHI' });
  });
});
