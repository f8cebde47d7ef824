import { z } from 'zod';
import { durationOptions, repeatOptions, startTimeOptions } from '#domain/appointments/types.ts';
import { endsAfterStart, lastDayTooEarly } from '#domain/people/absence-days.ts';
import {
  mostDaysToReassign,
  mostKept,
  mostReassigned,
  tooManyReassignedMessage,
} from '#domain/schedule/office-limits.ts';
import { cannotReasons } from '#domain/schedule/standing-bookings.ts';
import { toDay } from '#domain/time/day.ts';
import { byAllOffice, byCoordinators, Written } from './endpoint.ts';
import { CivilDate, DayOfWeek, ListRef, Ref, requiredText, text, Version } from './fields.ts';
import { OffHours, OfficeWorker } from './office.ts';
import { ScheduleClient, ScheduleWorker } from './schedule.ts';
import { VisitException } from './visit-exception.ts';
import { RepeatWeeks } from './visit-times.ts';

/** Absences of support workers (docs/product/office.md, "When a support worker cannot come"). */

export const absenceDays = { from: CivilDate, to: CivilDate.optional() };
export const endTooEarly = { path: [lastDayTooEarly.path], message: lastDayTooEarly.message };

export const WorkerAbsenceDays = z.strictObject({
  ...absenceDays,
  /** For the office alone. */
  reason: requiredText(1000, 'Enter a reason, or leave it out.').optional(),
});
export type WorkerAbsenceDays = z.infer<typeof WorkerAbsenceDays>;

export const OfficeWorkerAbsence = WorkerAbsenceDays.extend({ ref: Ref, version: Version });
export type OfficeWorkerAbsence = z.infer<typeof OfficeWorkerAbsence>;

/** The worker who suits a visit best, and why. */
const Proposal = z.strictObject({
  workerRef: Ref,
  distanceKm: z.number().optional(),
  visitsToClient: z.number().int(),
  minutesThisWeek: z.number().int(),
  offHours: OffHours.optional(),
  tooFarInTime: z.literal(true).optional(),
});

/** A worker who could take visits of a standing booking, and those that they cannot do, by original date. */
const StandingChoice = Proposal.extend({
  cannot: z.array(z.strictObject({ originalDate: CivilDate, date: CivilDate, reason: z.enum(cannotReasons) })),
});
export type StandingChoice = z.infer<typeof StandingChoice>;

/** All upcoming visits of a series (docs/product/office.md, "Reassigning for good"). */
const Standing = z.strictObject({
  repeatOption: z.enum(repeatOptions),
  dayOfWeek: DayOfWeek.optional(),
  repeatFrequencyInWeeks: RepeatWeeks.optional(),
  /** Days of its visits, 52 weeks ahead. */
  dates: z.array(CivilDate),
  /** The best first; the first is `proposal`. */
  choices: z.array(StandingChoice),
});

/** A visit that needs someone else, or that no one can take: `reason` says why. */
const VisitToReassign = VisitException.pick({
  jobRef: true,
  originalDate: true,
  startTime: true,
  durationMins: true,
}).extend({
  clientRef: Ref,
  date: CivilDate,
  startTimeOption: z.enum(startTimeOptions),
  durationOption: z.enum(durationOptions),
  jobTypeRefs: z.array(ListRef),
  supportWorkerRefs: z.array(Ref),
  /** Version of the job. */
  version: Version,
  proposal: Proposal.optional(),
  reason: z.string().optional(),
  /** An open request about it, which reassigning it does not answer. */
  openRequest: z.enum(['pending', 'cancellation']).optional(),
  /** It stands for all upcoming visits of its series, of a worker who leaves. */
  standing: Standing.optional(),
});
export type VisitToReassign = z.infer<typeof VisitToReassign>;

const ReassignmentWindow = z
  .strictObject(absenceDays)
  .refine(({ from, to = from }) => to >= from && toDay(to) - toDay(from) < mostDaysToReassign, {
    path: ['to'],
    message: `Choose a last day on or after the first, at most ${mostDaysToReassign} days in all.`,
  });

/** The visits of one worker to reassign (docs/product/office.md, "Reassigning visits"). */
export const VisitsToReassign = z.strictObject({
  /** Standing bookings of a worker who leaves, then visits; each by the client's priority, then by when they begin. */
  visits: z.array(VisitToReassign),
  /** Number of visits that follow after these days. */
  later: z.number().int(),
  clients: z.array(ScheduleClient.extend({ phone: z.string().optional() })),
  /** Those who are proposed. */
  supportWorkers: z.array(
    ScheduleWorker.pick({ ref: true, fullName: true, givenName: true, image: true, suburb: true }).extend(
      OfficeWorker.pick({ expiredChecks: true, phone: true }).shape,
    ),
  ),
});
export type VisitsToReassign = z.infer<typeof VisitsToReassign>;

/** One visit with those who come from now on. */
const Reassignment = z.strictObject({
  clientRef: Ref,
  jobRef: Ref,
  originalDate: CivilDate,
  /** The job's, as it was read. */
  version: Version,
  supportWorkerRefs: z.array(Ref).min(1, 'Choose a support worker.').max(2),
  /** All upcoming visits of its series from it on, but those of these original dates. */
  forGood: z.strictObject({ except: z.array(CivilDate).max(mostKept) }).optional(),
  /** The name of the act, so that it can be undone. */
  actRef: Ref.optional(),
});
export type Reassignment = z.infer<typeof Reassignment>;

/** The result for one visit. A visit that was not reassigned is unchanged; `message` says why. */
export const ReassignmentResult = Reassignment.pick({
  clientRef: true,
  jobRef: true,
  originalDate: true,
  actRef: true,
}).extend({
  outcome: z.enum(['reassigned', 'stale', 'refused']),
  message: z.string().optional(),
});
export type ReassignmentResult = z.infer<typeof ReassignmentResult>;

export const absences = {
  'GET /office/support-workers/{supportWorkerRef}/absences': byAllOffice.read({
    summary: 'When a support worker cannot come, and why, the latest first.',
    reply: z.strictObject({ absences: z.array(OfficeWorkerAbsence) }),
  }),
  'POST /office/support-workers/{supportWorkerRef}/absences': byCoordinators.add({
    summary: 'Records that a support worker cannot come; their visits stay theirs until reassigned.',
    body: WorkerAbsenceDays.refine(endsAfterStart, endTooEarly),
  }),
  'PUT /office/support-workers/{supportWorkerRef}/absences/{ref}': byCoordinators.change({
    summary: 'Changes an absence of a support worker.',
    body: WorkerAbsenceDays.refine(endsAfterStart, endTooEarly),
    reply: Written,
  }),
  'GET /office/support-workers/{supportWorkerRef}/visits-to-reassign': byCoordinators.read({
    summary:
      'A support worker’s visits to come on these days, each with the best person to take it; eight weeks without `to`.',
    query: ReassignmentWindow,
    reply: VisitsToReassign,
  }),
  'POST /office/visits/reassign': byCoordinators.write({
    // docs/product/office.md, "Reassigning visits"
    summary: 'Reassigns visits, each by itself: the reply says of each what became of it.',
    body: z.strictObject({
      visits: z.array(Reassignment).min(1, 'Choose a visit.').max(mostReassigned, tooManyReassignedMessage),
      /** Text that clients read. */
      reason: text(2000).optional(),
    }),
    reply: z.strictObject({ results: z.array(ReassignmentResult) }),
  }),
  'DELETE /office/support-workers/{supportWorkerRef}/absences/{ref}': byCoordinators.change({
    summary: 'Removes an absence of a support worker, who can come after all.',
    reply: Written,
  }),
};
