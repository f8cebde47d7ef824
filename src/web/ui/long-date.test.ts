import { describe, expect, it } from 'vitest';
import { longDate } from './long-date.ts';

describe('longDate', () => {
  it('names weekday, day, month and year without commas, whatever the zone of the machine', () => {
    expect(longDate('2026-11-27')).toBe('Friday 27 November 2026');
    expect(longDate('2028-02-29')).toBe('Tuesday 29 February 2028');
  });
});
