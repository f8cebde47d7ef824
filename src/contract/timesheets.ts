import { z } from 'zod';
import { displayedStatuses, durationOptions, notBookedOutcomes, startTimeOptions } from '#domain/appointments/types.ts';
import { mostNotes } from '#domain/booking/limits.ts';
import { outcomes } from '#domain/confirmations/outcome.ts';
import { reasonsWhyCannotComplete, timesheetStates } from '#domain/timesheets/types.ts';
import { byMembers, Written } from './endpoint.ts';
import { CivilDate, InstantText, ListRef, Ref, text, Version, WallTime } from './fields.ts';
import { VisitMinutes } from './visit-times.ts';

/** The week of a client who employs their own support workers (docs/product/timesheets.md). */

const number = z.number().int();

/** A timesheet is known by the Monday of its week. */
export const TimesheetRef = CivilDate;

const TimesheetWork = z.strictObject({
  supportWorkerRef: Ref,
  /** In whose place this worker came. */
  plannedWorkerRef: Ref.optional(),
  outcome: z.enum(outcomes),
  /** On the client's clock. */
  startTime: WallTime.optional(),
  /** Minutes of elapsed time. */
  minutes: number,
  fundingRef: Ref.optional(),
  version: Version,
});

export const TimesheetVisit = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  date: CivilDate,
  startTimeOption: z.enum(startTimeOptions),
  startTime: WallTime.optional(),
  durationOption: z.enum(durationOptions),
  durationMins: number.optional(),
  /** Support workers who come. */
  supportWorkerRefs: z.array(Ref),
  /** Those asked for in a booking that is not answered: any one of them. */
  requestedWorkerRefs: z.array(Ref).optional(),
  /** Number of workers who come at once; absent for one. */
  workersNeeded: number.optional(),
  jobTypeRefs: z.array(ListRef),
  fundingRef: Ref.optional(),
  status: z.enum([...displayedStatuses, 'Past']),
  notBooked: z.enum(notBookedOutcomes).optional(),
  /** Made on the timesheet. */
  entry: z.boolean(),
  /** One of a series. */
  repeats: z.boolean(),
  begun: z.boolean(),
  ended: z.boolean(),
  /** As booked; once it is over, those that pass between its planned start and end. */
  plannedMins: number,
  /** Typed, submitted or confirmed; absent where nothing is known. */
  worked: z.array(TimesheetWork).optional(),
  /** The visit as planned, where what was worked differs. */
  planned: z
    .strictObject({
      startTime: WallTime.optional(),
      minutes: number,
      supportWorkerRefs: z.array(Ref),
      fundingRef: Ref.optional(),
    })
    .optional(),
});
export type TimesheetVisit = z.infer<typeof TimesheetVisit>;

const Stamp = z.strictObject({ byName: z.string(), at: InstantText });

export const TimesheetFunding = z.strictObject({
  fundingRef: Ref,
  funderName: z.string(),
  jobTypeRef: ListRef,
  minsAllocated: number,
  /** Minutes funded for a week. */
  minsFunded: number,
});

export const Timesheet = z.strictObject({
  ref: TimesheetRef,
  startDate: CivilDate,
  endDate: CivilDate,
  timeZone: z.string(),
  state: z.enum(timesheetStates),
  /** 0 where nothing was typed or submitted yet. */
  version: Version,
  canComplete: z.boolean(),
  canRecall: z.boolean(),
  /** The office may process it. */
  canProcess: z.boolean(),
  reasonWhyCannotComplete: z.enum(reasonsWhyCannotComplete).optional(),
  /** Visits with an open request, which hold the week back. */
  pendingVisits: z.array(z.strictObject({ jobRef: Ref, originalDate: CivilDate, date: CivilDate })),
  submitted: Stamp.optional(),
  /** The latest return; it stays when the week is submitted again. */
  returned: Stamp.extend({ reason: z.string() }).optional(),
  processed: Stamp.optional(),
  /** In order of day and start; cancelled ones count for nothing. */
  visits: z.array(TimesheetVisit),
  /** Everyone that the visits name. */
  supportWorkers: z.array(
    z.strictObject({ ref: Ref, fullName: z.string(), givenName: z.string(), image: z.string().optional() }),
  ),
  funding: z.array(TimesheetFunding),
  previousRef: TimesheetRef.optional(),
  nextRef: TimesheetRef.optional(),
  currentRef: TimesheetRef,
});
export type Timesheet = z.infer<typeof Timesheet>;

/** Workers and fundings that a new entry can name. */
export const TimesheetChoices = z.strictObject({
  /** The client's own people: those asked for, those who have come, and favourites. */
  supportWorkers: z.array(
    z.strictObject({ ref: Ref, fullName: z.string(), givenName: z.string(), image: z.string().optional() }),
  ),
  fundings: z.array(
    z.strictObject({
      ref: Ref,
      funderName: z.string(),
      jobTypeRef: ListRef,
      /** Funded less allocated in this week; below 0 where it is over budget. */
      availableMins: number,
    }),
  ),
});
export type TimesheetChoices = z.infer<typeof TimesheetChoices>;

/** A visit that was worked, or will be, without asking the office (docs/product/timesheets.md, "New entry"). */
export const NewEntry = z.strictObject({
  ref: Ref,
  date: CivilDate,
  startTime: WallTime,
  durationOption: z.enum(['Specified', 'Overnight']),
  durationMins: VisitMinutes.optional(),
  supportWorkerRef: Ref,
  fundingRef: Ref,
  notes: text(mostNotes).optional(),
});
export type NewEntry = z.infer<typeof NewEntry>;

/** A change of a visit that has not begun, or what was worked at one that has (docs/product/timesheets.md, "Changing a visit"). */
export const TimesheetVisitChange = z.strictObject({
  /** Only while the visit has not begun. */
  date: CivilDate.optional(),
  startTime: WallTime.optional(),
  durationOption: z.enum(['Specified', 'Overnight']).optional(),
  durationMins: VisitMinutes.optional(),
  supportWorkerRef: Ref.optional(),
  /** The worker whose time it is, where several come. */
  plannedWorkerRef: Ref.optional(),
  fundingRef: Ref.optional(),
  /** Only once the visit has begun. */
  outcome: z.enum(outcomes).optional(),
  /** Only while the visit has not begun, or where it is an entry. */
  cancelled: z.literal(true).optional(),
});
export type TimesheetVisitChange = z.infer<typeof TimesheetVisitChange>;

const Moved = z.strictObject({ version: Version });

const byKeepers = byMembers('manageTimesheets');

export const timesheets = {
  'GET /clients/{clientRef}/timesheets/{timesheetRef}': byMembers('viewTimesheets').read({
    // docs/product/timesheets.md, "A week"
    summary:
      'A week with its visits, what they take of each funding, and whether it can be submitted. `current` is this week.',
    etag: 'custom',
    params: z.strictObject({ clientRef: Ref, timesheetRef: z.union([z.literal('current'), TimesheetRef]) }),
    reply: Timesheet,
  }),
  'GET /clients/{clientRef}/timesheets/{timesheetRef}/choices': byKeepers.read({
    // docs/product/timesheets.md, "New entry"
    summary: 'The support workers and the fundings that a new entry of a week can name.',
    reply: TimesheetChoices,
  }),
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/entries': byKeepers.writeLater({
    // docs/product/timesheets.md, "New entry"
    summary: 'Adds a visit to a week that is not submitted. It is allocated at once.',
    etag: 'version',
    body: NewEntry,
    status: 201,
    /** The version of the timesheet. */
    reply: Written,
  }),
  'PATCH /clients/{clientRef}/timesheets/{timesheetRef}/visits/{jobRef}/{originalDate}': byKeepers.changeLater({
    // docs/product/timesheets.md, "Changing a visit"
    summary: 'Changes a visit of a week that is not submitted, or records what was worked at it.',
    body: TimesheetVisitChange,
    /** That of the timesheet. */
    reply: Moved,
  }),
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/submit': byKeepers.change({
    // docs/product/timesheets.md, "Submitting"
    summary: 'Submits what is over of a week.',
    reply: Moved,
  }),
  'POST /clients/{clientRef}/timesheets/{timesheetRef}/recall': byKeepers.change({
    // docs/product/timesheets.md, "States"
    summary: 'Takes a submitted week back, until the office has processed it.',
    reply: Moved,
  }),
};
