import { z } from 'zod';
import { startTimeOptions } from '#domain/appointments/types.ts';
import { CivilDate, ListRef, Ref, WallTime } from './fields.ts';

/** A visit in a list of the office over all clients: which one, and whose. */
export const NamedVisit = z.strictObject({
  clientRef: Ref,
  clientName: z.string(),
  jobRef: Ref,
  originalDate: CivilDate,
});

/** The same with what is done, when, and on which clock. */
export const OfficeVisit = NamedVisit.extend({
  jobTypeRefs: z.array(ListRef),
  startTimeOption: z.enum(startTimeOptions),
  startTime: WallTime.optional(),
  /** Time zone of the client, where their clock is not the provider's. */
  timeZone: z.string().optional(),
});
