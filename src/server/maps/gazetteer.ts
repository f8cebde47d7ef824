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

/** The localities of a country that ship with the product. */
export function loadGazetteer(country: Country): Gazetteer {
  const file = readFileSync(join(import.meta.dirname, `places/${country}.tsv`), 'utf8');
  return file
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', region = '', latitude, longitude, people] = line.trimEnd().split('\t');
      const [lat, lng, count] = [latitude, longitude, people].map(Number) as [number, number, number];
      const [key, regionKey] = [searchKey(name), searchKey(region)];
      return {
        name,
        region,
        latitude: lat,
        longitude: lng,
        people: count,
        key,
        regionKey,
        wholeKey: `${key} ${regionKey}`,
      };
    });
}

/**
 * Localities that match the typed text, the likeliest first. In "12 Rimu Street, Kelburn" the last words name the
 * locality and the words before remain as the street.
 */
export function searchGazetteer(gazetteer: Gazetteer, text: string): Address[] {
  const words = text.trim().split(/[\s,]+/);
  for (let street = Math.max(0, words.length - mostWords); street < words.length; street++) {
    const places = findPlaces(gazetteer, searchKey(words.slice(street).join(' ')));
    if (places.length > 0) return places.map((place) => toAddress(place, joinStreet(words.slice(0, street))));
  }
  return [];
}

function findPlaces(gazetteer: Gazetteer, term: string): GazetteerPlace[] {
  if (term.length < 2) return [];
  return gazetteer
    .map((place) => ({ place, rank: rankPlace(place, term) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.place.people - a.place.people)
    .slice(0, most)
    .map(({ place }) => place);
}

/** 4 the whole name, also with its region behind; 3 its beginning; 2 the beginning of a later word; 0 none. */
function rankPlace({ key, regionKey, wholeKey }: GazetteerPlace, term: string): number {
  if (key === term || wholeKey === term) return 4;
  if (key.startsWith(term)) return 3;
  if (key.includes(` ${term}`)) return 2;
  return term.startsWith(`${key} `) && regionKey.startsWith(term.slice(key.length + 1)) ? 1 : 0;
}

function toAddress({ name, region, latitude, longitude }: GazetteerPlace, street: string): Address {
  const parts = [street, name, name === region ? '' : region].filter(Boolean);
  return { text: parts.join(', '), suburb: name, location: { latitude, longitude } };
}

const joinStreet = (words: string[]) => words.join(' ');
