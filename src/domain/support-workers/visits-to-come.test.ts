import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { listUpcomingVisits, type WorkerJob } from './upcoming-visits.ts';

const zone = 'Pacific/Auckland';
const workerRef = 'wwwwwwwwwwwwwwww';
const other = 'vvvvvvvvvvvvvvvv';
const datesOf = (jobs: Partial<WorkerJob>[], { date = '2026-11-30', time = '09:00' } = {}) =>
  listUpcomingVisits({
    workerRef,
    jobs: jobs.map((other) => ({ clientRef: 'c', job: jobA, exceptions: [], zone, ...other })),
    now: instantOf({ date, time, zone }),
  }).map((visit) => visit.date);

describe('listUpcomingVisits', () => {
  it('leaves out what has begun, and looks 52 weeks ahead', () => {
    const dates = datesOf([{}]);
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-12-07', '2027-11-29', 52]);
    expect(datesOf([{}], { time: '08:59' })[0]).toBe('2026-11-30');
  });

  it('leaves out visits of another worker and cancelled visits', () => {
    const job = { ...jobA, repeatEndDate: '2026-12-21' };
    const exceptions = [
      exampleException('2026-12-07', { supportWorkerRefs: [other] }),
      exampleException('2026-12-14', { status: 'Cancelled' }),
    ];
    const theirs = exampleSingleJob('2026-12-08', { supportWorkerRefs: [other] });
    expect(datesOf([{ job, exceptions }, { job: theirs }])).toEqual(['2026-12-21']);
  });

  it('orders the visits of all clients by when they begin', () => {
    const job = { ...jobA, repeatEndDate: '2026-12-07' };
    const earlier = exampleSingleJob('2026-12-07', { startTime: '08:00' });
    expect(datesOf([{ job }, { job: exampleSingleJob('2026-12-01') }, { job: earlier }])).toEqual([
      '2026-12-01',
      '2026-12-07',
      '2026-12-07',
    ]);
  });
});
