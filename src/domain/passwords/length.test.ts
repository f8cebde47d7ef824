import { describe, expect, it } from 'vitest';
import { checkLength, longestPassword } from './length.ts';

describe('checkLength', () => {
  it.each([
    ['nine characters', 'a'.repeat(9), 'Use at least 10 characters.'],
    ['ten', 'a'.repeat(10), undefined],
    ['nine that count double in UTF-16', '🌿'.repeat(9), 'Use at least 10 characters.'],
    ['ten of them', '🌿'.repeat(10), undefined],
    ['ten spaces', ' '.repeat(10), undefined],
    ['the longest', 'a'.repeat(longestPassword), undefined],
    ['one more', 'a'.repeat(longestPassword + 1), 'Use at most 1,024 characters.'],
  ])('checks %s', (_, password, words) => {
    expect(checkLength(password)).toBe(words);
  });
});
