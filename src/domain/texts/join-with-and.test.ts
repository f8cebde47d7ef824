import { describe, expect, it } from 'vitest';
import { joinWithAnd, joinWithOr } from './join-with-and.ts';

describe('joinWithAnd', () => {
  it.each([
    [[], ''],
    [['Tom'], 'Tom'],
    [['Tom', 'Mele'], 'Tom and Mele'],
    [['a service', 'a date', 'an exact time'], 'a service, a date and an exact time'],
  ])('joins %j as %s', (words, text) => {
    expect(joinWithAnd(words)).toBe(text);
    expect(joinWithOr(words)).toBe(text.replace(' and ', ' or '));
  });
});
