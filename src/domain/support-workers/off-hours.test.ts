import { describe, expect, it } from 'vitest';
import { type DayOfWeek, daysOfWeek } from '#domain/time/day.ts';
import { describeOffHours, findOffHours, type HoursSlot, listOffMinutes } from './off-hours.ts';
import type { WorkHours } from './work-hours.ts';

const hours = (dayOfWeek: DayOfWeek, startTime: string, endTime: string): WorkHours => ({
  dayOfWeek,
  startTime,
  endTime,
  status: 'NotAllocated',
});
const weekdays = daysOfWeek.slice(0, 6).map((day) => hours(day, '07:30', '18:30'));
const nights = [hours('Sunday', '22:00', '06:00'), hours('Monday', '06:00', '10:00')];
/** Makes a slot on Monday 23 November 2026 or on the days after it. */
const at = (day: number, startTime?: string, minutes = 60): HoursSlot => ({
  date: `2026-11-${23 + day}`,
  startTime,
  minutes,
});
const describeOff = (kept: WorkHours[], ...slots: HoursSlot[]) => {
  const off = findOffHours(kept, slots);
  return off && describeOffHours(off);
};

describe('findOffHours', () => {
  it.each<[string, WorkHours[], HoursSlot, string | undefined]>([
    ['no hours kept', [], at(6, '18:00'), undefined],
    ['inside', weekdays, at(0, '09:00'), undefined],
    ['to the last minute', weekdays, at(0, '17:30'), undefined],
    ['a minute too long', weekdays, at(0, '17:31'), 'Works until 6:30pm on Mondays'],
    ['after the end', weekdays, at(0, '20:00'), 'Works until 6:30pm on Mondays'],
    ['before the start', weekdays, at(5, '07:00'), 'Works from 7:30am on Saturdays'],
    ['another day', weekdays, at(6, '09:00'), 'Does not work Sundays'],
    ['another day without a start', weekdays, at(6), 'Does not work Sundays'],
    ['a working day without a start', weekdays, at(5), undefined],
    [
      'between two stretches',
      [hours('Monday', '08:00', '10:00'), hours('Monday', '14:00', '16:00')],
      at(0, '11:00'),
      'Works from 2:00pm on Mondays',
    ],
    ['across two that touch, over the week’s end', nights, at(6, '23:00', 480), undefined],
    ['longer than both', nights, at(6, '23:00', 720), 'Works until 10:00am on Mondays'],
    ['early on the day after a night', nights, at(0, '05:00'), undefined],
  ])('%s', (_, kept, slot, words) => {
    expect(describeOff(kept, slot)).toBe(words);
  });

  it('says the first of several visits that is outside', () => {
    expect(describeOff(weekdays, at(0, '09:00'), at(5, '18:00'), at(6, '09:00'))).toBe(
      'Works until 6:30pm on Saturdays',
    );
  });
});

describe('listOffMinutes', () => {
  it.each<[string, WorkHours[], string, number[][]]>([
    ['none where no hours are kept', [], '2026-11-23', []],
    [
      'before and after a day',
      weekdays,
      '2026-11-23',
      [
        [0, 450],
        [1110, 1800],
      ],
    ],
    ['all of a day off, up to the next one', weekdays, '2026-11-29', [[0, 1800]]],
    ['the day between two nights', nights, '2026-11-23', [[600, 1800]]],
    ['the day before a night, which is over the week’s end', nights, '2026-11-29', [[0, 1320]]],
    ['none of days without an end', daysOfWeek.map((day) => hours(day, '00:00', '00:00')), '2026-11-23', []],
  ])('lists %s', (_, kept, date, off) => {
    expect(listOffMinutes(kept, { date, until: 1800 }).map(({ from, to }) => [from, to])).toEqual(off);
  });
});
