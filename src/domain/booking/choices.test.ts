import { describe, expect, it } from 'vitest';
import {
  durations,
  formatRepeat,
  listDurationChoices,
  listStartChoices,
  repeatChoices,
  startTimes,
} from './choices.ts';
import { bookingLimits } from './time-limits.ts';

describe('startTimes', () => {
  it('runs every 30 minutes from 06:00 to 20:00', () => {
    expect(startTimes).toHaveLength(29);
    expect([startTimes[0], startTimes[1], startTimes.at(-1)]).toEqual(['06:00', '06:30', '20:00']);
    expect(listStartChoices(bookingLimits)[0]).toEqual({ value: '06:00', label: '6:00am' });
  });
});

describe('durations', () => {
  it('runs from 30 to 480 minutes in steps of 30, between Unsure and Overnight', () => {
    expect(durations).toHaveLength(16);
    expect([durations[0], durations[1], durations.at(-1)]).toEqual([30, 60, 480]);
    const labels = listDurationChoices(bookingLimits).map(({ label }) => label);
    expect([labels[0], labels[1], labels[2], labels[3], labels.at(-1)]).toEqual([
      'Unsure',
      '30 minutes',
      '1 hour',
      '1.5 hours',
      'Overnight',
    ]);
  });
});

describe('formatRepeat', () => {
  it.each([
    [{ repeatOption: 'None' }, 'Does not repeat'],
    [{ repeatOption: 'Daily' }, 'Every day'],
    [{ repeatOption: 'MondayToFriday' }, 'Monday to Friday'],
    [{ repeatOption: 'Weekly', dayOfWeek: 'Tuesday' }, 'Every Tuesday'],
    [{ repeatOption: 'Fortnightly', dayOfWeek: 'Saturday' }, 'Every second Saturday'],
    [{ repeatOption: 'Other', dayOfWeek: 'Monday', repeatFrequencyInWeeks: 3 }, 'Every 3 weeks on Monday'],
    [{ repeatOption: 'Other', dayOfWeek: 'Monday', repeatFrequencyInWeeks: 1 }, 'Every Monday'],
    [{ repeatOption: 'Other', dayOfWeek: 'Monday', repeatFrequencyInWeeks: 2 }, 'Every second Monday'],
    [{ repeatOption: 'Other', dayOfWeek: 'Monday' }, 'Every few weeks on Monday'],
    [{ repeatOption: 'Weekly' }, 'Every week'],
  ] as const)('%o reads %s', (rule, label) => {
    expect(formatRepeat(rule)).toBe(label);
  });

  it('names each repeat option once', () => {
    expect(repeatChoices.map(({ value }) => value).toSorted()).toEqual([
      'Daily',
      'Fortnightly',
      'MondayToFriday',
      'None',
      'Other',
      'Weekly',
    ]);
  });
});
