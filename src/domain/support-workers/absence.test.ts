import { describe, expect, it } from 'vitest';
import { findDayAway } from './absence.ts';

const timed = { date: '2026-09-26', startTimeOption: 'Specified', durationOption: 'Specified' } as const;
const away = [{ from: '2026-09-27', to: '2026-09-28' }];

describe('findDayAway', () => {
  it('takes both ends of an absence, and has no end without one', () => {
    const on = (date: string, absences = away) => findDayAway({ ...timed, date, startTime: '09:00' }, absences);
    expect(['2026-09-26', '2026-09-27', '2026-09-28', '2026-09-29'].map((date) => on(date))).toEqual([
      undefined,
      '2026-09-27',
      '2026-09-28',
      undefined,
    ]);
    expect(findDayAway({ ...timed, date: '2029-01-01', startTime: '09:00' }, [{ from: '2026-09-27' }])).toBe(
      '2029-01-01',
    );
  });

  it('counts the day on which an overnight visit ends, in the night when the clocks change too', () => {
    const overnight = { ...timed, startTime: '23:00', durationOption: 'Overnight' } as const;
    expect(findDayAway(overnight, away)).toBe('2026-09-27');
    expect(findDayAway({ ...timed, startTime: '22:30', durationMins: 90 }, away)).toBeUndefined();
    expect(findDayAway({ ...timed, startTime: '22:30', durationMins: 91 }, away)).toBe('2026-09-27');
  });

  it('counts a visit without a start on its day', () => {
    const flexible = { ...timed, startTimeOption: 'Flexible', durationMins: 600 } as const;
    expect([findDayAway(flexible, away), findDayAway({ ...flexible, date: '2026-09-28' }, away)]).toEqual([
      undefined,
      '2026-09-28',
    ]);
  });
});
