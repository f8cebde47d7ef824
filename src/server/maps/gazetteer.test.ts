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
