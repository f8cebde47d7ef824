import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { endSeries } from './end-series.ts';
import { exampleException, exampleSingleJob, jobA } from './example-job.ts';

const zone = 'Pacific/Auckland';
const friday = instantOf({ date: '2026-11-20', time: '09:00', zone });

describe('endSeries', () => {
  it('ends the job before the effective visit', () => {
    expect(endSeries({ job: jobA, effectiveDate: '2026-11-30', now: friday, zone })).toEqual({
      kind: 'ends',
      repeatEndDate: '2026-11-29',
      cancelledDates: [],
    });
  });

  it('ends it before the first visit not yet begun where the asked date has passed', () => {
    const now = instantOf({ date: '2026-12-01', time: '09:00', zone });
    expect(endSeries({ job: jobA, effectiveDate: '2026-11-30', now, zone })).toMatchObject({
      repeatEndDate: '2026-12-06',
    });
  });

  it('cancels a job of which nothing would remain', () => {
    expect(endSeries({ job: jobA, effectiveDate: '2026-11-02', now: 0, zone })).toEqual({ kind: 'cancelled' });
    expect(endSeries({ job: exampleSingleJob('2026-11-23'), effectiveDate: '2026-11-23', now: friday, zone })).toEqual({
      kind: 'cancelled',
    });
  });

  it('leaves a job alone whose visits have all begun', () => {
    const job = { ...jobA, repeatEndDate: '2026-11-18' };
    expect(endSeries({ job, effectiveDate: '2026-11-16', now: friday, zone })).toEqual({
      kind: 'ends',
      repeatEndDate: '2026-11-18',
      cancelledDates: [],
    });
  });

  it('keeps a visit that was moved forward and has begun, and cancels those before it one by one', () => {
    const exceptions = [exampleException('2026-12-14', { date: '2026-11-19' })];
    expect(endSeries({ job: jobA, exceptions, effectiveDate: '2026-11-30', now: friday, zone })).toEqual({
      kind: 'ends',
      repeatEndDate: '2026-12-20',
      cancelledDates: ['2026-11-30', '2026-12-07'],
    });
  });
});
