import { describe, expect, it } from 'vitest';
import { toLines, toOneLine } from './one-line.ts';

describe('toOneLine', () => {
  it.each([
    ['12 Rimu Street\nKelburn\nWellington 6012', '12 Rimu Street, Kelburn, Wellington 6012'],
    ['12 Rimu Street\r\n\r\n Kelburn ', '12 Rimu Street, Kelburn'],
    ['Flat 3,12 Rimu Street', 'Flat 3,12 Rimu Street'],
    ['', ''],
  ])('shows %j as %j', (stored, edited) => {
    expect(toOneLine(stored)).toBe(edited);
  });
});

describe('toLines', () => {
  it.each([
    ['12 Rimu Street, Kelburn, Wellington 6012', '12 Rimu Street\nKelburn\nWellington 6012'],
    ['  12 Rimu Street ,  Kelburn, ', '12 Rimu Street\nKelburn'],
    ['Flat 3,12 Rimu Street', 'Flat 3,12 Rimu Street'],
    ['', ''],
  ])('stores %j as %j', (edited, stored) => {
    expect(toLines(edited)).toBe(stored);
  });

  it('restores what toOneLine shows', () => {
    const stored = '12 Rimu Street\nKelburn\nWellington 6012';
    expect(toLines(toOneLine(stored))).toBe(stored);
  });
});
