import { describe, expect, it } from 'vitest';
import { jobA } from '#domain/appointments/example-job.ts';
import { instantOf } from '#domain/time/zone.ts';
import { findTimesToAnswer, listCurrentWorkers, listFirstVisits, type RequestOfVisits } from './requested-visits.ts';

const zone = 'Pacific/Auckland';
const now = instantOf({ date: '2026-11-20', time: '09:00', zone });
const appointment = { ...jobA, ref: 'a', seriesRef: 's', supportWorkerRefs: ['w'] };

const request = (more: Partial<RequestOfVisits>): RequestOfVisits => ({
  type: 'change',
  status: 'open',
  requestedChange: {},
  appointment,
  timeZone: zone,
  ...more,
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
