import { z } from 'zod';
import { mostReason, reasonRequired } from '#domain/timesheets/transitions.ts';
import { byCoordinatorsAndPayers, byMembers, byPayers, pdf } from './endpoint.ts';
import { CivilDate, InstantText, Ref, requiredText, Version } from './fields.ts';
import { Timesheet, TimesheetRef } from './timesheets.ts';

/** The weeks that clients submit, as the office reads and processes them (docs/product/timesheet-processing.md). */

const count = z.number().int();

export const QueuedTimesheet = z.strictObject({
  clientRef: Ref,
  clientName: z.string(),
  timesheetRef: TimesheetRef,
  state: z.enum(['submitted', 'returned', 'processed']),
  version: Version,
  /** Total hours, a visit counted once. */
  minutes: count,
  /** Lines that were not as planned, beyond the office’s tolerance and within it. */
  differences: count,
  smallDifferences: count,
  isOverBudget: z.boolean(),
  canProcess: z.boolean(),
  submittedByName: z.string(),
  submittedAt: InstantText,
});
export type QueuedTimesheet = z.infer<typeof QueuedTimesheet>;

export const OfficeTimesheet = Timesheet.extend({
  clientRef: Ref,
  clientName: z.string(),
  /** Minutes up to which a start or a length differs little. */
  tolerance: count,
});
export type OfficeTimesheet = z.infer<typeof OfficeTimesheet>;

/** The last week shown: its client, its Monday and when it was submitted, which stays the place where the next page begins. */
const After = z
  .string()
  .max(60)
  .refine(
    (place) =>
      /^.{16}-.{10}-/.test(place) &&
      Ref.safeParse(place.slice(0, 16)).success &&
      CivilDate.safeParse(place.slice(17, 27)).success &&
      InstantText.safeParse(place.slice(28)).success,
    'This reference is not valid.',
  );

export const mostProcessedAtOnce = 100;

export const officeTimesheets = {
  'GET /office/timesheets': byCoordinatorsAndPayers.read({
    // docs/product/timesheet-processing.md, "The queue"
    summary: 'Submitted weeks, the longest waiting first, 50 at a time; returned and processed ones, the latest first.',
    query: z.strictObject({
      state: z.enum(['submitted', 'returned', 'processed']).default('submitted'),
      after: After.optional(),
    }),
    reply: z.strictObject({ timesheets: z.array(QueuedTimesheet), total: count, more: z.boolean() }),
  }),
  'GET /office/clients/{clientRef}/timesheets/{timesheetRef}': byCoordinatorsAndPayers.read({
    // docs/product/timesheet-processing.md, "What differs"
    summary: 'A client’s week as the office reads it.',
    etag: 'version',
    reply: OfficeTimesheet,
  }),
  'POST /office/timesheets/process': byPayers.write({
    // docs/product/timesheet-processing.md, "Process"
    summary:
      'Processes submitted weeks. Those that are as they were read are closed for good, the others answered one by one.',
    body: z.strictObject({
      timesheets: z
        .array(z.strictObject({ clientRef: Ref, timesheetRef: TimesheetRef, version: Version }))
        .min(1)
        .max(mostProcessedAtOnce),
    }),
    reply: z.strictObject({
      /** By their place in the body. */
      processed: z.array(z.strictObject({ at: count, version: Version })),
      refused: z.array(z.strictObject({ at: count, message: z.string() })),
    }),
  }),
  'POST /office/clients/{clientRef}/timesheets/{timesheetRef}/return': byPayers.change({
    // docs/product/timesheet-processing.md, "Return"
    summary: 'Returns a submitted week with a reason, which the client reads and is emailed.',
    body: z.strictObject({ reason: requiredText(mostReason, reasonRequired) }),
    reply: z.strictObject({ version: Version }),
  }),
  'GET /office/clients/{clientRef}/timesheets/{timesheetRef}/pdf': byCoordinatorsAndPayers.read({
    // docs/product/timesheet-processing.md, "On paper"
    summary: 'A client’s week as a PDF.',
    ...pdf,
    fileName: 'timesheet-{timesheetRef}.pdf',
  }),
  'GET /clients/{clientRef}/timesheets/{timesheetRef}/pdf': byMembers('viewTimesheets').read({
    // docs/product/timesheet-processing.md, "On paper"
    summary: 'A week as a PDF.',
    ...pdf,
    fileName: 'timesheet-{timesheetRef}.pdf',
  }),
};
