import { describe, expect, it } from 'vitest';
import { describeMoment, describeService, formatDates, listDayEntries } from './describe-days.ts';

describe('describeMoment', () => {
  it.each([
    ['2026-11-19T19:12:00Z', '8:12am'],
    ['2026-11-22T05:00:00Z', '6:00pm on Sunday'],
    ['2026-11-18T02:00:00Z', '3:00pm on Wednesday'],
    ['2026-11-26T05:00:00Z', '6:00pm on Thursday'],
    ['2026-11-27T05:00:00Z', '6:00pm on 27 November'],
  ])('says %s on Friday 20 November as %s', (instant, said) => {
    expect(describeMoment({ instant: Date.parse(instant), zone: 'Pacific/Auckland', today: '2026-11-20' })).toBe(said);
  });
});

describe('listDayEntries', () => {
  it('puts days without visits together, up to the 14th', () => {
    const later = [{ date: '2026-11-23' }, { date: '2026-11-24' }];
    const entries = listDayEntries(later, '2026-11-20');
    expect(entries.map(({ dates, day }) => [formatDates(dates), day !== undefined])).toEqual([
      ['Saturday, Sunday', false],
      ['Monday 23 November', true],
      ['Tuesday 24 November', true],
      ['Wednesday 25 November to Friday 4 December', false],
    ]);
  });

  it('leaves out a day beyond them', () => {
    expect(listDayEntries([{ date: '2026-12-05' }], '2026-11-20')).toHaveLength(1);
  });
});

describe('formatDates', () => {
  it('says less than a week by its first and last day', () => {
    expect(formatDates(['2026-11-21', '2026-11-22', '2026-11-23'])).toBe('Saturday to Monday');
  });
});

describe('describeService', () => {
  it.each([
    ['9:00am to 10:00am', '09:00', 'Personal care, to 10:00am'],
    ['Morning', undefined, 'Personal care'],
    ['about 9:00am, 1 hour', '09:00', 'Personal care, about 9:00am, 1 hour'],
  ])('says beside the start what of %s it does not say', (times, startTime, said) => {
    expect(describeService({ service: 'Personal care', times, ...(startTime && { startTime }) })).toBe(said);
  });
});
