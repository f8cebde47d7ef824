import { z } from 'zod';
import { longestArrivalAnswer } from '#domain/appointments/arrival.ts';
import { byMembers, byOffice } from './endpoint.ts';
import { CivilDate, Ref, requiredText } from './fields.ts';

/** Visits to which no one has come yet (docs/product/arrivals.md). */
export const arrivals = {
  'POST /clients/{clientRef}/appointments/{jobRef}/late': byMembers('viewRoster').write({
    // docs/product/arrivals.md, "No one here yet?"
    summary: 'Reports that no one has come to a visit, from 15 minutes after its start.',
    body: z.strictObject({ originalDate: CivilDate }),
    status: 201,
    reply: z.strictObject({ jobRef: Ref, originalDate: CivilDate }),
  }),
  'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer': byOffice.write({
    // docs/product/arrivals.md, "The office’s answer"
    summary: 'Answers a report that no one has come, in words that everyone with the calendar reads.',
    body: z.strictObject({
      originalDate: CivilDate,
      answer: requiredText(longestArrivalAnswer, 'Enter an answer.'),
    }),
    reply: z.strictObject({ jobRef: Ref, originalDate: CivilDate }),
  }),
};
