import type { ClientProfile } from '#contract/client-details.ts';
import { diffValues, flattenValues } from '#domain/clients/details-changes.ts';
import type { PersonField, PersonLookups, Values } from '#domain/people/fields.ts';
import type { HomeLocation } from '#web/parts/people/location-texts.ts';

/** What stands in some fields of a client's details; languages in the order of their list, so that ticking makes none anew. */
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
  return value.toSorted((a, b) => place(a) - place(b));
}

/** The details after some fields of them were written: `{ knownAs: 'Rosie' }` with the version that they are now. */
export function mergeValues(
  profile: ClientProfile,
  { fields, values, version }: { fields: readonly PersonField[]; values: Values; version: number },
): ClientProfile {
  const written = new Set(fields.map(({ name }) => name.split('.')[0]));
  const kept = Object.entries(profile).filter(([name]) => !written.has(name));
  const merged = { ...Object.fromEntries(kept), ...diffValues({}, values), version } as ClientProfile;
  return { ...merged, fullName: `${merged.givenName} ${merged.familyName}` };
}

const homeFieldNames = new Set(['suburb', 'location.latitude', 'location.longitude']);

/** Where the home is goes with its address, and is nothing that a person reads. */
export function isHomeField(name: string): boolean {
  return homeFieldNames.has(name);
}

/**
 * Where the home is, in the fields that keep it: nowhere after an address typed by hand
 * (docs/product/addresses.md, "The place of a home").
 */
export function formatHomeTexts({ suburb, location }: HomeLocation) {
  return {
    suburb: (location && suburb) ?? '',
    'location.latitude': location ? String(location.latitude) : '',
    'location.longitude': location ? String(location.longitude) : '',
  };
}
