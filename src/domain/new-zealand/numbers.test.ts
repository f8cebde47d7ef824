import { describe, expect, it } from 'vitest';
import { parseBankAccount } from './bank-account.ts';
import { taxCodes } from './employment.ts';
import { isTaxNumber } from './tax-number.ts';

describe('isTaxNumber', () => {
  // Inland Revenue's own examples, and one by the second weights.
  it.each(['49091850', '49-091-850', '136410132', '49 098 576'])('takes %s', (typed) => {
    expect(isTaxNumber(typed)).toBe(true);
  });
  it.each([
    ['136410133', 'another check digit'],
    ['9125568', 'seven digits'],
    ['10000000', 'below the first'],
    ['200000003', 'above the last'],
    ['4909185O', 'a letter'],
    ['', 'nothing'],
  ])('refuses %s: %s', (typed) => {
    expect(isTaxNumber(typed)).toBe(false);
  });
});

describe('parseBankAccount', () => {
  it.each([
    ['01-0902-0068389-00', '01-0902-0068389-00'],
    [' 01 0902 0068389 000 ', '01-0902-0068389-000'],
    ['010902006838900', '01-0902-0068389-00'],
    ['01-0902-00683890-00', '01-0902-00683890-00'],
    ['01-902-0068389-00', undefined],
    ['01-0902-0068389', undefined],
    ['ab-0902-0068389-00', undefined],
  ])('reads %s as %s', (typed, account) => {
    expect(parseBankAccount(typed)).toBe(account);
  });
});

it('lists each tax code once', () => {
  const codes = taxCodes.map(({ value }) => value);
  expect(new Set(codes).size).toBe(codes.length);
});
