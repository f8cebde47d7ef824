import { describe, expect, it } from 'vitest';
import { exampleSingleJob, jobA, jobsOfSplit } from './example-job.ts';
import type { Job } from './types.ts';
import { listUpcomingJobs, mergeEqual, toSeriesChange } from './upcoming.ts';

const [a, b] = jobsOfSplit;

describe('listUpcomingJobs', () => {
  const { seriesRef } = jobA;
  const others: Job[] = [exampleSingleJob('2026-12-01'), { ...jobA, ref: 'x', seriesRef: 'another' }];
  const refs = (jobs: Job[], from: string) => listUpcomingJobs({ jobs, seriesRef, from }).map(({ ref }) => ref);

  it.each([
    ['both from a day of the first on, in order', '2026-11-16', [a.ref, b.ref]],
    ['the later one once the first has ended', '2026-11-24', [b.ref]],
    ['the later one from a day of it on', '2026-12-07', [b.ref]],
  ])('is %s', (_, from, expected) => {
    expect(refs([b, ...others, a], from)).toEqual(expected);
  });

  it('leaves out what is cancelled and what has ended', () => {
    expect(refs([a, { ...b, status: 'Cancelled' }], '2026-11-23')).toEqual([a.ref]);
    expect(refs([a, { ...b, repeatEndDate: '2026-12-14' }], '2026-12-15')).toEqual([]);
  });
});

describe('toSeriesChange', () => {
  const hour = { durationOption: 'Specified', durationMins: 60 } as const;
  const at = (startTime: string) => ({ startTimeOption: 'Specified', startTime }) as const;
  const overnight: Job = { ...jobA, ...at('23:00'), durationOption: 'Overnight', durationMins: undefined };

  it.each([
    ['the start', jobA, { ...at('10:00'), ...hour }, at('10:00')],
    ['the length', jobA, { ...at('09:00'), ...hour, durationMins: 90 }, { ...hour, durationMins: 90 }],
    ['any start', jobA, { startTimeOption: 'Morning', ...hour }, { startTimeOption: 'Morning' }],
    ['another weekday', jobA, { date: '2026-12-02', ...at('09:00'), ...hour }, { date: '2026-12-02' }],
    ['nothing of its own weekday', jobA, { date: '2026-12-07' }, {}],
    [
      'the workers, the same or others',
      jobA,
      { supportWorkerRefs: jobA.supportWorkerRefs },
      { supportWorkerRefs: jobA.supportWorkerRefs },
    ],
    ['the start too of what is Overnight no more', overnight, { ...at('23:00'), ...hour }, { ...at('23:00'), ...hour }],
  ] as const)('keeps %s', (_, job, requestedChange, expected) => {
    expect(JSON.parse(JSON.stringify(toSeriesChange(job, requestedChange)))).toEqual(expected);
  });
});

describe('mergeEqual', () => {
  it('joins jobs that follow one another and are alike but for their days', () => {
    const ending = { ...b, repeatEndDate: '2026-12-31' };
    const c = { ...b, ref: 'c', repeatStartDate: '2027-01-04' };
    expect(mergeEqual([a, ending, c])).toEqual([a, b]);
    expect(mergeEqual([a, b, { ...c, supportWorkerRefs: [] }])).toHaveLength(3);
  });
});
