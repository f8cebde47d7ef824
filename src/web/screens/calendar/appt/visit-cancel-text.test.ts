import { describe, expect, it } from 'vitest';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { exampleJob } from '#web/parts/visit/example-roster.ts';
import { formatCancelledVisits } from './visit-cancel-text.ts';

const visitsOn = (...dates: string[]) => dates.map((date) => mergeVisit(exampleJob('a'), date));
const five = visitsOn('2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2027-01-04');

describe('formatCancelledVisits', () => {
  it('names one visit', () => {
    expect(formatCancelledVisits({ visits: visitsOn('2026-11-23'), goesOn: false })).toEqual({
      title: 'One visit would be cancelled',
      dates: ['Monday 23 November, 9:00am'],
      rest: '',
    });
  });

  it('names the first three dates, how many more there are and the last', () => {
    expect(formatCancelledVisits({ visits: five, goesOn: false })).toEqual({
      title: '5 visits would be cancelled',
      dates: ['Monday 23 November, 9:00am', 'Monday 30 November, 9:00am', 'Monday 7 December, 9:00am'],
      rest: 'and 2 more until Monday 4 January 2027.',
    });
  });

  it('says that a series continues beyond the calendar', () => {
    expect(formatCancelledVisits({ visits: five, goesOn: true })).toMatchObject({
      title: 'All visits from Monday 23 November would be cancelled',
      rest: 'and 2 more until Monday 4 January 2027, and every visit after that.',
    });
    expect(formatCancelledVisits({ visits: five.slice(0, 1), goesOn: true })).toMatchObject({
      title: 'All visits from Monday 23 November would be cancelled',
      rest: 'and every visit after that.',
    });
  });
});
