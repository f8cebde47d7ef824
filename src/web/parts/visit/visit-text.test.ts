import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatHoursAndMinutes,
  formatLength,
  formatMoment,
  formatStart,
  formatVisitName,
  formatWorkers,
} from './visit-text.ts';

const worker = (fullName: string, knownAs?: string) => {
  return { ref: fullName, fullName, givenName: fullName.split(' ')[0]!, knownAs };
};

describe('formatStart', () => {
  it.each([
    ['9:00am', { startTimeOption: 'Specified', startTime: '09:00', durationOption: 'Specified' }],
    ['12:00pm', { startTimeOption: 'Specified', startTime: '12:00', durationOption: 'NotSpecified' }],
    ['11:00pm', { startTimeOption: 'Flexible', durationOption: 'Overnight' }],
    ['Morning', { startTimeOption: 'Morning', durationOption: 'Specified' }],
  ] as const)('reads %s', (words, times) => {
    expect(formatStart(times)).toBe(words);
  });
});

describe('formatLength', () => {
  it.each([
    ['1.5 hours', { durationOption: 'Specified', durationMins: 90 }],
    ['Overnight', { durationOption: 'Overnight' }],
    ['Length open', { durationOption: 'NotSpecified' }],
  ] as const)('reads %s', (words, times) => {
    expect(formatLength(times)).toBe(words);
  });
});

describe('formatHoursAndMinutes', () => {
  it.each([
    [0, '0 hours'],
    [60, '1 hour'],
    [450, '7.5 hours'],
  ])('reads %d minutes as %s', (minutes, words) => {
    expect(formatHoursAndMinutes(minutes)).toBe(words);
  });
});

describe('formatMoment', () => {
  it('reads an instant on the clocks of the zone', () => {
    const at = '2026-11-19T03:12:00.000Z';
    expect(formatMoment({ at, zone: 'Pacific/Auckland' })).toBe('19 Nov 2026, 4:12pm');
    expect(formatMoment({ at, zone: 'Australia/Sydney' })).toBe('19 Nov 2026, 2:12pm');
  });
});

describe('formatDay', () => {
  it('is the day on the calendar of the zone', () => {
    const at = '2026-11-19T12:12:00.000Z';
    expect(formatDay({ at, zone: 'Pacific/Auckland' })).toBe('20 Nov 2026');
    expect(formatDay({ at, zone: 'Australia/Perth' })).toBe('19 Nov 2026');
  });
});

describe('formatVisitName', () => {
  it('says what and when, and whether later ones are included', () => {
    const visit = { service: 'Shopping', date: '2026-11-25' };
    expect(formatVisitName({ ...visit, goesOn: false })).toBe('Shopping on Wed 25 Nov');
    expect(formatVisitName({ ...visit, goesOn: true })).toBe('Shopping from Wed 25 Nov');
  });
});

describe('formatWorkers', () => {
  it('prefers the name that a worker is known as', () => {
    const workers = [worker('Thomas Whitaker', 'Tom'), worker('Mele Taufa')];
    expect(formatWorkers({ awayWorkers: [], workers, status: 'Active' })).toBe('Tom and Mele');
  });
  it('says that a visit has no worker yet, and of a pending visit that it is pending', () => {
    expect(formatWorkers({ awayWorkers: [], workers: [], status: 'NotAllocated' })).toBe('No one yet');
    expect(formatWorkers({ awayWorkers: [], workers: [], status: 'Pending' })).toBe('Pending...');
  });
  it('says who is asked for, any one of them, and never that they come', () => {
    const wishes = [worker('Thomas Whitaker', 'Tom'), worker('Mele Taufa')];
    expect(formatWorkers({ awayWorkers: [], workers: [], wishes, status: 'Pending' })).toBe('Asked for: Tom or Mele');
  });
  it('expects no worker any more for a visit that is over', () => {
    expect(formatWorkers({ awayWorkers: [], workers: [], status: 'Cancelled' })).toBe('No one');
    expect(formatWorkers({ awayWorkers: [], workers: [], status: 'Past' })).toBe('No one');
  });
});
