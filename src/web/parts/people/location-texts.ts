import type { Texts } from '#domain/people/fields.ts';

/** Where an address is, as the list of suggestions says it. */
export type HomeLocation = {
  suburb?: string | undefined;
  location?: { latitude: number; longitude: number } | undefined;
};

/**
 * Where an address is, as the fields have it: an address chosen from the list says the place and its suburb; one typed by
 * hand is nowhere yet, for the place of the one before would be wrong.
 */
export function formatLocationTexts({ suburb, location }: HomeLocation): Texts {
  if (!location) return { latitude: '', longitude: '' };
  return {
    ...(suburb !== undefined && { suburb }),
    latitude: String(location.latitude),
    longitude: String(location.longitude),
  };
}
