import { describe, expect, it } from 'vitest';
import { indexExceptions, toCompletedVisits } from './completed-visits.ts';

describe('toCompletedVisits', () => {
  it('makes columns for each job, in the order of its days', () => {
    const inWindow = {
      jobRefs: ['a', 'b', 'a'],
      days: [0, 0, 7],
      startTimes: ['09:04', null, '00:00'],
      minutes: [55, 30, 0],
    };
    const movedIn = { jobRefs: ['b'], days: [-1], startTimes: ['10:00'], minutes: [45] };
    expect(toCompletedVisits([inWindow, movedIn])).toEqual([
      { jobRef: 'a', days: [0, 7], actualStartMins: [544, 0], actualDurationMins: [55, 0] },
      { jobRef: 'b', days: [0, -1], actualStartMins: [null, 600], actualDurationMins: [30, 45] },
    ]);
  });

  it('counts the first row of a visit, its longest, and no other', () => {
    const worked = { jobRefs: ['a', 'a'], days: [3, 3], startTimes: ['09:10', '09:04'], minutes: [90, 55] };
    expect(toCompletedVisits([worked])).toMatchObject([
      { days: [3], actualStartMins: [550], actualDurationMins: [90] },
    ]);
  });
});

describe('indexExceptions', () => {
  const start = '2026-11-16';

  it('gives each completed visit under its name, also one from before the window', () => {
    const completed = [{ jobRef: 'a', days: [-1, 7], actualStartMins: [null, 544], actualDurationMins: [60, 55] }];
    const times = { status: 'Completed', jobRef: 'a' };
    expect([...indexExceptions({ start, visits: [], completed })]).toEqual([
      ['a@2026-11-15', { ...times, originalDate: '2026-11-15', actualDurationMins: 60 }],
      ['a@2026-11-23', { ...times, originalDate: '2026-11-23', actualStartTime: '09:04', actualDurationMins: 55 }],
    ]);
  });

  it('says of which visits is known that they did not take place, unless another row says they did', () => {
    const columns = { jobRef: 'a', actualStartMins: [null, null], actualDurationMins: [0, 20] };
    const completed = [{ jobRef: 'a', days: [7], actualStartMins: [544], actualDurationMins: [55] }];
    const didNotTakePlace = [{ ...columns, days: [0, 7] }];
    expect([...indexExceptions({ start, visits: [], completed, didNotTakePlace }).values()]).toMatchObject([
      { originalDate: '2026-11-16', status: 'DidNotTakePlace', actualDurationMins: 0 },
      { originalDate: '2026-11-23', status: 'Completed', actualDurationMins: 55 },
    ]);
  });

  it('keeps where a visit was moved to, and what differs of others', () => {
    const moved = { jobRef: 'a', originalDate: '2026-11-23', date: '2026-11-24', status: 'Allocated' } as const;
    const cancelled = { jobRef: 'a', originalDate: '2026-11-30', status: 'Cancelled' } as const;
    const completed = [{ jobRef: 'a', days: [7], actualStartMins: [544], actualDurationMins: [55] }];
    const index = indexExceptions({ start, visits: [moved, cancelled], completed });
    expect(index.get('a@2026-11-23')).toMatchObject({
      date: '2026-11-24',
      status: 'Completed',
      actualStartTime: '09:04',
    });
    expect(index.get('a@2026-11-30')).toEqual(cancelled);
  });
});
