import { z } from 'zod';
import { CivilDate, InstantText, Ref } from './fields.ts';

/** A report that no one has come to a visit, and the office's answer (docs/product/arrivals.md). */
export const ArrivalReport = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  reportedAt: InstantText,
  reportedBy: z.string().optional(),
  answer: z.string().optional(),
  answeredAt: InstantText.optional(),
  /** Someone else was sent, and the client's own timesheet says what took place. */
  sent: z.literal(true).optional(),
});
