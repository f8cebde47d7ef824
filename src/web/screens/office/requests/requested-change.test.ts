import { describe, expect, it } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { instantOf } from '#domain/time/zone.ts';
import {
  findApprovedPlan,
  findCurrentPlan,
  findPlansToShow,
  findTimesToAnswer,
  formatRequestedScope,
  isStillCurrent,
  listCurrentWorkers,
  listFirstVisits,
  listLater,
  listLaterApproved,
} from './requested-change.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
/** Job A: Mondays at 09:00 for an hour from 2 November, with worker w. */
const appointment = {
  ref: 'a',
  seriesRef: 's',
  version: 1,
  repeatOption: 'Weekly',
  dayOfWeek: 'Monday',
  repeatStartDate: '2026-11-02',
  phase: '2026-11-02',
  startTimeOption: 'Specified',
  startTime: '09:00',
  durationOption: 'Specified',
  durationMins: 60,
  jobTypeRefs: ['personal-care'],
  fundingType: 'Funded',
  supportWorkerRefs: ['w'],
  status: 'Allocated',
  changesPending: true,
} satisfies OfficeTicket['appointment'];

type TicketCase = Parameters<typeof findTimesToAnswer>[0];
const request = (more: Partial<TicketCase>): TicketCase => ({
  type: 'change',
  status: 'open',
  requestedChange: {},
  appointment,
  timeZone: zone,
  ...more,
});

describe('findPlansToShow', () => {
  const nameOf = (ref: string) => ref.toUpperCase();

  it('puts the requested plan beside the present one', () => {
    const visit = { jobRef: 'a', originalDate: '2026-11-23', startTime: '11:00' };
    const read = request({ originalDate: '2026-11-23', visit, requestedChange: { date: '2026-11-24' } });
    expect(findPlansToShow(read, nameOf)).toEqual({
      now: { day: 'Mon 23 Nov', start: '11:00am', length: '1 hour', workers: 'W' },
      requested: { day: 'Tue 24 Nov', start: '11:00am', length: '1 hour', workers: 'W' },
    });
  });

  it('shows only the requested plan once it is answered', () => {
    const read = request({ status: 'approved', originalDate: '2026-11-23', requestedChange: { startTime: '10:00' } });
    expect(findPlansToShow(read, nameOf).now).toBeUndefined();
    expect(findPlansToShow(read, nameOf).requested?.start).toBe('10:00am');
  });
});

describe('findCurrentPlan', () => {
  const nameOf = (ref: string) => ref.toUpperCase();
  const approved = (more: Partial<TicketCase>) => request({ status: 'approved', ...more });
  const single = { ...appointment, repeatOption: 'None', date: '2026-11-23' } as const;

  it('shows which time and which worker was granted', () => {
    const visit = { jobRef: 'a', originalDate: '2026-11-23', startTime: '11:00', supportWorkerRefs: ['v'] };
    expect(findCurrentPlan(approved({ originalDate: '2026-11-23', visit }), nameOf)).toEqual({
      day: 'Mon 23 Nov',
      start: '11:00am',
      length: '1 hour',
      workers: 'V',
    });
    expect(findCurrentPlan(approved({ type: 'newBooking', appointment: single }), nameOf)?.day).toBe('Mon 23 Nov');
    expect(findCurrentPlan(approved({ type: 'newBooking' }), nameOf)?.day).toBe('Every Monday');
  });

  it.each([
    ['is not approved', { status: 'declined' }],
    ['is a cancellation', { type: 'cancellation' }],
    ['is about a job that was cancelled since', { appointment: { ...appointment, status: 'Cancelled' } }],
    [
      'ended the series that another one follows',
      { effectiveDate: '2026-11-23', appointment: { ...appointment, repeatEndDate: '2026-11-22' } },
    ],
  ] as const)('says nothing where the request %s', (_, more) => {
    expect(findCurrentPlan(approved(more), nameOf)).toBeUndefined();
  });
});

describe('findApprovedPlan', () => {
  const nameOf = (ref: string) => ref.toUpperCase();
  const { startTimeOption, durationOption } = appointment;
  const series = {
    jobRef: 'b',
    repeatOption: 'Weekly',
    dayOfWeek: 'Monday',
    repeatStartDate: '2026-11-30',
    startTimeOption,
    startTime: '10:00',
    durationOption,
    durationMins: 60,
    supportWorkerRefs: ['v'],
  } as const;

  it('shows the series that a split made, though the request names the one that ended', () => {
    const ended = { ...appointment, repeatEndDate: '2026-11-29' };
    const approvedSchedule = { ...series, supportWorkerRefs: ['v'] };
    expect(findApprovedPlan({ appointment: ended, approvedSchedule }, nameOf)).toEqual({
      day: 'Every Monday from 30 Nov 2026',
      start: '10:00am',
      length: '1 hour',
      workers: 'V',
    });
  });

  it('shows the day of one visit of a series, and an open length', () => {
    const { dayOfWeek: _, repeatStartDate: __, durationMins: ___, ...rest } = series;
    const approvedSchedule = {
      ...rest,
      repeatOption: 'None',
      date: '2026-11-24',
      durationOption: 'NotSpecified',
      supportWorkerRefs: [],
    } as const;
    expect(
      findApprovedPlan({ appointment, approvedSchedule: { ...approvedSchedule, supportWorkerRefs: [] } }, nameOf),
    ).toMatchObject({
      day: 'Tue 24 Nov',
      length: 'Duration to be confirmed',
      workers: 'no support worker yet',
    });
  });

  it('still holds where only its first day is more', () => {
    const plan = { day: 'Every Monday', start: '10:00am', length: '1 hour', workers: 'V' };
    expect(isStillCurrent({ ...plan, day: 'Every Monday from 30 Nov 2026' }, plan)).toBe(true);
    expect(isStillCurrent(plan, { ...plan, workers: 'W' })).toBe(false);
  });
});

describe('formatRequestedScope', () => {
  const single = { ...appointment, repeatOption: 'None', date: '2026-11-23' } as const;
  const ending = { ...appointment, repeatEndDate: '2027-01-25' };
  const moved = { jobRef: 'a', originalDate: '2026-11-23', date: '2026-11-24' };

  it.each([
    ['a single visit', { appointment: single }, 'One visit.'],
    ['a requested series', { type: 'newBooking' }, 'A series of visits.'],
    ['a series with an end', { type: 'newBooking', appointment: ending }, 'A series of visits, until 25 Jan 2027.'],
    ['one visit', { originalDate: '2026-11-23' }, 'Every Monday; this request is for Mon 23 Nov only.'],
    ['a moved one', { originalDate: '2026-11-23', visit: moved }, 'Every Monday; this request is for Tue 24 Nov only.'],
    ['all', { effectiveDate: '2026-11-23' }, 'Every Monday; this request is for all visits from Mon 23 Nov on.'],
  ] as const)('tells which visits: %s', (_, more, words) => {
    expect(formatRequestedScope(request(more))).toBe(words);
  });
});

describe('listFirstVisits', () => {
  it('names the first visits of a requested series', () => {
    const read = request({ type: 'newBooking' });
    expect(listFirstVisits(read, now)).toMatchObject({ dates: ['2026-11-02', '2026-11-09', '2026-11-16'], more: true });
  });

  it('says that none follow where the series ends with them', () => {
    const read = request({ type: 'newBooking', appointment: { ...appointment, repeatEndDate: '2026-11-16' } });
    expect(listFirstVisits(read, now)).toMatchObject({
      dates: ['2026-11-02', '2026-11-09', '2026-11-16'],
      more: false,
    });
  });

  it('names the first visits of a changed series as requested', () => {
    const read = request({ effectiveDate: '2026-11-23', requestedChange: { date: '2026-11-25', startTime: '10:00' } });
    expect(listFirstVisits(read, now)).toMatchObject({ dates: ['2026-11-25', '2026-12-02', '2026-12-09'], more: true });
  });

  it('names the visits of a cancellation, without those that have begun', () => {
    const later = instantOf({ date: '2026-11-23', time: '09:30', zone });
    const read = request({ type: 'cancellation', effectiveDate: '2026-11-23' });
    expect(listFirstVisits(read, now)).toMatchObject({ dates: ['2026-11-23', '2026-11-30', '2026-12-07'], more: true });
    expect(listFirstVisits(read, later)).toMatchObject({
      dates: ['2026-11-30', '2026-12-07', '2026-12-14'],
      more: true,
    });
  });

  it.each([
    ['2026-12-07', false],
    ['2026-12-14', true],
  ])('says whether others follow in a series that is cancelled and ends on %s', (repeatEndDate, more) => {
    const read = { appointment: { ...appointment, repeatEndDate }, effectiveDate: '2026-11-23' };
    expect(listFirstVisits(request({ type: 'cancellation', ...read }), now)).toMatchObject({ more });
  });

  it('names each visit on its present day, without cancelled ones and those that the change leaves as they are', () => {
    const exceptions = [
      { jobRef: 'a', originalDate: '2026-11-23', date: '2026-11-24' },
      { jobRef: 'a', originalDate: '2026-11-30', status: 'Cancelled' },
      { jobRef: 'a', originalDate: '2026-12-07', startTime: '10:00' },
    ] as const;
    const requestedChange = { startTime: '10:00' };
    const read = request({ effectiveDate: '2026-11-23', requestedChange, exceptions: [...exceptions] });
    const cancelled = ['2026-11-24', '2026-12-07', '2026-12-14'];
    const changed = ['2026-11-24', '2026-12-14', '2026-12-21'];
    expect(listFirstVisits({ ...read, type: 'cancellation' }, now)).toMatchObject({ dates: cancelled, more: true });
    expect(listFirstVisits(read, now)).toMatchObject({ dates: changed, more: true });
  });

  it('names three of a fortnightly series where the first cannot go to the earlier weekday, and that others follow', () => {
    const rule = {
      ...appointment,
      repeatOption: 'Fortnightly',
      dayOfWeek: 'Wednesday',
      repeatStartDate: '2026-11-04',
    } as const;
    const read = request({ appointment: rule, effectiveDate: '2026-12-02', requestedChange: { date: '2026-12-07' } });
    const tuesday = instantOf({ date: '2026-12-01', time: '09:00', zone });
    expect(listFirstVisits(read, tuesday)).toMatchObject({
      dates: ['2026-12-14', '2026-12-28', '2027-01-11'],
      more: true,
    });
  });

  it('names none where the request itself names the day', () => {
    expect(listFirstVisits(request({ originalDate: '2026-11-23' }), now)).toBeUndefined();
  });
});

describe('findTimesToAnswer', () => {
  it.each([
    [
      'of a change: the requested ones',
      request({ originalDate: '2026-11-23', requestedChange: { startTimeOption: 'Morning' } }),
      'Morning',
    ],
    ['of a change that keeps the start: the present ones', request({ originalDate: '2026-11-23' }), 'Specified'],
    [
      'of a series',
      request({ effectiveDate: '2026-11-23', requestedChange: { startTimeOption: 'Flexible' } }),
      'Flexible',
    ],
    ['of a cancellation: none', request({ type: 'cancellation', originalDate: '2026-11-23' }), undefined],
  ])('are those %s', (_, read, option) => {
    expect(findTimesToAnswer(read)?.startTimeOption).toBe(option);
  });
});

describe('listCurrentWorkers', () => {
  it('names the visit’s workers, and none for a booking that is only requested', () => {
    const visit = { jobRef: 'a', originalDate: '2026-11-23', supportWorkerRefs: ['v'] };
    expect(listCurrentWorkers(request({ originalDate: '2026-11-23', visit }))).toEqual(['v']);
    expect(listCurrentWorkers(request({ effectiveDate: '2026-11-23' }))).toEqual(['w']);
    expect(listCurrentWorkers(request({ type: 'newBooking' }))).toEqual([]);
  });
});

describe('a series that was split before', () => {
  const naming = { nameOf: (ref: string) => ref.toUpperCase() };
  const a = { ...appointment, repeatEndDate: '2026-11-29' };
  const b = { ...appointment, ref: 'b', repeatStartDate: '2026-11-30', startTime: '10:00', durationMins: 90 };
  const read = (more: Partial<TicketCase>) =>
    request({ effectiveDate: '2026-11-23', appointment: a, laterAppointments: [b], ...more });

  it('shows how it continues now and as requested', () => {
    expect(listLater(read({ requestedChange: { startTime: '11:00' } }), { ...naming, now })).toEqual({
      now: ['From 30 Nov 2026: every Monday, 10:00am, 1.5 hours, with W.'],
      requested: ['From 30 Nov 2026: every Monday, 11:00am, 1.5 hours, with W.'],
    });
    expect(listLater(read({ type: 'cancellation' }), { ...naming, now }).requested).toEqual([]);
    expect(listLater(read({ status: 'approved' }), { ...naming, now }).now).toEqual([]);
  });

  it('names the first visits of all its jobs', () => {
    const dates = ['2026-11-23', '2026-11-30', '2026-12-07'];
    const first = listFirstVisits(read({ requestedChange: { startTime: '11:00' } }), now);
    expect(first).toMatchObject({ dates, more: true });
    expect(listFirstVisits(read({ type: 'cancellation' }), now)).toMatchObject({ dates, more: true });
  });

  it('shows how a granted series continues', () => {
    const { ref: jobRef, repeatOption, dayOfWeek, startTimeOption, durationOption, supportWorkerRefs } = b;
    const rest = { jobRef, repeatOption, dayOfWeek, startTimeOption, durationOption, supportWorkerRefs };
    const first = { ...rest, repeatStartDate: '2026-11-23', startTime: '11:00', durationMins: 60 };
    const later = [{ ...first, repeatStartDate: '2026-11-30', durationMins: 90 }];
    expect(listLaterApproved({ appointment, approvedSchedule: { ...first, laterSchedules: later } }, naming)).toEqual([
      'From 30 Nov 2026: every Monday, 11:00am, 1.5 hours, with W.',
    ]);
    expect(listLaterApproved({ appointment, approvedSchedule: first }, naming)).toEqual([]);
  });
});
