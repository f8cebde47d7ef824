import { normalizeNhi } from '#domain/clients/nhi.ts';
import { normaliseEmail } from '#domain/emails/address.ts';
import { sortChecks, type WorkerCheck } from '#domain/support-workers/checks.ts';
import { sortWorkHours, type WorkHours } from '#domain/support-workers/work-hours.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import type { FieldKind, FieldValue, PersonField, Values } from './fields.ts';
import { normalisePhone } from './phone.ts';

/** Tidies values for storing: one space between words, none around them, nothing for a blank text. `' Ana  Maria '` is `'Ana Maria'`. */
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
  return isBlank(value) ? undefined : tidyText(value, kind);
}

/** Tidies a text as it is stored and counted. `' ana  maria '` of a name is `'ana maria'`, and of a number `'ZAC 5361 '` is `'ZAC5361'`. */
export function tidyText(text: string, kind: FieldKind): string {
  switch (kind) {
    case 'identifier':
      return normalizeNhi(text);
    case 'phone':
      return normalisePhone(text);
    case 'email':
      return normaliseEmail(text);
    case 'lines':
    case 'address':
      return text.replaceAll(/\r\n?/g, '\n').trim();
    default:
      return text.replaceAll(/\s+/g, ' ').trim();
  }
}
