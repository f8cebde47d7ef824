import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, formatMoney, fromDollars, mostCents, parseMoney, toDollars } from './money.ts';

describe('formatMoney', () => {
  it.each<[Cents, string]>([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [-1_250, '-$12.50'],
    [mostCents, '$10,000,000.00'],
  ])('%d cents: %s', (cents, expected) => {
    expect(formatMoney(cents)).toBe(expected);
  });
});

describe('parseMoney', () => {
  it.each<[string, Cents | undefined]>([
    ['1,234.50', 123_450],
    [' $1234.5 ', 123_450],
    ['-$12.50', -1_250],
    ['−12', -1_200],
    ['$-12', -1_200],
    ['-0', 0],
    ['', undefined],
    ['12.345', undefined],
    ['1,23', undefined],
    ['12,34.50', undefined],
    ['--5', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
    ['=1+1', undefined],
  ])('“%s”', (typed, expected) => {
    expect(parseMoney(typed)).toBe(expected);
  });

  it('reads what formatMoney writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostCents, max: mostCents }), (cents) => parseMoney(formatMoney(cents)) === cents),
    );
  });
});

describe('dollars on the wire', () => {
  it('come back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostCents, max: mostCents }), (cents) => fromDollars(toDollars(cents)) === cents),
    );
  });

  it.each([0.005, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d', (amount) => {
    expect(fromDollars(amount)).toBeUndefined();
  });
});
