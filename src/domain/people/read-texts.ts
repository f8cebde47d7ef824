import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { readChecks } from '#domain/support-workers/checks.ts';
import { readWorkHours } from '#domain/support-workers/work-hours.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { checkValues } from './check-values.ts';
import {
  type FieldValue,
  isChoice,
  isSeveral,
  listOf,
  type NamedItem,
  type PersonField,
  type PersonLookups,
  type Texts,
  type Values,
} from './fields.ts';
import { tidyText, tidyValues } from './tidy-values.ts';

/** `problems` is empty where all is well; a field that cannot be read has no value. */
type ReadTexts = { values: Values; problems: FieldIssue[] };

/**
 * Reads the texts of a form or a file as values, with their problems, in the order of the fields. `05/03/1941` is the date `1941-03-05`
 * (docs/product/people.md, "Rules for details"). Fields without a text are left out, so that an update keeps them.
 */
export function readTexts(
  texts: Texts,
  { fields, lookups }: { fields: readonly PersonField[]; lookups: PersonLookups },
): ReadTexts {
  const values: Values = {};
  const unread = new Map<string, string>();
  for (const field of fields) {
    const text = texts[field.name]?.trim();
    if (text === undefined || isBlank(text)) continue;
    const read = readText(text, field, lookups);
    if ('value' in read) values[field.name] = read.value;
    else unread.set(field.name, read.message);
  }
  const problems = checkValues(values, { fields, lookups }).filter(({ path }) => !unread.has(path));
  for (const [path, message] of unread) problems.push({ path, message });
  return { values: tidyValues(values, fields), problems: sortProblems(fields, problems) };
}

type ReadResult = { value: FieldValue } | { message: string };

function readText(text: string, { kind, label }: PersonField, lookups: PersonLookups): ReadResult {
  switch (kind) {
    case 'birthDate':
    case 'day':
      return readDate(text, label);
    case 'latitude':
    case 'longitude':
      return readNumber(text, label);
    case 'flag':
      return readFlag(text);
    case 'workHours':
      return readWorkHours(text);
    case 'checks':
      return readChecks(text, lookups.workerChecks);
    default:
      if (isChoice(kind)) return { value: findRef(text, listOf(kind, lookups)) ?? text };
      return { value: isSeveral(kind) ? findRefs(text, lookups[kind]) : tidyText(text, kind) };
  }
}

function readDate(text: string, label: string): ReadResult {
  const value = parseTypedDate(text);
  return value === undefined ? { message: `Enter the ${label.toLowerCase()} as DD/MM/YYYY.` } : { value };
}

function readNumber(text: string, label: string): ReadResult {
  // European spreadsheets write a comma.
  const plain = text.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  const isNumber = /^-?\d{1,3}(\.\d+)?$/.test(plain);
  return isNumber ? { value: Number(plain) } : { message: `Enter the ${label.toLowerCase()} as a number.` };
}

function readFlag(text: string): ReadResult {
  if (/^(yes|y|true|1)$/i.test(text)) return { value: true };
  if (/^(no|n|false|0)$/i.test(text)) return { value: false };
  return { message: 'Enter yes or no.' };
}

function findRefs(text: string, list: readonly NamedItem[]): string[] {
  const parts = text.split(/[;|\n]/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean).map((part) => findRef(part, list) ?? part))];
}

function findRef(text: string, list: readonly NamedItem[]): string | undefined {
  const lowerCase = text.toLowerCase();
  return list.find(({ ref, name }) => ref.toLowerCase() === lowerCase || name.toLowerCase() === lowerCase)?.ref;
}

function sortProblems(fields: readonly PersonField[], problems: FieldIssue[]): FieldIssue[] {
  const positionOf = (path: string) => fields.findIndex(({ name }) => name === path);
  return problems.sort((a, b) => positionOf(a.path) - positionOf(b.path));
}
