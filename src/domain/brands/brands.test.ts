import { describe, expect, it } from 'vitest';
import { brands, findBrand, isBrandName } from './brands.ts';
import type { Brand } from './types.ts';

describe('brands', () => {
  it.each<[keyof typeof brands, Partial<Brand>]>([
    [
      'default',
      {
        productName: 'Alongside',
        country: 'nz',
        timeZone: 'Pacific/Auckland',
        sameDayRule: 'afterYesterday',
        cancelLabel: 'Cancel Job',
        helpVariant: 'faq',
      },
    ],
    [
      'au',
      {
        productName: 'Alongside Australia',
        country: 'au',
        timeZone: 'Australia/Sydney',
        sameDayRule: 'oneDayBefore16',
        cancelLabel: 'Submit Request',
        helpVariant: 'about',
      },
    ],
    [
      'nz',
      {
        productName: 'Alongside Aotearoa',
        country: 'nz',
        timeZone: 'Pacific/Auckland',
        sameDayRule: 'afterYesterday',
        cancelLabel: 'Cancel Job',
        helpVariant: 'faq',
      },
    ],
  ])('%s is as documented', (name, expected) => {
    expect(findBrand(name)).toMatchObject({ name, ...expected });
  });

  it('has a note about 48 hours in the Australian brand alone', () => {
    const withNote = Object.values(brands).filter(({ bookingNote }) => bookingNote !== '');
    expect(withNote.map(({ name }) => name)).toEqual(['au']);
    expect(brands.au.bookingNote).toContain('48 hours');
    expect(brands.au.bookingNote).toContain('contact the office');
  });

  it('ends every product name with its suffix', () => {
    for (const { productName, nameSuffix } of Object.values(brands)) {
      expect(`Alongside ${nameSuffix}`.trim()).toBe(productName);
    }
  });
});

describe('isBrandName', () => {
  it.each([
    ['default', true],
    ['au', true],
    ['nz', true],
    ['uk', false],
    ['', false],
    ['toString', false],
  ])('"%s": %s', (name, expected) => {
    expect(isBrandName(name)).toBe(expected);
  });
});
