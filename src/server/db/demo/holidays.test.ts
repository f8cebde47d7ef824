import { describe, expect, it } from 'vitest';
import { makeHolidays } from './holidays.ts';

const datesOf = (country: 'nz' | 'au', region?: string) =>
  Object.fromEntries(
    makeHolidays(country)
      .filter((holiday) => holiday.region === region)
      .map(({ date, name }) => [date, name]),
  );

describe('makeHolidays', () => {
  it('gives New Zealand its days of 2026 and 2027, moved to a Monday or Tuesday where they fall on a weekend', () => {
    expect(Object.keys(datesOf('nz')).sort()).toEqual([
      ...[
        '2026-01-01',
        '2026-01-02',
        '2026-02-06',
        '2026-04-03',
        '2026-04-06',
        '2026-04-25',
        '2026-04-27',
        '2026-06-01',
      ],
      ...['2026-07-10', '2026-10-26', '2026-12-25', '2026-12-26', '2026-12-28'],
      ...[
        '2027-01-01',
        '2027-01-02',
        '2027-01-04',
        '2027-02-06',
        '2027-02-08',
        '2027-03-26',
        '2027-03-29',
        '2027-04-25',
      ],
      ...[
        '2027-04-26',
        '2027-06-07',
        '2027-06-25',
        '2027-10-25',
        '2027-12-25',
        '2027-12-26',
        '2027-12-27',
        '2027-12-28',
      ],
    ]);
  });

  it.each([
    ['nz-wellington', '2026-01-19', '2027-01-25'],
    ['nz-auckland', '2026-01-26', '2027-02-01'],
    ['nz-nelson', '2026-02-02', '2027-02-01'],
    ['nz-taranaki', '2026-03-09', '2027-03-08'],
    ['nz-otago', '2026-03-23', '2027-03-22'],
    ['nz-southland', '2026-04-07', '2027-03-30'],
    ['nz-south-canterbury', '2026-09-28', '2027-09-27'],
    ['nz-hawkes-bay', '2026-10-23', '2027-10-22'],
    ['nz-marlborough', '2026-11-02', '2027-11-01'],
    ['nz-canterbury', '2026-11-13', '2027-11-12'],
    ['nz-westland', '2026-11-30', '2027-11-29'],
    ['nz-chatham', '2026-11-30', '2027-11-29'],
  ])('keeps the anniversary of %s on %s and %s', (region, ...dates) => {
    expect(Object.keys(datesOf('nz', region))).toEqual(dates);
  });

  it('gives Australia its days, and a state its own', () => {
    expect(Object.keys(datesOf('au')).sort()).toEqual([
      ...[
        '2026-01-01',
        '2026-01-26',
        '2026-04-03',
        '2026-04-06',
        '2026-04-25',
        '2026-12-25',
        '2026-12-26',
        '2026-12-28',
      ],
      ...[
        '2027-01-01',
        '2027-01-26',
        '2027-03-26',
        '2027-03-29',
        '2027-04-25',
        '2027-12-25',
        '2027-12-26',
        '2027-12-27',
      ],
      '2027-12-28',
    ]);
    expect(datesOf('au', 'au-vic')).toEqual({
      '2026-03-09': 'Labour Day',
      '2026-06-08': 'King’s Birthday',
      '2026-11-03': 'Melbourne Cup Day',
      '2027-03-08': 'Labour Day',
      '2027-06-14': 'King’s Birthday',
      '2027-11-02': 'Melbourne Cup Day',
    });
    expect(Object.keys(datesOf('au', 'au-act'))).toContain('2026-06-01');
  });
});
