import { z } from 'zod';
import { longestArrivalAnswer } from '#domain/appointments/arrival.ts';
import { byCoordinators, byMembers } from './endpoint.ts';
import { CivilDate, Ref, requiredText, WallTime } from './fields.ts';
import { OfficeWorker } from './office.ts';

/** Visits to which no one has come yet (docs/product/arrivals.md). */
export const arrivals = {
  'POST /clients/{clientRef}/appointments/{jobRef}/late': byMembers('viewRoster').write({
    // docs/product/arrivals.md, "No one here yet?"
    summary: 'Reports that no one has come to a visit, from 15 minutes after its start.',
    body: z.strictObject({ originalDate: CivilDate }),
    status: 201,
    reply: z.strictObject({ jobRef: Ref, originalDate: CivilDate }),
  }),
  'POST /office/clients/{clientRef}/appointments/{jobRef}/late/answer': byCoordinators.write({
    // docs/product/arrivals.md, "The office’s answer"
    summary:
      'Says of a visit that has begun what the office knows, as to a report, in words that everyone with the calendar reads.',
    body: z.strictObject({
      originalDate: CivilDate,
      answer: requiredText(longestArrivalAnswer, 'Enter an answer.'),
      /** The version of the answer that was read, as a 412 gave it; otherwise the first answer counts. */
      after: z.string().max(40).optional(),
    }),
    reply: z.strictObject({ jobRef: Ref, originalDate: CivilDate }),
  }),
  'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement/preview': byCoordinators.read({
    // docs/product/arrivals.md, "Someone else is sent"
    summary: 'When someone else could come to a visit that no one has come to, and who.',
    body: z.strictObject({ originalDate: CivilDate }),
    reply: z.strictObject({
      date: CivilDate,
      startTime: WallTime,
      /** The client's own timesheet says what took place, so that no one is recorded as not having come. */
      hasTimesheets: z.literal(true).optional(),
      /** Those who could come then, the best first, without those who should have come. */
      supportWorkers: z.array(OfficeWorker),
    }),
  }),
  'POST /office/clients/{clientRef}/appointments/{jobRef}/replacement': byCoordinators.write({
    // docs/product/arrivals.md, "Someone else is sent"
    summary: 'Sends someone else at once to a visit that no one has come to, and records who did not come.',
    body: z.strictObject({
      originalDate: CivilDate,
      /** The ref of the new booking. */
      ref: Ref,
      /** So that it can be undone where the reply was lost. */
      actRef: Ref.optional(),
      /** The time at which they come, as the preview said; 412 where it is another by now. */
      start: z.strictObject({ date: CivilDate, startTime: WallTime }),
      supportWorkerRef: Ref,
      didNotComeRefs: z.array(Ref).min(1, 'Choose who did not come.').max(2),
      answer: requiredText(longestArrivalAnswer, 'Enter what the family reads.'),
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref, date: CivilDate, startTime: WallTime, actRef: Ref }),
  }),
};
