import type { ClientProfile } from '#contract/client-details.ts';
import { changesBetween, flatValues } from '#domain/clients/details-changes.ts';
import type { Known, PersonField, Values } from '#domain/people/fields.ts';
import type { Place } from '#web/parts/people/place-texts.ts';

/** What stands in some fields of a client's details; languages in the order of their list, so that ticking makes none anew. */
export function valuesOf(
  profile: ClientProfile,
  { fields, known }: { fields: readonly PersonField[]; known: Known },
): Values {
  const flat = flatValues(profile);
  const named = fields.filter(({ name }) => flat[name] !== undefined);
  return Object.fromEntries(named.map(({ name }) => [name, inListOrder(flat[name], known)]));
}

function inListOrder(value: Values[string], { languages }: Known): Values[string] {
  if (!Array.isArray(value)) return value;
  const place = (ref: string) => languages.findIndex((one) => one.ref === ref);
  return value.toSorted((a, b) => place(a) - place(b));
}

/** The details after some fields of them were written: `{ knownAs: 'Rosie' }` with the version that they are now. */
export function withValues(
  profile: ClientProfile,
  { fields, values, version }: { fields: readonly PersonField[]; values: Values; version: number },
): ClientProfile {
  const written = new Set(fields.map(({ name }) => name.split('.')[0]));
  const kept = Object.entries(profile).filter(([name]) => !written.has(name));
  const merged = { ...Object.fromEntries(kept), ...changesBetween({}, values), version } as ClientProfile;
  return { ...merged, fullName: `${merged.givenName} ${merged.familyName}` };
}

const placeNames = new Set(['suburb', 'location.latitude', 'location.longitude']);

/** Where the home is goes with its address, and is nothing that a person reads. */
export function isPlaceOfHome(name: string): boolean {
  return placeNames.has(name);
}

/**
 * Where the home is, in the fields that keep it: nowhere after an address typed by hand
 * (docs/product/addresses.md, "The place of a home").
 */
export function homePlaceTexts({ suburb, location }: Place) {
  return {
    suburb: (location && suburb) ?? '',
    'location.latitude': location ? String(location.latitude) : '',
    'location.longitude': location ? String(location.longitude) : '',
  };
}
