import type { Values } from './fields.ts';
import { searchKey } from './search-key.ts';

/** Says whether a home is at another suburb or address than the stored one; one that was not known says nothing. */
export function hasMovedHome(stored: Values, values: Values): boolean {
  return (['suburb', 'deliveryAddress'] as const).some(
    (name) => stored[name] !== undefined && keyOf(stored[name]) !== keyOf(values[name]),
  );
}

const keyOf = (value: unknown) => searchKey(String(value ?? ''));

/** Leaves out the stored place of a home that has moved, unless another place is given (docs/product/addresses.md, "The place of a home"). */
export function withoutOldPlace(stored: Values, values: Values): Values {
  const { latitude, longitude, ...others } = values;
  const isStored = latitude === stored.latitude && longitude === stored.longitude;
  return isStored && hasMovedHome(stored, values) ? others : values;
}
