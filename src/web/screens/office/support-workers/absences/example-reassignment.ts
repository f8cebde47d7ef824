import type { VisitsToReassign, VisitToReassign } from '#contract/absences.ts';

/** Returns a visit of Tom's at Rose's on Mon 23 Nov at 9:00am that Mele could take, where tests start. */
export function exampleVisitToReassign(over: Partial<VisitToReassign> = {}): VisitToReassign {
  return {
    clientRef: 'rose',
    jobRef: 'job1',
    originalDate: '2026-11-23',
    date: '2026-11-23',
    startTimeOption: 'Specified',
    startTime: '09:00',
    durationOption: 'Specified',
    durationMins: 60,
    jobTypeRefs: ['care'],
    supportWorkerRefs: ['tom'],
    version: 1,
    proposal: { workerRef: 'mele', distanceKm: 1.2, visitsToClient: 47, minutesThisWeek: 1860 },
    ...over,
  };
}

export function exampleVisitsToReassign(visits: VisitToReassign[]): VisitsToReassign {
  return {
    visits,
    later: 0,
    clients: [
      { ref: 'rose', fullName: 'Rose Hākaraia', knownAs: 'Nana' },
      { ref: 'ted', fullName: 'Ted Doyle', priority: 'canMove' },
    ],
    supportWorkers: [{ ref: 'mele', fullName: 'Mele Taufa', givenName: 'Mele' }],
  };
}
