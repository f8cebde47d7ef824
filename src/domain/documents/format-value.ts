import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import type { DocumentField, DocumentRow, DocumentValue } from './types.ts';
import { isFilled, isFilledRow } from './values.ts';

/** The name of a language by its ref, retired ones included. */
export type LanguageNames = ReadonlyMap<string, string>;

/** Formats a value for a page, a line for each item: `['Yes']`, `['Te reo Māori', 'Samoan']`; nothing where it is empty. */
export function formatValue(field: DocumentField, value: DocumentValue, languages: LanguageNames): string[] {
  if (typeof value !== 'boolean' && !isFilled(value)) return [];
  switch (field.kind) {
    case 'yesNo':
      return [value ? field.words.yes : field.words.no];
    case 'language':
      return [languages.get(value as string) ?? (value as string)];
    case 'languages':
      return (value as string[]).map((ref) => languages.get(ref) ?? ref);
    case 'list':
      return (value as DocumentRow[]).filter(isFilledRow).map((row) => joinWithCommas(listCells(field.rows, row)));
    case 'checkedList':
      return listChecked(field, value as DocumentRow[]).map(({ label, info }) => (info ? `${label}: ${info}` : label));
    default:
      return [value as string];
  }
}

function listCells(rows: readonly { path: string }[], row: DocumentRow): string[] {
  return rows.map(({ path }) => row[path] ?? '').filter((text) => text.trim() !== '');
}

/** Lists what was chosen of a list of options, in the order of the options. */
function listChecked({ options }: Extract<DocumentField, { kind: 'checkedList' }>, chosen: DocumentRow[]) {
  return options.flatMap(({ value, label }) => {
    const row = chosen.find(({ optionValue }) => optionValue === value);
    return row ? [{ value, label, info: row.additionalInfo ?? '' }] : [];
  });
}
