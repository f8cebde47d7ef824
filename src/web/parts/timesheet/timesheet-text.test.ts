import { describe, expect, it } from 'vitest';
import { exampleTimesheet, exampleVisit } from './example-timesheet.ts';
import { formatAvailable, formatState, listFundedHours } from './timesheet-text.ts';

describe('listFundedHours', () => {
  it('counts visits that are over as used, and those to come as booked', () => {
    const visits = [exampleVisit(), exampleVisit({ date: '2026-11-21', ended: false, durationMins: 90 })];
    const [item] = listFundedHours({ visits, funding: [{ ...exampleTimesheet().funding[0]!, minsAllocated: 150 }] });
    expect(item).toMatchObject({ hours: { usedMinutes: 60, bookedMinutes: 90 }, takenTenths: 25 });
  });
});

describe('formatState', () => {
  const submitted = { byName: 'Rose', at: '2026-11-20T02:00:00Z' };
  it.each([
    ['2026-11-22T10:59:00Z', false, 'when the week is over'],
    ['2026-11-22T11:00:00Z', true, 'next'],
    ['2026-11-22T11:00:00Z', false, 'when all of it is submitted'],
  ])(
    'says at %s, and where it can be processed (%s), that a submitted week is processed %s',
    (at, canProcess, when) => {
      const clock = { zone: 'Pacific/Auckland', now: Date.parse(at) };
      expect(formatState(exampleTimesheet({ state: 'submitted', submitted, canProcess }), clock)).toBe(
        `Submitted by Rose on 20 Nov 2026, 3:00pm. We process it ${when}.`,
      );
    },
  );
});

describe('formatAvailable', () => {
  it.each([
    [90, '1.5 hours available'],
    [0, '0 hours available'],
    [4, '4 minutes available'],
    [-1, '1 minute over'],
    [-60, '1 hour over'],
  ])('of %s minutes', (minutes, words) => expect(formatAvailable(minutes)).toBe(words));
});
