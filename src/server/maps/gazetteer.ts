import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from '#contract/addresses.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { Country } from './address-search.ts';

type GazetteerPlace = {
  name: string;
  region: string;
  latitude: number;
  longitude: number;
  people: number;
  /** The search keys of name, region and both, made once, since each search compares them with every place. */
  key: string;
  regionKey: string;
  wholeKey: string;
};
export type Gazetteer = readonly GazetteerPlace[];

const most = 6;
/** No locality and its region have more; the words before them are the street. */
const mostWords = 8;
/** About 40 km: a suburb and its town are nearer. */
const nearDegrees = 0.4;
/** The short names of states that people write and that do not begin so. */
const shortRegions: { [region: string]: string } = {
  'Australian Capital Territory': 'ACT',
  'New South Wales': 'NSW',
  'Northern Territory': 'NT',
  Queensland: 'QLD',
  'South Australia': 'SA',
  'Western Australia': 'WA',
};

/** Loads the localities of a country that ship with the product. */
export function loadGazetteer(country: Country): Gazetteer {
  const file = readFileSync(join(import.meta.dirname, `places/${country}.tsv`), 'utf8');
  return file
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', region = '', ...numbers] = line.trimEnd().split('\t');
      const [latitude, longitude, people] = numbers.map(Number) as [number, number, number];
      const [key, regionKey] = [searchKey(name), searchKey(region)];
      return { name, region, latitude, longitude, people, key, regionKey, wholeKey: `${key} ${regionKey}` };
    });
}

/**
 * Finds localities that match the typed text, the likeliest first. In "12 Rimu Street, Kelburn, Wellington 6012" the last words name the
 * locality and what it is part of; the words before remain as the street.
 */
export function searchGazetteer(gazetteer: Gazetteer, text: string): Address[] {
  const [, line = '', postcode = ''] = /^(.*?)([\s,]+\d{1,4})?$/s.exec(text.trim()) ?? [];
  const starts = [...line.matchAll(/[^\s,]+/g)].map(({ index }) => index);
  for (const start of starts.slice(-mostWords)) {
    const places = findMatches(gazetteer, searchKey(line.slice(start).replaceAll(/[\s,]+/g, ' ')));
    // A number behind half a name is no postcode, as in "PO Box 12".
    const matches = postcode ? places.filter(({ rank, after }) => rank === 4 || after) : places;
    const street = line.slice(0, start).replace(/[\s,]+$/, '');
    if (matches.length > 0) return matches.map((match) => toAddress(match, { street, postcode }));
  }
  return [];
}

/** `after` is what was typed behind its name, in full: `Lower Hutt` behind Petone. */
type Match = { place: GazetteerPlace; rank: number; after?: string };

function findMatches(gazetteer: Gazetteer, term: string): Match[] {
  if (term.length < 2) return [];
  return gazetteer
    .flatMap((place) => matchPlace({ gazetteer, place, term }) ?? [])
    .sort((a, b) => b.rank - a.rank || b.place.people - a.place.people)
    .slice(0, most);
}

type MatchInput = { gazetteer: Gazetteer; place: GazetteerPlace; term: string };

/**
 * Ranks a match: 4 the whole name, also with all that it is part of; 3 its beginning; 2 the beginning of a later word; 1 with what it may
 * be part of.
 */
function matchPlace({ gazetteer, place, term }: MatchInput): Match | undefined {
  const { key, region, wholeKey } = place;
  if (key === term) return { place, rank: 4 };
  if (wholeKey === term) return { place, rank: 4, after: region };
  if (key.startsWith(term)) return { place, rank: 3 };
  if (key.includes(` ${term}`)) return { place, rank: 2 };
  if (!term.startsWith(`${key} `)) return undefined;
  const rest = term.slice(key.length + 1);
  const [rank, after] = matchRegion(place, rest) ?? matchTown({ gazetteer, place, term: rest }) ?? [];
  return rank && after ? { place, rank, after } : undefined;
}

function matchRegion({ region, regionKey }: GazetteerPlace, rest: string): [rank: number, after: string] | undefined {
  const short = shortRegions[region];
  if (short?.toLowerCase() === rest) return [4, short];
  return regionKey.startsWith(rest) ? [1, region] : undefined;
}

/** Matches the town that follows a suburb, which is near and has more people. */
function matchTown({ gazetteer, place, term }: MatchInput): [rank: number, after: string] | undefined {
  const isNear = ({ latitude, longitude }: GazetteerPlace) =>
    Math.max(Math.abs(latitude - place.latitude), Math.abs(longitude - place.longitude)) < nearDegrees;
  const towns = gazetteer.filter((other) => other.people > place.people && isNear(other));
  const whole = towns.find(({ key, wholeKey }) => key === term || wholeKey === term);
  if (whole) return [4, whole.key === term ? whole.name : `${whole.name}, ${whole.region}`];
  const begun = towns.find(({ key }) => key.startsWith(term));
  return begun && [1, begun.name];
}

function toAddress({ place, after }: Match, { street, postcode }: { street: string; postcode: string }): Address {
  const { name, region, latitude, longitude } = place;
  const parts = [street, name, after ?? (postcode || name === region ? '' : region)].filter(Boolean);
  return { text: parts.join(', ') + postcode, suburb: name, location: { latitude, longitude } };
}
