import type { Timesheet, TimesheetVisit } from '#contract/timesheets.ts';
import type { OwnMembership } from '#contract/users.ts';
import type { OpenTimesheet } from './timesheet-context.ts';

/** The moment of the tests: Friday afternoon in Auckland. */
export const exampleFriday = Date.parse('2026-11-20T02:00:00Z');

export const tom = { ref: 't0m0000000000000', fullName: 'Tom Whitaker', givenName: 'Tom' };
export const mele = { ref: 'me1e000000000000', fullName: 'Mele Taufa', givenName: 'Mele' };

/** Makes a visit of an hour by Tom that is over. */
export function exampleVisit(over: Partial<TimesheetVisit> = {}): TimesheetVisit {
  const date = over.date ?? '2026-11-16';
  return {
    jobRef: `j${date.replaceAll('-', '')}0000000`,
    originalDate: date,
    date,
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: 60,
    supportWorkerRefs: [tom.ref],
    jobTypeRefs: ['personal-care'],
    fundingRef: 'fund000000000000',
    status: 'Past',
    entry: false,
    repeats: false,
    begun: true,
    ended: true,
    plannedMins: over.durationMins ?? 60,
    ...over,
  };
}

/** Makes the week of 16 November, open, with one visit on Monday. */
export function exampleTimesheet(over: Partial<Timesheet> = {}): Timesheet {
  return {
    ref: '2026-11-16',
    startDate: '2026-11-16',
    endDate: '2026-11-22',
    timeZone: 'Pacific/Auckland',
    state: 'open',
    version: 0,
    canComplete: true,
    canRecall: false,
    canProcess: false,
    pendingVisits: [],
    visits: [exampleVisit()],
    supportWorkers: [tom, mele],
    funding: [
      {
        fundingRef: 'fund000000000000',
        funderName: 'Home support',
        jobTypeRef: 'personal-care',
        minsAllocated: 450,
        minsFunded: 540,
      },
    ],
    previousRef: '2026-11-09',
    currentRef: '2026-11-16',
    ...over,
  };
}

/** Makes the same, opened by a person who manages timesheets. */
export function exampleOpen(over: Partial<Timesheet> = {}): OpenTimesheet {
  const client = { clientRef: 'c1', name: 'Rose', role: 'client', timeZone: 'Pacific/Auckland' } as OwnMembership;
  const services = new Map([
    ['personal-care', 'Personal care'],
    ['shopping', 'Shopping'],
  ]);
  return { client, timesheet: exampleTimesheet(over), services, canManage: true };
}
