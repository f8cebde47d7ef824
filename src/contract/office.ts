import { z } from 'zod';
import { byName } from '#domain/fields/by-name.ts';
import { preferenceLevels } from '#domain/support-workers/relationship.ts';
import { ticketTypes } from '#domain/tickets/kinds.ts';
import { queueOrders, queueStatuses } from '#domain/tickets/queue.ts';
import { ticketStatuses } from '#domain/tickets/types.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { Appointment, RequestedChange } from './appointments.ts';
import { CareDetails } from './care-registrations.ts';
import { byCoordinators } from './endpoint.ts';
import { CivilDate, Ref, requiredText, text, Version, WallTime } from './fields.ts';
import { OfficeFundingRegistration } from './funding-registrations.ts';
import { FundedTime, Funding } from './fundings.ts';
import { TicketOffer } from './offers.ts';
import { LastVisit, TicketClient, WorkerDayVisit, WorkerFit } from './office-facts.ts';
import { VisitException } from './visit-exception.ts';
import { VisitMinutes } from './visit-times.ts';

/** A row of the office's queue. */
export const QueueItem = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(ticketTypes),
  status: z.enum(ticketStatuses),
  /** Absent while a registration is open: there is no client yet. */
  clientRef: Ref.optional(),
  clientName: z.string(),
  clientSuburb: z.string().optional(),
  /** In a few words, to follow the client's name: `move Shopping`. */
  title: z.string(),
  subject: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  /** Until when the client may answer the latest offer; absent where there is none, or they have. */
  offerUntil: z.string().optional(),
  /** Start of the first visit of the ticket. Orders and registrations have none. */
  beginsAt: z.string().optional(),
  /** The day of that visit, where the client lives. */
  visitDay: CivilDate.optional(),
  /** The other requests of the same booking of several services (docs/product/desk.md, "Asked together"). */
  askedTogether: z.array(z.strictObject({ ref: Ref, status: z.enum(ticketStatuses), subject: z.string() })).optional(),
  /** A colleague who has it open now, or another request of its booking. */
  openedByName: z.string().optional(),
  takenByRef: Ref.optional(),
  takenByName: z.string().optional(),
  /** Until when it is put off; absent once it is back. */
  snoozedUntil: z.string().optional(),
  timeZone: z.string(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** One visit on its day, or a series by its rule. */
const Plan = Appointment.pick({
  repeatOption: true,
  date: true,
  dayOfWeek: true,
  repeatFrequencyInWeeks: true,
  repeatStartDate: true,
  repeatEndDate: true,
  startTimeOption: true,
  startTime: true,
  durationOption: true,
  durationMins: true,
  supportWorkerRefs: true,
}).extend({ jobRef: Ref });

/** The schedule after an approval; `laterSchedules`: how a series goes on where its later visits differ. */
export const ApprovedSchedule = Plan.extend({ laterSchedules: z.array(Plan).optional() });

/** One ticket about a booking, from its sending to its end, an act of the office, or what was said of a visit that has begun. */
export const TicketEvent = QueueItem.pick({ ref: true, type: true, status: true, subject: true, askedAt: true }).extend(
  {
    type: z.enum([...ticketTypes, 'late', 'outcome', 'away', 'sent']),
    askedByName: z.string(),
    message: z.string().optional(),
    /** The one visit that it is about, else the first of those it is about; neither where it is the whole booking. */
    originalDate: CivilDate.optional(),
    effectiveDate: CivilDate.optional(),
    /** The last day of an absence that has one. */
    lastDate: CivilDate.optional(),
    /** Names of the support workers who no longer come, and of those who come in their place. */
    fromWorkers: z.array(z.string()).optional(),
    toWorkers: z.array(z.string()).optional(),
    /** The person who answered or withdrew it; absent where it was replaced or lapsed. */
    answeredByName: z.string().optional(),
    answeredAt: z.string().optional(),
    answer: z.string().optional(),
    /** The office did it by itself, or answered a request and then undid the answer. */
    byOffice: z.literal(true).optional(),
    /** The person who asked for it by phone. */
    requestedBy: z.string().optional(),
    undoneByName: z.string().optional(),
    undoneAt: z.string().optional(),
  },
);
export type TicketEvent = z.infer<typeof TicketEvent>;

/** A ticket: what it asks for, beside the present schedule. */
export const OfficeTicket = QueueItem.extend({
  askedByName: z.string(),
  /** The asker's relation to the client: client or supporter. */
  askedByRole: z.string(),
  /** The asker's own number. */
  askedByPhone: z.string().optional(),
  /** Absent while a registration is open. */
  client: TicketClient.optional(),
  /** The client's last visits, the newest first; absent where no visit is involved. */
  lastVisits: z.array(LastVisit).optional(),
  message: z.string().optional(),
  originalDate: CivilDate.optional(),
  effectiveDate: CivilDate.optional(),
  requestedChange: RequestedChange,
  /** The person to be registered. */
  registration: CareDetails.optional(),
  /** A registration of the client as an employer, or of a support worker of their own. */
  fundingRegistration: OfficeFundingRegistration.optional(),
  /** Clients with the same name as the person to be registered. */
  similarClients: z
    .array(z.strictObject({ ref: Ref, fullName: z.string(), dateOfBirth: z.string().optional() }))
    .optional(),
  /** The job that the ticket is about. Orders and registrations have none. */
  appointment: Appointment.optional(),
  /** The later jobs of its series that the ticket is about too, in order. */
  laterAppointments: z.array(Appointment).optional(),
  visit: VisitException.optional(),
  /** Visits from `effectiveDate` on that differ from the job. */
  exceptions: z.array(VisitException).optional(),
  fundings: z.array(Funding),
  /** Time that the week of an open funded booking or change takes of each funding. */
  fundedTime: FundedTime.optional(),
  /** The names of the support workers in the request and its schedule. */
  supportWorkers: z.array(z.strictObject({ ref: Ref, fullName: z.string() })),
  /** All tickets about the same booking, in order, this one included; empty where no visit is involved. */
  history: z.array(TicketEvent),
  /** Another time that the office has offered for it. */
  offer: TicketOffer.optional(),
  /** The schedule as the approval left it. */
  approvedSchedule: ApprovedSchedule.optional(),
  answeredByName: z.string().optional(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
});
export type OfficeTicket = z.infer<typeof OfficeTicket>;

/** A time and nothing else, because it may be another client's visit. */
export const BusySlot = z.strictObject({
  date: CivilDate,
  startTime: WallTime,
  endTime: WallTime,
  /** The worker cannot come that day. */
  isAway: z.boolean().optional(),
});
export type BusySlot = z.infer<typeof BusySlot>;

/** A check of a worker that is no longer good, with its name (docs/product/people.md, "Checks that expire"). */
export const ExpiredCheck = z.strictObject({
  name: z.string(),
  expiresOn: CivilDate,
  /** No visit is given to the worker once it has expired. */
  stops: z.boolean().optional(),
  /** Reason of the office to give visits all the same. */
  reason: z.string().optional(),
});

/** Hours of a worker that a visit is outside of (docs/product/people.md, "Work hours"). */
export const OffHours = z.strictObject({
  dayOfWeek: z.enum(daysOfWeek),
  worksFrom: WallTime.optional(),
  worksUntil: WallTime.optional(),
});

export const OfficeWorker = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  givenName: z.string(),
  image: z.string().optional(),
  phone: z.string().optional(),
  suburb: z.string().optional(),
  /** Kilometres from the client's home, one decimal. */
  distanceKm: z.number().optional(),
  /** The ticket asks for this worker by name. */
  requested: z.boolean(),
  /** Free at every visit of the ticket, 52 weeks ahead. Absent while the ticket has no exact time, and outside their hours. */
  free: z.boolean().optional(),
  /** Free, but too far to be on time: from the visit before, or for the one after, on the day of the first visit. */
  tooFarInTime: z.boolean().optional(),
  offHours: OffHours.optional(),
  /** The worker's first visit in the way, for any client, on the clocks of the ticket's client. */
  busy: BusySlot.optional(),
  /** Visits to this client in the last 26 weeks. */
  visitsToClient: z.number().int().optional(),
  /** Planned minutes in the week of the visit, at all clients. */
  minutesThisWeek: z.number().int().optional(),
  /** Absent where all are good. */
  expiredChecks: z.array(ExpiredCheck).optional(),
  /** Checks that expire within 30 days. */
  dueChecks: z.array(ExpiredCheck).optional(),
  /** Their other visits on the day of the visit, in order, on the clocks of the ticket's client. */
  day: z.array(WorkerDayVisit).optional(),
  genderRef: z.string().optional(),
  skillRefs: z.array(z.string()).optional(),
  languageRefs: z.array(z.string()).optional(),
  /** Way they travel, as the register has it. */
  transport: z.string().optional(),
  /** Level of the client's preference for the worker; 99 is hidden. A hidden one is in a list only where asked for before or coming now. */
  level: z.literal(preferenceLevels).optional(),
  /** Absent if there is nothing to compare. */
  fit: WorkerFit.optional(),
});
export type OfficeWorker = z.infer<typeof OfficeWorker>;

/** `actRef` undoes the answer for 30 seconds; a registration's cannot be undone. `clientRef` is the client that it made. */
const AnswerReply = z.strictObject({
  ref: Ref,
  version: Version,
  jobRef: Ref.optional(),
  actRef: Ref.optional(),
  clientRef: Ref.optional(),
});

const number = z.number().int();
const queueFilter = {
  /** `offered`: open, and with the client; `mine`: taken by the caller; `snoozed`: put off. */
  status: z.enum(queueStatuses).default('open'),
  /** Of open requests; within each day, area or client the most urgent first (docs/product/desk.md, "Order and groups"). */
  order: z.enum(queueOrders).default('due'),
  type: z.enum(ticketTypes).optional(),
  after: Ref.optional(),
};
const QueuePage = z.strictObject({
  tickets: z.array(QueueItem),
  /** Number of tickets with this status, type and words, on this page and others. */
  total: number,
  /** Number of those that are past their deadline for an answer. */
  overdue: number,
  /** Number of open ones with these words, of any type, that are put off past their deadline. */
  snoozedOverdue: number,
  counts: z.strictObject(byName(ticketTypes, () => number)),
  more: z.boolean(),
});
export type QueuePage = z.infer<typeof QueuePage>;

export const office = {
  'GET /office/tickets': byCoordinators.read({
    summary:
      'Requests of one status, 50 at a time: open ones by when their answer is due, by day, area or client; the others newest first.',
    query: z.strictObject(queueFilter),
    reply: QueuePage,
  }),
  'POST /office/tickets/search': byCoordinators.read({
    summary:
      'The same, of those that have all of the names, kinds and dates. They may name a person, so they are never in a URL.',
    body: z.strictObject({ ...queueFilter, searchTerm: text(100) }),
    reply: QueuePage,
  }),
  'GET /office/tickets/{ref}': byCoordinators.read({
    summary: 'One request, with its job and visit as they are now.',
    etag: 'version',
    reply: OfficeTicket,
  }),
  'POST /office/tickets/{ref}/approve': byCoordinators.change({
    summary:
      'Approves a request. With a worker, the visit needs an exact start and minutes; a worker is never booked twice. An order is marked done.',
    body: z.strictObject({
      supportWorkerRefs: z.array(Ref).max(10),
      startTime: WallTime.optional(),
      durationMins: VisitMinutes.optional(),
      /** Of a funded booking: the funding that pays; needed where several cover the service. */
      fundingRef: Ref.optional(),
      message: text(2000).optional(),
    }),
    reply: AnswerReply,
  }),
  'POST /office/tickets/{ref}/decline': byCoordinators.change({
    summary: 'Declines a request with a reason that the person reads.',
    body: z.strictObject({ reason: requiredText(2000, 'Enter a reason.') }),
    reply: AnswerReply,
  }),
};
