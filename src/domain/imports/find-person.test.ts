import { describe, expect, it } from 'vitest';
import { createPersonFinder } from './find-person.ts';

const rose = {
  ref: '0000000000000001',
  fullName: 'Rose Hākaraia',
  sortKey: 'hakaraia rose',
  dateOfBirth: '1941-03-05',
};
const other = { ...rose, ref: '0000000000000002', dateOfBirth: '1950-01-01' };
const mele = { ref: '0000000000000003', fullName: 'Mele Ann van Dyk', sortKey: 'van dyk mele ann' };
const find = createPersonFinder([rose, other, mele], 'client');

describe('createPersonFinder', () => {
  it.each([
    ['Mele Ann van Dyk', undefined, mele],
    ['van Dyk, Mele Ann', undefined, mele],
    ['0000000000000002', undefined, other],
    ['ROSE HAKARAIA', '1941-03-05', rose],
    [
      'Rose Hakaraia',
      undefined,
      'Several people are called “Rose Hakaraia”. Enter the date of birth, or the ref from the list.',
    ],
    ['Rose Hakaraia', '1999-09-09', 'No client called “Rose Hakaraia” was born on that day.'],
    ['Tom', undefined, 'No client is called “Tom”. Correct the name, or add them first.'],
    ['0000000000000009', undefined, 'No client has the ref 0000000000000009.'],
  ])('%s, born %s', (typed, dateOfBirth, expected) => {
    expect(find(typed, dateOfBirth)).toEqual(expected);
  });
});
