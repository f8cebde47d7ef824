import { describe, expect, it } from 'vitest';
import { listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { instantOf } from '#domain/time/zone.ts';
import { jobA } from './example-job.ts';
import { splitSeries } from './split.ts';
import type { Job } from './types.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });

/** Moves the series from 30 November on to the weekday of `date`. */
function moved(job: Job, date: string): Job {
  const usual = { exceptions: [], tickets: [], effectiveDate: '2026-11-30', now, zone, newRef: () => 'b' };
  return splitSeries({ ...usual, job, requestedChange: { date } }).job;
}

describe('splitSeries, where the series has an end', () => {
  const wednesdays: Job = { ...jobA, dayOfWeek: 'Wednesday', repeatStartDate: '2026-11-04' };

  it.each<[string, Job, string, string, string[]]>([
    [
      'goes along with a last visit that moves behind it',
      { ...jobA, repeatEndDate: '2026-12-14' },
      '2026-12-02',
      '2026-12-16',
      ['2026-12-02', '2026-12-09', '2026-12-16'],
    ],
    [
      'goes along with the only visit left',
      { ...jobA, repeatEndDate: '2026-11-30' },
      '2026-12-01',
      '2026-12-01',
      ['2026-12-01'],
    ],
    [
      'stays where the last visit moves to a day before it',
      { ...wednesdays, repeatEndDate: '2026-12-16' },
      '2026-12-07',
      '2026-12-16',
      ['2026-11-30', '2026-12-07', '2026-12-14'],
    ],
    [
      'comes forward rather than add a visit',
      { ...wednesdays, repeatEndDate: '2026-12-15' },
      '2026-12-07',
      '2026-12-07',
      ['2026-11-30', '2026-12-07'],
    ],
    [
      'goes along every second week',
      { ...jobA, repeatOption: 'Fortnightly', repeatEndDate: '2026-12-14' },
      '2026-12-04',
      '2026-12-18',
      ['2026-12-04', '2026-12-18'],
    ],
  ])('keeps every visit in its week, so that the end %s', (_, job, date, end, days) => {
    const next = moved(job, date);
    expect(next.repeatEndDate).toBe(end);
    expect(listNextOccurrences({ rule: next, from: '2026-11-01', count: 9 })).toEqual(days);
  });

  it('leaves the end of a series that keeps its weekday', () => {
    expect(moved({ ...jobA, repeatEndDate: '2026-12-16' }, '2026-12-07').repeatEndDate).toBe('2026-12-16');
  });
});
