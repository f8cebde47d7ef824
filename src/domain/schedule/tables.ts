import { type ExceptionFieldKind, exceptionFields } from '#domain/appointments/types.ts';
import type { ColumnKind } from './columns.ts';

/** Tables of the office's week, column by column (docs/product/office.md, "The week in one reply"). */

const exceptionKind = (kind: ExceptionFieldKind): ColumnKind => {
  if (kind === 'number') return 'number';
  return kind === 'refs' ? 'list' : 'text';
};

/** `seriesRef` is empty where it is the job's own ref. */
export const jobColumns = {
  clientRef: 'text',
  ref: 'text',
  seriesRef: 'text',
  version: 'number',
  repeatOption: 'text',
  date: 'text',
  dayOfWeek: 'text',
  repeatFrequencyInWeeks: 'number',
  repeatStartDate: 'text',
  repeatEndDate: 'text',
  phase: 'text',
  startTimeOption: 'text',
  startTime: 'text',
  durationOption: 'text',
  durationMins: 'number',
  jobTypeRefs: 'list',
  fundingType: 'text',
  fundingRef: 'text',
  supportWorkerRefs: 'list',
  workersNeeded: 'number',
  status: 'text',
  /** The outcome of the request for a booking that never came about; no column of the table. */
  notBooked: 'text',
} as const satisfies Record<string, ColumnKind>;

export const exceptionColumns = {
  clientRef: 'text',
  jobRef: 'text',
  originalDate: 'text',
  ...(Object.fromEntries(Object.entries(exceptionFields).map(([name, kind]) => [name, exceptionKind(kind)])) as Record<
    keyof typeof exceptionFields,
    ColumnKind
  >),
} as const satisfies Record<string, ColumnKind>;

/** The work of support workers: a row for each worker of each visit that has begun and is confirmed. */
export const workedColumns = {
  clientRef: 'text',
  jobRef: 'text',
  originalDate: 'text',
  supportWorkerRef: 'text',
  plannedWorkerRef: 'text',
  outcome: 'text',
  startTime: 'text',
  minutes: 'number',
} as const satisfies Record<string, ColumnKind>;
