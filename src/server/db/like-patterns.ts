import { searchTerms } from '#domain/people/search-key.ts';

/** Returns one LIKE pattern for each typed word, to match against a search key: `Fa’asavalu 50%` → `%faasavalu%`, `%50\\%%`. */
export function likePatterns(typed: string): string[] {
  return searchTerms(typed).map((term) => `%${escapeLike(term)}%`);
}

/** Escapes LIKE's own signs, so that they match themselves: `50%` → `50\\%`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
