import type { DayOfWeek } from '#domain/time/day.ts';

/** The words of visits, shared by every rule about them (docs/product/visits.md, "Four words"). */

export const repeatOptions = ['None', 'Daily', 'Weekly', 'Fortnightly', 'MondayToFriday', 'Other'] as const;
export type RepeatOption = (typeof repeatOptions)[number];

export const startTimeOptions = ['Flexible', 'Morning', 'Afternoon', 'Specified'] as const;
export type StartTimeOption = (typeof startTimeOptions)[number];

export const durationOptions = ['NotSpecified', 'Specified', 'Overnight'] as const;
export type DurationOption = (typeof durationOptions)[number];

export const storedStatuses = ['Pending', 'Allocated', 'NotAllocated', 'Cancelled'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Statuses that the worked visit implies, so that they are never stored (docs/product/visits.md, case 13). */
export const recordedStatuses = ['Completed', 'DidNotTakePlace'] as const;
export type RecordedStatus = (typeof recordedStatuses)[number];
const visitStatuses = [...storedStatuses, ...recordedStatuses] as const;
export type VisitStatus = (typeof visitStatuses)[number];

export function isStored(status: VisitStatus): status is StoredStatus {
  return storedStatuses.some((one) => one === status);
}

/** Statuses of a visit that a person reads (docs/product/calendar.md, "Displayed status"). */
export const displayedStatuses = [
  'Active',
  'Cancelled',
  'Completed',
  'DidNotTakePlace',
  'NotAllocated',
  'Pending',
  'PendingCancellation',
  'Unknown',
] as const;
export type DisplayedStatus = (typeof displayedStatuses)[number];

/** Statuses of a visit that the office reads (docs/product/office.md, "Under way" and "Not confirmed yet"). */
export const officeStatuses = [...displayedStatuses, 'Past', 'UnderWay', 'NotConfirmed'] as const;
export type OfficeStatus = (typeof officeStatuses)[number];

/** Outcomes of the request for a booking that never came about: its stored status is Cancelled. */
export const notBookedOutcomes = ['declined', 'lapsed'] as const;
export type NotBooked = (typeof notBookedOutcomes)[number];

/** The demand of open tickets on a visit: nothing, some change (or the booking itself), or its cancellation. */
export type PendingKind = 'none' | 'pending' | 'cancellation';

export const fundingTypes = ['Funded', 'Private'] as const;
export type FundingType = (typeof fundingTypes)[number];

/** The start and length of a visit, as booked. Times are `HH:mm` on the client's wall clock. */
export type Times = {
  startTimeOption: StartTimeOption;
  /** Present exactly where the option is Specified. */
  startTime?: string | undefined;
  durationOption: DurationOption;
  /** Present exactly where the option is Specified. */
  durationMins?: number | undefined;
};

/** The days that a job falls on. A single visit has `date`; a series has the rest. Dates are `YYYY-MM-DD`. */
export type Recurrence = {
  repeatOption: RepeatOption;
  /** A single visit's day. */
  date?: string | undefined;
  /** Weekly, Fortnightly and Other only. */
  dayOfWeek?: DayOfWeek | undefined;
  /** Other only: every this many weeks. */
  repeatFrequencyInWeeks?: number | undefined;
  repeatStartDate?: string | undefined;
  /** Inclusive; without it the series has no end. */
  repeatEndDate?: string | undefined;
  /** The Monday that the series counts its weeks from; a split keeps it. */
  phase?: string | undefined;
};

/** A booking: a single visit or a series. */
export type Job = Recurrence &
  Times & {
    ref: string;
    /** The jobs of a split share it. */
    seriesRef: string;
    jobTypeRefs: string[];
    fundingType: FundingType;
    fundingRef?: string | undefined;
    supportWorkerRefs: string[];
    /** The number of support workers who come at once, 1 or 2; absent for one. */
    workersNeeded?: number | undefined;
    status: StoredStatus;
    /** Read from the booking's request, never written. */
    notBooked?: NotBooked | undefined;
    notes?: string | undefined;
    version: number;
  };

/** Fields that can differ in one visit of its job, and the kind of each value or its options. Contract and columns follow from it. */
export const exceptionFields = {
  /** The day that the visit was moved to. */
  date: 'date',
  startTimeOption: startTimeOptions,
  startTime: 'time',
  durationOption: durationOptions,
  durationMins: 'number',
  supportWorkerRefs: 'refs',
  workersNeeded: 'number',
  status: visitStatuses,
} as const satisfies Record<string, ExceptionFieldKind>;
export type ExceptionFieldKind = 'date' | 'time' | 'number' | 'refs' | readonly string[];

type KindValues = { date: string; time: string; number: number; refs: string[] };
type ExceptionValue<K> = K extends keyof KindValues
  ? KindValues[K]
  : K extends readonly (infer Option)[]
    ? Option
    : never;

/** One visit of a job where it differs from the job; every other field is absent. */
export type VisitException = {
  [Name in keyof typeof exceptionFields]?: ExceptionValue<(typeof exceptionFields)[Name]> | undefined;
} & {
  jobRef: string;
  originalDate: string;
  /** `HH:mm`, when the visit really began; read from the worked visit, never written with an exception. */
  actualStartTime?: string | undefined;
  actualDurationMins?: number | undefined;
};

/** Jobs, and what differs from them. */
export type BookingRows = { jobs: readonly Job[]; exceptions: readonly VisitException[] };

/** One occurrence of a job: the job with its exception laid over it. */
export type Visit = Times & {
  jobRef: string;
  seriesRef: string;
  originalDate: string;
  date: string;
  repeatOption: RepeatOption;
  jobTypeRefs: string[];
  fundingRef?: string | undefined;
  supportWorkerRefs: string[];
  workersNeeded?: number | undefined;
  status: VisitStatus;
  notBooked?: NotBooked | undefined;
  notes?: string | undefined;
  actualStartTime?: string | undefined;
  actualDurationMins?: number | undefined;
};
