import { describe, expect, it } from 'vitest';
import { formatLongDate } from './long-date.ts';

describe('formatLongDate', () => {
  it('names weekday, day, month and year without commas, in any zone of the machine', () => {
    expect(formatLongDate('2026-11-27')).toBe('Friday 27 November 2026');
    expect(formatLongDate('2028-02-29')).toBe('Tuesday 29 February 2028');
  });
});
