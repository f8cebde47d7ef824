import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import type { PlannedVisit } from './changes/visit-change.ts';
import { describeTold, findNoticesOfVisit, type ToldHearer } from './told.ts';

const zone = 'Pacific/Auckland';
const at = (time: string, date = '2026-11-28') => instantOf({ date, time, zone });

describe('describeTold', () => {
  it.each<[ToldHearer, string]>([
    [{ name: 'Karen', way: 'email', outcome: 'emailed', at: at('16:12') }, 'Karen by email, 4:12pm'],
    [
      { name: 'Anahera', way: 'phone', outcome: 'reached', at: at('16:20'), byName: 'Joanne Wells' },
      'Anahera by phone, 4:20pm, Joanne Wells',
    ],
    [
      { name: 'Tom', way: 'phone', outcome: 'leftMessage', at: at('09:00', '2026-11-27'), byName: 'Jo' },
      'A message for Tom, Fri 27 Nov, 9:00am, Jo',
    ],
    // An email that the office told instead.
    [{ name: 'Ben', way: 'email', outcome: 'reached', at: at('16:20') }, 'Ben by phone, 4:20pm'],
    [{ name: 'Ngaire', way: 'phone' }, 'Ngaire not yet'],
    [{ name: 'Cara', way: 'app' }, 'Cara in the app'],
  ])('says of %j', (told, words) => {
    expect(describeTold(told, { zone, now: at('17:00') })).toBe(words);
  });
});

describe('findNoticesOfVisit', () => {
  const visit = (date: string, startTime: string): PlannedVisit => ({
    ...{ date, startTime, startTimeOption: 'Specified', durationOption: 'NotSpecified', workers: [] },
  });

  it('follows a visit back to where it was, and leaves out the others of that day', () => {
    const [monday, tuesday] = [visit('2026-11-30', '09:00'), visit('2026-12-01', '10:00')];
    const notices = [
      { ref: 'late', visits: [{ date: '2026-12-01', startTime: '10:00' }] },
      { ref: 'other', changes: [{ was: visit('2026-12-01', '15:00') }], visits: [] },
      { ref: 'moved', changes: [{ was: monday, is: tuesday }], visits: [] },
      { ref: 'booked', changes: [{ is: monday }], visits: [] },
    ];
    const refsOf = (day: PlannedVisit) => findNoticesOfVisit(notices, day).map(({ ref }) => ref);
    expect(refsOf(tuesday)).toEqual(['late', 'moved', 'booked']);
    expect(refsOf(visit('2026-12-01', '15:00'))).toEqual(['other']);
  });
});
