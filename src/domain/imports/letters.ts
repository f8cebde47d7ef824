/**
 * Finds the words of a line with a question mark that a spreadsheet has written for a letter, and where the encoding is a guess also those
 * whose letters another one would change (docs/product/imports.md, "Letters"). Of `Zoë`, `Brönte` and `12 Rimu Street` it is `Zoë Brönte`.
 */
export function findLettersToCheck(cells: readonly string[], isGuessed: boolean): string | undefined {
  const changed = cells.filter((cell) => isReplaced.test(cell) || (isGuessed && isForeign.test(cell)));
  return changed.length > 0 ? changed.join(' ').slice(0, mostCharactersShown) : undefined;
}

const isReplaced = /\p{L}\?\p{L}/u;
const isForeign = /[^\t-~]/;
const mostCharactersShown = 100;

/** The mistake of a file whose letters no one has looked at yet. */
export const checkLetters = 'Check the letters of this file before you import it.';
