import { describe, expect, it } from 'vitest';
import { describeHeldBack, listNamedOthers } from './record-notes.ts';

const people = {
  own: ['Rose Hākaraia', 'Rosie'],
  others: ['Mrs Ana Hākaraia', 'Tom Whitaker', 'An Nguyễn', 'Anne-Marie O’Neill'],
};

describe('listNamedOthers', () => {
  it.each([
    ['Rang; ana says he drinks.', ['Mrs Ana Hākaraia']],
    ['Ana’s back is bad. (TOM: tired)', ['Mrs Ana Hākaraia', 'Tom Whitaker']],
    ['Mrs Hākaraia, Rosie, banana, tomorrow', []],
    ['She wants an apple.', []],
    ['An came at 9.', ['An Nguyễn']],
    ['With nguyen/Whitaker.', ['Tom Whitaker', 'An Nguyễn']],
    ["Marie said that O'Neill pays.", ['Anne-Marie O’Neill']],
  ])('finds in %j %j', (words, names) => expect(listNamedOthers({ words }, people)).toEqual(names));

  it.each([
    ['Rose', []],
    ['rosie hakaraia', []],
    ['Ana', ['Mrs Ana Hākaraia']],
    ['Dr Patel', ['Dr Patel']],
    ['Mrs Hākaraia', []],
  ])('finds in a call with %j %j', (who, names) =>
    expect(listNamedOthers({ who, words: 'Rang.' }, people)).toEqual(names),
  );
});

describe('describeHeldBack', () => {
  it('says how many', () =>
    expect([1, 2].map(describeHeldBack)).toEqual(['1 note is held back.', '2 notes are held back.']));
});
