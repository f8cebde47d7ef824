import { describe, expect, it } from 'vitest';
import type { Appointment, RosterTicket } from '#contract/appointments.ts';
import { expandRoster } from '#domain/appointments/roster.ts';
import { indexRoster, visitsOn } from '#web/parts/visit/roster-index.ts';
import { findBarShares, listWeeklyHours } from './weekly-hours.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const date = '2026-11-21';

function job(ref: string, over: Partial<Appointment>): Appointment {
  const times = { startTimeOption: 'Specified', startTime: '09:00', durationOption: 'Specified' } as const;
  return {
    ref,
    seriesRef: ref,
    version: 1,
    repeatOption: 'None',
    date,
    ...times,
    durationMins: 60,
    jobTypeRefs: ['care'],
    fundingType: 'Funded',
    fundingRef: 'grant',
    supportWorkerRefs: [],
    status: 'NotAllocated',
    changesPending: false,
    ...over,
  };
}

function bookedBy(jobs: Appointment[], tickets: RosterTicket[] = []): number[] {
  const index = indexRoster({
    version: 1,
    timeZone: 'Pacific/Auckland',
    appointments: jobs,
    start: date,
    visits: [],
    completed: [],
    days: expandRoster({ jobs, exceptions: [], start: date, end: date }),
    tickets,
    feedback: [],
    supportWorkers: [],
    fundings: ['grant', 'other'].map((ref) => ({
      ref,
      funderRef: 'f',
      funderName: 'Home support',
      jobTypeRef: 'care',
      fundedTimeMins: 600,
      active: ref !== 'ended',
    })),
    absences: [],
    timesheetRefs: [],
  });
  const visits = visitsOn({ index, date, now });
  return listWeeklyHours({ index, visits, now }).map(({ bookedMinutes }) => bookedMinutes);
}

describe('listWeeklyHours', () => {
  it('counts the visits that each funding pays for, like totals', () => {
    const overnight = { durationOption: 'Overnight', durationMins: undefined, startTime: '23:00' } as const;
    expect(bookedBy([job('a', {}), job('b', overnight), job('c', { fundingRef: 'other' })])).toEqual([540, 60]);
  });

  it('counts no cancelled, soon cancelled or privately paid visits', () => {
    const asked: RosterTicket = {
      ref: 't',
      version: 1,
      type: 'cancellation',
      status: 'open',
      jobRef: 'b',
      seriesRef: 's',
      originalDate: date,
      requestedChange: {},
      askedBy: 'Ana',
      askedAt: '2026-11-19T03:12:00Z',
      answerBy: '2026-11-20T04:00:00Z',
    };
    const jobs = [job('a', { status: 'Cancelled' }), job('b', {}), job('c', { fundingRef: undefined })];
    expect(bookedBy(jobs, [asked])).toEqual([0, 0]);
  });
});

describe('findBarShares', () => {
  it.each([
    [600, 450, { funded: 1, booked: 0.75 }],
    [60, 120, { funded: 0.5, booked: 1 }],
    [0, 0, { funded: 0, booked: 0 }],
  ])('of %i funded and %i booked are %o', (fundedMinutes, bookedMinutes, shares) => {
    expect(findBarShares({ fundedMinutes, bookedMinutes })).toEqual(shares);
  });
});
