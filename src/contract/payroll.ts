import { z } from 'zod';
import { byOffice } from './endpoint.ts';
import { CivilDate, InstantText, Ref, WallTime } from './fields.ts';

/** Hours for payroll (docs/product/payroll.md). */

const count = z.number().int();

/** A version of hours; after it the moment up to which they were counted, which one of an earlier release does not have. */
const PreviewVersion = z.string().regex(/^[\w-]{43}(-\d{1,15})?$/, 'This version is not valid.');

/** A worker's work at one visit on one day. */
export const PayrollLine = z.strictObject({
  supportWorkerRef: Ref,
  supportWorkerName: z.string(),
  payrollNumber: z.string().optional(),
  clientRef: Ref,
  date: CivilDate,
  startTime: WallTime.optional(),
  endTime: WallTime.optional(),
  minutes: count,
  kind: z.enum(['ordinary', 'overnight']),
  holiday: z.string().optional(),
  fundingRef: Ref.optional(),
  funderName: z.string().optional(),
  funderReference: z.string().optional(),
  /** The Monday of the timesheet that confirmed it. */
  timesheetRef: CivilDate.optional(),
  approvedByName: z.string(),
  approvedAt: InstantText,
  /** To the worker's next visit of the day; estimated. */
  travelMinutes: count.optional(),
  travelKilometres: z.number().optional(),
});
export type PayrollLine = z.infer<typeof PayrollLine>;

export const PayrollPreview = z.strictObject({
  through: CivilDate,
  /** Version that an export names, so that it holds what was looked at. */
  version: PreviewVersion,
  lines: count,
  minutes: count,
  supportWorkers: count,
  /** Those without a payroll number, the first 20 by name. */
  withoutNumber: z.strictObject({ count, names: z.array(z.string()) }),
});
export type PayrollPreview = z.infer<typeof PayrollPreview>;

/** The lines of one support worker. */
export const PayrollWorker = z.strictObject({
  ref: Ref,
  name: z.string(),
  payrollNumber: z.string().optional(),
  /** Hundredths of an hour, so rounded that workers add up to the export’s hours. */
  hundredths: count,
  lines: z.array(PayrollLine),
});
export type PayrollWorker = z.infer<typeof PayrollWorker>;

export const PayrollExport = z.strictObject({
  number: count,
  through: CivilDate,
  lines: count,
  minutes: count,
  exportedByName: z.string(),
  exportedAt: InstantText,
  /** Its file has been sent, so that every later one is a copy. */
  isFileSent: z.boolean(),
});
export type PayrollExport = z.infer<typeof PayrollExport>;

export const payroll = {
  'GET /office/payroll': byOffice.read({
    // docs/product/payroll.md, "What is paid"
    summary: 'How many approved hours up to and including a day are in no export yet.',
    query: z.strictObject({ through: CivilDate }),
    reply: PayrollPreview,
  }),
  'GET /office/payroll/support-workers': byOffice.read({
    // docs/product/payroll.md, "What is paid"
    summary: 'A page of the support workers who are paid for these hours, with their lines, in order of name.',
    query: z.strictObject({ through: CivilDate, version: PreviewVersion.optional(), after: Ref.optional() }),
    reply: z.strictObject({ supportWorkers: z.array(PayrollWorker), more: z.boolean() }),
  }),
  'GET /office/payroll/exports': byOffice.read({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'The exports made so far, the newest first; at most 200.',
    reply: z.strictObject({ exports: z.array(PayrollExport) }),
  }),
  'POST /office/payroll/exports': byOffice.write({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'Exports the hours that were looked at, and names the file to get; 412 where they have changed since.',
    body: z.strictObject({ through: CivilDate, version: PreviewVersion }),
    status: 201,
    reply: z.strictObject({ number: count, name: z.string() }),
  }),
  'GET /office/payroll/exports/{number}/file': byOffice.read({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'The file of an export. From the second time on it says that it is a copy.',
    params: z.strictObject({ number: z.string().regex(/^[1-9]\d{0,8}$/, 'This number is not valid.') }),
    reply: z.custom<AsyncIterable<string>>(),
    media: 'text/csv',
    fileName: 'payroll-{number}.csv',
  }),
};
