import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { findFirstAllowedDate, formatFirstAllowedDate } from './first-allowed-date.ts';

describe('findFirstAllowedDate', () => {
  it.each([
    ['afterYesterday', 'Pacific/Auckland', '00:00', '2026-11-20'],
    ['afterYesterday', 'Pacific/Auckland', '23:59', '2026-11-20'],
    ['oneDayBefore16', 'Australia/Sydney', '00:00', '2026-11-21'],
    ['oneDayBefore16', 'Australia/Sydney', '15:59', '2026-11-21'],
    ['oneDayBefore16', 'Australia/Sydney', '16:00', '2026-11-22'],
    ['oneDayBefore16', 'Australia/Sydney', '23:59', '2026-11-22'],
  ] as const)('%s in %s on 2026-11-20 at %s: %s', (rule, zone, time, allowed) => {
    const now = instantOf({ date: '2026-11-20', time, zone });
    expect(findFirstAllowedDate({ rule, now, zone })).toBe(allowed);
    expect(findFirstAllowedDate({ rule, now: now + 59_999, zone })).toBe(allowed);
  });

  it("follows the clock of the client's zone", () => {
    const now = instantOf({ date: '2026-11-20', time: '16:30', zone: 'Australia/Sydney' });
    expect(findFirstAllowedDate({ rule: 'oneDayBefore16', now, zone: 'Australia/Brisbane' })).toBe('2026-11-21');
    expect(
      findFirstAllowedDate({ rule: 'afterYesterday', now: now + 5 * 3_600_000 + 1_800_000, zone: 'Pacific/Auckland' }),
    ).toBe('2026-11-21');
  });
});

describe('formatFirstAllowedDate', () => {
  it('names the first day, unless it is today', () => {
    const today = '2026-11-22';
    expect(formatFirstAllowedDate({ first: '2026-11-24', today })).toBe(
      'The first day you can book is Tuesday 24 November.',
    );
    expect(formatFirstAllowedDate({ first: today, today })).toBeUndefined();
  });
});
