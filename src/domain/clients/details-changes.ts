import type { FieldValue, Values } from '#domain/people/fields.ts';

/** On the wire, null empties a value. */
type DetailsChanges = { [name: string]: FieldValue | null | undefined };

const coordinates = ['location.latitude', 'location.longitude'];

/**
 * Flattens details of the wire (docs/product/people.md, "Saving details"). `{ doctor: { name: 'Dr Ana' } }` is `{ 'doctor.name': 'Dr Ana'
 * }`, and no location at all is neither latitude nor longitude.
 */
export function flattenDetails(nested: object): DetailsChanges {
  const flat: DetailsChanges = {};
  for (const [name, value] of Object.entries(nested)) {
    if (name === 'location' && value === null) for (const coordinate of coordinates) flat[coordinate] = null;
    else if (isGroup(value))
      for (const [inner, innerValue] of Object.entries(value)) flat[`${name}.${inner}`] = innerValue;
    else flat[name] = value;
  }
  return flat;
}

/** Flattens details into values, without the empty ones. */
export function flattenValues(nested: object): Values {
  return Object.fromEntries(Object.entries(flattenDetails(nested)).filter(([, value]) => value !== null)) as Values;
}

/**
 * Lists the changed fields as a save sends them (docs/product/people.md, "Saving details"): an emptied field is null, an unchanged one is
 * left out. A doctor's new phone is `{ doctor: { phone: '04 555 0100' } }`.
 */
export function diffValues(before: Values, after: Values): Record<string, unknown> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => toText(before[name]) !== toText(after[name]));
  return nestValues(changed, after);
}

/** Nests some fields as the wire has them, null where empty: `{ doctor: { name: 'Dr Ana', phone: null } }`. */
export function nestValues(names: readonly string[], values: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of names) {
    const [group = '', inner] = name.split('.');
    const value = values[name] ?? null;
    if (group === 'location') body.location = toLocation(values);
    else body[group] = inner === undefined ? value : { ...(body[group] as object), [inner]: value };
  }
  return body;
}

/** Says whether the fields that are named in `before` still have their values; the order of a list does not matter. */
export function isSameDetails(before: object, now: object): boolean {
  const present = flattenDetails(now);
  const toSet = (value: FieldValue | null | undefined) => toText(Array.isArray(value) ? value.toSorted() : value);
  return Object.entries(flattenDetails(before)).every(([name, value]) => toSet(value) === toSet(present[name]));
}

/** Merges details with the changes of a save: null empties a field. */
export function mergeDetails<D extends object>(details: D, changes: object = {}): D {
  const merged = { ...details } as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const isPart = isGroup(value) && name !== 'location';
    merged[name] = isPart ? mergeDetails((merged[name] ?? {}) as object, value) : (value ?? undefined);
  }
  return merged as D;
}

/** Returns both numbers, or null where one is missing. */
function toLocation(values: Values) {
  const [latitude, longitude] = coordinates.map((name) => values[name]);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function toText(value: FieldValue | null | undefined): string {
  return Array.isArray(value) ? value.join(';') : String(value ?? '');
}

function isGroup(value: unknown): value is Record<string, FieldValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
