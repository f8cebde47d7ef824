import { searchTerms } from '#domain/people/search-key.ts';

/** One LIKE pattern for each word typed, to be held against a search key: `Fa’asavalu 50%` → `%faasavalu%`, `%50\\%%`. */
export function likePatterns(typed: string): string[] {
  return searchTerms(typed).map((term) => `%${escapeLike(term)}%`);
}

/** The signs that mean something to LIKE mean themselves: `50%` → `50\\%`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
