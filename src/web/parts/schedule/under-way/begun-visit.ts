import type { PlannedChange } from '#contract/notices.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';

/** A visit that has begun, as the dialogs about it need it. */
export type BegunVisit = {
  clientRef: string;
  clientName: string;
  jobRef: string;
  originalDate: string;
  /** The day and the start that it has now. */
  date: string;
  startTime?: string | undefined;
  /** Those that pass between its planned start and end. */
  plannedMinutes: number;
  /** Those who should have come and have no record. */
  supportWorkers: readonly { ref: string; fullName: string }[];
  /** The client's own timesheet says what took place. */
  timesheets?: true | undefined;
  /** Words for when and what it is: `Today, 9:00am, Personal care`. */
  subtitle: string;
};

/** Returns the given name of a person: `Tom`. */
export function findGivenName({ fullName }: { fullName: string }): string {
  return fullName.split(' ')[0]!;
}

/** Returns the given names of who should have come: `Tom`, `Tom and Mele`. */
export function nameExpected({ supportWorkers }: Pick<BegunVisit, 'supportWorkers'>): string {
  return joinWithAnd(supportWorkers.map(findGivenName));
}

/** Returns who should have come, with the verb: `Tom is`, `Tom and Mele are`. */
export function nameWithVerb(visit: Pick<BegunVisit, 'supportWorkers'>): string {
  return `${nameExpected(visit)} ${visit.supportWorkers.length > 1 ? 'are' : 'is'}`;
}

/** Returns the visit as the server finds who hears of it; who should have come is no longer told. */
export function toBegunChange({ clientRef, date, startTime }: BegunVisit): PlannedChange {
  return { clientRef, date, ...(startTime && { startTime }), workerRefs: [] };
}

/** The value of “Who did not come” that is all of them. */
export const everyone = 'everyone';

/** Lists who did not come, as it was chosen. */
export function listAbsent({ supportWorkers }: Pick<BegunVisit, 'supportWorkers'>, chosen: string): string[] {
  const refs = supportWorkers.map(({ ref }) => ref);
  return chosen === everyone ? refs : [chosen];
}
