import { describe, expect, it } from 'vitest';
import { searchTerms } from './terms.ts';

describe('searchTerms', () => {
  it.each([
    [' rose  hak ', ['rose', 'hak']],
    ['R H', ['R', 'H']],
    ['R', []],
    ['  ', []],
    ['ABC1235', ['ABC1235']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('reads %j as %j', (term, words) => {
    expect(searchTerms(term)).toEqual(words);
  });
});
