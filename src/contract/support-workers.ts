import { z } from 'zod';
import { startTimeOptions } from '#domain/appointments/types.ts';
import { preferenceLevels } from '#domain/support-workers/relationship.ts';
import {
  largestPage,
  mostFilterRefs,
  mostPages,
  searchGenders,
  searchPageSize,
} from '#domain/support-workers/search-limits.ts';
import { Location } from './addresses.ts';
import { byMembers } from './endpoint.ts';
import { CivilDate, ListRef, Ref, text, WallTime } from './fields.ts';
import { WorkHours } from './person-fields.ts';
import { VisitMinutes } from './visit-times.ts';

/** Support workers as a client sees them (docs/product/support-workers.md): never a phone, an email or a home. */

/** What a client thinks of a worker; level 99 is hidden. */
const relationship = {
  favourite: z.boolean(),
  level: z.literal(preferenceLevels).optional(),
};

export const WorkerCard = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  givenName: z.string(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  bio: z.string().optional(),
  genderRef: ListRef.optional(),
  skillRefs: z.array(ListRef),
  languageRefs: z.array(ListRef),
  /** Whole kilometres from the place of the search to the middle of the worker’s suburb; 0 and 1 read "under 2 km". */
  distanceKm: z.number().int().optional(),
  /** Absent where the office keeps none. */
  workHours: z.array(WorkHours).optional(),
  ...relationship,
});
export type WorkerCard = z.infer<typeof WorkerCard>;

/** A visit of this client with the worker. `startTime` is absent where none was set. */
export const Meeting = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  date: CivilDate,
  startTime: WallTime.optional(),
});
export type Meeting = z.infer<typeof Meeting>;

/** The last visit of this client with a worker, and the next one. */
const meetings = { previousVisit: Meeting.optional(), nextVisit: Meeting.optional() };
export const WorkerMeetings = z.strictObject({ supportWorkerRef: Ref, ...meetings });
export type WorkerMeetings = z.infer<typeof WorkerMeetings>;

export const WorkerProfile = WorkerCard.extend({
  /** False for a worker who has left: they cannot be booked. */
  active: z.boolean(),
  driverLicenses: z.array(ListRef),
  transport: z.string().optional(),
  workHours: z.array(WorkHours),
  ...meetings,
});
export type WorkerProfile = z.infer<typeof WorkerProfile>;

/** A visit that a worker who was hidden still has with this client. */
export const VisitWithWorker = Meeting.extend({
  startTimeOption: z.enum(startTimeOptions),
  durationMins: VisitMinutes.optional(),
});
export type VisitWithWorker = z.infer<typeof VisitWithWorker>;

/** The relationship as it is now. */
export const WorkerRelationship = z.strictObject({
  ...relationship,
  /** After hiding: the worker's upcoming visits with this client, the first 50. None is cancelled. */
  upcomingVisits: z.strictObject({ visits: z.array(VisitWithWorker), total: z.number().int() }).optional(),
});
export type WorkerRelationship = z.infer<typeof WorkerRelationship>;

export const WorkerSearch = z.strictObject({
  /** By default the client’s own place. */
  location: Location.optional(),
  genderRef: z.enum(searchGenders).optional(),
  /** The worker speaks any of them. */
  languageRefs: z.array(ListRef).max(mostFilterRefs).default([]),
  /** The worker has all of them. */
  skillRefs: z.array(ListRef).max(mostFilterRefs).default([]),
  /** Parts of the name, in any order. */
  text: text(200).default(''),
  howMany: z.number().int().min(1).max(largestPage).default(searchPageSize),
  page: z.number().int().min(1).max(mostPages).default(1),
  /** The last worker shown; it wins over `page`. */
  after: Ref.optional(),
});
export type WorkerSearch = z.infer<typeof WorkerSearch>;

const byBookers = byMembers('manageRoster', { feature: 'findSupportWorkers' });
const cards = z.strictObject({ supportWorkers: z.array(WorkerCard) });

export const supportWorkers = {
  'POST /clients/{clientRef}/support-workers/search': byBookers.read({
    // docs/product/support-workers.md, "Search"
    summary: 'Active support workers, the nearest first, without those that the client has hidden.',
    body: WorkerSearch,
    reply: z.strictObject({ supportWorkers: z.array(WorkerCard), more: z.boolean() }),
  }),
  'GET /clients/{clientRef}/support-workers/favourites': byBookers.read({
    // docs/product/support-workers.md, "Favourite, level and hidden"
    summary: 'The client’s favourite support workers, by name.',
    reply: cards,
  }),
  'POST /clients/{clientRef}/support-workers/favourites': byBookers.writeLater({
    summary: 'Makes a support worker a favourite; a hidden one is unhidden.',
    body: z.strictObject({ supportWorkerRef: Ref }),
    reply: WorkerRelationship,
  }),
  'DELETE /clients/{clientRef}/support-workers/favourites/{supportWorkerRef}': byBookers.writeLater({
    summary: 'Removes a support worker from the favourites.',
    reply: WorkerRelationship,
  }),
  'GET /clients/{clientRef}/support-workers/hidden': byBookers.read({
    summary: 'The support workers that the client has hidden, by name.',
    reply: cards,
  }),
  'PUT /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}': byBookers.writeLater({
    // docs/product/support-workers.md, "Hiding a worker who still comes"
    summary: 'Hides a support worker from this client, and lists their upcoming visits, which stay.',
    reply: WorkerRelationship,
  }),
  'DELETE /clients/{clientRef}/support-workers/hidden/{supportWorkerRef}': byBookers.writeLater({
    summary: 'Stops hiding a support worker.',
    reply: WorkerRelationship,
  }),
  'PUT /clients/{clientRef}/support-workers/levels/{supportWorkerRef}': byBookers.writeLater({
    summary: 'Sets how much a support worker is preferred: 1 to 4, 99 to hide them, null for none.',
    body: z.strictObject({ level: z.literal(preferenceLevels).nullable() }),
    reply: WorkerRelationship,
  }),
  'GET /clients/{clientRef}/support-workers/meetings': byBookers.read({
    // docs/product/support-workers.md, "Card"
    summary:
      'The last and the next visit of each support worker who comes to the client, or came in the last 52 weeks.',
    reply: z.strictObject({ meetings: z.array(WorkerMeetings) }),
  }),
  'GET /clients/{clientRef}/support-workers/coming': byBookers.read({
    // docs/product/booking.md, "Support workers"
    summary: 'The support workers who have a visit with the client to come, the soonest first.',
    reply: cards,
  }),
  'GET /clients/{clientRef}/support-workers/{supportWorkerRef}': byBookers.read({
    // docs/product/support-workers.md, "Profile"
    summary: 'A support worker as this client sees them; one who has left, only where the client knows them.',
    reply: WorkerProfile,
  }),
};
