import { describe, expect, it } from 'vitest';
import { formatAge, formatUntilVisit } from './ages.ts';

const now = Date.parse('2026-11-20T09:00:00+13:00');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (difference: number) => new Date(now + difference).toISOString();

describe('formatAge', () => {
  it.each([
    [0, 'Asked just now'],
    [59_000, 'Asked just now'],
    [minute, 'Asked 1 minute ago'],
    [59 * minute, 'Asked 59 minutes ago'],
    [hour, 'Asked 1 hour ago'],
    [47 * hour, 'Asked 47 hours ago'],
    [2 * day, 'Asked 2 days ago'],
    [13 * day, 'Asked 13 days ago'],
    [15 * day, 'Asked 2 weeks ago'],
    // The browser's clock may be a little behind the server's.
    [-minute, 'Asked just now'],
  ])('of %i milliseconds says %s', (length, words) => {
    expect(formatAge(at(-length), now)).toBe(words);
  });
});

describe('formatUntilVisit', () => {
  it.each([
    [-1, 'Visit has begun'],
    [0, 'Visit has begun'],
    [30_000, 'Visit in 1 minute'],
    [5 * hour + 59 * minute, 'Visit in 5 hours'],
    [3 * day, 'Visit in 3 days'],
    [40 * day, 'Visit in 5 weeks'],
  ])('of %i milliseconds says %s', (length, words) => {
    expect(formatUntilVisit(at(length), now)).toBe(words);
  });
});
