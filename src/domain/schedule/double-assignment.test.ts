import { describe, expect, it } from 'vitest';
import { type AssignmentTime, findDoubleAssignment } from './double-assignment.ts';

const at = (startTime: string | undefined, more: Partial<AssignmentTime> = {}): AssignmentTime => ({
  workerRef: 'kiri',
  visit: {
    date: '2026-11-23',
    startTimeOption: startTime ? 'Specified' : 'Flexible',
    startTime,
    durationOption: 'Specified',
    durationMins: 60,
  },
  zone: 'Pacific/Auckland',
  ...more,
});

describe('findDoubleAssignment', () => {
  const nine = at('09:00');
  it.each([
    ['09:30', {}, true],
    ['10:00', {}, false],
    ['08:00', {}, false],
    ['09:30', { workerRef: 'mele' }, false],
    [undefined, {}, false],
    // 9:00am in Auckland is 4:00am in Perth.
    ['09:00', { zone: 'Australia/Perth' }, false],
    ['04:30', { zone: 'Australia/Perth' }, true],
  ] as const)('%s %j: %s', (startTime, more, isTwice) => {
    const other = at(startTime, more);
    expect(findDoubleAssignment(nine, [nine, other])).toBe(isTwice ? other : undefined);
    expect(findDoubleAssignment(other, [nine, other])).toBe(isTwice ? nine : undefined);
  });
});
