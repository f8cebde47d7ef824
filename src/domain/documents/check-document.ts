import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { describeTextLimit, formatNumber } from '#domain/texts/format-count.ts';
import { hasControlsMessage, noControlsOnPaper } from '#domain/texts/no-controls.ts';
import { findDescription, listFields } from './descriptions.ts';
import { mostBytes, mostCharacters, mostLanguages, mostRows } from './limits.ts';
import type { CheckedListField, DocumentData, DocumentDescription, DocumentField, DocumentType } from './types.ts';
import { canRemoveRow, readValue } from './values.ts';

const message = {
  shape: 'This is not a document of this kind.',
  missing: 'This field is missing.',
  unknown: 'Unknown field.',
  type: 'This value is of another kind.',
  rows: `Use at most ${mostRows} rows.`,
  firstRow: 'The first row stays.',
  languages: `Choose at most ${mostLanguages} languages.`,
  language: 'This language is not valid. Choose one from the list.',
  option: 'Unknown choice.',
  twice: 'This choice is there twice.',
  noInfo: 'This choice takes no text.',
};

/**
 * Lists what is wrong with a document (docs/product/documents.md, "Limits"): fields that are missing, unknown or of another kind, and what
 * is too long. A plan without a first person: `importantPeople`, `The first row stays.`
 */
export function checkDocument(type: DocumentType, value: unknown): FieldIssue[] {
  return checkAgainst(findDescription(type), value);
}

/** Lists what is wrong with a value of any description; `json` is the text that the value comes from, if there is one. */
export function checkAgainst(
  description: Pick<DocumentDescription, 'steps'>,
  value: unknown,
  json?: string,
): FieldIssue[] {
  if (!isRecord(value)) return [{ path: '', message: message.shape }];
  const outline = outlineOf(description);
  const issues = [
    ...checkNames(outline, value),
    ...outline.fields
      .filter(({ path }) => hasValue(value, path))
      .flatMap((field) => checkField(field, value as DocumentData)),
  ];
  return issues.length > 0 ? issues : checkSize(value, json);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasValue(data: Record<string, unknown>, path: string): boolean {
  const dot = path.indexOf('.');
  if (dot < 0) return Object.hasOwn(data, path);
  const group = Object.hasOwn(data, path.slice(0, dot)) && data[path.slice(0, dot)];
  return isRecord(group) && Object.hasOwn(group, path.slice(dot + 1));
}

type Outline = { fields: DocumentField[]; paths: Set<string>; groups: Set<string> };

const outlines = new WeakMap<object, Outline>();

/** Finds the fields of a description and their names, listed once: every save needs them. */
function outlineOf(description: Pick<DocumentDescription, 'steps'>): Outline {
  const known = outlines.get(description);
  if (known) return known;
  const fields = listFields(description).map(({ field }) => field);
  const paths = new Set(fields.map(({ path }) => path));
  const groups = new Set(fields.filter(({ path }) => path.includes('.')).map(({ path }) => path.split('.')[0]!));
  const outline = { fields, paths, groups };
  outlines.set(description, outline);
  return outline;
}

function checkNames({ paths, groups }: Outline, data: Record<string, unknown>): FieldIssue[] {
  const present = Object.entries(data).flatMap(([name, value]) =>
    groups.has(name) && isRecord(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
  return [
    ...[...paths].filter((path) => !hasValue(data, path)).map((path) => ({ path, message: message.missing })),
    ...present.filter((path) => !paths.has(path)).map((path) => ({ path, message: message.unknown })),
  ];
}

function checkField(field: DocumentField, data: DocumentData): FieldIssue[] {
  const value: unknown = readValue(data, field.path);
  const { path } = field;
  switch (field.kind) {
    case 'yesNo':
      return typeof value === 'boolean' ? [] : [{ path, message: message.type }];
    case 'languages':
      return checkLanguages(value, path);
    case 'list':
      return checkRows(field, value);
    case 'checkedList':
      return checkOptions(field, value);
    default:
      return checkText(value, { path, most: mostCharacters[field.kind], isLanguage: field.kind === 'language' });
  }
}

function checkText(
  value: unknown,
  { path, most, isLanguage = false }: { path: string; most: number; isLanguage?: boolean },
): FieldIssue[] {
  if (typeof value !== 'string') return [{ path, message: message.type }];
  if (value.length > most) return [{ path, message: describeTextLimit(most) }];
  if (!noControlsOnPaper.test(value) || !value.isWellFormed()) return [{ path, message: hasControlsMessage }];
  return isLanguage && !/^[A-Za-z0-9-]*$/.test(value) ? [{ path, message: message.language }] : [];
}

function checkLanguages(value: unknown, path: string): FieldIssue[] {
  if (!Array.isArray(value)) return [{ path, message: message.type }];
  if (value.length > mostLanguages) return [{ path, message: message.languages }];
  return value.every((ref) => typeof ref === 'string' && /^[A-Za-z0-9-]{1,40}$/.test(ref))
    ? []
    : [{ path, message: message.language }];
}

function checkRows(field: Extract<DocumentField, { kind: 'list' }>, value: unknown): FieldIssue[] {
  const { path, rows } = field;
  if (!Array.isArray(value)) return [{ path, message: message.type }];
  if (value.length > mostRows) return [{ path, message: message.rows }];
  if (value.length === 0 && !canRemoveRow(field, 0)) return [{ path, message: message.firstRow }];
  const names = rows.map((field) => field.path);
  return value.flatMap((row: unknown, index) => {
    if (!hasNames(row, names)) return [{ path: `${path}.${index}`, message: message.shape }];
    return rows.flatMap((inner) =>
      checkText(row[inner.path], { path: `${path}.${index}.${inner.path}`, most: mostCharacters[inner.kind] }),
    );
  });
}

function hasNames(row: unknown, names: readonly string[]): row is Record<string, unknown> {
  return isRecord(row) && Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
}

function checkOptions({ path, options }: CheckedListField, value: unknown): FieldIssue[] {
  if (!Array.isArray(value)) return [{ path, message: message.type }];
  if (value.length > options.length) return [{ path, message: message.twice }];
  const seen = new Set<unknown>();
  return value.flatMap((row: unknown, index) => {
    const at = `${path}.${index}`;
    if (!hasNames(row, ['optionValue', 'additionalInfo'])) return [{ path: at, message: message.shape }];
    const option = options.find(({ value }) => value === row.optionValue);
    if (!option) return [{ path: at, message: message.option }];
    if (seen.has(option.value)) return [{ path: at, message: message.twice }];
    seen.add(option.value);
    if (!option.info && row.additionalInfo !== '') return [{ path: at, message: message.noInfo }];
    return checkText(row.additionalInfo, { path: `${at}.additionalInfo`, most: mostCharacters.text });
  });
}

/**
 * Checks that a document is not too long. A character of the JSON takes at most three bytes as it is sent, so most documents need no count.
 * No text of the same value is shorter than ours.
 */
function checkSize(data: unknown, text?: string): FieldIssue[] {
  const isShort = ({ length }: string) => length * 3 + 2 <= mostBytes;
  if (text !== undefined && isShort(text)) return [];
  const json = JSON.stringify(data);
  if (isShort(json)) return [];
  const bytes = countBytes(JSON.stringify(json));
  if (bytes <= mostBytes) return [];
  const most = Math.ceil((bytes - mostBytes) / 100) * 100;
  return [{ path: '', message: `This document is too long. Shorten it by about ${formatNumber(most)} characters.` }];
}

/** Counts the bytes of a well-formed text in UTF-8. */
function countBytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '%').length;
}
