import { describe, expect, it } from 'vitest';
import { isFoundBy, searchKey, searchTerms } from './search-key.ts';
import { searchKeyCases } from './search-key-cases.ts';

describe('searchKey', () => {
  it.each(searchKeyCases)('of %j is %j', (name, key) => expect(searchKey(name)).toBe(key));
});

describe('searchTerms', () => {
  it.each([
    [' rose  hak ', ['rose', 'hak']],
    ['O’Neill Mary-Ann', ['oneill', 'mary', 'ann']],
    ['-- ..', []],
    ['50% a_b', ['50%', 'a_b']],
    ['', []],
  ])('reads %j as %j', (typed, terms) => expect(searchTerms(typed)).toEqual(terms));
});

describe('isFoundBy', () => {
  it.each([
    ['Sione Fa’asavalu', 'faasavalu', true],
    ['Sione Fa’asavalu', "fa'asavalu", true],
    ['Sione Fa’asavalu', 'Faʻasavalu sio', true],
    ['Sione Fa’asavalu', 'fa asavalu', true],
    ["Brigid O'Connor", 'oconnor', true],
    ['Brigid OConnor', 'o’connor', true],
    ['Anne-Marie Smith', 'anne marie', true],
    ['Anne Marie Smith', 'anne-marie', true],
    ['Anne-Marie Smith', 'annemarie', true],
    ['Rose Hākaraia', 'hakaraia rose', true],
    ['Rose Hākaraia', 'rose callaghan', false],
  ])('%j by %j: %j', (name, typed, isFound) => expect(isFoundBy(name, typed)).toBe(isFound));
});
