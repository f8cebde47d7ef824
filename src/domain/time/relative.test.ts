import { expect, it } from 'vitest';
import { formatFromNow, formatTimeAgo } from './relative.ts';

it.each([
  [formatFromNow(1, 'day'), 'tomorrow'],
  [formatFromNow(3, 'hour'), 'in 3 hours'],
  [formatFromNow(-2, 'week'), '2 weeks ago'],
])('what is %s reads so', (text, expected) => {
  expect(text).toBe(expected);
});

it.each([
  ['just now', -5],
  ['just now', 999],
  ['4 seconds ago', 4000],
  ['1 minute ago', 60_000],
  ['2 days ago', 2.5 * 86_400_000],
  ['2 months ago', 60 * 86_400_000],
])('the largest unit that has passed is named: %s', (text, passed) => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(formatTimeAgo(now - passed, now)).toBe(text);
});
