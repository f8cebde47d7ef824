import { describe, expect, it } from 'vitest';
import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import { mergeVisit } from '#domain/appointments/roster.ts';
import { checkLastDay, describeDaysOff, describeEmployment, endsEarlier, isAfterLastDay } from './last-day.ts';

const works = (lastDay?: string) => ({ active: true, lastDay });
const hasLeft = (lastDay?: string) => ({ active: false, lastDay });
const today = '2026-11-20';

describe('checkLastDay', () => {
  it.each([
    [works(), undefined],
    [works('2026-11-20'), undefined],
    [works('2026-11-19'), 'This day has passed. Choose a later day, or say that they have left.'],
    [hasLeft(), undefined],
    [hasLeft('2026-11-20'), undefined],
    [hasLeft('2026-11-21'), 'This day is still to come. Say that they work here until then.'],
    [{ lastDay: '2026-11-19' }, undefined],
  ])('%j: %s', (employment, message) => expect(checkLastDay(employment, today)).toBe(message));
});

describe('describeDaysOff', () => {
  const absences = [
    { from: '2026-11-23', to: '2026-11-24' },
    { from: '2026-12-19', hasLeft: true as const },
  ];
  it.each([
    ['2026-11-22', '2026-11-22', undefined],
    ['2026-11-24', '2026-11-24', 'Away'],
    ['2026-11-16', '2026-11-23', 'Away'],
    ['2026-11-25', '2026-12-18', undefined],
    ['2026-12-18', '2026-12-19', 'Has left'],
    ['2027-05-01', '2027-05-01', 'Has left'],
  ])('from %s to %s: %s', (start, end, words) => expect(describeDaysOff(absences, start, end)).toBe(words));
});

describe('endsEarlier', () => {
  it.each([
    [works('2026-12-18'), works(), true],
    [works('2026-12-18'), works('2026-12-25'), true],
    [hasLeft('2026-11-20'), works('2026-12-18'), true],
    [hasLeft(), works(), true],
    [works('2026-12-18'), works('2026-12-18'), false],
    [works(), works('2026-12-18'), false],
    [hasLeft('2026-11-01'), hasLeft(), false],
    [works('2026-12-18'), hasLeft(), false],
  ])('%j after %j: %s', (after, before, is) => expect(endsEarlier(after, before)).toBe(is));
});

describe('isAfterLastDay', () => {
  const visitOn = (date: string, startTime = '09:00') => {
    const job = exampleSingleJob(date, { startTime, durationMins: 120 });
    return mergeVisit(job, date, undefined);
  };
  it('counts from the day after, a night that ends then too, and all of someone who has left', () => {
    const days = [visitOn('2026-12-18'), visitOn('2026-12-18', '23:00'), visitOn('2026-12-19')];
    expect(days.map((visit) => isAfterLastDay(visit, works('2026-12-18')))).toEqual([false, true, true]);
    expect(days.map((visit) => isAfterLastDay(visit, works()))).toEqual([false, false, false]);
    expect(days.map((visit) => isAfterLastDay(visit, hasLeft('2026-12-18')))).toEqual([true, true, true]);
  });
});

it('describeEmployment says until when someone works here', () => {
  expect([works(), works('2026-12-18'), hasLeft(), hasLeft('2026-12-18')].map(describeEmployment)).toEqual([
    undefined,
    'Works here until Fri 18 Dec 2026.',
    'Has left.',
    'Has left. The last working day was Fri 18 Dec 2026.',
  ]);
});
