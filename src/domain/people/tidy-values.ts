import { normalizeNhi } from '#domain/clients/nhi.ts';
import { sortChecks, type WorkerCheck } from '#domain/support-workers/checks.ts';
import { sortWorkHours, type WorkHours } from '#domain/support-workers/work-hours.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { FieldValue, PersonField, Values } from './fields.ts';

/** Values for storing: one space between words, none around them, nothing for a blank text. `' Ana  Maria '` is `'Ana Maria'`. */
export function tidyValues(values: Values, fields: readonly PersonField[]): Values {
  const tidied: Values = {};
  for (const field of fields) {
    const value = tidyValue(values[field.name], field);
    if (value !== undefined && value !== '') tidied[field.name] = value;
  }
  return tidied;
}

function tidyValue(value: FieldValue | undefined, { kind }: PersonField): FieldValue | undefined {
  if (kind === 'workHours' && value) return sortWorkHours(value as WorkHours[]);
  if (kind === 'checks' && value) return sortChecks(value as WorkerCheck[]);
  if (Array.isArray(value)) return [...new Set(value as string[])];
  if (typeof value !== 'string') return value;
  if (isBlank(value)) return undefined;
  if (kind === 'identifier') return normalizeNhi(value);
  const keepsLines = kind === 'lines' || kind === 'address';
  return keepsLines ? value.replaceAll(/\r\n?/g, '\n').trim() : value.replaceAll(/\s+/g, ' ').trim();
}
