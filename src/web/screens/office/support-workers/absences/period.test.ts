import { describe, expect, it } from 'vitest';
import { readAbsencesAddress } from '#web/parts/schedule/absences-address.ts';
import { findPeriod, findShownAbsence } from './period.ts';

const today = '2026-11-23';
const absence = (from: string, to?: string) => ({ ref: from, version: 1, from, ...(to && { to }) });

describe('findPeriod', () => {
  const find = (from: string, to?: string, days?: number) =>
    findPeriod({ absence: absence(from, to), active: true, today, days });

  it.each([
    // Without an end a week at first, from today where it began before.
    [find('2026-11-20'), ['2026-11-23', '2026-11-29', false]],
    [find('2026-11-25'), ['2026-11-25', '2026-12-01', false]],
    [find('2026-11-23', undefined, 1), ['2026-11-23', '2026-11-23', false]],
    // With an end the whole of it, at most eight weeks.
    [find('2026-11-20', '2026-12-11'), ['2026-11-23', '2026-12-11', true]],
    [find('2026-11-23', '2027-06-30'), ['2026-11-23', '2027-01-17', false]],
    [find('2026-11-23', '2026-11-23'), ['2026-11-23', '2026-11-23', true]],
  ])('case %#', (period, expected) => expect([period?.from, period?.to, period?.hasEnd]).toEqual(expected));

  it('has no day once the absence is over, and none without an absence unless the worker has left', () => {
    expect(find('2026-11-01', '2026-11-22')).toBeUndefined();
    const none = { absence: undefined, today, days: undefined };
    expect(findPeriod({ ...none, active: true })).toBeUndefined();
    expect(findPeriod({ ...none, active: false })).toEqual({ from: today, to: '2026-11-29', hasEnd: false });
  });
});

describe('findShownAbsence', () => {
  const list = [absence('2027-01-04'), absence('2026-12-01', '2026-12-02'), absence('2026-11-01', '2026-11-02')];
  it.each([
    [undefined, '2026-12-01'],
    ['2026-11-01', '2026-11-01'],
    ['0000000000000000', '2026-12-01'],
  ])('%s: %s', (named, shown) => expect(findShownAbsence(list, { absence: named, today })?.ref).toBe(shown));
});

describe('readAbsencesAddress', () => {
  it.each([
    [
      { absence: 'k7m2p9x4qh3t8w5d', days: '14' },
      { absence: 'k7m2p9x4qh3t8w5d', days: 14 },
    ],
    [{ absence: 'new', days: 3 }, { absence: 'new' }],
    [{ absence: 'leaving' }, { absence: 'leaving' }],
    [{ absence: ['x'], days: {} }, {}],
  ])('%j', (typed, address) => expect(readAbsencesAddress(typed)).toEqual(address));
});
