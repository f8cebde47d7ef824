/**
 * Finds the words of a line whose letters another encoding would change, or a spreadsheet has replaced with a question mark
 * (docs/product/imports.md, "Letters"). Of `Zoë`, `Brönte` and `12 Rimu Street` it is `Zoë Brönte`.
 */
export function findLettersToCheck(cells: readonly string[]): string | undefined {
  const changed = cells.filter((cell) => isChanged.test(cell));
  return changed.length > 0 ? changed.join(' ').slice(0, mostCharactersShown) : undefined;
}

const isChanged = /[^\t-~]|\p{L}\?\p{L}/u;
const mostCharactersShown = 100;

/** The mistake of a file whose letters no one has looked at yet. */
export const checkLetters = 'Check the letters of this file before you import it.';
