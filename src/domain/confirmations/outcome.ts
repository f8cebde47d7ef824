import type { RecordedStatus, Visit } from '#domain/appointments/types.ts';
import type { VisitKey } from '#domain/appointments/visit-key.ts';

/** Outcomes of a visit, for each worker who was planned (docs/product/office.md, "What happened"). */
export const outcomes = ['tookPlace', 'nobodyHome', 'workerDidNotCome'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * A record that the office makes of one worker's visit. `cancelledLate` goes with a visit that was cancelled at short notice, and
 * `notConfirmed` takes back what was recorded.
 */
export type Confirmation = VisitKey & {
  clientRef: string;
  /** The worker who was planned, or the one who came where none was. */
  supportWorkerRef: string;
  outcome: Outcome | 'cancelledLate' | 'notConfirmed';
  /** On the client's clock. */
  startTime?: string | undefined;
  minutes?: number | undefined;
  /** True where who pays is charged for the planned time; asked where no one was home or it was cancelled late. */
  charged?: boolean | undefined;
  /** The worker who came in place of the planned one. */
  otherWorkerRef?: string | undefined;
  note?: string | undefined;
  /** Of the row that this corrects. */
  version?: number | undefined;
};

/** The stored record of one worker's visit. */
export type WorkedVisit = {
  supportWorkerRef: string;
  /** In whose place this worker came. */
  plannedWorkerRef?: string | undefined;
  outcome: Outcome;
  startTime?: string | undefined;
  minutes: number;
  /** True where no one was home and who pays is charged; absent where that was not asked. */
  charged?: boolean | undefined;
  version: number;
  /** The number of the payroll export that holds it. */
  payrollExport?: number | undefined;
};

/**
 * Says what is known of a visit by its rows: it took place where one worker came, and did not where each who was planned has a row that says
 * so. Tom did not come, and nothing is known of Mele, who should have come too: undefined.
 */
export function findRecordedStatus(
  rows: readonly Pick<WorkedVisit, 'outcome'>[],
  { supportWorkerRefs }: Pick<Visit, 'supportWorkerRefs'>,
): RecordedStatus | undefined {
  if (rows.some(({ outcome }) => outcome === 'tookPlace')) return 'Completed';
  return rows.length > 0 && rows.length >= supportWorkerRefs.length ? 'DidNotTakePlace' : undefined;
}

/** Finds the worker in whose place a row is: Liam came for Sione, so the row is in Sione's place. */
export function findPlace({
  supportWorkerRef,
  plannedWorkerRef,
}: Pick<WorkedVisit, 'supportWorkerRef' | 'plannedWorkerRef'>) {
  return plannedWorkerRef ?? supportWorkerRef;
}
