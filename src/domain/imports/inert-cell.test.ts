import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seed } from '#testing/random.ts';
import { fromInertCell, toInertCell } from './inert-cell.ts';

describe('toInertCell', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+64 4', `'+64 4`],
    ['＝1+1', `'＝1+1`],
    [' ＋1', `' ＋1`],
    ['－1', `'－1`],
    ['＠SUM(A1)', `'＠SUM(A1)`],
    ['-41.2', '-41.2'],
    ['-45.00', '-45.00'],
    [`'-45.00`, `''-45.00`],
    ['-1+1', `'-1+1`],
    ['-5\n', `'-5\n`],
    ['-', `'-`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `'\tx`],
    [' =1', `' =1`],
    [`'=1`, `''=1`],
    ['Rose', 'Rose'],
    ['O’Neill-Hākaraia', 'O’Neill-Hākaraia'],
    ['', ''],
  ])('writes “%s” as “%s”', (text, cell) => {
    expect(toInertCell(text)).toBe(cell);
    expect(fromInertCell(cell)).toBe(text);
  });

  it('is undone by fromInertCell, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => fromInertCell(toInertCell(text)) === text),
      { seed },
    );
  });
});
