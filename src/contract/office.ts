import { z } from 'zod';
import { ticketStatuses, ticketTypes } from '#domain/tickets/types.ts';
import { Appointment, Funding, RequestedChange, VisitException } from './appointments.ts';
import { CareDetails } from './care-registrations.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, ListRef, Ref, requiredText, text, Version, WallTime } from './fields.ts';

/** A row of the office's queue. */
export const QueueItem = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(ticketTypes),
  status: z.enum(ticketStatuses),
  /** Nobody yet, while a registration is open. */
  clientRef: Ref.optional(),
  clientName: z.string(),
  subject: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  /** When the first visit it is about begins; an order and a registration are about none. */
  beginsAt: z.string().optional(),
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

/** What the office's yes left standing; `later`: how a series goes on where its later visits are different. */
const ApprovedSchedule = Plan.extend({ later: z.array(Plan).optional() });

/** One request about a booking, from its asking to how it ended. */
export const TicketEvent = QueueItem.pick({ ref: true, type: true, status: true, subject: true, askedAt: true }).extend(
  {
    askedByName: z.string(),
    message: z.string().optional(),
    /** Who answered it, or took it back; nobody where it was replaced or lapsed. */
    answeredByName: z.string().optional(),
    answeredAt: z.string().optional(),
    answer: z.string().optional(),
  },
);
export type TicketEvent = z.infer<typeof TicketEvent>;

/** A request with what it asks beside what stands. */
export const OfficeTicket = QueueItem.extend({
  askedByName: z.string(),
  /** How the asker stands to the client: client or supporter. */
  askedByRole: z.string(),
  clientSuburb: z.string().optional(),
  message: z.string().optional(),
  originalDate: CivilDate.optional(),
  effectiveDate: CivilDate.optional(),
  asked: RequestedChange,
  /** Whom a registration is about. */
  registration: CareDetails.optional(),
  /** Clients of the same name as the one who is to be registered. */
  alike: z.array(z.strictObject({ ref: Ref, fullName: z.string(), dateOfBirth: z.string().optional() })).optional(),
  /** The job it is about; an order and a registration are about none. */
  appointment: Appointment.optional(),
  /** The later jobs of its series that it is about as well, in order. */
  later: z.array(Appointment).optional(),
  visit: VisitException.optional(),
  /** How visits from `effectiveDate` on differ from it. */
  exceptions: z.array(VisitException).optional(),
  fundings: z.array(Funding),
  /** Everything that was asked of the same booking, in order, this request among it; none for one about no visit. */
  history: z.array(TicketEvent),
  /** What an approval left standing, as it was said. */
  granted: ApprovedSchedule.optional(),
  answeredByName: z.string().optional(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
});
export type OfficeTicket = z.infer<typeof OfficeTicket>;

/** A stretch of time and nothing else: it may be another client's visit. */
const BusySlot = z.strictObject({ date: CivilDate, startTime: WallTime, endTime: WallTime });
export type BusySlot = z.infer<typeof BusySlot>;

export const OfficeWorker = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  givenName: z.string(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  /** Kilometres from the client's home, one decimal. */
  distanceKm: z.number().optional(),
  /** Asked for by name in the request. */
  requested: z.boolean(),
  /** Free at every visit the request is about, 52 weeks ahead. Absent while the request has no exact time. */
  free: z.boolean().optional(),
  /** What they have then, at whichever client, on the clocks of the one who asks. */
  busy: BusySlot.optional(),
});
export type OfficeWorker = z.infer<typeof OfficeWorker>;

const TicketParams = z.strictObject({ ref: Ref });
const AnswerReply = z.strictObject({ ref: Ref, version: Version, jobRef: Ref.optional() });

const number = z.number().int();
const queueFilter = {
  status: z.enum(ticketStatuses).default('open'),
  type: z.enum(ticketTypes).optional(),
  after: Ref.optional(),
};
const QueuePage = z.strictObject({
  tickets: z.array(QueueItem),
  /** How many there are of this status, type and words, here or on other pages. */
  total: number,
  /** Of those, how many should have been answered by now. */
  overdue: number,
  /** How many there are of each type. */
  counts: z.strictObject({
    newBooking: number,
    change: number,
    cancellation: number,
    consumablesOrder: number,
    registration: number,
  }),
  more: z.boolean(),
});
export type QueuePage = z.infer<typeof QueuePage>;

export const office = {
  'GET /office/tickets': endpoint({
    summary:
      'Requests of one status, the most urgent first for open ones and the newest first for answered ones, 50 at a time.',
    access: { scope: 'office' },
    idempotency: 'safe',
    query: z.strictObject(queueFilter),
    reply: QueuePage,
  }),
  'POST /office/tickets/search': endpoint({
    summary:
      'The same, where the client’s name or the subject has all the words. They may name a person, so they are never in a URL.',
    access: { scope: 'office' },
    idempotency: 'safe',
    body: z.strictObject({ ...queueFilter, words: text(100) }),
    reply: QueuePage,
  }),
  'GET /office/tickets/{ref}': endpoint({
    summary: 'One request, with its job and visit as they are now.',
    access: { scope: 'office' },
    idempotency: 'safe',
    etag: 'version',
    params: TicketParams,
    reply: OfficeTicket,
  }),
  'POST /office/tickets/{ref}/approve': endpoint({
    summary:
      'Approves a request. With a worker, the visit needs an exact start and minutes; a worker is never booked twice. An order is marked done.',
    access: { scope: 'office' },
    idempotency: 'key',
    ifMatch: true,
    etag: 'version',
    params: TicketParams,
    body: z.strictObject({
      supportWorkerRefs: z.array(Ref).max(10),
      startTime: WallTime.optional(),
      durationMins: z.number().int().optional(),
      message: text(2000).optional(),
    }),
    reply: AnswerReply,
  }),
  'POST /office/tickets/{ref}/decline': endpoint({
    summary: 'Declines a request with a reason that the person reads.',
    access: { scope: 'office' },
    idempotency: 'key',
    ifMatch: true,
    etag: 'version',
    params: TicketParams,
    body: z.strictObject({ reason: requiredText(2000, 'Enter a reason.') }),
    reply: AnswerReply,
  }),
  'GET /office/support-workers': endpoint({
    summary:
      'Active support workers; with `requestRef`, the free and near ones first, and what the visit would overlap for the same client.',
    access: { scope: 'office' },
    idempotency: 'safe',
    query: z.strictObject({
      requestRef: Ref.optional(),
      startTime: WallTime.optional(),
      durationMins: z.coerce.number().int().min(1).max(720).optional(),
    }),
    reply: z.strictObject({
      supportWorkers: z.array(OfficeWorker),
      /** The first of the client's other visits, standing or asked for, that the request overlaps. */
      overlap: BusySlot.extend({ jobTypeRefs: z.array(ListRef) }).optional(),
    }),
  }),
};
