import type { VisitKey } from '#domain/appointments/visit-key.ts';

/** Outcomes of a visit, for each worker who was planned (docs/product/office.md, "What took place"). */
export const outcomes = ['tookPlace', 'nobodyHome', 'workerDidNotCome'] as const;
export type Outcome = (typeof outcomes)[number];

/** A record that the office makes of one worker's visit. `notConfirmed` takes back what was recorded. */
export type Confirmation = VisitKey & {
  clientRef: string;
  /** The worker who was planned, or the one who came where none was. */
  supportWorkerRef: string;
  outcome: Outcome | 'notConfirmed';
  /** On the client's clock. */
  startTime?: string | undefined;
  minutes?: number | undefined;
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
  version: number;
  /** The number of the payroll export that holds it. */
  payrollExport?: number | undefined;
};

/** Finds the worker in whose place a row is: Liam came for Sione, so the row is in Sione's place. */
export function findPlace({
  supportWorkerRef,
  plannedWorkerRef,
}: Pick<WorkedVisit, 'supportWorkerRef' | 'plannedWorkerRef'>) {
  return plannedWorkerRef ?? supportWorkerRef;
}
