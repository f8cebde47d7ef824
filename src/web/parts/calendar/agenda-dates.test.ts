import { describe, expect, it } from 'vitest';
import { fitCell, listAgendaDates } from './agenda-dates.ts';

const counts: Record<string, number> = { '2026-11-20': 2, '2026-11-21': 1, '2026-11-22': 1, '2026-11-23': 9 };
const dates = Object.keys(counts);
const countOn = (date: string) => counts[date] ?? 0;

describe('listAgendaDates', () => {
  it('adds the next days with a visit until there are enough visits', () => {
    expect(listAgendaDates({ dates, from: '2026-11-20', countOn, enough: 4 })).toEqual({
      dates: ['2026-11-20', '2026-11-21', '2026-11-22'],
      hasMore: true,
    });
  });
  it('begins with the chosen day even where it has none', () => {
    expect(listAgendaDates({ dates, from: '2026-11-19', countOn, enough: 1 }).dates).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
  });
  it('leaves a full day alone', () => {
    expect(listAgendaDates({ dates, from: '2026-11-23', countOn, enough: 4 })).toEqual({
      dates: ['2026-11-23'],
      hasMore: false,
    });
  });
});

describe('fitCell', () => {
  it.each([
    [4, 4, 0],
    [5, 3, 2],
    [14, 3, 11],
  ])('of %d visits shows %d and says that there are %d more', (count, shown, more) => {
    const fitted = fitCell(Array.from({ length: count }, (_, index) => index));
    expect([fitted.shown.length, fitted.more]).toEqual([shown, more]);
  });
});
