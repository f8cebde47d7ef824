import { describe, expect, it } from 'vitest';
import { findMiddleOfSuburb, findRegionOfHome } from './middle-of-suburb.ts';

describe('findMiddleOfSuburb', () => {
  it('is the same for everyone in a suburb, whatever their house', () => {
    const middle = findMiddleOfSuburb({ suburb: 'Kelburn' }, 'nz');
    expect(middle).toBeDefined();
    for (const latitude of [-41.28, -41.29])
      expect(findMiddleOfSuburb({ suburb: 'kelburn', latitude, longitude: 174.76 }, 'nz')).toEqual(middle);
    expect(findMiddleOfSuburb({ suburb: 'Kelburn, Wellington' }, 'nz')).toEqual(middle);
  });

  it('tells suburbs of one name apart by the home, and does not guess without it', () => {
    expect(findMiddleOfSuburb({ suburb: 'Abbotsford' }, 'au')).toBeUndefined();
    const victoria = { suburb: 'Abbotsford', latitude: -37.81, longitude: 145.01 };
    expect(findMiddleOfSuburb(victoria, 'au')).toEqual({ latitude: -37.8, longitude: 145 });
    expect(findMiddleOfSuburb({ ...victoria, latitude: -33.86, longitude: 151.12 }, 'au')?.latitude).toBe(-33.8489);
  });

  it('is about two kilometres exact where the suburb is unknown, or somewhere else', () => {
    for (const suburb of ['Nowhere', 'Kelburn', undefined]) {
      const home = { suburb, latitude: -45.8788, longitude: 170.5028 };
      const { latitude, longitude } = findMiddleOfSuburb(home, 'nz')!;
      expect([latitude.toFixed(2), longitude.toFixed(2)]).toEqual(['-45.88', '170.50']);
    }
    expect(findMiddleOfSuburb({ suburb: 'Nowhere' }, 'nz')).toBeUndefined();
    expect(findMiddleOfSuburb({}, 'nz')).toBeUndefined();
  });
});

describe('findRegionOfHome', () => {
  it.each([
    ['nz', { suburb: 'Petone' }, 'nz-wellington'],
    ['nz', { suburb: 'petone, wellington' }, 'nz-wellington'],
    ['nz', { suburb: 'Hillcrest', latitude: -37.799, longitude: 175.319 }, 'nz-auckland'],
    ['nz', { suburb: 'Geraldine' }, 'nz-south-canterbury'],
    ['au', { suburb: 'Marrickville' }, 'au-nsw'],
    ['au', { suburb: 'Marrickville NSW' }, undefined],
  ] as const)('of %s %j', (country, home, region) => {
    expect(findRegionOfHome(home, country)).toBe(region);
  });

  it('tells suburbs of one name apart by the home, and does not guess without it', () => {
    expect(findRegionOfHome({ suburb: 'Richmond' }, 'nz')).toBeUndefined();
    expect(findRegionOfHome({ suburb: 'Richmond', latitude: -41.34, longitude: 173.18 }, 'nz')).toBe('nz-nelson');
  });

  it('goes by the nearest locality where the suburb is not in the list, and by none where there is none', () => {
    const tekapo = { suburb: 'Lake Tekapo', latitude: -44.004, longitude: 170.477 };
    expect(findRegionOfHome(tekapo, 'nz')).toBe('nz-south-canterbury');
    expect(findRegionOfHome({ latitude: -30, longitude: 170 }, 'nz')).toBeUndefined();
    expect(findRegionOfHome({ suburb: 'Nowhere' }, 'nz')).toBeUndefined();
    expect(findRegionOfHome({}, 'nz')).toBeUndefined();
  });
});
