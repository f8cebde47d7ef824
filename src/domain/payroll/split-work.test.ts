import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import { seed } from '#testing/random.ts';
import { isOvernight, splitWork } from './split-work.ts';

const zone = 'Pacific/Auckland';
const read = (work: Partial<Parameters<typeof splitWork>[0]>) =>
  splitWork({ date: '2026-11-19', startTime: '23:00', minutes: 480, zone, ...work }).map(
    ({ date, startTime, endTime, minutes }) => `${date} ${startTime}-${endTime} ${minutes}`,
  );

describe('splitWork', () => {
  it('leaves work of one day whole, until midnight too', () => {
    expect(read({ startTime: '09:00', minutes: 60 })).toEqual(['2026-11-19 09:00-10:00 60']);
    expect(read({ minutes: 60 })).toEqual(['2026-11-19 23:00-00:00 60']);
    expect(read({ startTime: '09:00', minutes: 0 })).toEqual(['2026-11-19 09:00-09:00 0']);
  });

  it('has no times where no start was recorded', () => {
    expect(splitWork({ date: '2026-11-19', minutes: 90, zone })).toEqual([{ date: '2026-11-19', minutes: 90 }]);
  });

  it.each([
    ['of an ordinary night', '2026-11-19', 480, 420],
    ['of the night the clocks go forward', '2026-09-26', 420, 360],
    ['of the night the clocks go back', '2027-04-03', 540, 480],
    ['over a year’s end', '2026-12-31', 480, 420],
  ])('splits the hours %s at midnight', (_, date, minutes, after) => {
    expect(read({ date, minutes })).toEqual([`${date} 23:00-00:00 60`, `${addDays(date, 1)} 00:00-07:00 ${after}`]);
  });

  it('splits two days into three parts', () => {
    expect(read({ startTime: '12:00', minutes: 2880 })).toHaveLength(3);
  });

  it('loses no minute, leaves no gap and has a part for each day, whenever the clocks change', () => {
    const days = fc.integer({ min: 0, max: 1000 }).map((n) => addDays('2026-01-01', n));
    const times = fc.integer({ min: 0, max: 1439 }).map((n) => new Date(n * 60_000).toISOString().slice(11, 16));
    const zones = fc.constantFrom(zone, 'Pacific/Chatham', 'Australia/Lord_Howe', 'Australia/Sydney');
    fc.assert(
      fc.property(days, times, fc.integer({ min: 1, max: 2880 }), zones, (date, startTime, minutes, where) => {
        const parts = splitWork({ date, startTime, minutes, zone: where });
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
        expect(new Set(parts.map((part) => part.date)).size).toBe(parts.length);
        for (const [at, part] of parts.entries()) {
          expect(part.minutes).toBeGreaterThan(0);
          expect(part.minutes).toBeLessThanOrEqual(1500);
          if (at > 0) expect([part.begins, part.startTime]).toEqual([parts[at - 1]?.ends, '00:00']);
        }
      }),
      { seed },
    );
  });
});

describe('isOvernight', () => {
  it.each<[boolean, string, string | undefined, number]>([
    [true, '2026-11-19', '23:00', 480],
    [true, '2026-11-19', '22:40', 440],
    [true, '2026-11-19', '00:00', 360],
    [false, '2026-11-19', '23:00', 419],
    [false, '2026-11-19', '00:01', 480],
    [false, '2026-11-19', '22:00', 240],
    [false, '2026-11-19', '09:00', 60],
    [false, '2026-11-19', undefined, 480],
    [true, '2026-09-26', '23:00', 360],
    [false, '2027-04-03', '23:00', 479],
    [true, '2027-04-03', '23:00', 480],
  ])('is %s on %s from %s for %i minutes', (is, date, startTime, minutes) => {
    expect(isOvernight(splitWork({ date, startTime, minutes, zone }), zone)).toBe(is);
  });
});
