import { describe, expect, it } from 'vitest';
import { isNhi, normalizeNhi } from './nhi.ts';

describe('isNhi', () => {
  it.each(['ZZZ0016', 'ZZZ0024', 'ZAC5361', 'ZBN77VL', 'ZZZ00AC', 'ZVB97XQ', 'ZYX61YS'])('takes %s', (nhi) => {
    expect(isNhi(nhi)).toBe(true);
  });

  it.each([
    ['another check digit', 'ZZZ0017'],
    ['another check letter', 'ZVB97XR'],
    ['a letter that is not used', 'ZZI0016'],
    ['a sum that leaves nothing, whatever the check', 'ZZZ0040'],
    ['too short', 'ZZZ001'],
    ['too long', 'ZZZ00166'],
    ['small letters, before it is put in order', 'zzz0016'],
    ['nothing', ''],
  ])('refuses %s', (_, nhi) => {
    expect(isNhi(nhi)).toBe(false);
  });
});

describe('normalizeNhi', () => {
  it('removes spaces and writes capitals', () => {
    expect(normalizeNhi(' zvb 97xq ')).toBe('ZVB97XQ');
  });
});
