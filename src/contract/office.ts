import { z } from 'zod';
import { requestStatuses, requestTypes } from '#domain/requests/types.ts';
import { Appointment, AskedChange, Funding, VisitException } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, Ref, text, Version, WallTime } from './fields.ts';

/** A row of the office's queue. */
export const QueueItem = z.strictObject({
  ref: Ref,
  version: Version,
  type: z.enum(requestTypes),
  status: z.enum(requestStatuses),
  clientRef: Ref,
  clientName: z.string(),
  subject: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  /** When the first visit it is about begins. */
  beginsAt: z.string(),
  timeZone: z.string(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** A request with what it asks beside what stands. */
export const OfficeRequest = QueueItem.extend({
  askedByName: z.string(),
  /** How the asker stands to the client: client or supporter. */
  askedByRole: z.string(),
  clientSuburb: z.string().optional(),
  message: z.string().optional(),
  originalDate: CivilDate.optional(),
  effectiveDate: CivilDate.optional(),
  asked: AskedChange,
  appointment: Appointment,
  visit: VisitException.optional(),
  fundings: z.array(Funding),
  answeredByName: z.string().optional(),
  answeredAt: z.string().optional(),
  answer: z.string().optional(),
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;

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
});
export type OfficeWorker = z.infer<typeof OfficeWorker>;

const RequestParams = z.strictObject({ ref: Ref });
const AnswerReply = z.strictObject({ ref: Ref, version: Version, jobRef: Ref });

export const office = {
  'GET /office/requests': endpoint({
    summary:
      'Requests of one status, the most urgent first for open ones and the newest first for answered ones, 50 at a time.',
    access: { scope: 'office' },
    repeat: 'read',
    query: z.strictObject({ status: z.enum(requestStatuses).default('open'), after: Ref.optional() }),
    reply: z.strictObject({ requests: z.array(QueueItem), total: z.number().int(), more: z.boolean() }),
  }),
  'GET /office/requests/{ref}': endpoint({
    summary: 'One request, with the job and visit as they stand.',
    access: { scope: 'office' },
    repeat: 'read',
    params: RequestParams,
    reply: OfficeRequest,
  }),
  'POST /office/requests/{ref}/approve': endpoint({
    summary:
      'Grants a request. With a worker, the visit needs an exact start and minutes; a worker is never booked twice.',
    access: { scope: 'office' },
    repeat: 'key',
    ifMatch: true,
    params: RequestParams,
    body: z.strictObject({
      supportWorkerRefs: z.array(Ref).max(10),
      startTime: WallTime.optional(),
      durationMins: z.number().int().optional(),
      message: text(2000).optional(),
    }),
    reply: AnswerReply,
  }),
  'POST /office/requests/{ref}/decline': endpoint({
    summary: 'Refuses a request with a reason that the person reads.',
    access: { scope: 'office' },
    repeat: 'key',
    ifMatch: true,
    params: RequestParams,
    body: z.strictObject({ reason: text(2000).min(1, 'Please give a reason.') }),
    reply: AnswerReply,
  }),
  'GET /office/support-workers': endpoint({
    summary: 'Active support workers; with `requestRef`, who is free and near first.',
    access: { scope: 'office' },
    repeat: 'read',
    query: z.strictObject({
      requestRef: Ref.optional(),
      startTime: WallTime.optional(),
      durationMins: z.coerce.number().int().min(1).max(720).optional(),
    }),
    reply: z.strictObject({ supportWorkers: z.array(OfficeWorker) }),
  }),
};
