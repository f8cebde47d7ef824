import type { Address } from '#contract/addresses.ts';
import type { Brand } from '#domain/brands/types.ts';
import type { Instant } from '#domain/time/zone.ts';
import type { Config } from '#server/config.ts';
import { createMinuteLimit } from '#server/kernel/minute-limit.ts';
import { loadGazetteer, searchGazetteer } from './gazetteer.ts';
import { searchGoogle } from './google.ts';
import { searchPhoton } from './photon.ts';

export type Country = Brand['country'];

/** Finds addresses of one country for a person; only the typed text leaves the server. */
export type AddressSearch = (text: string, userRef: string) => Promise<Address[]>;

/** Searches of one person that a provider is paid for in a minute; the gazetteer answers the others. */
const searchesAMinute = 60;

export type ProviderQuery = { text: string; country: Country; url: string; key: string | undefined };

const remote = {
  google: { search: searchGoogle, url: 'https://places.googleapis.com' },
  photon: { search: searchPhoton, url: 'https://photon.komoot.io' },
};

type AddressSearchOptions = {
  config: Pick<Config, 'mapsProvider' | 'mapsKey' | 'mapsUrl'>;
  country: Country;
  /** Called when the provider could not answer, without the typed text. */
  onError: (error: unknown) => void;
  now?: () => Instant;
};

/** Searches with the provider that MAPS_PROVIDER names; while it cannot answer, the shipped gazetteer does. */
export function createAddressSearch({ config, country, onError, now = Date.now }: AddressSearchOptions): AddressSearch {
  const gazetteer = loadGazetteer(country);
  if (config.mapsProvider === 'gazetteer') return async (text) => searchGazetteer(gazetteer, text);
  const provider = remote[config.mapsProvider];
  const url = config.mapsUrl ?? provider.url;
  const isWithinLimit = createMinuteLimit(searchesAMinute, now);
  return async (text, userRef) => {
    if (!isWithinLimit(userRef)) return searchGazetteer(gazetteer, text);
    try {
      return await provider.search({ text, country, url, key: config.mapsKey });
    } catch (error) {
      onError(error);
      return searchGazetteer(gazetteer, text);
    }
  };
}
