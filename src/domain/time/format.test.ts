import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDayMonth,
  formatDuration,
  formatHours,
  formatLongDate,
  formatMonth,
  formatShortDay,
  formatTime,
  formatZone,
} from './format.ts';

describe('formatDate', () => {
  it('reads D MMM YYYY', () => {
    expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDate('2027-01-02')).toBe('2 Jan 2027');
  });
});

describe('formatLongDate', () => {
  it('reads dddd D MMMM YYYY', () => {
    expect(formatLongDate('2026-11-20')).toBe('Friday 20 November 2026');
    expect(formatLongDate('2028-02-29')).toBe('Tuesday 29 February 2028');
  });
});

describe('formatDayMonth', () => {
  it('leaves out the year', () => expect(formatDayMonth('2026-11-22')).toBe('Sunday 22 November'));
});

describe('formatShortDay', () => {
  it('shortens weekday and month', () => expect(formatShortDay('2026-09-05')).toBe('Sat 5 Sep'));
});

describe('formatMonth', () => {
  it.each([
    ['2026-01', 'January 2026'],
    ['2026-11', 'November 2026'],
    ['2026-12', 'December 2026'],
  ])('reads %s as %s', (month, text) => expect(formatMonth(month)).toBe(text));
});

describe('formatTime', () => {
  it.each([
    ['00:00', '12:00am'],
    ['00:30', '12:30am'],
    ['09:05', '9:05am'],
    ['11:59', '11:59am'],
    ['12:00', '12:00pm'],
    ['14:30', '2:30pm'],
    ['23:00', '11:00pm'],
  ])('reads %s as %s', (time, text) => expect(formatTime(time)).toBe(text));
});

describe('formatDuration', () => {
  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [30, '30 minutes'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [65, '1 hour 5 minutes'],
    [90, '1.5 hours'],
    [120, '2 hours'],
    [121, '2 hours 1 minute'],
    [480, '8 hours'],
  ])('reads %i minutes as %s', (mins, text) => expect(formatDuration(mins)).toBe(text));
});

describe('formatHours', () => {
  it.each([
    [0, '0'],
    [20, '0.3'],
    [420, '7'],
    [450, '7.5'],
    [447, '7.5'],
    [446, '7.4'],
  ])('rounds %i minutes to %s hours', (mins, text) => expect(formatHours(mins)).toBe(text));
});

it('names a zone by its place', () => {
  expect(['Australia/Broken_Hill', 'UTC'].map(formatZone)).toEqual(['Broken Hill', 'UTC']);
});
