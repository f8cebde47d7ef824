import { z } from 'zod';
import { absenceReasons, hasItsWords, reasonNotInWords } from '#domain/clients/absence-reason.ts';
import { askAgainTooLate, asksBeforeEnd } from '#domain/clients/ask-again.ts';
import { endsAfterStart } from '#domain/people/absence-days.ts';
import { absenceDays, endTooEarly } from './absences.ts';
import { byAllOffice, byCoordinators, Written } from './endpoint.ts';
import { CivilDate, InstantText, line, Ref, requiredText, Version, WallTime } from './fields.ts';
import { requestedBy } from './office-acts.ts';

/** Absences of clients (docs/product/office.md, "When a client is away"). */

const days = z.strictObject({
  ...absenceDays,
  // docs/product/office.md, "Why a client is away"
  reason: z.enum(absenceReasons).optional(),
  /** The words of another reason. */
  reasonWords: line({ most: 200, empty: 'Enter the reason.' }).optional(),
  requestedBy,
  /** The day on which Today asks whether the client is still away; proposed where it is missing and there is no end. */
  askAgainOn: CivilDate.optional(),
  /** For the office alone. */
  note: requiredText(1000, 'Enter a note, or leave it out.').optional(),
});
const wrongWords = { path: [reasonNotInWords.path], message: reasonNotInWords.message };
const askedTooLate = { path: [askAgainTooLate.path], message: askAgainTooLate.message };

export const NewClientAbsence = days
  .refine(endsAfterStart, endTooEarly)
  .refine(hasItsWords, wrongWords)
  .refine(asksBeforeEnd, askedTooLate);
export type NewClientAbsence = z.infer<typeof NewClientAbsence>;

const { reason, reasonWords, askAgainOn, note } = days.shape;
/** A change of an absence. Besides its days, what is missing stays as it is, and null takes it away. */
export const ChangedClientAbsence = days
  .extend({
    reason: reason.nullable(),
    reasonWords: reasonWords.nullable(),
    requestedBy: requestedBy.nullable(),
    askAgainOn: askAgainOn.nullable(),
    note: note.nullable(),
  })
  .refine(endsAfterStart, endTooEarly)
  .refine(hasItsWords, wrongWords)
  .refine(asksBeforeEnd, askedTooLate);
export type ChangedClientAbsence = z.infer<typeof ChangedClientAbsence>;

export const OfficeClientAbsence = days.extend({
  ref: Ref,
  version: Version,
  /** Absent for one that a build without reasons recorded. */
  recordedByName: z.string().optional(),
  recordedAt: InstantText.optional(),
});
export type OfficeClientAbsence = z.infer<typeof OfficeClientAbsence>;

const begin = { date: CivilDate, startTime: WallTime.optional() };

/** Support workers who are free in the coming week by an absence, and visits that need someone in these hours and that they can take. */
export const FreedWorkers = z.strictObject({
  workers: z.array(z.strictObject({ ref: Ref, fullName: z.string(), visits: z.array(z.strictObject(begin)) })),
  visits: z.array(
    z.strictObject({
      ...{ clientRef: Ref, clientName: z.string(), jobRef: Ref, originalDate: CivilDate, ...begin },
      ...{ supportWorkerRef: Ref, supportWorkerName: z.string() },
    }),
  ),
});
export type FreedWorkers = z.infer<typeof FreedWorkers>;

const AbsenceReply = Written.extend({
  /** Number of visits that are there again without a worker, who was given another visit meanwhile. */
  notAllocated: z.number().int(),
});

export const clientAbsences = {
  'GET /office/clients/{clientRef}/absences': byAllOffice.read({
    summary: 'When a client is away, the latest first.',
    reply: z.strictObject({ absences: z.array(OfficeClientAbsence) }),
  }),
  'POST /office/clients/{clientRef}/absences': byCoordinators.write({
    summary: 'Records that a client is away: their visits on those days read Cancelled, and the workers are free.',
    etag: 'version',
    body: NewClientAbsence,
    status: 201,
    reply: AbsenceReply,
  }),
  'GET /office/clients/{clientRef}/absences/{ref}/freed': byCoordinators.read({
    // docs/product/office.md, "Workers who are free"
    summary: 'Who is free in the coming week while a client is away, and which visits that need someone they can take.',
    reply: FreedWorkers,
  }),
  'PUT /office/clients/{clientRef}/absences/{ref}': byCoordinators.change({
    summary: 'Changes when a client is away, such as its end; what else is missing stays.',
    body: ChangedClientAbsence,
    reply: AbsenceReply,
  }),
  'DELETE /office/clients/{clientRef}/absences/{ref}': byCoordinators.change({
    summary: 'Removes an absence: the client is not away after all.',
    reply: AbsenceReply,
  }),
};
