import { describe, expect, it } from 'vitest';
import type { RequestedChange, VisitTicket } from '#domain/tickets/types.ts';
import { instantOf } from '#domain/time/zone.ts';
import { exampleException, jobA } from './example-job.ts';
import { expandRoster } from './roster.ts';
import { type SeriesChange, splitSeries } from './split.ts';
import type { Job, VisitException } from './types.ts';

const zone = 'Pacific/Auckland';
const friday = instantOf({ date: '2026-11-20', time: '09:00', zone });
const a = jobA.ref;

type SplitCase = {
  job?: Job;
  exceptions?: VisitException[];
  tickets?: Pick<VisitTicket, 'status' | 'jobRef' | 'originalDate'>[];
  requestedChange?: RequestedChange;
  effectiveDate?: string;
  now?: number;
};

const usual = {
  job: jobA,
  exceptions: [],
  tickets: [],
  requestedChange: { startTime: '10:00' },
  effectiveDate: '2026-11-30',
};

function split(input: SplitCase): SeriesChange {
  let made = 0;
  return splitSeries({ ...usual, now: friday, ...input, zone, newRef: () => `new${++made}` });
}

/** Lists the days after a change: from both jobs, the singles and the exceptions that remain. */
function daysAfter(input: SplitCase, end = '2026-12-31'): string[][] {
  const { job = jobA, exceptions = [] } = input;
  const change = split(input);
  const gone = change.moved.map(({ from }) => from.originalDate);
  const remaining = exceptions.filter(({ originalDate }) => !gone.includes(originalDate));
  const old = change.ended ? [{ ...job, repeatEndDate: change.ended.repeatEndDate }] : [];
  const days = expandRoster({
    jobs: [...old, change.job, ...change.singles],
    exceptions: [...remaining, ...change.exceptions],
    start: '2026-11-01',
    end,
  });
  return days.map(({ date, appointmentRefs }) => [date, ...appointmentRefs]);
}

describe('splitSeries', () => {
  it('ends the old job before the effective visit and starts a new one there, in the same series and phase', () => {
    const change = split({});
    expect(change).toMatchObject({
      kind: 'split',
      ended: { ref: a, repeatEndDate: '2026-11-29' },
      moved: [],
      singles: [],
      exceptions: [],
    });
    expect(change.job).toEqual({ ...jobA, ref: 'new1', repeatStartDate: '2026-11-30', startTime: '10:00' });
  });

  it('starts at the first visit not yet begun where the asked date has passed', () => {
    const now = instantOf({ date: '2026-12-01', time: '12:00', zone });
    const change = split({ now });
    expect(change.ended).toEqual({ ref: a, repeatEndDate: '2026-12-06' });
    expect(change.job.repeatStartDate).toBe('2026-12-07');
  });

  it.each([
    ['08:59', '2026-11-30'],
    ['09:00', '2026-12-07'],
  ])('counts a visit as begun from its start on: at %s the new job starts on %s', (time, start) => {
    const now = instantOf({ date: '2026-11-30', time, zone });
    expect(split({ now }).job.repeatStartDate).toBe(start);
  });

  it('leaves a visit as it is whose new time has already passed', () => {
    const now = instantOf({ date: '2026-11-30', time: '08:00', zone });
    expect(split({ now, requestedChange: { startTime: '07:00' } }).job.repeatStartDate).toBe('2026-12-07');
  });

  it('leaves a visit as it is whose new day has already passed', () => {
    const sundays: Job = { ...jobA, dayOfWeek: 'Sunday' };
    const now = instantOf({ date: '2026-11-25', time: '08:00', zone });
    const change = split({ job: sundays, requestedChange: { date: '2026-12-01' }, effectiveDate: '2026-11-29', now });
    expect(change.ended?.repeatEndDate).toBe('2026-11-30');
    expect(change.job).toMatchObject({ dayOfWeek: 'Tuesday', repeatStartDate: '2026-12-01' });
  });

  it('keeps the phase of a fortnightly series that changes its weekday', () => {
    const job: Job = { ...jobA, repeatOption: 'Fortnightly' };
    const input = { job, requestedChange: { date: '2026-11-25' }, effectiveDate: '2026-11-23' };
    expect(daysAfter(input).slice(1)).toEqual([
      ['2026-11-16', a],
      ['2026-12-02', 'new1'],
      ['2026-12-16', 'new1'],
      ['2026-12-30', 'new1'],
    ]);
    expect(split(input).job).toMatchObject({ phase: '2026-11-02', dayOfWeek: 'Wednesday' });
  });

  it('works out the phase of a series that has none', () => {
    const job: Job = {
      ...jobA,
      repeatOption: 'Fortnightly',
      dayOfWeek: 'Thursday',
      repeatStartDate: '2026-11-06',
      phase: undefined,
    };
    expect(daysAfter({ job, requestedChange: { date: '2026-12-08' }, effectiveDate: '2026-12-10' })).toEqual([
      ['2026-11-12', a],
      ['2026-11-26', a],
      ['2026-12-08', 'new1'],
      ['2026-12-22', 'new1'],
    ]);
  });

  it('takes over a moved visit, which stays where it was moved to, with the new time', () => {
    const input = { exceptions: [exampleException('2026-12-07', { date: '2026-12-08' })] };
    expect(split(input)).toMatchObject({
      moved: [{ from: { jobRef: a, originalDate: '2026-12-07' }, to: { jobRef: 'new1', originalDate: '2026-12-07' } }],
      exceptions: [{ jobRef: 'new1', originalDate: '2026-12-07', date: '2026-12-08' }],
    });
    expect(daysAfter(input, '2026-12-15')).toContainEqual(['2026-12-08', 'new1@2026-12-07']);
  });

  it('gives a carried visit the new original date of its week', () => {
    const exceptions = [
      exampleException('2026-12-07', { date: '2026-12-08' }),
      exampleException('2026-12-14', { status: 'Cancelled' }),
    ];
    const change = split({ exceptions, requestedChange: { date: '2026-12-02' } });
    expect(change.moved.map(({ from, to }) => [from.originalDate, to.originalDate])).toEqual([
      ['2026-12-07', '2026-12-09'],
      ['2026-12-14', '2026-12-16'],
    ]);
    expect(change.exceptions).toStrictEqual([
      { jobRef: 'new1', originalDate: '2026-12-09', date: '2026-12-08' },
      { jobRef: 'new1', originalDate: '2026-12-16', status: 'Cancelled' },
    ]);
  });

  it('drops an exception that the new rule makes needless, and leaves one before the effective date with the old job', () => {
    const before = exampleException('2026-11-23', { date: '2026-12-20' });
    const change = split({ exceptions: [before, exampleException('2026-12-07', { startTime: '10:00' })] });
    expect(change.moved).toHaveLength(1);
    expect(change.exceptions).toEqual([]);
  });

  it.each<[string, Partial<VisitException>, RequestedChange, Partial<VisitException>]>([
    [
      'its own time over an untimed series',
      { startTime: '14:00' },
      { startTimeOption: 'Flexible' },
      { startTimeOption: 'Specified', startTime: '14:00' },
    ],
    ['its own length', { durationMins: 90 }, { durationMins: 120 }, { durationMins: 90 }],
    ['its own worker', { supportWorkerRefs: ['v'] }, { supportWorkerRefs: ['u'] }, { supportWorkerRefs: ['v'] }],
    [
      'its own worker where the series has none',
      { supportWorkerRefs: ['v'] },
      { supportWorkerRefs: [] },
      { supportWorkerRefs: ['v'], status: 'Allocated' },
    ],
    [
      'the new worker where it had the old one',
      { startTime: '14:00' },
      { supportWorkerRefs: ['u'] },
      { startTime: '14:00' },
    ],
    [
      'that it is cancelled, with its worker',
      { status: 'Cancelled' },
      { supportWorkerRefs: ['u'] },
      { status: 'Cancelled', supportWorkerRefs: ['wwwwwwwwwwwwwwww'] },
    ],
  ])('lets a visit keep %s', (_, differs, requestedChange, expected) => {
    const change = split({ exceptions: [exampleException('2026-12-07', differs)], requestedChange });
    expect(change.exceptions).toStrictEqual([{ jobRef: 'new1', originalDate: '2026-12-07', ...expected }]);
  });

  it('carries over open tickets about one visit, and no others', () => {
    const requests = [
      { status: 'open', jobRef: a, originalDate: '2026-12-14' },
      { status: 'open', jobRef: a, originalDate: '2026-11-23' },
      { status: 'declined', jobRef: a, originalDate: '2026-12-21' },
      { status: 'open', jobRef: 'other', originalDate: '2026-12-21' },
      { status: 'open', jobRef: a },
    ] as const;
    const change = split({ tickets: [...requests] });
    expect(change.moved).toEqual([
      { from: { jobRef: a, originalDate: '2026-12-14' }, to: { jobRef: 'new1', originalDate: '2026-12-14' } },
    ]);
    expect(change.exceptions).toEqual([]);
  });

  it('changes a job in place of which nothing would remain', () => {
    const job: Job = { ...jobA, repeatStartDate: '2026-11-23', phase: '2026-11-23' };
    const input = {
      job,
      requestedChange: { date: '2026-11-24', startTime: '10:00' },
      effectiveDate: '2026-11-23',
      exceptions: [exampleException('2026-11-30', { status: 'Cancelled' })],
    };
    const change = split(input);
    expect(change).toMatchObject({ kind: 'inPlace', singles: [] });
    expect(change.ended).toBeUndefined();
    expect(change.job).toEqual({ ...job, dayOfWeek: 'Tuesday', repeatStartDate: '2026-11-24', startTime: '10:00' });
    expect(change.moved).toEqual([
      { from: { jobRef: a, originalDate: '2026-11-30' }, to: { jobRef: a, originalDate: '2026-12-01' } },
    ]);
    expect(change.exceptions).toStrictEqual([{ jobRef: a, originalDate: '2026-12-01', status: 'Cancelled' }]);
  });

  it('keeps the days of a series without a weekday', () => {
    const job: Job = { ...jobA, repeatOption: 'MondayToFriday', dayOfWeek: undefined, phase: undefined };
    const change = split({
      job,
      effectiveDate: '2026-11-28',
      exceptions: [exampleException('2026-12-02', { status: 'Cancelled' })],
    });
    expect(change.ended?.repeatEndDate).toBe('2026-11-29');
    expect(change.job.repeatStartDate).toBe('2026-11-30');
    expect(change.exceptions).toStrictEqual([{ jobRef: 'new1', originalDate: '2026-12-02', status: 'Cancelled' }]);
  });

  it('never changes a visit that was moved forward and has begun', () => {
    const exceptions = [
      exampleException('2026-12-07', { date: '2026-11-18', status: 'Completed', actualDurationMins: 55 }),
    ];
    const change = split({ exceptions, requestedChange: { startTime: '10:00', supportWorkerRefs: ['u'] } });
    expect(change.exceptions).toStrictEqual([
      {
        jobRef: 'new1',
        originalDate: '2026-12-07',
        date: '2026-11-18',
        startTime: '09:00',
        supportWorkerRefs: ['wwwwwwwwwwwwwwww'],
      },
    ]);
  });

  it('never changes a visit that has begun behind one that was moved back', () => {
    const now = instantOf({ date: '2026-12-08', time: '12:00', zone });
    const change = split({ now, exceptions: [exampleException('2026-11-30', { date: '2026-12-20' })] });
    expect(change.job.repeatStartDate).toBe('2026-11-30');
    expect(change.exceptions).toStrictEqual([
      { jobRef: 'new1', originalDate: '2026-11-30', date: '2026-12-20' },
      { jobRef: 'new1', originalDate: '2026-12-07', startTime: '09:00' },
    ]);
  });

  it('never gives an upcoming visit a day that has passed, behind one that was moved back', () => {
    const job: Job = { ...jobA, dayOfWeek: 'Saturday' };
    const now = instantOf({ date: '2026-11-17', time: '00:00', zone });
    const exceptions = [exampleException('2026-11-07', { date: '2026-11-18' })];
    const change = split({
      job,
      exceptions,
      requestedChange: { date: '2026-11-23' },
      effectiveDate: '2026-11-07',
      now,
    });
    const dates = change.exceptions.map(({ originalDate, date }) => `${originalDate} on ${date}`);
    expect(dates).toEqual(['2026-11-02 on 2026-11-18', '2026-11-09 on 2026-11-14', '2026-11-16 on 2026-11-21']);
  });

  it('is over where every visit has begun', () => {
    const job: Job = { ...jobA, repeatEndDate: '2026-11-16' };
    expect(split({ job, effectiveDate: '2026-11-16' })).toEqual({
      kind: 'over',
      job,
      moved: [],
      singles: [],
      exceptions: [],
    });
  });

  it.each<[string[], Job['status'], Job['status']]>([
    [['u'], 'NotAllocated', 'Allocated'],
    [[], 'Allocated', 'NotAllocated'],
    [['u'], 'Pending', 'Pending'],
  ])('with workers %j makes a job that was %s %s', (supportWorkerRefs, before, after) => {
    expect(split({ job: { ...jobA, status: before }, requestedChange: { supportWorkerRefs } }).job).toMatchObject({
      supportWorkerRefs,
      status: after,
    });
  });
});
