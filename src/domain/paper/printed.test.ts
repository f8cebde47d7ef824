import { describe, expect, it } from 'vitest';
import { formatPrinted, formatPrintedWeek } from './printed.ts';

describe('formatPrintedWeek', () => {
  it.each([
    ['2026-11-16', 'Monday 16 to Sunday 22 November 2026'],
    ['2026-11-30', 'Monday 30 November to Sunday 6 December 2026'],
    ['2026-12-28', 'Monday 28 December 2026 to Sunday 3 January 2027'],
  ])('reads the week of %s', (monday, words) => {
    expect(formatPrintedWeek(monday)).toBe(words);
  });
});

describe('formatPrinted', () => {
  it('reads the clocks of the zone', () => {
    const now = Date.parse('2026-11-19T20:00:00Z');
    expect(formatPrinted({ now, zone: 'Pacific/Auckland' })).toBe('on 20 Nov 2026 at 9:00am');
    expect(formatPrinted({ now, zone: 'Australia/Sydney' })).toBe('on 20 Nov 2026 at 7:00am');
  });
});
