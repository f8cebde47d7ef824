import { searchTerms } from '#domain/people/search-key.ts';

/** A shorter word would list half an organisation. */
export const leastLetters = 2;
/** Searches that one person may make in an hour. */
export const mostSearchesAnHour = 120;
const mostTerms = 8;

/**
 * Lists the terms of a funder's search, each of which a name must contain; none where too little was typed. At least two letters in a
 * term (docs/product/organisations.md, "Search words"). Example: ` Rōse h hak ` gives `['rose', 'hak']`.
 */
export function listClientSearchTerms(typed: string): string[] {
  return searchTerms(typed)
    .filter((term) => countLetters(term) >= leastLetters)
    .slice(0, mostTerms);
}

const countLetters = (term: string) => term.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
