import type { ScheduleClient } from '#contract/schedule.ts';
import { findExactStart } from '#domain/appointments/begin.ts';
import { isFoundBy } from '#domain/people/search-key.ts';
import { needsWorker } from '#domain/schedule/needs-worker.ts';
import { addDays } from '#domain/time/day.ts';
import type { ScheduledVisit } from '#web/parts/schedule/scheduled-visits.ts';
import type { VisitsAddress } from './visits-address.ts';

/** Says whether one of yesterday's visits lasts into the morning of a day. */
export function isOvernightBefore({ visit }: ScheduledVisit, day: string): boolean {
  return visit.date === addDays(day, -1) && visit.durationOption === 'Overnight' && findExactStart(visit) !== undefined;
}

export type VisitFilter = Omit<VisitsAddress, 'day' | 'view' | 'by'> & { text: string };

/** Finds the visits that every filter and every typed word lets through. A word is looked for in the client's and the workers' names. */
export function filterVisits(shown: readonly ScheduledVisit[], filter: VisitFilter): ScheduledVisit[] {
  const { area, skill, service, status, priority, worker, client, text } = filter;
  return shown.filter(
    (one) =>
      (!area || one.client.suburb === area) &&
      (!skill || one.workers.some(({ skillRefs }) => skillRefs.includes(skill))) &&
      (!service || one.visit.jobTypeRefs.includes(service)) &&
      (!status || one.status === status || (status === 'NotAllocated' && needsWorker(one))) &&
      (!worker || one.visit.supportWorkerRefs.includes(worker)) &&
      (!client || one.client.ref === client) &&
      (!priority || (one.client.priority ?? 'mustNotBeMissed') === priority) &&
      (text === '' || isNamed(one, text)),
  );
}

function isNamed({ client, workers }: ScheduledVisit, text: string): boolean {
  return [client, ...workers].some((person) => isPersonNamed(person, text));
}

export function isPersonNamed({ fullName, knownAs }: Pick<ScheduleClient, 'fullName' | 'knownAs'>, text: string) {
  return isFoundBy(knownAs ? `${fullName} ${knownAs}` : fullName, text);
}
