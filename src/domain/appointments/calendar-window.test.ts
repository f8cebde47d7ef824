import { describe, expect, it } from 'vitest';
import { findCalendarWindow } from './calendar-window.ts';

describe('findCalendarWindow', () => {
  it.each([
    ['a Friday', '2026-11-20', '2026-10-05', '2027-04-11'],
    ['the Monday of that week', '2026-11-16', '2026-10-05', '2027-04-11'],
    ['the Sunday of that week', '2026-11-22', '2026-10-05', '2027-04-11'],
    ['the Monday after', '2026-11-23', '2026-10-12', '2027-04-18'],
  ])('reaches from 6 weeks back to 20 weeks ahead in whole weeks on %s', (_, today, start, end) => {
    expect(findCalendarWindow(today)).toEqual({ start, end });
  });

  it.each([
    ['a later day, to the end of its week', '2027-06-15', '2026-10-19', '2027-06-20'],
    ['the last day of the 52nd week', '2027-11-21', '2026-10-19', '2027-11-21'],
    ['a day beyond that, as without it', '2027-11-22', '2026-10-05', '2027-04-11'],
    ['a day that is loaded anyway', '2027-04-11', '2026-10-05', '2027-04-11'],
  ])('reaches as far as an address asks: %s', (_, asked, start, end) => {
    expect(findCalendarWindow('2026-11-20', asked)).toEqual({ start, end });
  });
});
