import { describe, expect, it } from 'vitest';
import { exampleException, exampleSingleJob, jobA } from './example-job.ts';
import { expandRoster, listVisits, mergeVisit, parseVisitRef } from './roster.ts';
import type { Job } from './types.ts';

const a = jobA.ref;
const november = { start: '2026-11-01', end: '2026-11-30' };
const named = (ref: string, differs: Partial<Job>): Job => ({ ...jobA, ref, ...differs });

describe('expandRoster', () => {
  it('lists only days with a visit, in order', () => {
    expect(expandRoster({ jobs: [jobA], exceptions: [], start: '2026-11-03', end: '2026-11-17' })).toEqual([
      { date: '2026-11-09', appointmentRefs: [a], fundingRefs: [] },
      { date: '2026-11-16', appointmentRefs: [a], fundingRefs: [] },
    ]);
  });

  it('orders a day by start: Flexible and Morning 06:00, Afternoon 12:00, Overnight 23:00, ties by ref', () => {
    const jobs = [
      named('g', {
        startTimeOption: 'Specified',
        startTime: '23:00',
        durationOption: 'Overnight',
        durationMins: undefined,
      }),
      named('f', { startTime: '12:30' }),
      named('e', { startTimeOption: 'Afternoon', startTime: undefined }),
      named('d', { startTime: '06:30' }),
      named('c', { startTime: '06:00' }),
      named('b', { startTimeOption: 'Flexible', startTime: undefined }),
      named('a', { startTimeOption: 'Morning', startTime: undefined }),
    ];
    const [day] = expandRoster({ jobs, exceptions: [], start: '2026-11-16', end: '2026-11-16' });
    expect(day?.appointmentRefs).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('orders a moved visit, and one with another start, among the rest of its day', () => {
    const jobs = [
      jobA,
      named('early', { startTime: '08:00' }),
      named('late', { dayOfWeek: 'Tuesday', startTime: '15:00' }),
    ];
    const exceptions = [
      exampleException('2026-11-16', { startTime: '07:00' }),
      exampleException('2026-11-23', { date: '2026-11-24', startTime: '14:00' }),
      { jobRef: 'early', originalDate: '2026-11-30', startTimeOption: 'Afternoon' as const },
      { jobRef: 'early', originalDate: '2026-12-07', durationOption: 'Overnight' as const },
    ];
    const days = expandRoster({ jobs, exceptions, start: '2026-11-16', end: '2026-12-07' });
    const mixed = days.filter(({ appointmentRefs }) => appointmentRefs.length > 1);
    expect(mixed.map(({ date, appointmentRefs }) => [date, ...appointmentRefs])).toEqual([
      ['2026-11-16', a, 'early'],
      ['2026-11-24', `${a}@2026-11-23`, 'late'],
      ['2026-11-30', a, 'early'],
      ['2026-12-07', a, 'early'],
    ]);
  });

  it('takes a visit that was moved into the window and leaves one that was moved out of it', () => {
    const exceptions = [
      exampleException('2026-11-30', { date: '2026-11-18' }),
      exampleException('2026-11-16', { date: '2026-12-01' }),
    ];
    const days = expandRoster({ jobs: [jobA], exceptions, start: '2026-11-16', end: '2026-11-22' });
    expect(days).toEqual([{ date: '2026-11-18', appointmentRefs: [`${a}@2026-11-30`], fundingRefs: [] }]);
  });

  it('shows a visit moved back to its own date under its plain name', () => {
    const exceptions = [exampleException('2026-11-16', { date: '2026-11-16', status: 'Cancelled' })];
    const [day] = expandRoster({ jobs: [jobA], exceptions, start: '2026-11-16', end: '2026-11-16' });
    expect(day?.appointmentRefs).toEqual([a]);
  });

  it('ignores an exception for a day that the job does not fall on', () => {
    const exceptions = [
      exampleException('2026-11-17', { date: '2026-11-18' }),
      exampleException('2026-10-26', { date: '2026-11-18' }),
    ];
    expect(expandRoster({ jobs: [jobA], exceptions, ...november }).map(({ date }) => date)).not.toContain('2026-11-18');
  });

  it('moves a single visit', () => {
    const jobs = [exampleSingleJob('2026-11-20')];
    const exceptions = [{ jobRef: 'bbbbbbbbbbbbbbbb', originalDate: '2026-11-20', date: '2026-11-21' }];
    expect(expandRoster({ jobs, exceptions, ...november })).toEqual([
      { date: '2026-11-21', appointmentRefs: ['bbbbbbbbbbbbbbbb@2026-11-20'], fundingRefs: [] },
    ]);
  });

  it('names each funding of a day once', () => {
    const jobs = [
      named('a', { fundingRef: 'f2' }),
      named('b', { fundingRef: 'f2' }),
      named('c', { fundingRef: 'f1' }),
      named('d', {}),
    ];
    const [day] = expandRoster({ jobs, exceptions: [], start: '2026-11-16', end: '2026-11-16' });
    expect(day?.fundingRefs.toSorted()).toEqual(['f1', 'f2']);
  });

  it('has no days where the window ends before it starts', () => {
    expect(expandRoster({ jobs: [jobA], exceptions: [], start: '2026-11-30', end: '2026-11-01' })).toEqual([]);
  });

  it('leaves its arguments as they are', () => {
    const jobs = Object.freeze([named('b', {}), named('a', {})]);
    expect(() => expandRoster({ jobs, exceptions: Object.freeze([]), ...november })).not.toThrow();
    expect(jobs.map(({ ref }) => ref)).toEqual(['b', 'a']);
  });
});

describe('parseVisitRef', () => {
  it('reads a plain name as a visit on its original date', () => {
    expect(parseVisitRef(a, '2026-11-16')).toEqual({ jobRef: a, originalDate: '2026-11-16' });
  });

  it('reads the original date of a moved one', () => {
    expect(parseVisitRef(`${a}@2026-11-23`, '2026-11-24')).toEqual({ jobRef: a, originalDate: '2026-11-23' });
  });
});

describe('mergeVisit', () => {
  it('gives the job where nothing differs', () => {
    expect(mergeVisit(jobA, '2026-11-16')).toMatchObject({
      jobRef: a,
      seriesRef: jobA.seriesRef,
      originalDate: '2026-11-16',
      date: '2026-11-16',
      startTime: '09:00',
      durationMins: 60,
      supportWorkerRefs: ['wwwwwwwwwwwwwwww'],
      status: 'Allocated',
    });
  });

  it('lays every field of an exception over it', () => {
    const differs = {
      date: '2026-11-17',
      startTime: '14:00',
      durationMins: 90,
      supportWorkerRefs: [],
      status: 'Completed',
      actualStartTime: '14:06',
      actualDurationMins: 80,
    } as const;
    expect(
      mergeVisit(jobA, '2026-11-16', exampleException('2026-11-16', { ...differs, supportWorkerRefs: [] })),
    ).toMatchObject(differs);
  });

  it('drops the time of the job where the exception is untimed', () => {
    const visit = mergeVisit(jobA, '2026-11-16', exampleException('2026-11-16', { startTimeOption: 'Morning' }));
    expect(visit.startTime).toBeUndefined();
  });
});

describe('listVisits', () => {
  it('gives the visits that take place in the window with their exceptions applied, in order', () => {
    const exceptions = [
      exampleException('2026-11-16', { date: '2026-12-01' }),
      exampleException('2026-11-30', { date: '2026-11-23', startTime: '08:00' }),
      exampleException('2026-11-17', { date: '2026-11-18' }),
    ];
    const visits = listVisits({
      jobs: [jobA, exampleSingleJob('2026-11-20')],
      exceptions,
      start: '2026-11-16',
      end: '2026-11-29',
    });
    expect(
      visits.map(({ jobRef, originalDate, date, startTime }) => [jobRef[0], originalDate, date, startTime]),
    ).toEqual([
      ['b', '2026-11-20', '2026-11-20', '09:00'],
      ['a', '2026-11-30', '2026-11-23', '08:00'],
      ['a', '2026-11-23', '2026-11-23', '09:00'],
    ]);
  });
});
