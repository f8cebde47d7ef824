import { describe, expect, it } from 'vitest';
import { findInitials, findTint } from './initials.ts';

describe('findInitials', () => {
  it.each([
    ['Rose Hākaraia', 'RH'],
    ['Rose Anne Hākaraia', 'RH'],
    ['ōtaki', 'Ō'],
    ['  Mele   Taufa ', 'MT'],
    ['', ''],
  ])('makes of "%s" the letters "%s"', (name, letters) => {
    expect(findInitials(name)).toBe(letters);
  });
});

describe('findTint', () => {
  it('gives the same seed the same tint, one of six', () => {
    const refs = Array.from({ length: 60 }, (_, n) => `k7m2p9x4qh3t8w${n}`);
    const tints = refs.map(findTint);
    expect(refs.map(findTint)).toEqual(tints);
    expect(new Set(tints).size).toBe(6);
    expect(tints.every((tint) => tint >= 0 && tint < 6)).toBe(true);
  });
});
