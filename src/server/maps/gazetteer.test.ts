import { describe, expect, it } from 'vitest';
import { loadGazetteer, searchGazetteer } from './gazetteer.ts';

const nz = loadGazetteer('nz');
const au = loadGazetteer('au');
const texts = (gazetteer: typeof nz, typed: string) => searchGazetteer(gazetteer, typed).map(({ text }) => text);

describe('loadGazetteer', () => {
  it.each([
    ['nz', nz, [-53, -28], [166, 184]],
    ['au', au, [-44, -9], [112, 160]],
  ] as const)('holds at least 600 localities of %s, each within the country', (_country, gazetteer, lat, lng) => {
    expect(gazetteer.length).toBeGreaterThanOrEqual(600);
    for (const { name, region, latitude, longitude } of gazetteer) {
      const east = longitude < 0 ? longitude + 360 : longitude;
      expect(latitude > lat[0] && latitude < lat[1] && east > lng[0] && east < lng[1], name).toBe(true);
      expect(name && region, name).toBeTruthy();
    }
  });
});

describe('searchGazetteer', () => {
  it('finds a name with any macrons, case and apostrophes', () => {
    expect(texts(nz, 'otahuhu')).toEqual(['Ōtāhuhu, Auckland']);
    expect(texts(nz, 'ŌTĀHUHU')).toEqual(['Ōtāhuhu, Auckland']);
    expect(texts(nz, 'jacks point')).toEqual(['Jack’s Point, Otago']);
  });

  it('puts the whole name first, then its beginning, the larger place first', () => {
    expect(texts(nz, 'Wellington')[0]).toBe('Wellington');
    expect(texts(nz, 'Hamilton').slice(0, 3)).toEqual([
      'Hamilton, Waikato',
      'Hamilton East, Waikato',
      'Hamilton West, Waikato',
    ]);
    expect(texts(au, 'newc')[0]).toBe('Newcastle, New South Wales');
  });

  it('tells places of one name apart by their region, also when the region is typed', () => {
    expect(texts(nz, 'Richmond')).toEqual(['Richmond, Tasman', 'Richmond, Canterbury', 'Richmond, Southland']);
    expect(texts(nz, 'Richmond, South')).toEqual(['Richmond, Southland']);
    expect(texts(nz, 'Richmond Tasman')[0]).toBe('Richmond, Tasman');
  });

  it('keeps the street in front of the locality', () => {
    expect(searchGazetteer(nz, '12 Rimu Street, Kelburn')).toEqual([
      {
        text: '12 Rimu Street, Kelburn, Wellington',
        suburb: 'Kelburn',
        location: { latitude: -41.2833, longitude: 174.7667 },
      },
    ]);
    expect(texts(nz, '3 Main Road Palmerston No')[0]).toBe('3 Main Road, Palmerston North, Manawatū-Whanganui');
  });

  it('places an address at the most local of the places that it names', () => {
    const petone = { latitude: -41.2283, longitude: 174.8702 };
    for (const typed of [
      '12 Cuba Street, Petone, Lower Hutt',
      '12 Cuba Street, petone, lower',
      'Flat 2, 12 Cuba Street Petone Lower Hutt Wellington',
    ])
      expect(searchGazetteer(nz, typed)[0], typed).toMatchObject({ suburb: 'Petone', location: petone });
    expect(texts(nz, '12 Cuba Street, petone, lower')[0]).toBe('12 Cuba Street, Petone, Lower Hutt');
    expect(texts(nz, 'Petone, Lower Hutt')).toEqual(['Petone, Lower Hutt']);
    expect(searchGazetteer(nz, '5 Rintoul Street, Newtown, Wellington')[0]?.suburb).toBe('Newtown');
    // Napier is not near Petone, so its name is the street’s.
    expect(searchGazetteer(nz, '12 Napier Petone')[0]).toMatchObject({
      suburb: 'Petone',
      text: '12 Napier, Petone, Wellington',
    });
  });

  it('leaves the line in front of the place as typed, and a postcode behind it', () => {
    expect(texts(nz, 'Flat 2,  12 Cuba Street, Petone, Lower Hutt 5012')).toEqual([
      'Flat 2,  12 Cuba Street, Petone, Lower Hutt 5012',
    ]);
    for (const typed of [
      '12 Rimu Street, Kelburn, Wellington 6012',
      '12 Rimu Street, Kelburn 6012',
      '12 Rimu Street, Kelburn 60',
    ])
      expect(searchGazetteer(nz, typed)).toEqual([
        { text: typed, suburb: 'Kelburn', location: { latitude: -41.2833, longitude: 174.7667 } },
      ]);
    expect(texts(nz, '6012')).toEqual([]);
    expect(texts(au, 'PO Box 12')).toEqual([]);
  });

  it('knows the short names of Australian states', () => {
    expect(texts(au, '3 Marrickville Road, Marrickville nsw 2204')).toEqual([
      '3 Marrickville Road, Marrickville, NSW 2204',
    ]);
    expect(texts(au, 'Richmond, Vic 3121')).toEqual(['Richmond, Victoria 3121']);
  });

  it.each(['', ' ', ',', 'x', '12', 'Qqqqq', '%_\\'])('finds nothing for %j', (typed) => {
    expect(texts(nz, typed)).toEqual([]);
  });

  it('looks for a locality in the last eight words alone', () => {
    let looks = 0;
    const [place] = nz;
    const watched = Object.defineProperty({ ...place! }, 'wholeKey', { get: () => `${looks++}` });
    searchGazetteer([watched], 'xx '.repeat(60));
    expect(looks).toBe(8);
  });

  it('finds at most six, and none of the other country', () => {
    expect(texts(au, 'new')).toHaveLength(6);
    expect(texts(nz, 'Melbourne')).toEqual([]);
  });
});
