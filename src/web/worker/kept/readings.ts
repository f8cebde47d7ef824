import type { WorkerVisit } from '#contract/worker-page.ts';

/** An opening of a visit's details, on a day of the provider. */
export type Reading = { clientRef: string; jobRef: string; originalDate: string; date: string; isSent: boolean };

/**
 * Notes that the details of a visit were opened, once a day (docs/product/worker-page.md, "Details of a visit"). Those of other days stay
 * until they are sent. Returns the same list where it is noted already.
 */
export function noteReading(
  readings: readonly Reading[],
  { client, jobRef, originalDate }: Pick<WorkerVisit, 'client' | 'jobRef' | 'originalDate'>,
  date: string,
): readonly Reading[] {
  const reading = { clientRef: client.ref, jobRef, originalDate, date };
  if (readings.some((noted) => isSame(noted, reading))) return readings;
  return [...readings.filter((noted) => !noted.isSent || noted.date === date), { ...reading, isSent: false }];
}

/** Marks a reading as sent, so that it is not sent again that day. */
export function markSent(readings: readonly Reading[], sent: Reading): Reading[] {
  return readings.map((noted) => (isSame(noted, sent) ? { ...noted, isSent: true } : noted));
}

function isSame(a: Omit<Reading, 'isSent'>, b: Omit<Reading, 'isSent'>): boolean {
  return a.jobRef === b.jobRef && a.originalDate === b.originalDate && a.date === b.date;
}
