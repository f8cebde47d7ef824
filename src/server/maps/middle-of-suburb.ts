import type { Location } from '#contract/addresses.ts';
import { searchKey } from '#domain/people/search-key.ts';
import { findRegion } from '#domain/settings/region-of-area.ts';
import type { RegionCode } from '#domain/settings/regions.ts';
import type { Country } from './address-search.ts';
import { type Gazetteer, loadGazetteer } from './gazetteer.ts';

export type Home = { suburb?: string | undefined; latitude?: number | undefined; longitude?: number | undefined };

/** A suburb with the right name farther away than this is another one. */
const mostDegrees = 0.5;
/** The coarse step: about two kilometres. */
const coarseDegrees = 0.02;

/** The localities of a country, and those of each search key. */
type IndexedGazetteer = { places: Gazetteer; byKey: ReadonlyMap<string, Gazetteer> };
const gazetteers = new Map<Country, IndexedGazetteer>();

/**
 * Finds where a search sees someone who lives there: the middle of their suburb; where that is not known, their home to about two
 * kilometres (docs/product/support-workers.md, "Place of search"). A name that several suburbs share needs the home to tell them apart.
 */
export function findMiddleOfSuburb(home: Home, country: Country): Location | undefined {
  const exact = toPlace(home);
  const suburbs = listSuburbs(home, country);
  const suburb = exact || suburbs.length === 1 ? suburbs[0] : undefined;
  if (suburb) return { latitude: suburb.latitude, longitude: suburb.longitude };
  return exact && { latitude: toCoarse(exact.latitude), longitude: toCoarse(exact.longitude) };
}

/**
 * Finds the region whose holidays a home keeps: that of its suburb; where that is not known, of the locality nearest to it
 * (docs/product/people.md, "A client's region"). Of several suburbs with its name, only where all are in one region.
 */
export function findRegionOfHome(home: Home, country: Country): RegionCode | undefined {
  const exact = toPlace(home);
  const suburbs = listSuburbs(home, country);
  const nearest = suburbs.length === 0 && exact ? sortByDistance(readGazetteer(country).places, exact) : suburbs;
  const possible = exact ? nearest.slice(0, 1) : nearest;
  const [first, ...others] = new Set(possible.map(({ region: area, latitude }) => findRegion({ area, latitude })));
  return others.length === 0 ? first : undefined;
}

function toPlace({ latitude, longitude }: Home): Location | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Lists the localities with the name of a home's suburb: those near the home, the nearest first, if its place is known. */
function listSuburbs(home: Home, country: Country): Gazetteer {
  const exact = toPlace(home);
  const key = searchKey((home.suburb ?? '').replaceAll(',', ' '));
  const named = readGazetteer(country).byKey.get(key) ?? [];
  return exact ? sortByDistance(named, exact) : named;
}

function sortByDistance(places: Gazetteer, from: Location): Gazetteer {
  const degreesTo = (place: Location) =>
    Math.max(Math.abs(place.latitude - from.latitude), Math.abs(place.longitude - from.longitude));
  return places.filter((place) => degreesTo(place) <= mostDegrees).sort((a, b) => degreesTo(a) - degreesTo(b));
}

function readGazetteer(country: Country): IndexedGazetteer {
  const gazetteer = gazetteers.get(country) ?? indexGazetteer(loadGazetteer(country));
  gazetteers.set(country, gazetteer);
  return gazetteer;
}

function indexGazetteer(places: Gazetteer): IndexedGazetteer {
  const keyed = places.flatMap((place) => [...new Set([place.key, place.wholeKey])].map((key) => ({ key, place })));
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  return { places, byKey: new Map([...byKey].map(([key, named]) => [key, named.map(({ place }) => place)])) };
}

function toCoarse(degrees: number): number {
  return Math.round(degrees / coarseDegrees) * coarseDegrees;
}
