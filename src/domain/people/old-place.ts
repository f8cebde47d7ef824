import type { Values } from './fields.ts';
import { searchKey } from './search-key.ts';

/** Says whether a home is in another suburb than the stored one; one that was not known says nothing. */
export function hasMovedHome(stored: Values, values: Values): boolean {
  return stored.suburb !== undefined && keyOf(stored.suburb) !== keyOf(values.suburb);
}

const keyOf = (value: unknown) => searchKey(String(value ?? ''));

/**
 * Leaves out the stored place of a home that is in another suburb now, unless another place is given (docs/product/addresses.md, "The place of
 * a home"). `place` are the fields of its latitude and longitude.
 */
export function withoutOldPlace(stored: Values, values: Values, place = ['latitude', 'longitude']): Values {
  const isStored = place.every((name) => values[name] === stored[name]);
  if (!isStored || !hasMovedHome(stored, values)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !place.includes(name)));
}
