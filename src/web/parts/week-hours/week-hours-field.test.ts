import { expect, it } from 'vitest';
import { addHours, toHoursRows, toHoursText } from './week-hours-field.tsx';

const text = 'Monday 09:00-17:00; Friday 22:00-06:00';

it('reads what it writes, with times that are not chosen yet', () => {
  expect(toHoursText(toHoursRows(text))).toBe(text);
  expect(toHoursRows('Tuesday -17:00')).toEqual([{ day: 'Tuesday', start: '', end: '17:00' }]);
  expect(toHoursRows('')).toEqual([]);
});

it('begins a day like the one before it, and a second row of a day empty', () => {
  const withTuesday = addHours(toHoursRows(text), 'Tuesday');
  expect(toHoursText(withTuesday)).toBe('Monday 09:00-17:00; Tuesday 09:00-17:00; Friday 22:00-06:00');
  expect(addHours(withTuesday, 'Tuesday').at(-1)).toEqual({ day: 'Tuesday', start: '', end: '' });
  expect(toHoursText(addHours([], 'Sunday'))).toBe('Sunday -');
});
