import { longestNameCell } from './find-person.ts';
import type { ImportColumn } from './match-columns.ts';
import type { CellTexts } from './read-cells.ts';

const wholeName = { most: longestNameCell, holds: ['givenName', 'familyName'] };

/** Columns with a whole name in a cell. */
export const fullNameColumns: readonly ImportColumn[] = [
  { name: 'fullName', label: 'Full name', ...wholeName },
  { name: 'fullNameFamilyFirst', label: 'Full name, family name first', ...wholeName },
];

/**
 * Splits a whole name into given and family name (docs/product/imports.md, "Columns"). `Hākaraia, Rose` and `Rose Hākaraia` are Rose
 * Hākaraia; small letters begin a family name, so `Ana van der Berg` is Ana.
 */
export function splitName(typed: string, isFamilyFirst = false): { givenName: string; familyName: string } {
  const [beforeComma = '', ...afterComma] = typed.split(',');
  if (afterComma.length > 0) return { givenName: afterComma.join(',').trim(), familyName: beforeComma.trim() };
  const words = typed.split(/\s+/).filter(Boolean);
  const join = (some: string[]) => some.join(' ');
  if (isFamilyFirst) {
    const last = words.findIndex((word) => !isSmall(word));
    return { givenName: join(words.slice(last + 1)), familyName: join(words.slice(0, last + 1)) };
  }
  const small = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isSmall(word));
  const first = small > 0 ? small : Math.max(1, words.length - 1);
  return { givenName: join(words.slice(0, first)), familyName: join(words.slice(first)) };
}

const isSmall = (word: string) => word === word.toLowerCase() && word !== word.toUpperCase();

/** Puts given and family name in the place of a whole one. */
export function splitNameOf({ fullName, fullNameFamilyFirst, ...texts }: CellTexts): CellTexts {
  const typed = fullName ?? fullNameFamilyFirst;
  return typed === undefined ? texts : { ...texts, ...splitName(typed, fullName === undefined) };
}
