import { expect, it } from 'vitest';
import { formatPastDay } from './past-day.ts';

it.each([
  ['2026-11-20T01:00:00Z', 'today'],
  ['2026-11-19T10:59:00Z', 'yesterday'],
  ['2026-11-18T10:59:00Z', 'Wed 18 Nov'],
  ['2025-12-31T10:00:00Z', '31 Dec 2025'],
])('names the day of %s, read on Friday 20 November in Auckland, as %s', (at, words) => {
  expect(formatPastDay({ at, now: Date.parse('2026-11-20T02:00:00Z'), zone: 'Pacific/Auckland' })).toBe(words);
});
