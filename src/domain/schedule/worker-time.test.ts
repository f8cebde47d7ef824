import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { isTooFarInTime } from './worker-time.ts';

const zone = 'Pacific/Auckland';
function toSpan(date: string, time: string, minutes = 60) {
  const begins = instantOf({ date, time, zone });
  return { begins, ends: begins + minutes * 60_000 };
}

describe('isTooFarInTime', () => {
  const visit = (clientRef: string, time: string) => ({ clientRef, jobRef: 'job', ...toSpan('2026-11-25', time) });
  const busy = [visit('jean', '08:00'), visit('ted', '14:00'), visit('unknown', '20:00'), visit('jean', '22:30')];
  const kilometres = new Map([
    ['jean', 12],
    ['ted', 1.2],
  ]);

  it.each([
    ['half an hour after one 12 km away', '2026-11-25', '09:30', false],
    ['a minute less', '2026-11-25', '09:29', true],
    ['ten minutes before one 1.2 km away', '2026-11-25', '12:50', false],
    ['a minute less before it', '2026-11-25', '12:51', true],
    ['straight after one of no known distance', '2026-11-25', '21:00', false],
    ['half an hour after one of the evening before', '2026-11-26', '00:00', false],
    ['a minute less after it', '2026-11-25', '23:59', true],
  ])('%s', (_, date, time, is) => {
    expect(isTooFarInTime({ busy, span: toSpan(date, time), kilometresTo: (ref) => kilometres.get(ref) })).toBe(is);
  });
});
