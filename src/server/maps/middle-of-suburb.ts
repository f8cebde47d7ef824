import type { Location } from '#contract/addresses.ts';
import { searchKey } from '#domain/people/search-key.ts';
import type { Country } from './address-search.ts';
import { type Gazetteer, loadGazetteer } from './gazetteer.ts';

export type Home = { suburb?: string | undefined; latitude?: number | undefined; longitude?: number | undefined };

/** A suburb with the right name farther away than this is another one. */
const mostDegrees = 0.5;
/** The coarse step: about two kilometres. */
const coarseDegrees = 0.02;

const gazetteers = new Map<Country, Gazetteer>();

/**
 * Finds where a search sees someone who lives there: the middle of their suburb; where that is not known, their home to about two
 * kilometres (docs/product/support-workers.md, "Place of search"). A name that several suburbs share needs the home to tell them apart.
 */
export function findMiddleOfSuburb(home: Home, country: Country): Location | undefined {
  const exact = toPlace(home);
  const suburb = home.suburb ? findSuburb(home.suburb, { exact, country }) : undefined;
  if (suburb) return { latitude: suburb.latitude, longitude: suburb.longitude };
  return exact && { latitude: toCoarse(exact.latitude), longitude: toCoarse(exact.longitude) };
}

function toPlace({ latitude, longitude }: Home): Location | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function findSuburb(suburb: string, { exact, country }: { exact: Location | undefined; country: Country }) {
  const key = searchKey(suburb.replaceAll(',', ' '));
  const named = readGazetteer(country).filter((place) => place.key === key || place.wholeKey === key);
  if (!exact) return named.length === 1 ? named[0] : undefined;
  const degreesTo = (place: Location) =>
    Math.max(Math.abs(place.latitude - exact.latitude), Math.abs(place.longitude - exact.longitude));
  return named.filter((place) => degreesTo(place) <= mostDegrees).sort((a, b) => degreesTo(a) - degreesTo(b))[0];
}

function readGazetteer(country: Country): Gazetteer {
  const gazetteer = gazetteers.get(country) ?? loadGazetteer(country);
  gazetteers.set(country, gazetteer);
  return gazetteer;
}

function toCoarse(degrees: number): number {
  return Math.round(degrees / coarseDegrees) * coarseDegrees;
}
