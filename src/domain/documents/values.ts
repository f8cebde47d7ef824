import { isBlank } from '#domain/texts/is-blank.ts';
import type { Condition, DocumentData, DocumentField, DocumentRow, DocumentStep, DocumentValue } from './types.ts';

/** Reads the value at a path: `phoneNumbers.fax` is one level deeper. */
export function readValue(data: DocumentData, path: string): DocumentValue {
  const dot = path.indexOf('.');
  if (dot < 0) return data[path] as DocumentValue;
  return (data[path.slice(0, dot)] as { [name: string]: string })[path.slice(dot + 1)] as DocumentValue;
}

/** Copies a document with another value at a path. */
export function writeValue(data: DocumentData, path: string, value: DocumentValue): DocumentData {
  const [name = '', inner] = path.split('.');
  if (inner === undefined) return { ...data, [name]: value };
  return { ...data, [name]: { ...(data[name] as { [name: string]: string } | undefined), [inner]: value as string } };
}

/** Says whether a field or section is shown (docs/product/documents.md, "What is shown"): no interpreter, no language of one. */
export function isShown({ showIf }: { showIf?: Condition }, data: DocumentData): boolean {
  return Object.entries(showIf ?? {}).every(([path, value]) => readValue(data, path) === value);
}

/** Lists the steps with only their visible fields; sections without any are left out. */
export function listShownSteps(steps: readonly DocumentStep[], data: DocumentData): DocumentStep[] {
  return steps.map((step) => ({
    ...step,
    sections: step.sections
      .filter((section) => isShown(section, data))
      .map((section) => ({ ...section, fields: section.fields.filter((field) => isShown(field, data)) }))
      .filter(({ fields }) => fields.length > 0),
  }));
}

/** Says whether a field says something: a choice always does, a text that is not blank, a list with a row that is not. */
export function isFilled(value: DocumentValue): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'string') return !isBlank(value);
  return value.some((item) => (typeof item === 'string' ? item !== '' : isFilledRow(item)));
}

export function isFilledRow(row: DocumentRow): boolean {
  return Object.values(row).some((text) => !isBlank(text));
}

/** Makes an empty row of a list. */
export function emptyRow({ rows }: Extract<DocumentField, { kind: 'list' }>): DocumentRow {
  return Object.fromEntries(rows.map(({ path }) => [path, '']));
}

/** Says whether a row can be removed (docs/product/documents.md, "Rows"): never the first. */
export function canRemoveRow({ firstStays }: Extract<DocumentField, { kind: 'list' }>, index: number): boolean {
  return !(firstStays && index === 0);
}
