import { z } from 'zod';
import { durationOptions, startTimeOptions } from '#domain/appointments/types.ts';
import { mostReassigned } from '#domain/schedule/office-limits.ts';
import { longestCheckReason } from '#domain/support-workers/checks.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { Appointment } from './appointments.ts';
import { byAllOffice, byCoordinators, Written } from './endpoint.ts';
import { CivilDate, ListRef, line, Picture, pictureBody, Ref, text, Version, WallTime } from './fields.ts';
import { csvDownload, importEndpoints } from './imports.ts';
import { ExpiredCheck } from './office.ts';
import { personSchema } from './person-fields.ts';
import { VisitMinutes } from './visit-times.ts';

/** The office's support workers. src/domain/people checks what people type. */

export const WorkerRow = z.strictObject({
  ref: Ref,
  fullName: z.string(),
  knownAs: z.string().optional(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  skillRefs: z.array(ListRef),
  languageRefs: z.array(ListRef),
  active: z.boolean(),
});
export type WorkerRow = z.infer<typeof WorkerRow>;

/** Details that the office keeps of a support worker (docs/product/people.md, "A support worker's record"). */
export const WorkerDetails = personSchema(workerFields);
export type WorkerDetails = z.infer<typeof WorkerDetails>;

export const OfficeSupportWorker = WorkerDetails.extend({
  ref: Ref,
  version: Version,
  fullName: z.string(),
  image: z.string().optional(),
});
export type OfficeSupportWorker = z.infer<typeof OfficeSupportWorker>;

/** A check that has expired or will within 30 days (docs/product/people.md, "Checks that expire"). */
export const DueCheck = ExpiredCheck.extend({ supportWorkerRef: Ref, fullName: z.string(), checkRef: ListRef });
export type DueCheck = z.infer<typeof DueCheck>;

/** A visit that the worker has yet to do. */
export const WorkerVisit = z.strictObject({
  clientRef: Ref,
  clientName: z.string(),
  jobRef: Ref,
  date: CivilDate,
  startTimeOption: z.enum(startTimeOptions),
  startTime: WallTime.optional(),
  durationOption: z.enum(durationOptions),
  durationMins: VisitMinutes.optional(),
});
export type WorkerVisit = z.infer<typeof WorkerVisit>;

/** A booking that repeats, of a support worker, and their next visit of it (docs/product/people.md, "The support worker's page"). */
const WorkerSeries = Appointment.omit({
  changesPending: true,
  timesheetRef: true,
  notBooked: true,
  notes: true,
}).extend({
  ...{ clientRef: Ref, clientName: z.string() },
  next: z.strictObject({ originalDate: CivilDate, date: CivilDate }),
});
export type WorkerSeries = z.infer<typeof WorkerSeries>;

export const officeSupportWorkers = {
  'POST /office/support-workers/search': byAllOffice.read({
    summary: 'Support workers by name, 50 at a time: part of a name, ignoring capitals and macrons.',
    body: z.strictObject({ text: text(200).default(''), after: Ref.optional() }),
    reply: z.strictObject({ supportWorkers: z.array(WorkerRow), total: z.number().int(), more: z.boolean() }),
  }),
  'POST /office/support-workers': byCoordinators.add({
    summary: 'Adds a support worker.',
    body: WorkerDetails,
  }),
  'GET /office/support-workers/{supportWorkerRef}': byAllOffice.read({
    summary: 'A support worker as the office knows them.',
    etag: 'version',
    reply: OfficeSupportWorker,
  }),
  'PUT /office/support-workers/{supportWorkerRef}': byCoordinators.change({
    summary: 'Changes a support worker; one with visits after their last working day leaves only with `leaveVisits`.',
    body: WorkerDetails.extend({ leaveVisits: z.boolean().default(false) }),
    reply: Written,
  }),
  'PUT /office/support-workers/{supportWorkerRef}/picture': byCoordinators.change({
    // docs/product/pictures.md, "What a picture may be"
    summary: 'Changes or removes the picture of a support worker.',
    /** A data URL; null takes the picture away. */
    body: z.strictObject({ image: Picture.nullable() }),
    bodyLimit: pictureBody + 65_536,
    picture: true,
    reply: Written,
  }),
  'GET /office/support-workers/checks': byCoordinators.read({
    // docs/product/people.md, "Checks that expire"
    summary:
      'Checks of active support workers that have expired or will within 30 days, the soonest first; the first 500.',
    /** `total` of them, of which `expired` have expired. */
    reply: z.strictObject({ checks: z.array(DueCheck), total: z.number().int(), expired: z.number().int() }),
  }),
  'POST /office/support-workers/check-reasons': byCoordinators.write({
    // docs/product/people.md, "Reasons for an expired check"
    summary:
      'Keeps why visits are given to support workers although checks have expired; a check that has a reason keeps it until it is renewed.',
    body: z.strictObject({
      supportWorkerRefs: z.array(Ref).min(1).max(mostReassigned),
      reason: line({ most: longestCheckReason, empty: 'Enter a reason.' }),
    }),
    /** Number of checks that have the reason now. */
    reply: z.strictObject({ kept: z.number().int() }),
  }),
  'GET /office/support-workers/{supportWorkerRef}/visits': byCoordinators.read({
    // docs/product/people.md, "Last working day"
    summary: 'A support worker’s upcoming visits, 52 weeks ahead, or those after a last working day; the first 200.',
    query: z.strictObject({ lastDay: CivilDate.optional() }),
    reply: z.strictObject({ visits: z.array(WorkerVisit), total: z.number().int() }),
  }),
  'GET /office/support-workers/{supportWorkerRef}/standing-bookings': byAllOffice.read({
    // docs/product/people.md, "The support worker's page"
    summary: 'The bookings of a support worker that repeat and have a visit to come, by client.',
    reply: z.strictObject({
      jobs: z.array(WorkerSeries),
      /** Those who come with them, by the names that people call them. */
      supportWorkers: z.array(z.strictObject({ ref: Ref, name: z.string() })),
    }),
  }),
  'GET /office/support-workers/export': byCoordinators.read(
    csvDownload('support-workers.csv', 'All support workers as CSV, to keep or to edit and import again.'),
  ),
  ...importEndpoints('support-workers', {
    file: 'support-workers',
    lines: 'support workers',
    preview: 'What an import of a CSV file of support workers would change, and its errors by line.',
    write: 'Imports a CSV file of support workers, all or nothing; 412 where records have changed since the preview.',
  }),
};
