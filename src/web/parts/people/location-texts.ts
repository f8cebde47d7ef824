import type { Texts } from '#domain/people/fields.ts';
import type { AddressDraft } from '#web/parts/address/address-field.tsx';

/** The place of an address, as the list of suggestions has it. */
export type HomeLocation = Omit<AddressDraft, 'text'>;

/**
 * Formats the place of an address, in the form's fields. A chosen address fills the place and its suburb. A typed one
 * empties them, because the former place would be wrong.
 */
export function formatLocationTexts({ suburb, location }: HomeLocation): Texts {
  if (!location) return { latitude: '', longitude: '' };
  return {
    ...(suburb !== undefined && { suburb }),
    latitude: String(location.latitude),
    longitude: String(location.longitude),
  };
}
