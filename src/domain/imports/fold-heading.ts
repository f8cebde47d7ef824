import { searchKey } from '#domain/people/search-key.ts';

/** The most characters that are shown and remembered of a heading. */
export const mostOfHeading = 60;

/** In place of a name: the column is left out. */
export const leftOut = '-';

/** Makes the key of a heading, without case, marks, spaces and signs: `D.O.B.` is `dob`. */
export function foldHeading(heading: string): string {
  return searchKey(heading.slice(0, mostOfHeading))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, mostOfHeading);
}
