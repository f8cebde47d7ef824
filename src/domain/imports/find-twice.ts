import { searchKey } from '#domain/people/search-key.ts';
import type { LineError } from './read-cells.ts';
import type { ImportRow } from './read-row.ts';

/**
 * Finds a person who appears twice in one file: by ref, by health identifier, or for a new person by
 * the same name and date of birth. Line 7 that repeats line 3: `This is the same person as line 3.`
 */
export function createTwiceFinder(): (row: ImportRow) => LineError | undefined {
  const seen = new Map<string, number>();
  return (row) => {
    const { line } = row;
    for (const [key, column] of listKeys(row)) {
      const first = seen.get(key);
      if (first !== undefined) {
        return {
          line,
          ...(column && { column }),
          message: `This is the same person as line ${first}. Remove one of the lines.`,
        };
      }
    }
    for (const [key] of listKeys(row)) seen.set(key, line);
    return undefined;
  };
}

/** Identifies a new person by name and birth: `'hakaraia|rose|1941-03-05'`, whatever the capitals, macrons and spaces. */
export function toPersonKey({ values }: Pick<ImportRow, 'values'>): string {
  const { familyName = '', givenName = '', dateOfBirth = '' } = values;
  return [searchKey(String(familyName)), searchKey(String(givenName)), dateOfBirth].join('|');
}

function listKeys(row: ImportRow): [key: string, column?: string][] {
  const { nhi } = row.values;
  return [
    row.ref ? [`ref ${row.ref}`, 'ref'] : [`person ${toPersonKey(row)}`],
    ...(nhi ? ([[`nhi ${nhi}`, 'NHI']] as [string, string][]) : []),
  ];
}
