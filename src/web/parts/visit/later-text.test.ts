import { describe, expect, it } from 'vitest';
import { exampleJob as job } from './example-roster.ts';
import { formatLaterJobs } from './later-text.ts';

const nameOf = (ref: string) => ({ tom: 'Tom Whitaker', mele: 'Mele Tupou' })[ref];
const a = job('a', { repeatEndDate: '2026-11-29' });

describe('formatLaterJobs', () => {
  it('says how a series continues where its later visits are different', () => {
    const b = job('b', {
      repeatStartDate: '2026-12-02',
      dayOfWeek: 'Wednesday',
      durationMins: 90,
      repeatEndDate: '2027-01-20',
    });
    const c = { ...b, ref: 'c', repeatStartDate: '2027-01-27', supportWorkerRefs: ['mele'], repeatEndDate: undefined };
    expect(formatLaterJobs([a, b, c], { nameOf })).toEqual([
      'From 2 Dec 2026: every Wednesday, 9:00am, 1.5 hours, with Tom Whitaker.',
      'From 27 Jan 2027: every Wednesday, 9:00am, 1.5 hours, with Mele Tupou.',
    ]);
    expect(formatLaterJobs([a, { ...b, supportWorkerRefs: [] }], { nameOf, none: 'the best match' })).toEqual([
      'From 2 Dec 2026: every Wednesday, 9:00am, 1.5 hours, with the best match.',
    ]);
  });

  it('is empty for jobs that are alike', () => {
    expect(formatLaterJobs([a, job('b', { repeatStartDate: '2026-11-30' })], { nameOf })).toEqual([]);
  });
});
