/** What became of a visit, for each worker who was planned (docs/product/office.md, "What took place"). */
export const outcomes = ['tookPlace', 'nobodyHome', 'workerDidNotCome'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the office records of one worker's visit. `notConfirmed` takes back what was recorded. */
export type Confirmation = {
  clientRef: string;
  jobRef: string;
  originalDate: string;
  /** The worker who was planned, or the one who came where none was. */
  supportWorkerRef: string;
  outcome: Outcome | 'notConfirmed';
  /** On the client's clock. */
  startTime?: string | undefined;
  /** Elapsed. */
  minutes?: number | undefined;
  /** Who came in place of the planned worker. */
  otherWorkerRef?: string | undefined;
  note?: string | undefined;
  /** Of the row that this corrects. */
  version?: number | undefined;
};

/** What is recorded of one worker's visit. */
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

/** Finds the place of a row in its visit: Liam came for Sione, so the row is in Sione's place. */
export function findPlace({
  supportWorkerRef,
  plannedWorkerRef,
}: Pick<WorkedVisit, 'supportWorkerRef' | 'plannedWorkerRef'>) {
  return plannedWorkerRef ?? supportWorkerRef;
}
