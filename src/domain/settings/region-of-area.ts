import { byName } from '#domain/fields/by-name.ts';
import { countries, type RegionCode, regionCodes, regions } from './regions.ts';

/**
 * The region whose holidays each area keeps. Areas of New Zealand are those of its regional councils, and its anniversaries those of the
 * provinces that were (Te Ara, “Provincial anniversary days”, and section 44 of the Holidays Act 2003).
 */
const regionOfArea: { readonly [area: string]: RegionCode } = {
  Northland: 'nz-northland',
  Auckland: 'nz-auckland',
  Waikato: 'nz-auckland',
  'Bay of Plenty': 'nz-auckland',
  Gisborne: 'nz-auckland',
  Taranaki: 'nz-taranaki',
  'Hawke’s Bay': 'nz-hawkes-bay',
  'Manawatū-Whanganui': 'nz-wellington',
  Wellington: 'nz-wellington',
  Marlborough: 'nz-marlborough',
  Nelson: 'nz-nelson',
  Tasman: 'nz-nelson',
  Canterbury: 'nz-canterbury',
  'West Coast': 'nz-westland',
  Otago: 'nz-otago',
  Southland: 'nz-southland',
  'Chatham Islands': 'nz-chatham',
  'New South Wales': 'au-nsw',
  'Australian Capital Territory': 'au-act',
  Victoria: 'au-vic',
  Queensland: 'au-qld',
  'South Australia': 'au-sa',
  'Western Australia': 'au-wa',
  Tasmania: 'au-tas',
  'Northern Territory': 'au-nt',
};

/** The province of Auckland reached south to the 39th parallel, and South Canterbury begins at the Rangitata, between Ealing and Geraldine. */
const [edgeOfAuckland, rangitata] = [-39, -44.07];

/** Finds the region of a place. Timaru, in the area of Canterbury, keeps the days of South Canterbury. */
export function findRegion({ area, latitude }: { area: string; latitude: number }): RegionCode | undefined {
  if (area === 'Manawatū-Whanganui' && latitude > edgeOfAuckland) return 'nz-auckland';
  if (area === 'Canterbury' && latitude < rangitata) return 'nz-south-canterbury';
  return regionOfArea[area];
}

type NamedRegion = { ref: RegionCode; name: string };

const named: readonly NamedRegion[] = [
  ...regionCodes.map((ref) => ({ ref, name: regions[ref].name })),
  ...Object.entries(regionOfArea).map(([name, ref]) => ({ ref, name })),
];

/** The names by which regions of a country are read, their own first: `Waikato` is Auckland. */
export const regionNames = byName(countries, (country) => named.filter(({ ref }) => regions[ref].country === country));
