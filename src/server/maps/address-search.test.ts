import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MapsProvider } from '#server/config.ts';
import { createAddressSearch } from './address-search.ts';

let server: Server;
afterEach(() => void server?.close());

type SentRequest = { url: URL; headers: IncomingMessage['headers']; body: unknown };

/** Starts a server on loopback that speaks a provider's format and records its requests. */
async function standIn(answer: { status?: number; body: unknown } | 'hangs up') {
  const sentRequests: SentRequest[] = [];
  server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('');
    const url = new URL(request.url ?? '', 'http://stand.in');
    sentRequests.push({ url, headers: request.headers, body: text ? JSON.parse(text) : undefined });
    if (answer === 'hangs up') return void request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const errors: unknown[] = [];
  let time = 0;
  const search = (mapsProvider: MapsProvider, country: 'nz' | 'au' = 'nz') => {
    const find = createAddressSearch({
      config: {
        mapsProvider,
        mapsKey: 'secret',
        mapsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
      country,
      onError: (error) => errors.push(error),
      now: () => time,
    });
    return (text: string, userRef = 'rose') => find(text, userRef);
  };
  const setTime = (at: number) => {
    time = at;
  };
  return { sentRequests, errors, search, setTime };
}

const feature = (properties: object, coordinates = [174.77, -41.28]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_id: 1, osm_key: 'place', type: 'house', country: 'New Zealand', countrycode: 'NZ', ...properties },
});

describe('createAddressSearch with Photon', () => {
  it('searches within the country and writes house, suburb and town as on an envelope', async () => {
    const kelburn = { housenumber: '12', street: 'Rimu Street', district: 'Kelburn', city: 'Wellington' };
    const { sentRequests: requested, search } = await standIn({
      body: { type: 'FeatureCollection', features: [feature({ ...kelburn, postcode: '6012', state: 'Wellington' })] },
    });
    expect(await search('photon')('12 rimu st & co')).toEqual([
      {
        text: '12 Rimu Street, Kelburn, Wellington 6012',
        suburb: 'Kelburn',
        location: { latitude: -41.28, longitude: 174.77 },
      },
    ]);
    expect(requested[0]?.url.pathname).toBe('/api/');
    expect(Object.fromEntries(requested[0]?.url.searchParams ?? [])).toEqual({
      q: '12 rimu st & co',
      limit: '15',
      lang: 'en',
      bbox: '166,-48,180,-34',
    });
  });

  it('leaves out places of another country and repeated addresses', async () => {
    const twice = { name: 'Kaikōura', state: 'Canterbury' };
    const features = [feature({ name: 'Suva', countrycode: 'FJ' }), feature(twice), feature(twice)];
    const { search } = await standIn({ body: { features } });
    expect((await search('photon')('x')).map(({ text }) => text)).toEqual(['Kaikōura, Canterbury']);
  });
});

describe('createAddressSearch with Google Places', () => {
  const place = (country: string) => ({
    formattedAddress: '12 Rimu Street, Kelburn, Wellington 6012, New Zealand',
    location: { latitude: -41.28, longitude: 174.77 },
    addressComponents: [
      { longText: 'Kelburn', shortText: 'Kelburn', types: ['sublocality_level_1', 'sublocality', 'political'] },
      { longText: 'Wellington', shortText: 'Wellington', types: ['locality', 'political'] },
      { longText: 'New Zealand', shortText: country, types: ['country', 'political'] },
    ],
  });

  it('asks once, with the key in a header and only for what is shown', async () => {
    const { sentRequests: requested, search } = await standIn({ body: { places: [place('NZ'), place('AU')] } });
    expect(await search('google')('12 Rimu St')).toEqual([
      {
        text: '12 Rimu Street, Kelburn, Wellington 6012',
        suburb: 'Kelburn',
        location: { latitude: -41.28, longitude: 174.77 },
      },
    ]);
    expect(requested).toHaveLength(1);
    expect(requested[0]?.url.href).toBe('http://stand.in/v1/places:searchText');
    expect(requested[0]?.headers['x-goog-api-key']).toBe('secret');
    expect(requested[0]?.headers['x-goog-fieldmask']).toBe(
      'places.formattedAddress,places.location,places.addressComponents',
    );
    expect(requested[0]?.body).toMatchObject({ textQuery: '12 Rimu St', regionCode: 'NZ', pageSize: 6 });
  });

  it('reads an answer without places as none', async () => {
    const { search, errors } = await standIn({ body: {} });
    expect(await search('google', 'au')('Nowhere')).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('createAddressSearch', () => {
  it('asks the provider sixty times a minute for a person, and the gazetteer beyond that', async () => {
    const { sentRequests, search, setTime } = await standIn({ body: { features: [] } });
    const find = search('photon');
    for (let count = 0; count < 60; count++) await find('Otahuhu');
    expect((await find('Otahuhu'))[0]?.text).toBe('Ōtāhuhu, Auckland');
    expect(sentRequests).toHaveLength(60);
    await find('Otahuhu', 'tom');
    setTime(60_000);
    expect(await find('Otahuhu')).toEqual([]);
    expect(sentRequests).toHaveLength(62);
  });

  it.each([
    ['refuses', { status: 403, body: { error: { message: 'API key not valid' } } }],
    ['answers in another shape', { body: { features: 'none', places: 'none' } }],
    ['hangs up', 'hangs up'],
  ] as const)(
    'falls back to the gazetteer when the provider %s, and says so without what was typed',
    async (_what, answer) => {
      const { search, errors } = await standIn(answer);
      for (const provider of ['google', 'photon'] as const) {
        expect((await search(provider)('Otahuhu'))[0]?.text).toBe('Ōtāhuhu, Auckland');
      }
      expect(errors).toHaveLength(2);
      expect(JSON.stringify(errors.map(String))).not.toMatch(/Otahuhu|secret/i);
    },
  );
});
