import { describe, expect, it } from 'vitest';
import { findClash } from './clash.ts';
import { exampleSingleJob, jobA } from './example-job.ts';
import { listVisits, mergeVisit } from './roster.ts';
import type { Job, Visit } from './types.ts';

const zone = 'Pacific/Auckland';
let made = 0;
const visitOf = (differs: Partial<Job>, date = '2026-11-20'): Visit =>
  mergeVisit(exampleSingleJob(date, { ref: `job${made++}`, ...differs }), date);
const nine = visitOf({});
const night = { startTime: '23:00', durationOption: 'Overnight', durationMins: undefined } as const;

describe('findClash', () => {
  it.each<[string, Visit, Visit]>([
    ['at the same time', visitOf({}), nine],
    ['that begins during it', visitOf({ startTime: '09:30' }), nine],
    ['that ends during it', visitOf({ startTime: '08:30' }), nine],
    ['inside it', visitOf({ startTime: '09:15', durationMins: 30 }), nine],
    ['around it', visitOf({ startTime: '08:00', durationMins: 180 }), nine],
    ['before midnight with an overnight', visitOf({ startTime: '22:30' }), visitOf(night)],
    ['next morning with an overnight', visitOf({ startTime: '06:30' }, '2026-11-21'), visitOf(night)],
    ['Pending', visitOf({ status: 'Pending' }), nine],
  ])('finds a visit %s', (_, visit, existing) => {
    const expected = { date: visit.date, startTime: visit.startTime };
    expect(findClash({ planned: [visit], existing: [existing], zone })).toMatchObject(expected);
  });

  it.each<[string, Visit, Visit]>([
    ['that ends when it begins', visitOf({ startTime: '08:00' }), nine],
    ['that begins when it ends', visitOf({ startTime: '10:00' }), nine],
    ['after an overnight', visitOf({ startTime: '07:00' }, '2026-11-21'), visitOf(night)],
    ['on another day', visitOf({}, '2026-11-21'), nine],
    ['without an exact time', visitOf({ startTimeOption: 'Morning', startTime: undefined }), nine],
    ['without minutes', visitOf({ durationOption: 'NotSpecified', durationMins: undefined }), nine],
    ['that is Cancelled', visitOf({ status: 'Cancelled' }), nine],
    ['where the existing one is Cancelled', visitOf({}), visitOf({ status: 'Cancelled' })],
    [
      'where the existing one has no exact time',
      visitOf({}),
      visitOf({ startTimeOption: 'Morning', startTime: undefined }),
    ],
    ['that is the same visit', nine, { ...nine, startTime: '09:30' }],
  ])('finds no clash of a visit %s', (_, visit, existing) => {
    expect(findClash({ planned: [visit], existing: [existing], zone })).toBeUndefined();
  });

  it('names the first clash of a series, behind longer and shorter visits', () => {
    const visits = listVisits({ jobs: [jobA], exceptions: [], start: '2026-11-02', end: '2027-10-31' });
    const existing = [
      visitOf({ startTime: '06:00', durationMins: 480 }, '2026-12-14'),
      visitOf({ startTime: '09:00', durationMins: 30 }, '2026-12-07'),
      visitOf({ startTime: '06:00', durationMins: 30 }, '2026-11-30'),
    ];
    expect(findClash({ planned: visits, existing, zone })).toEqual({
      date: '2026-12-07',
      startTime: '09:00',
      other: { jobRef: existing[1]?.jobRef, date: '2026-12-07', startTime: '09:00', endTime: '09:30' },
    });
  });

  it('finds no clash of touching visits beside a longer one', () => {
    const existing = [nine, visitOf({ startTime: '06:00', durationMins: 480 }, '2026-11-18')];
    const planned = [visitOf({ startTime: '08:00' }), visitOf({ startTime: '10:00' })];
    expect(findClash({ planned, existing, zone })).toBeUndefined();
  });

  it('compares instants of two time zones', () => {
    const existing = [visitOf({ startTime: '07:00' })];
    // 09:00 in Auckland is 07:00 in Sydney in November.
    expect(findClash({ planned: [nine], existing, zone, existingZone: 'Australia/Sydney' })).toEqual({
      date: '2026-11-20',
      startTime: '09:00',
      other: { jobRef: existing[0]?.jobRef, date: '2026-11-20', startTime: '09:00', endTime: '10:00' },
    });
    expect(findClash({ planned: [nine], existing, zone })).toBeUndefined();
  });

  it('ends an overnight at 07:00 on the night the clocks go forward', () => {
    const existing = [visitOf(night, '2026-09-26')];
    const seven = visitOf({ startTime: '07:00' }, '2026-09-27');
    expect(findClash({ planned: [seven], existing, zone })).toBeUndefined();
  });

  it('agrees with comparing every pair', () => {
    const times = ['06:00', '07:30', '09:00', '10:30', '23:00'];
    const visits = times.flatMap((startTime, index) =>
      [30, 90, 480].map((durationMins) => visitOf({ startTime, durationMins }, `2026-11-2${index % 3}`)),
    );
    for (const visit of visits) {
      const alone = visits.some((existing) => findClash({ planned: [visit], existing: [existing], zone }));
      expect(findClash({ planned: [visit], existing: visits, zone }) !== undefined).toBe(alone);
    }
  });
});
