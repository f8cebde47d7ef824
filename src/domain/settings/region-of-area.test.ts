import { describe, expect, it } from 'vitest';
import { findRegion, regionNames } from './region-of-area.ts';

describe('findRegion', () => {
  it.each([
    ['Petone', 'Wellington', -41.23, 'nz-wellington'],
    ['Hamilton', 'Waikato', -37.78, 'nz-auckland'],
    ['Palmerston North', 'Manawatū-Whanganui', -40.36, 'nz-wellington'],
    ['Taumarunui', 'Manawatū-Whanganui', -38.88, 'nz-auckland'],
    ['Richmond', 'Tasman', -41.34, 'nz-nelson'],
    ['Greymouth', 'West Coast', -42.45, 'nz-westland'],
    ['Ealing', 'Canterbury', -44.05, 'nz-canterbury'],
    ['Geraldine', 'Canterbury', -44.09, 'nz-south-canterbury'],
    ['Queanbeyan', 'New South Wales', -35.35, 'au-nsw'],
    ['Petone, of an area that no one knows', 'Zealandia', -41.23, undefined],
  ])('of %s', (_place, area, latitude, region) => {
    expect(findRegion({ area, latitude })).toBe(region);
  });
});

describe('regionNames', () => {
  it('has those of the country alone, by all names that people write', () => {
    const names = regionNames.nz;
    expect(names.find(({ name }) => name === 'Bay of Plenty')?.ref).toBe('nz-auckland');
    expect(names.find(({ ref }) => ref === 'nz-auckland')?.name).toBe('Auckland');
    expect(names.filter(({ ref }) => !ref.startsWith('nz-'))).toEqual([]);
  });
});
