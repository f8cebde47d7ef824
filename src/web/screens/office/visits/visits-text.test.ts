import { describe, expect, it } from 'vitest';
import { readVisitsAddress } from './visits-address.ts';
import { formatDays, formatVisitCounts } from './visits-text.ts';

describe('formatDays', () => {
  it.each([
    [['2026-11-20'], 'Friday 20 November'],
    [['2026-11-16', '2026-11-22'], '16 to 22 November'],
    [['2026-11-30', '2026-12-06'], '30 November to 6 December'],
  ])('%j', (days, text) => expect(formatDays(days)).toBe(text));
});

describe('formatVisitCounts', () => {
  it.each([
    [[20, 88, 5], 'worker', '20 support workers, 88 visits, 5 not allocated'],
    [[1, 1, 0], 'client', '1 client, 1 visit'],
    [[20, 3000, 0], 'time', '3,000 visits'],
  ] as const)('%j by %s', ([lanes, visits, unallocated], by, text) => {
    const of = (length: number) => Array.from({ length });
    const counts = { lanes: of(lanes), visits: of(visits), unallocated: of(unallocated) };
    expect(formatVisitCounts(counts, by)).toBe(text);
  });
});

describe('readVisitsAddress', () => {
  it('keeps what it knows and drops the rest', () => {
    const typed = {
      day: '2026-02-30',
      view: 'week',
      by: 'client',
      rows: 'area',
      area: 'Petone',
      status: 'Late',
      priority: 7,
      x: '1',
    };
    expect(readVisitsAddress(typed)).toEqual({ view: 'week', by: 'client', rows: 'area', area: 'Petone' });
  });
});
