import type { Appointment, Roster, RosterTicket } from '#contract/appointments.ts';
import { expandRoster } from '#domain/appointments/roster.ts';

/** The base of the calendar's tests: Mondays at 9:00am with Tom, in the window of Friday 20 November 2026. */

export const exampleWindow = { start: '2026-10-05', end: '2027-04-11' };

export function exampleJob(ref: string, over: Partial<Appointment> = {}): Appointment {
  return {
    ref,
    seriesRef: 's',
    version: 1,
    repeatOption: 'Weekly',
    dayOfWeek: 'Monday',
    repeatStartDate: '2026-11-02',
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: 60,
    jobTypeRefs: ['care'],
    fundingType: 'Funded',
    supportWorkerRefs: ['tom'],
    status: 'Allocated',
    changesPending: false,
    ...over,
  };
}

/** Makes an open change of job `a`. */
export function exampleTicket(over: Partial<RosterTicket>): RosterTicket {
  const asked = {
    ref: 't',
    version: 1,
    type: 'change',
    status: 'open',
    jobRef: 'a',
    seriesRef: 's',
    requestedChange: {},
  } as const;
  return { ...asked, askedBy: 'Ana', askedAt: '2026-11-19T03:12:00Z', answerBy: '2026-11-20T04:00:00Z', ...over };
}

/** Makes a reply with the days of its jobs; job `a` by default. */
export function exampleRoster(over: Partial<Roster> = {}): Roster {
  const [jobs, exceptions] = [over.appointments ?? [exampleJob('a')], over.visits ?? []];
  return {
    version: 1,
    timeZone: 'Pacific/Auckland',
    appointments: jobs,
    start: exampleWindow.start,
    visits: exceptions,
    completed: [],
    days: expandRoster({ jobs, exceptions, ...exampleWindow }),
    tickets: [],
    feedback: [],
    supportWorkers: [{ ref: 'tom', fullName: 'Tom Whitaker', givenName: 'Tom' }],
    fundings: [],
    absences: [],
    timesheetRefs: [],
    ...over,
  };
}
