import { describe, expect, it } from 'vitest';
import { describeSessionEnd, findSessionEnd } from './session-end.ts';

const hour = 3_600_000;

describe('findSessionEnd', () => {
  it.each([
    [true, false, 90 * 24],
    [false, false, 12],
    [true, true, 12],
    [false, true, 12],
  ])('remembered %s, of staff %s: %i hours', (remembered, isStaff, hours) => {
    expect(findSessionEnd({ begunAt: hour, remembered, isStaff })).toBe((1 + hours) * hour);
  });
});

describe('describeSessionEnd', () => {
  const begun = { begunAt: 0, remembered: true, isStaff: false, isUnused: false };
  it.each([
    ['its 90 days', { now: 90 * 24 * hour }, 'You are asked to sign in again every 90 days.'],
    ['its 12 hours', { now: 12 * hour, remembered: false }, 'You are asked to sign in again every 12 hours.'],
    ['the 12 hours of staff', { now: 12 * hour, isStaff: true }, 'You are asked to sign in again every 12 hours.'],
    ['no use', { now: 31 * 24 * hour, isUnused: true }, 'You are asked to sign in again after 30 days without use.'],
    ['anything else', { now: hour }, 'You were signed out elsewhere, or your password or email address was changed.'],
  ])('says that it ended by %s', (_, more, words) => {
    expect(describeSessionEnd({ ...begun, ...more })).toBe(words);
  });
});
