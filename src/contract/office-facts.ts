import { z } from 'zod';
import { CivilDate, ListRef, Ref, WallTime } from './fields.ts';

/** A visit that is over, with what was said of it. */
export const LastVisit = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  date: CivilDate,
  jobTypeRefs: z.array(ListRef),
  /** Workers who came, or who were planned where nothing is recorded. */
  supportWorkers: z.array(z.string()),
  /** Outcome that the office or a timesheet recorded; absent before. */
  outcome: z.enum(['tookPlace', 'nobodyHome', 'workerDidNotCome']).optional(),
  feedback: z.array(z.string()),
});
export type LastVisit = z.infer<typeof LastVisit>;

/** Ways to reach the client, and what to look for in the worker who comes. */
export const TicketClient = z.strictObject({
  phones: z.array(z.string()),
  genderRef: z.string().optional(),
  languageRefs: z.array(z.string()),
  preferredLanguage: z.string().optional(),
  skillsRequired: z.array(ListRef),
  preferredGenderRef: z.string().optional(),
  transportNeeded: z.string().optional(),
});

/** Fit of a worker with the client's needs (docs/product/requests.md, "What the client needs"). */
export const WorkerFit = z.strictObject({
  skillsRequired: z.number().int(),
  missingSkillRefs: z.array(ListRef),
  /** Absent if the client has no preference. */
  preferredGender: z.strictObject({ ref: z.string(), isMet: z.boolean() }).optional(),
  /** The preferred language, if the worker speaks only others. */
  missingLanguageRef: z.string().optional(),
});

/** One visit of a worker's day. A start that is open leaves the times out. */
export const WorkerDayVisit = z.strictObject({
  jobRef: Ref,
  clientRef: Ref,
  clientName: z.string(),
  suburb: z.string().optional(),
  startTime: WallTime.optional(),
  /** 24:00 where it goes on past midnight. */
  endTime: z.string().optional(),
  /** Kilometres from its client's home to that of the ticket's client; absent where a place is not known. */
  distanceKm: z.number().optional(),
});
export type WorkerDayVisit = z.infer<typeof WorkerDayVisit>;
