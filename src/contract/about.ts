import { z } from 'zod';
import { durationOptions, repeatOptions, startTimeOptions } from '#domain/appointments/types.ts';
import { absenceReasons } from '#domain/clients/absence-reason.ts';
import { type About as AboutFacts, aboutVersion, bookingFields } from '#domain/tickets/about.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import { CivilDate } from './fields.ts';

const version = z.literal(aboutVersion);
const Rule = z.object({
  repeatOption: z.enum(repeatOptions),
  dayOfWeek: z.enum(daysOfWeek).optional(),
  repeatFrequencyInWeeks: z.number().optional(),
});
const Start = z.object({
  startTimeOption: z.enum(startTimeOptions),
  startTime: z.string().optional(),
  durationOption: z.enum(durationOptions),
});
const Workers = z.object({ from: z.array(z.string()), to: z.array(z.string()) });
const visits = { version, service: z.string(), date: CivilDate, rule: Rule.optional(), workers: Workers.optional() };
const names = { version, givenName: z.string(), familyName: z.string() };

/** The stored facts of a request or an act, and neither words nor the names that are read with them (record 56). */
export const About: z.ZodType<AboutFacts> = z.discriminatedUnion('kind', [
  z.object({ ...visits, kind: z.enum(['booking', 'cancel', 'workers', 'note']) }),
  z.object({ ...visits, kind: z.enum(['late', 'runningLate', 'nobodyHome', 'workerDidNotCome']) }),
  z.object({
    ...visits,
    kind: z.literal('cancelledLate'),
    minutes: z.number(),
    charged: z.boolean(),
    names: z.array(z.string()).optional(),
  }),
  z.object({ ...visits, kind: z.literal('sent'), startTime: z.string(), jobRef: z.string(), originalDate: CivilDate }),
  z.object({ ...visits, kind: z.literal('move'), day: CivilDate.optional(), start: Start.optional() }),
  z.object({ ...visits, kind: z.literal('length'), minutes: z.number().optional() }),
  z.object({ ...visits, kind: z.literal('details'), fields: z.array(z.enum(bookingFields)) }),
  z.object({
    ...{ version, kind: z.literal('booked'), service: z.string(), more: z.number() },
    given: z.record(z.string(), z.array(z.string())).optional(),
  }),
  z.object({ version, kind: z.enum(['consumablesOrder', 'employerRegistration']) }),
  z.object({
    ...{ version, kind: z.literal('away'), from: CivilDate, to: CivilDate.optional() },
    ...{ reason: z.enum(absenceReasons).optional(), reasonWords: z.string().optional() },
  }),
  z.object({
    ...{ version, kind: z.literal('question'), service: z.string().optional(), date: CivilDate.optional() },
    ...{ requestRef: z.string().optional(), seriesRef: z.string().optional(), originalDate: CivilDate.optional() },
  }),
  z.object({ ...names, kind: z.enum(['registration', 'supportWorkerRegistration']) }),
]);
