import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([
    [formatCount(0, 'visit'), '0 visits'],
    [formatCount(1, 'visit'), '1 visit'],
    [formatCount(1250, 'visit'), '1,250 visits'],
    [formatCount(1, 'is', 'are'), '1 is'],
    [formatCount(2, 'is', 'are'), '2 are'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
