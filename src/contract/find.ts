import { z } from 'zod';
import { durationOptions } from '#domain/appointments/types.ts';
import { byAllOffice } from './endpoint.ts';
import { CivilDate, Ref, text } from './fields.ts';
import { OfficeVisit } from './office-visit.ts';

/** A person or organisation that the office finds by name, phone or suburb (docs/product/find.md). */
export const FoundPerson = z.strictObject({
  kind: z.enum(['client', 'supportWorker', 'organisation']),
  ref: Ref,
  name: z.string(),
  image: z.string().optional(),
  suburb: z.string().optional(),
  phone: z.string().optional(),
  /** A client whose care has ended, or a worker who does not work here now. */
  past: z.literal(true).optional(),
  /** The relative or member whose number was typed. */
  by: z.string().optional(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A visit of today or the next days that has not ended, of someone who was found. */
export const FoundVisit = OfficeVisit.extend({
  date: CivilDate,
  durationOption: z.enum(durationOptions),
  durationMins: z.number().int().optional(),
  supportWorkerNames: z.array(z.string()),
});
export type FoundVisit = z.infer<typeof FoundVisit>;

export const find = {
  'POST /office/find': byAllOffice.read({
    // docs/product/find.md, "What is found"
    summary: 'People by name, phone or suburb, at most 12, and the next visits of the first three of them.',
    body: z.strictObject({ text: text(100) }),
    reply: z.strictObject({ people: z.array(FoundPerson), visits: z.array(FoundVisit) }),
  }),
};
