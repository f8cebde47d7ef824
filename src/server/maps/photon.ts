import { z } from 'zod';
import type { Address } from '#contract/addresses.ts';
import type { Country, ProviderQuery } from './address-search.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

/** West, south, east, north: limits Photon's search; the country's code then filters the answers. */
const boxes: Record<Country, string> = { nz: '166,-48,180,-34', au: '112,-44,154.5,-9' };

const most = 6;

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        countrycode: z.string().optional(),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        district: z.string().optional(),
        locality: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

/** Searches with Photon, which searches OpenStreetMap: the public service or one's own by MAPS_URL. */
export async function searchPhoton({ text, country, url }: ProviderQuery): Promise<Address[]> {
  const requestUrl = new URL('/api/', url);
  // More than are shown, since places of another country are left out.
  requestUrl.search = new URLSearchParams({ q: text, limit: '15', lang: 'en', bbox: boxes[country] }).toString();
  const { features } = await fetchFromProvider(requestUrl, Answer);
  const here = features.filter(({ properties }) => properties.countrycode?.toLowerCase() === country).map(toAddress);
  return here.filter(({ text }, index) => here.findIndex((other) => other.text === text) === index).slice(0, most);
}

function toAddress({ geometry, properties }: Feature): Address {
  const { name, housenumber, street, district, locality, city, state, postcode } = properties;
  const line = street && housenumber ? `${housenumber} ${street}` : street;
  const suburb = district ?? locality ?? city ?? name;
  const town = [city ?? state, postcode].filter(Boolean).join(' ');
  const parts = [line ?? name, suburb === name ? undefined : suburb, town].filter((part) => part !== undefined);
  const [longitude, latitude] = geometry.coordinates;
  return {
    text: parts.filter((part, index) => part && parts.indexOf(part) === index).join(', '),
    ...(suburb && { suburb }),
    location: { latitude, longitude },
  };
}
