import { z } from 'zod';
import { fundingTypes, notBookedOutcomes, repeatOptions, storedStatuses } from '#domain/appointments/types.ts';
import { mostLines, mostNotes, mostWishes, tooManyLinesMessage } from '#domain/booking/limits.ts';
import { endingKinds } from '#domain/clients/ending.ts';
import { officeRights } from '#domain/office-people/rights.ts';
import { regionCodes } from '#domain/settings/regions.ts';
import { visitTicketTypes } from '#domain/tickets/kinds.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { toDay } from '#domain/time/day.ts';
import { ArrivalReport } from './arrival-report.ts';
import { byMembers } from './endpoint.ts';
import { CivilDate, DayOfWeek, ListRef, Ref, text, Version } from './fields.ts';
import { Funding } from './fundings.ts';
import { TicketOffer } from './offers.ts';
import { VisitException } from './visit-exception.ts';
import { RepeatWeeks, visitTimes } from './visit-times.ts';

/** A job, once, however many visits it has (docs/product/calendar.md, "What a roster holds"). */
export const Appointment = z.strictObject({
  ref: Ref,
  seriesRef: Ref,
  version: Version,
  repeatOption: z.enum(repeatOptions),
  date: CivilDate.optional(),
  dayOfWeek: DayOfWeek.optional(),
  repeatFrequencyInWeeks: RepeatWeeks.optional(),
  repeatStartDate: CivilDate.optional(),
  repeatEndDate: CivilDate.optional(),
  phase: CivilDate.optional(),
  ...visitTimes,
  jobTypeRefs: z.array(ListRef),
  fundingType: z.enum(fundingTypes),
  fundingRef: Ref.optional(),
  supportWorkerRefs: z.array(Ref),
  /** Number of support workers who come at once; absent for one. */
  workersNeeded: z.number().int().optional(),
  status: z.enum(storedStatuses),
  notBooked: z.enum(notBookedOutcomes).optional(),
  /** The job, or all upcoming visits of its series, has an open ticket. `tickets` says which visits it touches. */
  changesPending: z.boolean(),
  /** Of a booking of one visit, where its week has a timesheet; those of a series are in `days`. */
  timesheetRef: CivilDate.optional(),
  notes: z.string().optional(),
});
export type Appointment = z.infer<typeof Appointment>;

/**
 * The visits of one job that took place, as columns: each list has one entry for each visit, in the same order. They are the
 * largest part of a roster, and as objects they would double it (docs/product/calendar.md, "Completed visits").
 */
export const CompletedVisits = z.strictObject({
  jobRef: Ref,
  /** Original dates, in days after the roster's `start`: 0 is `start`, 7 a week later, -1 the day before. */
  days: z.array(z.number().int()),
  /** Minutes after midnight at which each visit began; null where no start was given. */
  actualStartMins: z.array(z.number().int().nullable()),
  actualDurationMins: z.array(z.number().int()),
});

/** Feedback that a member gave on a visit (docs/product/feedback.md, "Words that stay"). */
export const VisitFeedback = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  feedback: z.string(),
  givenBy: z.string().optional(),
  givenAt: z.string(),
});
export type VisitFeedback = z.infer<typeof VisitFeedback>;

/** The change that a ticket asks of a visit or a series; absent fields are unchanged. */
export const RequestedChange = VisitException.omit({ jobRef: true, originalDate: true, status: true }).extend({
  notes: z.string().optional(),
});

/** The latest ticket about a visit, a series or a new booking: open, declined, or approved with an answer in words. */
export const RosterTicket = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(visitTicketTypes),
  status: z.enum(ticketStatuses),
  jobRef: Ref,
  /** A ticket about all upcoming visits covers those of every job of the series. */
  seriesRef: Ref,
  originalDate: CivilDate.optional(),
  effectiveDate: CivilDate.optional(),
  requestedChange: RequestedChange,
  askedBy: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  lapsesAt: z.string().optional(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
  offer: TicketOffer.optional(),
});
export type RosterTicket = z.infer<typeof RosterTicket>;

export const RosterWorker = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  givenName: z.string(),
  knownAs: z.string().optional(),
  image: z.string().optional(),
});
export type RosterWorker = z.infer<typeof RosterWorker>;

/**
 * In a roster, only members with viewClientDetails see the time that a funding pays for
 * (docs/product/calendar.md, "Who pays").
 */
export const RosterFunding = Funding.partial({ fundedTimeMins: true });
export type RosterFunding = z.infer<typeof RosterFunding>;

/** Days when the client is away, inclusive: the visits of those days read Cancelled (docs/product/visits.md, "When the client is away"). */
export const ClientAbsence = z.strictObject({
  from: CivilDate,
  to: CivilDate.optional(),
  /** The care has ended (docs/product/endings.md); absent where the client is away. */
  kind: z.enum(endingKinds).optional(),
});
export type ClientAbsence = z.infer<typeof ClientAbsence>;

export const WorkerAbsence = z.strictObject({ workerRef: Ref, from: CivilDate, to: CivilDate.optional() });
export type WorkerAbsence = z.infer<typeof WorkerAbsence>;

/** A client's roster in a window of dates. */
export const Roster = z.strictObject({
  /** Changes with every change that this reply shows. */
  version: Version,
  timeZone: z.string(),
  /** Region whose holidays the client keeps; absent where it is not known. */
  region: z.enum(regionCodes).optional(),
  appointments: z.array(Appointment),
  /** The first day of the window. */
  start: CivilDate,
  visits: z.array(VisitException),
  /** Visits that took place. One that also differs from its job is in `visits` too. */
  completed: z.array(CompletedVisits),
  /** In the same columns, visits at which no one was home or no one came. Absent where there is none. */
  didNotTakePlace: z.array(CompletedVisits).optional(),
  absences: z.array(ClientAbsence),
  /** Absences of the workers of these visits, without the reason; `findAbsentWorkers` finds the visits. Absent if there are none. */
  workerAbsences: z.array(WorkerAbsence).optional(),
  /** Only days that have a visit. `ref` where it is on its original date, `ref@originalDate` where it was moved there. */
  days: z.array(
    z.strictObject({
      date: CivilDate,
      appointmentRefs: z.array(z.string()),
      fundingRefs: z.array(Ref),
      /** That of each visit of the day, where its week has one. */
      timesheetRef: CivilDate.optional(),
    }),
  ),
  tickets: z.array(RosterTicket),
  /** In the order in which members gave it. */
  feedback: z.array(VisitFeedback),
  arrivals: z.array(ArrivalReport).optional(),
  supportWorkers: z.array(RosterWorker),
  fundings: z.array(RosterFunding),
  /** The Mondays of the weeks here that have a timesheet, in order. None without viewTimesheets. */
  timesheetRefs: z.array(CivilDate),
});
export type Roster = z.infer<typeof Roster>;

const mostDays = 400;

const RosterWindow = z
  .strictObject({ start: CivilDate, end: CivilDate })
  .refine(({ start, end }) => end >= start && toDay(end) - toDay(start) <= mostDays, {
    path: ['end'],
    message: `Choose an end on or after the start, at most ${mostDays} days later.`,
  });

/** One line of a booking. `date` is the visit's day or the first day of the series. */
export const NewAppointment = z.strictObject({
  ref: Ref,
  /**
   * The ref of its request, so that it can be withdrawn before the reply comes. Optional, since a caller need not know of
   * requests; the server then makes one.
   */
  ticketRef: Ref.optional(),
  jobTypeRefs: z.array(ListRef).length(1, 'Choose one service.'),
  fundingType: z.enum(fundingTypes),
  repeatOption: z.enum(repeatOptions),
  date: CivilDate,
  dayOfWeek: DayOfWeek.optional(),
  repeatFrequencyInWeeks: RepeatWeeks.optional(),
  repeatEndDate: CivilDate.optional(),
  ...visitTimes,
  supportWorkerRefs: z.array(Ref).max(mostWishes).optional(),
});
export type NewAppointment = z.infer<typeof NewAppointment>;

function areDistinct(lines: readonly NewAppointment[], field: 'ref' | 'ticketRef'): boolean {
  const refs = lines.flatMap((line) => line[field] ?? []);
  return new Set(refs).size === refs.length;
}

export const NewBooking = z.strictObject({
  appointments: z
    .array(NewAppointment)
    .min(1, 'Please enter your booking information.')
    .max(mostLines, tooManyLinesMessage)
    .refine((lines) => areDistinct(lines, 'ref') && areDistinct(lines, 'ticketRef'), {
      message: 'Give each line refs of its own.',
    }),
  notes: text(mostNotes).optional(),
});
export type NewBooking = z.infer<typeof NewBooking>;

export const BookingReply = z.strictObject({
  appointments: z.array(z.strictObject({ ref: Ref, version: Version, ticketRef: Ref })),
});

/**
 * A change or a cancellation of one visit or of all of its series from `effectiveDate` on
 * (docs/product/changing.md, "What can be asked").
 */
export const AppointmentChange = z
  .strictObject({
    /** As in a new booking. */
    ticketRef: Ref.optional(),
    /** The original date of the visit that the change is about. */
    effectiveDate: CivilDate,
    /** True for all upcoming visits from `effectiveDate`, false for that visit alone. */
    repeating: z.boolean(),
    notes: text(mostNotes).optional(),
    scheduleChange: z
      .strictObject({
        date: CivilDate.optional(),
        ...visitTimes,
      })
      .optional(),
    supportWorkerChange: z
      .strictObject({ allAppointments: z.boolean(), supportWorkerRefs: z.array(Ref).max(mostWishes) })
      .optional(),
    /** `cancelOnDate`: that one date of a repeating booking; it is the effective date. */
    cancellation: z.strictObject({ cancel: z.literal(true), cancelOnDate: CivilDate.optional() }).optional(),
  })
  .refine((change) => !(change.cancellation && (change.scheduleChange || change.supportWorkerChange)), {
    path: ['cancellation'],
    message: 'Cancel or change the visit, not both.',
  })
  .refine((change) => (change.supportWorkerChange?.allAppointments ?? change.repeating) === change.repeating, {
    path: ['supportWorkerChange', 'allAppointments'],
    message: 'Give the same value as in repeating.',
  })
  .refine(
    ({ cancellation, effectiveDate, repeating }) =>
      cancellation?.cancelOnDate === undefined || (cancellation.cancelOnDate === effectiveDate && !repeating),
    { path: ['cancellation', 'cancelOnDate'], message: 'Give the effective date of that one visit.' },
  );
export type AppointmentChange = z.infer<typeof AppointmentChange>;

export const appointments = {
  'GET /clients/{clientRef}/appointments': byMembers('viewRoster', { office: officeRights }).read({
    // docs/product/calendar.md, "Window"
    summary: "A client's jobs, visits, days and requests from `start` to `end`, inclusive, at most 400 days.",
    etag: 'custom',
    query: RosterWindow,
    reply: Roster,
  }),
  'POST /clients/{clientRef}/appointments': byMembers('manageRoster').writeLater({
    // docs/product/booking.md, "What sending does"
    summary: 'Asks for new visits: one job and one request for each line, all or nothing.',
    body: NewBooking,
    status: 201,
    reply: BookingReply,
  }),
  'PATCH /clients/{clientRef}/appointments/{jobRef}': byMembers('manageRoster').changeLater({
    // docs/product/changing.md, "What can be asked"
    summary: 'Asks to change or cancel one visit or all upcoming ones.',
    body: AppointmentChange,
    reply: z.strictObject({ ref: Ref, version: Version, ticketRef: Ref }),
  }),
};
