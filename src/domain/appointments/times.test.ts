import { describe, expect, it } from 'vitest';
import { changeTimes, overlayTimes, timesThatDiffer } from './times.ts';
import type { Times } from './types.ts';

const nine: Times = { startTimeOption: 'Specified', startTime: '09:00', durationOption: 'Specified', durationMins: 60 };
const flexible: Times = {
  startTimeOption: 'Flexible',
  startTime: undefined,
  durationOption: 'Specified',
  durationMins: 60,
};
const unsure: Times = { ...nine, durationOption: 'NotSpecified', durationMins: undefined };
const overnight: Times = {
  startTimeOption: 'Specified',
  startTime: '23:00',
  durationOption: 'Overnight',
  durationMins: undefined,
};

describe('overlayTimes', () => {
  it.each<[string, Times, Partial<Times>, Times]>([
    ['nothing', nine, {}, nine],
    ['another time', nine, { startTime: '14:00' }, { ...nine, startTime: '14:00' }],
    ['a time over Flexible', flexible, { startTime: '14:00' }, { ...nine, startTime: '14:00' }],
    ['Flexible over a time', nine, { startTimeOption: 'Flexible' }, flexible],
    ['minutes over Unsure', unsure, { durationMins: 90 }, { ...nine, durationMins: 90 }],
    ['Unsure over minutes', nine, { durationOption: 'NotSpecified' }, unsure],
    ['Overnight, which starts at 23:00', nine, { durationOption: 'Overnight' }, overnight],
    [
      'an hour over Overnight, keeping its start',
      overnight,
      { durationOption: 'Specified', durationMins: 60 },
      { ...nine, startTime: '23:00' },
    ],
  ])('lays over %s', (_, times, over, expected) => {
    expect(overlayTimes(times, over)).toEqual(expected);
  });
});

describe('changeTimes', () => {
  it('resets the start to Flexible where a visit stops being Overnight', () => {
    expect(changeTimes(overnight, { durationOption: 'Specified', durationMins: 60 })).toEqual(flexible);
  });

  it('keeps the start that the same change asks for', () => {
    expect(changeTimes(overnight, { ...nine })).toEqual(nine);
    expect(changeTimes(overnight, { startTime: '09:00', durationMins: 60 })).toEqual(nine);
  });

  it('keeps Overnight and its start where the change leaves the length', () => {
    expect(changeTimes(overnight, { startTimeOption: 'Flexible' })).toEqual(overnight);
  });
});

describe('timesThatDiffer', () => {
  const all = [nine, { ...nine, startTime: '14:00' }, { ...nine, durationMins: 90 }, flexible, unsure, overnight];

  it('holds only what differs', () => {
    expect(timesThatDiffer(nine, nine)).toEqual({});
    expect(timesThatDiffer({ ...nine, startTime: '14:00' }, nine)).toEqual({ startTime: '14:00' });
    expect(timesThatDiffer(flexible, nine)).toEqual({ startTimeOption: 'Flexible' });
    expect(timesThatDiffer(overnight, nine)).toEqual({ startTime: '23:00', durationOption: 'Overnight' });
  });

  it.each(all.flatMap((times) => all.map((base) => [times, base] as const)))(
    'gives the times again over the base',
    (times, base) => {
      expect(overlayTimes(base, timesThatDiffer(times, base))).toEqual(times);
    },
  );
});
