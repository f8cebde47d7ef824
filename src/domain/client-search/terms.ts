/** Fewer letters than this would list half an organisation. */
export const leastLetters = 2;
/** Searches that one person may make in an hour. */
export const mostSearchesAnHour = 120;

/**
 * The words of a search term, each of which a name must hold; none where too little was typed to search by.
 * Assumption: two letters at least (docs/decisions/0021). Example: ` rose  hak ` gives `['rose', 'hak']`.
 */
export function searchTerms(term: string): string[] {
  const words = term.trim().split(/\s+/).filter(Boolean);
  return words.join('').length < leastLetters ? [] : words.slice(0, 8);
}
