import type { DisplayedStatus, NotBooked, Times } from '#domain/appointments/types.ts';
import type { Outcome } from '#domain/confirmations/outcome.ts';

/** The words of timesheets (docs/product/timesheets.md). */

export const timesheetStates = ['open', 'submitted', 'returned', 'processed'] as const;
export type TimesheetState = (typeof timesheetStates)[number];

/** Reasons why a week cannot be submitted, in the order in which they are looked for (docs/product/timesheets.md, "Submitting"). */
export const reasonsWhyCannotComplete = ['NoJobs', 'NoIncompleteJobs', 'ChangesArePending', 'OverBudget'] as const;
export type ReasonWhyCannotComplete = (typeof reasonsWhyCannotComplete)[number];

/** The work of one support worker at a visit. */
export type TimesheetWork = {
  supportWorkerRef: string;
  /** In whose place this worker came. */
  plannedWorkerRef?: string | undefined;
  outcome: Outcome;
  /** On the client's clock. */
  startTime?: string | undefined;
  minutes: number;
  fundingRef?: string | undefined;
  /** True where who pays is charged, where the office was asked. */
  charged?: boolean | undefined;
  version: number;
};

/** A visit as its week's timesheet shows it. */
export type TimesheetVisit = Times & {
  jobRef: string;
  originalDate: string;
  date: string;
  supportWorkerRefs: string[];
  /** Those asked for in a booking that is not answered. */
  requestedWorkerRefs?: string[] | undefined;
  /** The number of workers, absent for one. */
  workersNeeded?: number | undefined;
  jobTypeRefs: string[];
  fundingRef?: string | undefined;
  status: DisplayedStatus | 'Past';
  notBooked?: NotBooked | undefined;
  /** Made on the timesheet. */
  entry: boolean;
  /** One of a series. */
  repeats: boolean;
  begun: boolean;
  ended: boolean;
  /** As booked; once it is over, those that pass between its planned start and end. */
  plannedMins: number;
  /** Typed, submitted or confirmed; absent where nothing is known. */
  worked?: TimesheetWork[] | undefined;
  /** The plan, where what was worked differs. */
  planned?:
    | {
        startTime?: string | undefined;
        minutes: number;
        supportWorkerRefs: string[];
        fundingRef?: string | undefined;
      }
    | undefined;
};

/** The minutes that a funding pays for in a week, and how many of them the week's visits take. */
export type TimesheetFunding = {
  fundingRef: string;
  funderName: string;
  jobTypeRef: string;
  minsAllocated: number;
  minsFunded: number;
};
