import { describe, expect, it } from 'vitest';
import type { DayOfWeek } from '#domain/time/day.ts';
import { checkWorkHours, readWorkHours, type WorkHours, writeWorkHours } from './work-hours.ts';

const hours = (dayOfWeek: DayOfWeek, startTime: string, endTime: string): WorkHours => ({
  dayOfWeek,
  startTime,
  endTime,
  status: 'NotAllocated',
});

describe('checkWorkHours', () => {
  it.each<[string, WorkHours[], string | undefined]>([
    ['nothing', [], undefined],
    ['hours side by side', [hours('Monday', '13:00', '17:00'), hours('Monday', '09:00', '13:00')], undefined],
    ['a night', [hours('Friday', '22:00', '06:00'), hours('Saturday', '06:00', '12:00')], undefined],
    [
      'a night into the next day’s hours',
      [hours('Friday', '22:00', '06:00'), hours('Saturday', '05:00', '12:00')],
      'Friday 22:00-06:00 and Saturday 05:00-12:00 overlap. Change one of them.',
    ],
    [
      'Sunday night into Monday',
      [hours('Monday', '05:00', '09:00'), hours('Sunday', '22:00', '06:00')],
      'Sunday 22:00-06:00 and Monday 05:00-09:00 overlap. Change one of them.',
    ],
    ['an end at midnight', [hours('Sunday', '18:00', '00:00'), hours('Monday', '00:00', '06:00')], undefined],
    ['a whole week', [hours('Sunday', '00:00', '00:00'), hours('Monday', '00:00', '00:00')], undefined],
    [
      'hours that end when they start',
      [hours('Monday', '09:00', '09:00')],
      'Monday 09:00 ends when it starts. Enter a later end.',
    ],
    ['too many', Array.from({ length: 51 }, () => hours('Monday', '09:00', '10:00')), 'Enter at most 50 work hours.'],
  ])('judges %s', (_, list, message) => {
    expect(checkWorkHours(list)).toBe(message);
  });
});

describe('readWorkHours', () => {
  it('reads what it writes, and what people type', () => {
    const value = [hours('Monday', '09:00', '17:00'), hours('Friday', '22:00', '06:00')];
    expect(writeWorkHours([...value].reverse())).toBe('Monday 09:00-17:00; Friday 22:00-06:00');
    expect(readWorkHours('Monday 09:00-17:00; Friday 22:00-06:00')).toEqual({ value });
    expect(readWorkHours('Mon 9am to 5pm;\nfri. 22:00 – 6:00am;')).toEqual({ value });
  });

  it.each(['Monday', '09:00-17:00', 'Monday 09:00', 'Someday 09:00-17:00', 'Monday 25:00-26:00'])(
    'refuses %j',
    (text) => {
      expect(readWorkHours(text)).toEqual({ message: expect.stringContaining('“Monday 09:00-17:00”') });
    },
  );

  it('reads a long line of spaces at once', () => {
    const began = performance.now();
    expect(readWorkHours(`Mon${' '.repeat(2_000)}x`)).toHaveProperty('message');
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
