import { describe, expect, it } from 'vitest';
import { drawSteps, formatTick, listMoneyTicks, listMonthTicks, placeIn } from './balance-scale.ts';

describe('the scale of a balance', () => {
  it.each([
    [0, 1_920_000, ['$0', '$5k', '$10k', '$15k', '$20k']],
    [-12_000, 10_000, ['-$200', '-$100', '$0', '$100']],
    [0, 640_000, ['$0', '$2k', '$4k', '$6k', '$8k']],
    [0, 0, ['$0', '$0.25']],
  ])('from %i to %i cents is %j', (least, most, ticks) => {
    expect(listMoneyTicks(least, most).map(formatTick)).toEqual(ticks);
  });

  it('names a few months', () => {
    expect(listMonthTicks({ start: '2026-07-01', end: '2027-06-30', most: 6 })).toEqual([
      ...['2026-07-01', '2026-09-01', '2026-11-01', '2027-01-01', '2027-03-01', '2027-05-01'],
    ]);
  });

  it('draws steps', () => {
    const frame = { left: 0, top: 0, width: 100, height: 100, start: '2026-07-01', end: '2026-07-11' };
    const place = placeIn({ ...frame, ticks: [0, 100] });
    const balances = [
      { date: '2026-07-01', balanceCents: 100 },
      { date: '2026-07-06', balanceCents: 25 },
    ];
    expect(drawSteps(balances, '2026-07-09', place)).toBe('M0 0H50V75H80');
  });
});
