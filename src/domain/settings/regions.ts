/** Countries that a provider may work in, and their parts that keep holidays of their own. */
export const countries = ['nz', 'au'] as const;
export type Country = (typeof countries)[number];

export const countryNames: Record<Country, string> = { nz: 'New Zealand', au: 'Australia' };

type Region = { country: Country; name: string };

const nz = (name: string): Region => ({ country: 'nz', name });
const au = (name: string): Region => ({ country: 'au', name });

/** Parts of a country that keep holidays of their own: provinces of New Zealand, states of Australia. */
export const regions = {
  'nz-northland': nz('Northland'),
  'nz-auckland': nz('Auckland'),
  'nz-taranaki': nz('Taranaki'),
  'nz-hawkes-bay': nz('Hawke’s Bay'),
  'nz-wellington': nz('Wellington'),
  'nz-marlborough': nz('Marlborough'),
  'nz-nelson': nz('Nelson'),
  'nz-canterbury': nz('Canterbury'),
  'nz-south-canterbury': nz('South Canterbury'),
  'nz-westland': nz('Westland'),
  'nz-otago': nz('Otago'),
  'nz-southland': nz('Southland'),
  'nz-chatham': nz('Chatham Islands'),
  'au-nsw': au('NSW'),
  'au-act': au('ACT'),
  'au-vic': au('Victoria'),
  'au-qld': au('Queensland'),
  'au-sa': au('South Australia'),
  'au-wa': au('Western Australia'),
  'au-tas': au('Tasmania'),
  'au-nt': au('Northern Territory'),
} as const satisfies Record<string, Region>;

export type RegionCode = keyof typeof regions;
export const regionCodes = Object.keys(regions) as [RegionCode, ...RegionCode[]];

/** The rule that says whether a time zone is one of a country. */
export const isZoneOf: Record<Country, (zone: string) => boolean> = {
  nz: (zone) => ['Pacific/Auckland', 'Pacific/Chatham'].includes(zone),
  au: (zone) => zone.startsWith('Australia/'),
};
