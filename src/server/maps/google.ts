import { z } from 'zod';
import type { Address } from '#contract/addresses.ts';
import type { Asked, Country } from './address-search.ts';
import { askProvider } from './ask-provider.ts';

const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
/** The Chatham Islands lie beyond the date line, so New Zealand's box ends in the west. */
const boxes: Record<Country, { low: object; high: object }> = {
  nz: { low: corner(-48, 166), high: corner(-34, -175) },
  au: { low: corner(-44, 112), high: corner(-9, 154.5) },
};

const most = 6;
const fields = ['formattedAddress', 'location', 'addressComponents'].map((field) => `places.${field}`).join(',');

const Answer = z.object({
  places: z
    .array(
      z.object({
        formattedAddress: z.string(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
});
type Place = z.infer<typeof Answer>['places'][number];

/** Google Places, Text Search (New): one question gives addresses with their coordinates. */
export async function searchGoogle({ text, country, url, key }: Asked): Promise<Address[]> {
  const { places } = await askProvider(new URL('/v1/places:searchText', url), Answer, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': key ?? '', 'x-goog-fieldmask': fields },
    body: JSON.stringify({
      textQuery: text,
      languageCode: 'en',
      regionCode: country.toUpperCase(),
      pageSize: most,
      locationRestriction: { rectangle: boxes[country] },
    }),
  });
  return places
    .filter((place) => part(place, 'country')?.shortText?.toLowerCase() === country)
    .slice(0, most)
    .map(toAddress);
}

function toAddress(place: Place): Address {
  const country = part(place, 'country')?.longText;
  const suburb = (part(place, 'sublocality') ?? part(place, 'locality'))?.longText;
  const lines = place.formattedAddress.split(', ').filter((line) => line !== country);
  return { text: lines.join(', '), ...(suburb && { suburb }), location: place.location };
}

function part({ addressComponents }: Place, type: string) {
  return addressComponents.find(({ types }) => types.includes(type));
}
