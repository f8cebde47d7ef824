import { describe, expect, it } from 'vitest';
import { listFortnights, startOfFortnight } from './fortnight.ts';

describe('fortnights', () => {
  it.each([
    ['2018-10-01', '2018-10-01'],
    ['2018-10-14', '2018-10-01'],
    ['2018-10-15', '2018-10-15'],
    ['2018-09-30', '2018-09-17'],
    // 212 fortnights on
    ['2026-11-22', '2026-11-16'],
    ['2026-11-15', '2026-11-02'],
  ])('%s lies in that of %s', (date, start) => {
    expect(startOfFortnight(date)).toBe(start);
  });

  it('a year of them, reckoned by hand, across both nights on which the clocks change', () => {
    const year = listFortnights({ start: '2025-12-30', end: '2026-12-27' });
    expect(year).toHaveLength(26);
    expect([year[0], year[7], year[20], year[25]]).toEqual([
      { start: '2025-12-29', end: '2026-01-11' },
      { start: '2026-04-06', end: '2026-04-19' },
      { start: '2026-10-05', end: '2026-10-18' },
      { start: '2026-12-14', end: '2026-12-27' },
    ]);
  });
});
