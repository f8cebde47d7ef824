import { describe, expect, it } from 'vitest';
import type { Times } from '#domain/appointments/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { isShortNotice } from './short-notice.ts';

const zone = 'Pacific/Auckland';
const at = (startTime: string): Times => ({ startTimeOption: 'Specified', startTime, durationOption: 'Specified' });
const morning: Times = { startTimeOption: 'Morning', durationOption: 'Specified' };

describe('isShortNotice', () => {
  it.each<[string, string, string, Times, boolean]>([
    ['less than 48 hours', '2026-11-20 09:00', '2026-11-22', at('08:30'), true],
    ['48 hours', '2026-11-20 09:00', '2026-11-22', at('09:00'), false],
    ['a morning that could begin within them', '2026-11-20 09:00', '2026-11-22', morning, true],
    ['a morning after them', '2026-11-20 06:00', '2026-11-22', morning, false],
    ['two nights of which one lost an hour', '2026-09-25 09:00', '2026-09-27', at('09:30'), true],
    ['two nights of which one won an hour', '2027-04-02 09:30', '2027-04-04', at('09:00'), false],
  ])('counts %s in hours that pass', (_, now, date, times, short) => {
    const instant = instantOf({ date: now.slice(0, 10), time: now.slice(11), zone });
    expect(isShortNotice({ date, ...times }, { now: instant, zone })).toBe(short);
  });
});
