import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { countByAge, listNumberedWeeks } from './numbers.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });

describe('listNumberedWeeks', () => {
  it('has thirteen weeks from Monday to Monday, each beginning at midnight where the clocks change too', () => {
    const weeks = listNumberedWeeks(at('2026-11-22', '23:59'), zone);
    expect(weeks).toHaveLength(13);
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', begins: at('2026-11-16', '00:00') });
    expect(weeks[0]?.monday).toBe('2026-08-24');
    const [before, after] = [weeks[4]!, weeks[5]!];
    expect(before.monday).toBe('2026-09-21');
    expect((after.begins - before.begins) / 3_600_000).toBe(167);
  });
});

describe('countByAge', () => {
  it('parts requests at 4, 24 and 48 hours', () => {
    const now = at('2026-11-20', '12:00');
    const hours = [0, 3.99, 4, 23.9, 24, 47.9, 48, 500];
    expect(
      countByAge(
        hours.map((age) => now - age * 3_600_000),
        now,
      ),
    ).toEqual([2, 2, 2, 2]);
    expect(countByAge([], now)).toEqual([0, 0, 0, 0]);
  });
});
