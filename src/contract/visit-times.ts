import { z } from 'zod';
import { durationOptions, startTimeOptions } from '#domain/appointments/types.ts';
import { WallTime } from './fields.ts';

/** Length of a visit. The rules of booking refuse a wrong length in words of their own, so its least is only described here. */
export const VisitMinutes = z
  .number()
  .int()
  .meta({ minimum: 1, description: 'Minutes. Needed with durationOption Specified, and left out with every other.' });
/** Every this many weeks. */
export const RepeatWeeks = z.number().int().meta({ minimum: 1, description: 'With repeatOption Other.' });
export const VisitStart = WallTime.describe(
  'Needed with startTimeOption Specified, and left out with every other. The client’s wall clock.',
);

/** Start and length of a visit, as booked. */
export const visitTimes = {
  startTimeOption: z.enum(startTimeOptions),
  startTime: VisitStart.optional(),
  durationOption: z.enum(durationOptions),
  durationMins: VisitMinutes.optional(),
};
