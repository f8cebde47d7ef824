import { type FieldValue, listOf, type PersonField, type PersonLookups, type Texts, type Values } from './fields.ts';

/** Values as a person reads and types them, the reverse of `readTexts`. `1941-03-05` is `05/03/1941`. */
export function writeTexts(
  values: Values,
  { fields, lookups }: { fields: readonly PersonField[]; lookups: PersonLookups },
): Texts {
  return Object.fromEntries(fields.map((field) => [field.name, writeText(values[field.name], field, lookups)]));
}

/** One value as text; an absent one is empty. */
export function writeText(value: FieldValue | undefined, { kind }: PersonField, lookups: PersonLookups): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const list = kind === 'skills' ? lookups.skills : lookups.languages;
    return value.map((ref) => list.find((item) => item.ref === ref)?.name ?? ref).join('; ');
  }
  if (kind === 'gender' || kind === 'salutation' || kind === 'language' || kind === 'priority') {
    return listOf(kind, lookups).find(({ ref }) => ref === value)?.name ?? String(value);
  }
  return kind === 'birthDate' ? formatBirth(String(value)) : String(value);
}

/** A date of birth as people type it (docs/product/people.md, "Rules for details"): `'1941-03-05'` → `'05/03/1941'`. */
export function formatBirth(date: string): string {
  return date.split('-').reverse().join('/');
}
