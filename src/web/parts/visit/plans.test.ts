import { describe, expect, it } from 'vitest';
import type { Job } from '#domain/appointments/types.ts';
import { exampleJob } from './example-roster.ts';
import { findPlans, listChangedFields } from './plans.ts';

const series: Job = exampleJob('a');
const names: Record<string, string> = { tom: 'Tom Whitaker', mele: 'Mele Taufa' };
const nameOf = (ref: string) => names[ref];

describe('findPlans', () => {
  it('shows one visit as it is beside what is asked', () => {
    const request = {
      type: 'change',
      originalDate: '2026-11-23',
      requestedChange: { date: '2026-11-24', startTime: '14:00' },
    } as const;
    const exception = { jobRef: 'a', originalDate: '2026-11-23', startTime: '10:00' };
    const plans = findPlans({ ticket: request, job: series, exception, nameOf });
    expect(plans).toEqual({
      now: { day: 'Mon 23 Nov', start: '10:00am', length: '1 hour', workers: 'Tom Whitaker' },
      requested: { day: 'Tue 24 Nov', start: '2:00pm', length: '1 hour', workers: 'Tom Whitaker' },
    });
    expect(listChangedFields(plans)).toEqual(new Set(['day', 'start']));
  });

  it('keeps the present values where the ticket asks for no others', () => {
    const request = { type: 'change', originalDate: '2026-11-23', requestedChange: { date: '2026-11-24' } } as const;
    const exception = { jobRef: 'a', originalDate: '2026-11-23', startTime: '10:00' };
    expect(findPlans({ ticket: request, job: series, exception, nameOf }).requested?.start).toBe('10:00am');
  });

  it('reads the day asked for of all upcoming visits as a weekday', () => {
    const requestedChange = { date: '2026-12-02', supportWorkerRefs: ['mele'] };
    const plans = findPlans({
      ticket: { type: 'change', effectiveDate: '2026-11-30', requestedChange: requestedChange },
      job: series,
      nameOf,
    });
    expect(plans.now?.day).toBe('Every Monday');
    expect(plans.requested).toMatchObject({ day: 'Every Wednesday', start: '9:00am', workers: 'Mele Taufa' });
  });

  it('keeps the day of a series that has no weekday to choose', () => {
    const daily: Job = { ...series, repeatOption: 'Daily', dayOfWeek: undefined };
    const request = { type: 'change', effectiveDate: '2026-11-30', requestedChange: { date: '2026-12-02' } } as const;
    expect(listChangedFields(findPlans({ ticket: request, job: daily, nameOf })).size).toBe(0);
  });

  it('has no present side for a new booking', () => {
    const requestedChange = { date: '2026-11-26', startTimeOption: 'Morning', durationOption: 'NotSpecified' } as const;
    const job: Job = {
      ...series,
      repeatOption: 'None',
      date: '2026-11-26',
      dayOfWeek: undefined,
      supportWorkerRefs: [],
    };
    expect(findPlans({ ticket: { type: 'newBooking', requestedChange: requestedChange }, job, nameOf })).toEqual({
      requested: { day: 'Thu 26 Nov', start: 'Morning', length: 'Length open', workers: 'the best match' },
    });
  });

  it('says from when a new series is asked for', () => {
    const { requested } = findPlans({ ticket: { type: 'newBooking', requestedChange: {} }, job: series, nameOf });
    expect(requested?.day).toBe('Every Monday from 2 Nov 2026');
  });

  it('leaves nothing of what is to be cancelled', () => {
    const request = { type: 'cancellation', originalDate: '2026-11-23', requestedChange: {} } as const;
    const plans = findPlans({ ticket: request, job: { ...series, supportWorkerRefs: [] }, nameOf });
    expect(plans.requested).toBeUndefined();
    expect(plans.now?.workers).toBe('no support worker yet');
  });

  it('reads an empty list of workers as the best match, and an unknown worker without a name', () => {
    const ask = (refs: string[]) => {
      const request = {
        type: 'change',
        originalDate: '2026-11-23',
        requestedChange: { supportWorkerRefs: refs },
      } as const;
      return findPlans({ ticket: request, job: series, nameOf }).requested?.workers;
    };
    expect(ask([])).toBe('the best match');
    expect(ask(['unknown'])).toBe('a support worker');
  });
});
