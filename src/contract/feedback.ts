import { z } from 'zod';
import { feedbackWhat } from '#domain/appointments/feedback.ts';
import { mostNotes } from '#domain/booking/limits.ts';
import { JobParams } from './appointments.ts';
import { endpoint } from './endpoint.ts';
import { CivilDate, ListRef, Ref, requiredText } from './fields.ts';

/** A member's words about a visit that has begun (docs/product/feedback.md, "Words that stay"). */
export const NewFeedback = z.strictObject({
  /** Optional, since a caller may send the words alone; the server then makes one. */
  ref: Ref.optional(),
  originalDate: CivilDate,
  feedback: requiredText(mostNotes, feedbackWhat),
});

/** The same as the office reads it. */
export const OfficeFeedback = z.strictObject({
  ref: Ref,
  clientRef: Ref,
  clientName: z.string(),
  jobTypeRefs: z.array(ListRef),
  /** The day of the visit, and who came. */
  date: CivilDate,
  supportWorkers: z.array(z.string()),
  feedback: z.string(),
  givenBy: z.string().optional(),
  givenAt: z.string(),
  timeZone: z.string(),
});
export type OfficeFeedback = z.infer<typeof OfficeFeedback>;

export const feedback = {
  'POST /clients/{clientRef}/appointments/{jobRef}/feedback': endpoint({
    // docs/product/feedback.md, "Who may give feedback"
    summary: 'Gives feedback on a visit that has begun.',
    access: { scope: 'client', needs: 'viewRoster', feature: 'jobFeedback' },
    idempotency: 'key',
    offline: 'queue',
    params: JobParams,
    body: NewFeedback,
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'GET /office/feedback': endpoint({
    summary: 'Feedback on visits, newest first, 50 at a time.',
    access: { scope: 'office' },
    idempotency: 'safe',
    query: z.strictObject({ after: Ref.optional() }),
    reply: z.strictObject({ feedback: z.array(OfficeFeedback), more: z.boolean() }),
  }),
};
