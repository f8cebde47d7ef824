import { describe, expect, it } from 'vitest';
import { exampleShown } from '#web/parts/schedule/example-shown.ts';
import { readVisitsAddress } from './visits-address.ts';
import { describeCell, describeSlot, formatDays, formatVisitCounts } from './visits-text.ts';

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

describe('describeSlot', () => {
  const noOne = { workers: [], awayWorkers: [] };
  it.each([
    ['who comes', {}, 'with Tom Whitaker, Active'],
    ['that one more is needed', { visit: { workersNeeded: 2 } }, 'with Tom Whitaker, 1 more needed, Active'],
    ['that no one comes yet', { ...noOne, status: 'NotAllocated' as const }, 'No one yet, Not allocated'],
    ['that no one comes to a visit that is cancelled', { ...noOne, status: 'Cancelled' as const }, 'No one, Cancelled'],
  ])('says %s', (_, differs, words) => {
    expect(describeSlot(exampleShown(differs))).toBe(`9:00am, 1 hour, Rose Hākaraia, Personal care, ${words}`);
  });

  it('begins with what a cell of a week shows', () => {
    expect(describeCell(exampleShown(noOne), 'client')).toMatch(/^9:00am Rose Hākaraia, 1 hour, .*, No one yet, /);
    expect(describeCell(exampleShown(noOne), 'worker')).toMatch(/^9:00am No one yet, 1 hour, Rose Hākaraia, /);
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
