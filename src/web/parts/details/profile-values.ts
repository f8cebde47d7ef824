import type { ClientProfile } from '#contract/client-details.ts';
import { flattenValues } from '#domain/clients/details-changes.ts';
import { isSeveral, type PersonField, type PersonLookups, type Values } from '#domain/people/fields.ts';
import { writeText } from '#domain/people/write-texts.ts';
import type { HomeLocation } from '#web/parts/people/location-texts.ts';

/**
 * Returns the values of some fields of a client's details. Languages follow the order of their list, so that ticking
 * one does not reorder them.
 */
export function toValues(
  profile: ClientProfile,
  { fields, lookups }: { fields: readonly PersonField[]; lookups: PersonLookups },
): Values {
  const flat = flattenValues(profile);
  const named = fields.filter(({ name }) => flat[name] !== undefined);
  return Object.fromEntries(named.map(({ name }) => [name, sortLikeList(flat[name], lookups)]));
}

function sortLikeList(value: Values[string], { languages }: PersonLookups): Values[string] {
  if (!Array.isArray(value)) return value;
  const place = (ref: string) => languages.findIndex((one) => one.ref === ref);
  return (value as string[]).toSorted((a, b) => place(a) - place(b));
}

/** Formats one value in words, with commas between the names of a list: `Hoist, Cooking`; empty if absent. */
export function formatDetail(value: Values[string], field: PersonField, lookups: PersonLookups): string {
  const text = writeText(value, field, lookups);
  return isSeveral(field.kind) ? text.replaceAll('; ', ', ') : text;
}

const homeFieldNames = new Set(['suburb', 'location.latitude', 'location.longitude']);

/** Says whether a field holds the place of the home, which is saved with its address; people never read it. */
export function isHomeField(name: string): boolean {
  return homeFieldNames.has(name);
}

/**
 * Formats the place of the home, in the fields that keep it; empty after an address typed by hand
 * (docs/product/addresses.md, "The place of a home").
 */
export function formatHomeTexts({ suburb, location }: HomeLocation) {
  return {
    suburb: (location && suburb) ?? '',
    'location.latitude': location ? String(location.latitude) : '',
    'location.longitude': location ? String(location.longitude) : '',
  };
}
