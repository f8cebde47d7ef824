import { joinWithAnd } from '#domain/texts/join-with-and.ts';

/** A visit that has begun, as the dialogs about it need it. */
export type BegunVisit = {
  clientRef: string;
  clientName: string;
  jobRef: string;
  originalDate: string;
  supportWorkers: readonly { ref: string; fullName: string }[];
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

/** The value of “Who did not come” that is all of them. */
export const everyone = 'everyone';

/** Lists who did not come, as it was chosen. */
export function listAbsent({ supportWorkers }: Pick<BegunVisit, 'supportWorkers'>, chosen: string): string[] {
  const refs = supportWorkers.map(({ ref }) => ref);
  return chosen === everyone ? refs : [chosen];
}
