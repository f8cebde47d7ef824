import { describe, expect, it } from 'vitest';
import { wallClock } from '#domain/time/zone.ts';
import { findDetailsWindow } from './details-window.ts';

const zone = 'Pacific/Auckland';
const at = (date: string, startTime: string, durationMins = 60) =>
  ({ date, startTimeOption: 'Specified', startTime, durationOption: 'Specified', durationMins }) as const;

function describeWindow(visit: Parameters<typeof findDetailsWindow>[0]) {
  const { from, until } = findDetailsWindow(visit, zone);
  return [from, until].map((instant) => Object.values(wallClock({ instant, zone })).join(' '));
}

describe('the details of a visit are there', () => {
  it.each([
    ['an hour in the morning', at('2026-11-23', '09:00'), ['2026-11-22 18:00', '2026-11-23 12:00']],
    ['one that ends after midnight', at('2026-11-23', '23:30'), ['2026-11-22 18:00', '2026-11-24 02:30']],
    [
      'a night in which the clocks go forward',
      { date: '2026-09-26', startTimeOption: 'Flexible', durationOption: 'Overnight' } as const,
      ['2026-09-25 18:00', '2026-09-27 09:00'],
    ],
    [
      'a visit without a time, until two hours after its day',
      { date: '2026-11-23', startTimeOption: 'Flexible', durationOption: 'NotSpecified' } as const,
      ['2026-11-22 18:00', '2026-11-24 02:00'],
    ],
  ])('from 18:00 of the day before until two hours after it: %s', (_, visit, expected) => {
    expect(describeWindow(visit)).toEqual(expected);
  });
});
