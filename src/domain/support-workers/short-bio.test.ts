import { describe, expect, it } from 'vitest';
import { formatDistance, toWholeKilometres } from './distance.ts';
import { shortenBio } from './short-bio.ts';

describe('shortenBio', () => {
  const words = 'I like gardens and dogs and have worked with people after a stroke for twelve years, in Porirua and'; // 99

  it('leaves 100 characters as they are', () => {
    expect(words.length).toBe(99);
    expect(shortenBio(`${words}.`)).toBe(`${words}.`);
    expect(shortenBio('  Kind\n\nand early. ')).toBe('Kind and early.');
  });

  it('ends with a whole word, without its comma', () => {
    expect(shortenBio(`${words} Kelburn`)).toBe(`${words}…`);
    expect(shortenBio(`${words}x Kelburn`)).toBe(`${words}x…`);
    expect(shortenBio(`${words}xy Kelburn`)).toBe(`${words.slice(0, -4)}…`);
    expect(shortenBio(`${words.slice(0, 84)} ${'x'.repeat(30)}`)).toBe(`${words.slice(0, 83)}…`);
  });

  it('cuts inside a word that is longer, and never half a character', () => {
    expect(shortenBio('a'.repeat(300))).toBe(`${'a'.repeat(100)}…`);
    expect(shortenBio('🌻'.repeat(120))).toBe(`${'🌻'.repeat(100)}…`);
  });
});

describe('distances', () => {
  it('are whole kilometres, and alike below two', () => {
    expect([0, 0.4, 1.99, 2, 2.6, 14.4].map(toWholeKilometres)).toEqual([0, 0, 1, 2, 3, 14]);
    expect([0, 1, 2, 14].map(formatDistance)).toEqual(['under 2 km', 'under 2 km', '2 km', '14 km']);
  });
});
