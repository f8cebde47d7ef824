import { z } from 'zod';
import { mostNotes } from '#domain/booking/limits.ts';
import { questionTextRequired } from '#domain/tickets/question.ts';
import { byMembers, Written } from './endpoint.ts';
import { CivilDate, Ref, requiredText } from './fields.ts';

/** A line to the office about a request or about a visit, one of the two. */
export const NewQuestion = z.strictObject({
  ref: Ref,
  text: requiredText(mostNotes, questionTextRequired),
  requestRef: Ref.optional(),
  visit: z.strictObject({ jobRef: Ref, originalDate: CivilDate }).optional(),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

export const questions = {
  'POST /clients/{clientRef}/questions': byMembers('manageRoster').writeLater({
    // docs/product/requests.md, "Questions"
    summary: 'Writes to the office about a request or a visit.',
    etag: 'version',
    body: NewQuestion,
    status: 201,
    reply: Written,
  }),
};
