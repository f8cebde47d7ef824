import { describe, expect, it } from 'vitest';
import { readSeriesLine, type SeriesTexts } from './read-series-line.ts';

const texts: SeriesTexts = {
  client: 'Rose',
  service: 'Shopping',
  weekday: 'Mon',
  start: '9am',
  minutes: '60',
  from: '30/11/2026',
};

describe('readSeriesLine', () => {
  it.each<[Partial<SeriesTexts>, object]>([
    [{ weekday: 'Mondays' }, { dayOfWeek: 'Monday' }],
    [{ weekday: 'thurs.' }, { dayOfWeek: 'Thursday' }],
    [{ start: '2.30 pm' }, { startTime: '14:30' }],
    [{ start: '0915' }, { startTime: '09:15' }],
    [{ minutes: '45 min' }, { durationMins: 45 }],
    [{ minutes: '1h 30' }, { durationMins: 90 }],
    [{ minutes: '1,5 h' }, { durationMins: 90 }],
    [{ weeksApart: '' }, { weeksApart: 1 }],
    [{ weeksApart: '2' }, { weeksApart: 2 }],
    [{ from: '2026-12-01' }, { from: '2026-12-01' }],
    [{ to: '1.3.2027' }, { to: '2027-03-01' }],
  ])('reads %j', (more, expected) => {
    expect(readSeriesLine({ ...texts, ...more }, 2)).toMatchObject({ ...expected, errors: [] });
  });

  it.each<[Partial<SeriesTexts>, string, string]>([
    [{ client: '' }, 'Client', 'Enter the client.'],
    [{ weekday: 'Mon, Tue' }, 'Weekday', 'Enter one weekday, such as Monday or Mon.'],
    [{ weekday: 'T' }, 'Weekday', 'Enter one weekday, such as Monday or Mon.'],
    [{ start: '25:00' }, 'Start', 'Enter a time, such as 9:00am or 14:30.'],
    [{ minutes: 'an hour' }, 'Minutes', 'Enter the minutes, such as 45, or 1h 30.'],
    [{ weeksApart: '0' }, 'Weeks apart', 'Enter 1 for each week, 2 for every second week, up to 52.'],
    [{ from: '31/11/2026' }, 'From', 'Enter a day that exists, as DD/MM/YYYY.'],
    [{ dateOfBirth: 'May' }, 'Date of birth', 'Enter a date as DD/MM/YYYY.'],
  ])('refuses %j', (more, column, message) => {
    expect(readSeriesLine({ ...texts, ...more }, 7).errors).toEqual([{ line: 7, column, message }]);
  });
});
