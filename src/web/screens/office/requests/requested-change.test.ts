import { describe, expect, it } from 'vitest';
import type { OfficeTicket } from '#contract/office.ts';
import { listFirstVisits, type RequestOfVisits } from '#domain/tickets/requested-visits.ts';
import { instantOf } from '#domain/time/zone.ts';
import {
  findApprovedPlan,
  findCurrentPlan,
  findPlansToShow,
  formatRequestedScope,
  isStillCurrent,
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

const request = (more: Partial<RequestOfVisits>): RequestOfVisits => ({
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
  const approved = (more: Partial<RequestOfVisits>) => request({ status: 'approved', ...more });
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
      length: 'Length open',
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

describe('a series that was split before', () => {
  const naming = { nameOf: (ref: string) => ref.toUpperCase() };
  const a = { ...appointment, repeatEndDate: '2026-11-29' };
  const b = { ...appointment, ref: 'b', repeatStartDate: '2026-11-30', startTime: '10:00', durationMins: 90 };
  const read = (more: Partial<RequestOfVisits>) =>
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
