import { describe, expect, it } from 'vitest';
import { instantOf, wallClock } from '#domain/time/zone.ts';
import {
  countOpenTime,
  findNextOpening,
  findNumberToCall,
  findOpenings,
  formatHoursOf,
  formatOpening,
  isOfficeOpen,
  listClosedDays,
} from './opening-hours.ts';

const zone = 'Pacific/Auckland';
const at = (text: string) => instantOf({ date: text.slice(0, 10), time: text.slice(11), zone });
const show = (instant: number | undefined) =>
  instant === undefined ? undefined : Object.values(wallClock({ instant, zone })).join(' ');
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day} 08:30-17:00`).join('; ');
const holiday = { name: 'A Day', country: 'nz' as const };
const closedOn = listClosedDays({
  contact: { region: 'nz-otago' },
  holidays: [
    { ...holiday, date: '2026-11-23' },
    { ...holiday, date: '2026-11-24', region: 'nz-otago' },
    { ...holiday, date: '2026-11-25', region: 'nz-auckland' },
    { ...holiday, date: '2026-11-25', country: 'au' },
  ],
  zone,
});
const openings = findOpenings({ contact: { openingHours: weekdays }, closedOn, zone })!;

describe('the office', () => {
  it('is open in its hours, but for holidays of the country and of its own region', () => {
    const moments = [
      '2026-11-20 08:29',
      '2026-11-20 08:30',
      '2026-11-20 17:00',
      '2026-11-23 10:00',
      '2026-11-24 10:00',
      '2026-11-25 10:00',
    ];
    expect(moments.map((moment) => isOfficeOpen(openings, at(moment)))).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('opens next after the weekend and the holidays, and not while it is open', () => {
    expect(show(findNextOpening(openings, at('2026-11-20 17:00')))).toBe('2026-11-25 08:30');
    expect(show(findNextOpening(openings, at('2026-11-20 06:00')))).toBe('2026-11-20 08:30');
    expect(findNextOpening(openings, at('2026-11-20 16:59'))).toBeUndefined();
  });

  it('is counted open for the time between two moments, a night over midnight, too', () => {
    const minutes = (of: typeof openings, from: string, until: string) =>
      countOpenTime(of, { from: at(from), until: at(until) }) / 60_000;
    expect(minutes(openings, '2026-11-20 16:00', '2026-11-25 09:00')).toBe(90);
    const nights = findOpenings({ contact: { openingHours: 'Friday 22:00-06:00' }, closedOn: [], zone })!;
    expect(minutes(nights, '2026-11-21 05:00', '2026-11-21 09:00')).toBe(60);
  });

  it('is not known until its hours are typed', () => {
    expect(findOpenings({ contact: {}, closedOn: [], zone })).toBeUndefined();
  });
});

describe('findNumberToCall', () => {
  const numbers = { phone: '09 000 0123', afterHoursPhone: '09 000 0199' };
  it.each([
    ['2026-11-20 10:00', numbers, numbers.phone],
    ['2026-11-21 10:00', numbers, numbers.afterHoursPhone],
    ['2026-11-21 10:00', { phone: numbers.phone }, numbers.phone],
    ['2026-11-20 10:00', { afterHoursPhone: numbers.afterHoursPhone }, numbers.afterHoursPhone],
  ])('at %s of %o: %s', (moment, contact, number) => {
    expect(findNumberToCall(contact, { openings, now: at(moment) })).toBe(number);
  });

  it('is the phone until hours are typed', () => {
    expect(findNumberToCall(numbers, { openings: undefined, now: at('2026-11-21 10:00') })).toBe(numbers.phone);
  });
});

it('writes until when it is closed', () => {
  const written = (opens: string) => formatOpening(at(opens), { now: at('2026-11-20 06:00'), zone });
  expect(['2026-11-20 08:30', '2026-11-23 08:30', '2026-11-27 08:30'].map(written)).toEqual([
    '8:30am',
    'Monday 8:30am',
    'Friday 27 November, 8:30am',
  ]);
});

it.each([
  [weekdays, 'Monday to Friday, 8:30am to 5:00pm'],
  [
    'Monday 09:00-12:00; Monday 13:00-17:00; Tuesday 09:00-17:00; Thursday 09:00-17:00; Sunday 00:00-00:00',
    'Monday, 9:00am to 12:00pm, 1:00pm to 5:00pm; Tuesday, 9:00am to 5:00pm; Thursday, 9:00am to 5:00pm; Sunday, all day',
  ],
  ['', 'Weekdays'],
])('writes %s as %s', (openingHours, written) => {
  expect(formatHoursOf({ openingHours, hours: 'Weekdays' })).toBe(written);
});
