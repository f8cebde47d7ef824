/** Countries that a provider may work in, and their parts that keep holidays of their own. */
export const countries = ['nz', 'au'] as const;
export type Country = (typeof countries)[number];

export const countryNames: Record<Country, string> = { nz: 'New Zealand', au: 'Australia' };

type Region = { country: Country; name: string; zones: readonly string[] };

const auckland = ['Pacific/Auckland'];
const nz = (name: string, zones: readonly string[] = auckland): Region => ({ country: 'nz', name, zones });
const au = (name: string, ...zones: string[]): Region => ({
  country: 'au',
  name,
  zones: zones.map((zone) => `Australia/${zone}`),
});

/** A client belongs to the regions of their time zone, since an address is free text. */
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
  'nz-chatham': nz('Chatham Islands', ['Pacific/Chatham']),
  'au-nsw': au('NSW', 'Sydney', 'Broken_Hill', 'Lord_Howe'),
  'au-act': au('ACT', 'Sydney'),
  'au-vic': au('Victoria', 'Melbourne'),
  'au-qld': au('Queensland', 'Brisbane', 'Lindeman'),
  'au-sa': au('South Australia', 'Adelaide'),
  'au-wa': au('Western Australia', 'Perth', 'Eucla'),
  'au-tas': au('Tasmania', 'Hobart'),
  'au-nt': au('Northern Territory', 'Darwin'),
} as const satisfies Record<string, Region>;

export type RegionCode = keyof typeof regions;
export const regionCodes = Object.keys(regions) as [RegionCode, ...RegionCode[]];

/** The rule that says whether a time zone is one of a country. */
export const isZoneOf: Record<Country, (zone: string) => boolean> = {
  nz: (zone) => ['Pacific/Auckland', 'Pacific/Chatham'].includes(zone),
  au: (zone) => zone.startsWith('Australia/'),
};
