import type { Brand } from '#domain/brands/types.ts';

type Box = { south: number; north: number; west: number; east: number };

/** The land of each country with its islands where people live, in degrees. */
const boxes: Record<Brand['country'], readonly Box[]> = {
  nz: [
    { south: -47.5, north: -34, west: 166, east: 179 },
    // Chatham Islands
    { south: -44.6, north: -43.5, west: -177.3, east: -175.8 },
  ],
  au: [
    { south: -44, north: -9, west: 112.5, east: 154 },
    // Norfolk, Lord Howe, Christmas and Cocos Islands
    { south: -29.2, north: -28.9, west: 167.8, east: 168.1 },
    { south: -31.8, north: -31.4, west: 159, east: 159.3 },
    { south: -10.7, north: -10.3, west: 105.4, east: 105.8 },
    { south: -12.3, north: -11.7, west: 96.7, east: 97 },
  ],
};

export const outsideCountryMessages: Record<Brand['country'], string> = {
  nz: 'Choose an address in New Zealand.',
  au: 'Choose an address in Australia.',
};

/** Says whether a place is in a country (docs/product/addresses.md, "Places of a country"). Sydney is not in `nz`. */
export function isInCountry(
  { latitude, longitude }: { latitude: number; longitude: number },
  country: Brand['country'],
): boolean {
  return boxes[country].some(
    ({ south, north, west, east }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
