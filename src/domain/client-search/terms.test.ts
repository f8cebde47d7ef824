import { describe, expect, it } from 'vitest';
import { listClientSearchTerms } from './terms.ts';

describe('listClientSearchTerms', () => {
  it.each([
    [' rose  hak ', ['rose', 'hak']],
    ['Hākaraia', ['hakaraia']],
    ['O’Neill Mary-Ann', ['oneill', 'mary', 'ann']],
    ['R H', []],
    ['rose h', ['rose']],
    ['p p', []],
    ['\u0301\u0301', []],
    ['e\u0301 e\u0301', []],
    ['-- ..', []],
    ['R', []],
    ['  ', []],
    ['ABC1235', ['abc1235']],
    ['aa bb cc dd ee ff gg hh ii jj', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']],
  ])('reads %j as %j', (term, words) => {
    expect(listClientSearchTerms(term)).toEqual(words);
  });
});
