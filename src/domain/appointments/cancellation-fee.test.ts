import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { hasCancellationFee } from './cancellation-fee.ts';

const zone = 'Pacific/Auckland';
const visit = (date: string, startTime: string) => ({
  date,
  startTimeOption: 'Specified' as const,
  startTime,
  durationOption: 'Specified' as const,
});

describe('hasCancellationFee', () => {
  it.each([
    ['2026-11-20', '09:00', visit('2026-11-21', '09:00'), false],
    ['2026-11-20', '09:01', visit('2026-11-21', '09:00'), true],
    ['2026-11-20', '09:00', visit('2026-11-21', '08:59'), true],
    // The day is 23 hours long: the clocks go forward on 27 September 2026.
    ['2026-09-26', '09:00', visit('2026-09-27', '09:00'), true],
    ['2026-09-26', '08:00', visit('2026-09-27', '09:00'), false],
  ])('on %s at %s', (date, time, visitAt, attracts) => {
    expect(hasCancellationFee(visitAt, { now: instantOf({ date, time, zone }), zone })).toBe(attracts);
  });
});
