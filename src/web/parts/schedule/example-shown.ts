import { exampleSingleJob } from '#domain/appointments/example-job.ts';
import type { ScheduledVisit } from './scheduled-visits.ts';

/** Makes a visit on Mon 23 Nov with Tom at Rose's, where tests start. */
export function exampleShown({
  visit,
  ...rest
}: Partial<Omit<ScheduledVisit, 'visit'>> & { visit?: Partial<ScheduledVisit['visit']> } = {}): ScheduledVisit {
  const single = exampleSingleJob(visit?.date ?? '2026-11-23');
  const { ref: jobRef, date = '', ...job } = single;
  return {
    key: `${jobRef} ${date}`,
    visit: {
      ...job,
      jobRef,
      date,
      originalDate: date,
      clientRef: 'rrrrrrrrrrrrrrrr',
      job: single,
      tickets: [],
      worked: [],
      ...visit,
    },
    client: {
      ...{ ref: 'rrrrrrrrrrrrrrrr', fullName: 'Rose Hākaraia', knownAs: 'Nana' },
      ...{ suburb: 'Petone', region: 'nz-wellington' },
    },
    workers: [
      { ref: 'wwwwwwwwwwwwwwww', fullName: 'Tom Whitaker', givenName: 'Tom', skillRefs: ['hoist'], active: true },
    ],
    awayWorkers: [],
    status: 'Active',
    service: 'Personal care',
    minutes: 60,
    otherZone: undefined,
    ...rest,
  };
}
