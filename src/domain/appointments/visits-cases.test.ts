import { describe, expect, it } from 'vitest';
import { checkAppointment } from '#domain/booking/check.ts';
import { toRecurrence } from '#domain/booking/rule.ts';
import { listNextOccurrences } from '#domain/recurrence/occurrences.ts';
import { findLapseTime } from '#domain/tickets/deadlines.ts';
import type { RequestedChange, VisitTicket } from '#domain/tickets/types.ts';
import { addDays } from '#domain/time/day.ts';
import { instantOf, toIsoInstant } from '#domain/time/zone.ts';
import { beginsAt, countPlannedMinutes } from './begin.ts';
import { carryOver } from './carry-over.ts';
import { applyChange } from './change-visit.ts';
import { findClash } from './clash.ts';
import { exampleException, exampleSingleJob, jobA } from './example-job.ts';
import { expandRoster, listVisits, mergeVisit } from './roster.ts';
import { splitSeries } from './split.ts';
import { findStatus } from './status.ts';
import { countMinutes, sumMinutes } from './totals.ts';
import type { Job, Recurrence, VisitException, VisitStatus } from './types.ts';

/** The worked cases of the visit model, by number. Case 9, two people asking at once, concerns versions: the server's tests cover it. */

const zone = 'Pacific/Auckland';
const at = (date: string, time: string) => instantOf({ date, time, zone });
const friday = at('2026-11-20', '09:00');
const a = jobA.ref;

const request = (differs: Partial<VisitTicket>): VisitTicket => ({
  ref: 'r',
  type: 'change',
  status: 'open',
  jobRef: a,
  seriesRef: jobA.seriesRef,
  requestedChange: {},
  ...differs,
});

function daysOf(jobs: Job[], exceptions: VisitException[] = [], start = '2026-11-01', end = '2026-11-30'): string[][] {
  return expandRoster({ jobs, exceptions, start, end }).map(({ date, appointmentRefs }) => [date, ...appointmentRefs]);
}

function statusOn(originalDate: string, tickets: VisitTicket[], exception?: VisitException, now = friday) {
  return findStatus({ visit: mergeVisit(jobA, originalDate, exception), requests: tickets, now, zone });
}

function splitA(
  requestedChange: RequestedChange,
  effectiveDate: string,
  { job = jobA, now = friday, exceptions = [] as VisitException[] } = {},
) {
  return splitSeries({ job, exceptions, tickets: [], requestedChange, effectiveDate, now, zone, newRef: () => 'b' });
}

describe('case 1', () => {
  it('November shows five Mondays of an hour a week', () => {
    expect(daysOf([jobA]).map(([date]) => date)).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    const visits = listVisits({ jobs: [jobA], exceptions: [], start: '2026-11-23', end: '2026-11-29' });
    expect(sumMinutes({ visits, tickets: [], now: friday, zone })).toBe(60);
  });
});

describe('case 2', () => {
  const moving = request({ originalDate: '2026-11-23', requestedChange: { date: '2026-11-24', startTime: '14:00' } });

  it('the 23rd stays, shown Pending, while the ticket to move it is open', () => {
    expect(statusOn('2026-11-23', [moving])).toBe('Pending');
    expect(statusOn('2026-11-30', [moving])).toBe('Active');
    expect(daysOf([jobA])).toContainEqual(['2026-11-23', a]);
  });

  it('approved, Tuesday has it and Monday has nothing', () => {
    const moved = applyChange({ job: jobA, originalDate: '2026-11-23', requestedChange: moving.requestedChange });
    const days = daysOf([jobA], [moved]);
    expect(days).toContainEqual(['2026-11-24', `${a}@2026-11-23`]);
    expect(days.map(([date]) => date)).not.toContain('2026-11-23');
    expect(statusOn('2026-11-23', [{ ...moving, status: 'approved' }], moved)).toBe('Active');
  });

  it('declined, all is as before', () => {
    expect(statusOn('2026-11-23', [{ ...moving, status: 'declined' }])).toBe('Active');
  });
});

describe('case 3', () => {
  const first = exampleException('2026-11-23', { date: '2026-11-24', startTime: '14:00' });

  it('a superseded ticket asks for nothing', () => {
    expect(statusOn('2026-11-23', [request({ status: 'superseded', originalDate: '2026-11-23' })])).toBe('Active');
  });

  it('asked again after approval it is the same visit, by its original date', () => {
    expect(statusOn('2026-11-23', [request({ originalDate: '2026-11-23' })], first)).toBe('Pending');
    const again = applyChange({
      job: jobA,
      exception: first,
      originalDate: '2026-11-23',
      requestedChange: { date: '2026-11-25' },
    });
    expect(again).toStrictEqual(exampleException('2026-11-23', { date: '2026-11-25', startTime: '14:00' }));
  });
});

describe('case 4', () => {
  const cancelling = request({ type: 'cancellation', originalDate: '2026-11-30' });
  const visits = listVisits({ jobs: [jobA], exceptions: [], start: '2026-11-30', end: '2026-12-06' });

  it('asked, it reads PendingCancellation and does not count', () => {
    expect(statusOn('2026-11-30', [cancelling])).toBe('PendingCancellation');
    expect(sumMinutes({ visits, tickets: [cancelling], now: friday, zone })).toBe(0);
  });

  it('approved, it is shown Cancelled', () => {
    const cancelled = exampleException('2026-11-30', { status: 'Cancelled' });
    expect(statusOn('2026-11-30', [{ ...cancelling, status: 'approved' }], cancelled)).toBe('Cancelled');
    expect(daysOf([jobA], [cancelled])).toContainEqual(['2026-11-30', a]);
    expect(countMinutes(mergeVisit(jobA, '2026-11-30', cancelled), 'none')).toBe(0);
  });

  it('declined, it is counted again', () => {
    expect(sumMinutes({ visits, tickets: [{ ...cancelling, status: 'declined' }], now: friday, zone })).toBe(60);
  });
});

describe('case 5', () => {
  it('approved on the 20th, A ends on the 29th and B starts on the 30th, same series, same phase', () => {
    const change = splitA({ startTime: '10:00' }, '2026-11-30');
    expect(change.ended).toEqual({ ref: a, repeatEndDate: '2026-11-29' });
    expect(change.job).toMatchObject({
      ref: 'b',
      repeatStartDate: '2026-11-30',
      startTime: '10:00',
      seriesRef: jobA.seriesRef,
      phase: jobA.phase,
    });
  });

  it('approved on 1 December, B starts at the first visit not yet begun', () => {
    const change = splitA({ startTime: '10:00' }, '2026-11-30', { now: at('2026-12-01', '09:00') });
    expect(change.ended).toEqual({ ref: a, repeatEndDate: '2026-12-06' });
    expect(change.job.repeatStartDate).toBe('2026-12-07');
  });
});

describe('case 6', () => {
  const moved = exampleException('2026-12-07', { date: '2026-12-08' });

  it('a visit that had been moved is carried over to B', () => {
    const change = splitA({ startTime: '10:00' }, '2026-11-30', { exceptions: [moved] });
    const jobs = [{ ...jobA, ...change.ended, ref: a }, change.job];
    expect(daysOf(jobs, change.exceptions, '2026-11-23', '2026-12-14')).toEqual([
      ['2026-11-23', a],
      ['2026-11-30', 'b'],
      ['2026-12-08', 'b@2026-12-07'],
      ['2026-12-14', 'b'],
    ]);
  });

  it('it stays as a single job where B has no visit that week', () => {
    const next: Job = { ...jobA, ref: 'b', repeatStartDate: '2026-11-30', repeatEndDate: '2026-12-06' };
    const visit = { job: jobA, next, originalDate: '2026-12-07', exception: moved, begun: () => false };
    expect(carryOver({ ...visit, newRef: () => 'c' }).single).toMatchObject({
      repeatOption: 'None',
      date: '2026-12-08',
      startTime: '09:00',
      seriesRef: jobA.seriesRef,
    });
  });
});

describe('case 7', () => {
  it('a fortnightly series that moves to Wednesdays keeps its phase', () => {
    const job: Job = { ...jobA, repeatOption: 'Fortnightly' };
    const change = splitA({ date: '2026-11-25' }, '2026-11-23', { job });
    expect(listNextOccurrences({ rule: change.job, from: '2026-11-23', count: 3 })).toEqual([
      '2026-12-02',
      '2026-12-16',
      '2026-12-30',
    ]);
  });
});

describe('case 8', () => {
  const other = { repeatOption: 'Other', repeatFrequencyInWeeks: 3, dayOfWeek: 'Monday' } as const;
  const weekly = { repeatOption: 'Weekly', repeatStartDate: '2026-11-20' } as const;

  it.each<[string, Recurrence, string]>([
    ['every 3 weeks across a year end', { ...other, repeatStartDate: '2026-12-14' }, '2026-12-14 2027-01-04'],
    ['29 February', { repeatOption: 'Daily', repeatStartDate: '2028-02-29' }, '2028-02-29 2028-03-01'],
    [
      'weekdays from a Saturday',
      { repeatOption: 'MondayToFriday', repeatStartDate: '2026-11-21' },
      '2026-11-23 2026-11-24',
    ],
    ['weekly on Thursday from a Friday', { ...weekly, dayOfWeek: 'Thursday' }, '2026-11-26 2026-12-03'],
  ])('%s', (_, rule, dates) => {
    expect(listNextOccurrences({ rule, from: '2026-01-01', count: 2 }).join(' ')).toBe(dates);
  });

  it('an end date before the first occurrence is refused', () => {
    const appointment = { ...jobA, dayOfWeek: 'Thursday', date: '2026-11-20', repeatEndDate: '2026-11-25' } as const;
    const lists = { jobTypeRefs: appointment.jobTypeRefs, privateJobTypeRefs: [] };
    const issues = checkAppointment({ appointment, sameDayRule: 'afterYesterday', now: friday, zone, ...lists });
    expect(issues.map(({ path }) => path)).toEqual(['repeatEndDate']);
  });
});

describe('case 10', () => {
  it('approving sets an exact start and minutes where they were left open', () => {
    const job: Job = { ...jobA, startTimeOption: 'Morning', durationOption: 'NotSpecified' };
    const exact = applyChange({
      job,
      originalDate: '2026-11-23',
      requestedChange: { startTime: '09:00', durationMins: 60 },
    });
    expect(exact).toMatchObject({ startTimeOption: 'Specified', durationOption: 'Specified' });
    expect(mergeVisit(job, '2026-11-23', exact)).toMatchObject({ startTime: '09:00', durationMins: 60 });
  });

  it('a worker is never booked twice, 52 weeks ahead', () => {
    const end = addDays('2026-11-20', 364);
    const visits = listVisits({ jobs: [jobA], exceptions: [], start: '2026-11-20', end });
    const other = exampleSingleJob('2027-11-15', { startTime: '09:30' });
    const existing = listVisits({ jobs: [other], exceptions: [], start: '2026-11-20', end });
    expect(findClash({ planned: visits, existing, zone })).toMatchObject({ date: '2027-11-15', startTime: '09:00' });
  });
});

describe('case 11', () => {
  it('an unanswered ticket lapses when its visit begins, a new booking with its first', () => {
    const visit = request({ originalDate: '2026-11-23' });
    const input = { job: jobA, jobs: [jobA], exceptions: [], zone };
    expect(findLapseTime({ ...input, ticket: visit })).toBe(at('2026-11-23', '09:00'));
    expect(findLapseTime({ ...input, ticket: request({ type: 'newBooking' }) })).toBe(at('2026-11-02', '09:00'));
  });
});

describe('case 12', () => {
  const overnight = exampleSingleJob('2026-09-26', {
    startTime: '23:00',
    durationOption: 'Overnight',
    durationMins: undefined,
  });

  it('an overnight visit on the night the clocks go forward starts at 23:00 and counts as booked', () => {
    const visit = mergeVisit(overnight, '2026-09-26');
    expect(toIsoInstant(beginsAt(visit, zone))).toBe('2026-09-26T11:00:00.000Z');
    expect(countPlannedMinutes(visit)).toBe(480);
    expect(countMinutes({ ...visit, actualDurationMins: 420 }, 'none')).toBe(420);
  });

  it('a start inside the skipped hour moves forward by the gap, inside the repeated hour it is the first', () => {
    const begin = (date: string) =>
      toIsoInstant(beginsAt(mergeVisit(exampleSingleJob(date, { startTime: '02:30' }), date), zone));
    expect(begin('2026-09-27')).toBe('2026-09-26T14:30:00.000Z');
    expect(begin('2026-04-05')).toBe('2026-04-04T13:30:00.000Z');
  });
});

describe('case 13', () => {
  it('an effective date on or before the visit makes it pending, an open cancellation PendingCancellation', () => {
    const change = request({ effectiveDate: '2026-11-30' });
    expect(['2026-11-23', '2026-11-30', '2026-12-07'].map((date) => statusOn(date, [change]))).toEqual([
      'Active',
      'Pending',
      'Pending',
    ]);
    expect(statusOn('2026-12-07', [{ ...change, type: 'cancellation' }])).toBe('PendingCancellation');
  });

  it('a new booking is Pending in all its visits', () => {
    const job: Job = { ...jobA, status: 'Pending' };
    const tickets = [request({ type: 'newBooking' })];
    expect(findStatus({ visit: mergeVisit(job, '2026-12-07'), requests: tickets, now: friday, zone })).toBe('Pending');
  });

  it('Past replaces Active, NotAllocated and Unknown; Completed keeps its word', () => {
    const past = (status: VisitStatus) => statusOn('2026-11-16', [], exampleException('2026-11-16', { status }));
    expect((['Allocated', 'NotAllocated', 'Pending', 'Completed', 'Cancelled'] as const).map(past)).toEqual([
      'Past',
      'Past',
      'Past',
      'Completed',
      'Cancelled',
    ]);
  });
});

describe('case 14', () => {
  it('fortnightly on Thursdays from a Friday falls first on the next Thursday, and the weeks count from there', () => {
    const rule = toRecurrence({ repeatOption: 'Fortnightly', dayOfWeek: 'Thursday', date: '2026-11-06' });
    expect(rule.phase).toBe('2026-11-09');
    expect(listNextOccurrences({ rule, from: '2026-11-06', count: 2 })).toEqual(['2026-11-12', '2026-11-26']);
  });
});
