import { describe, expect, it } from 'vitest';
import { checkDuration, checkStart } from './check-times.ts';
import { listDurationChoices } from './choices.ts';
import { createLine } from './line.ts';
import { bookingLimits, listLengths, listStarts, type TimeLimits } from './time-limits.ts';

/** Exact times of a whole day, to the minute, for up to 12 hours. */
const exactTimes: TimeLimits = {
  earliest: '00:00',
  latest: '23:59',
  step: 1,
  mostMinutes: 720,
  lengthStep: 30,
  exactOnly: true,
  exactFirst: true,
};
const specified = { startTimeOption: 'Specified', durationOption: 'Specified' } as const;

describe('listStarts', () => {
  it('runs from the first to the last start', () => {
    expect(listStarts(bookingLimits)).toHaveLength(29);
    expect(listStarts(exactTimes).at(-1)).toBe('23:59');
    expect(listStarts({ ...exactTimes, step: 30 }).at(-1)).toBe('23:30');
  });
});

describe('listLengths', () => {
  it('ends with the longest', () => {
    expect([listLengths(bookingLimits).at(-1), listLengths(exactTimes).at(-1)]).toEqual([480, 720]);
  });
});

describe('limits of a booking', () => {
  it.each([
    ['05:30', bookingLimits, ['Choose a start on the hour or half hour, from 6:00am to 8:00pm.']],
    ['05:31', exactTimes, []],
    ['05:31', { ...exactTimes, step: 15 }, ['Choose a start in steps of 15 minutes, from 12:00am to 11:59pm.']],
  ])('decide whether a visit can start at %s', (startTime, limits, expected) => {
    expect(checkStart({ ...specified, startTime }, limits).map(({ message }) => message)).toEqual(expected);
  });

  it.each([
    [510, bookingLimits, ['Choose a duration from 30 minutes to 8 hours, in steps of 30 minutes.']],
    [510, exactTimes, []],
    [750, exactTimes, ['Choose a duration from 30 minutes to 12 hours, in steps of 30 minutes.']],
  ])('decide whether it can take %i minutes', (durationMins, limits, expected) => {
    expect(checkDuration({ ...specified, durationMins }, limits).map(({ message }) => message)).toEqual(expected);
  });

  it('take open starts and lengths away where they are exact', () => {
    expect(createLine(undefined, exactTimes)).toMatchObject({ startTimeOption: 'Specified', durationMinutes: 30 });
    expect(checkStart({ ...specified, startTimeOption: 'Morning' }, exactTimes)).toHaveLength(1);
    expect(checkStart({ ...specified, startTimeOption: 'Morning', startTime: '09:00' }, exactTimes)).toHaveLength(1);
    expect(checkDuration({ durationOption: 'NotSpecified' }, exactTimes)).toHaveLength(1);
    expect(checkStart({ ...specified, startTime: '23:00', durationOption: 'Overnight' }, exactTimes)).toEqual([]);
    expect(checkStart({ ...specified, startTime: '22:00', durationOption: 'Overnight' }, exactTimes)).toHaveLength(1);
    expect(checkDuration({ durationOption: 'Overnight' }, exactTimes)).toEqual([]);
    const labels = listDurationChoices(exactTimes).map(({ label }) => label);
    expect([labels[0], labels.at(-1)]).toEqual(['30 minutes', 'Overnight']);
  });
});
