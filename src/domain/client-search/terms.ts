/** A word of fewer letters than this would list half an organisation. */
export const leastLetters = 2;
/** Searches that one person may make in an hour. */
export const mostSearchesAnHour = 120;

/**
 * The words of a search term as names are searched, without marks and in lower case, each of which a name must hold; none
 * where too little was typed to search by.
 * Assumption: two letters at least in a word (docs/decisions/0021). Example: ` Rōse h hak ` gives `['rose', 'hak']`.
 */
export function searchTerms(term: string): string[] {
  const words = term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/);
  return words.filter((word) => lettersOf(word) >= leastLetters).slice(0, 8);
}

const lettersOf = (word: string) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
