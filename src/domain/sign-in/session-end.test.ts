import { describe, expect, it } from 'vitest';
import { findSessionEnd } from './session-end.ts';

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
