import { expect, it } from 'vitest';
import { addWorkingDays } from './working-days.ts';

it.each([
  ['a Monday', '2026-11-23', '2026-11-30'],
  ['a Saturday', '2026-11-21', '2026-11-27'],
  ['a Friday before Christmas', '2026-12-18', '2026-12-29'],
])('five working days after %s', (_, date, expected) => {
  const holidays = ['2026-12-25', '2026-12-28'];
  expect(addWorkingDays(date, { days: 5, isHoliday: (day) => holidays.includes(day) })).toBe(expected);
});
