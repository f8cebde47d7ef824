import { z } from 'zod';
import type { Address } from '#contract/addresses.ts';
import type { Country, ProviderQuery } from './address-search.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

const toCorner = (latitude: number, longitude: number) => ({ latitude, longitude });
/** The Chatham Islands lie beyond the date line, so New Zealand's box ends in the west. */
const boxes: Record<Country, { low: object; high: object }> = {
  nz: { low: toCorner(-48, 166), high: toCorner(-34, -175) },
  au: { low: toCorner(-44, 112), high: toCorner(-9, 154.5) },
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
type GooglePlace = z.infer<typeof Answer>['places'][number];

/** Searches with Google Places, Text Search (New): one request gives addresses with their coordinates. */
export async function searchGoogle({ text, country, url, key }: ProviderQuery): Promise<Address[]> {
  const { places } = await fetchFromProvider(new URL('/v1/places:searchText', url), Answer, {
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
    .filter((place) => findPart(place, 'country')?.shortText?.toLowerCase() === country)
    .slice(0, most)
    .map(toAddress);
}

function toAddress(place: GooglePlace): Address {
  const country = findPart(place, 'country')?.longText;
  const suburb = (findPart(place, 'sublocality') ?? findPart(place, 'locality'))?.longText;
  const lines = place.formattedAddress.split(', ').filter((line) => line !== country);
  return { text: lines.join(', '), ...(suburb && { suburb }), location: place.location };
}

function findPart({ addressComponents }: GooglePlace, type: string) {
  return addressComponents.find(({ types }) => types.includes(type));
}
