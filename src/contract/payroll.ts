import { z } from 'zod';
import { payrollKinds } from '#domain/payroll/payroll-lines.ts';
import { byPayers } from './endpoint.ts';
import { CivilDate, InstantText, ListRef, Ref, WallTime } from './fields.ts';

/** Hours for payroll (docs/product/payroll.md). */

const count = z.number().int();

/** A version of hours; after it the moment up to which they were counted, which one of an earlier release does not have. */
const PreviewVersion = z.string().regex(/^[\w-]{43}(-\d{1,15})?$/, 'This version is not valid.');

const ExportNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'This number is not valid.');

/** A worker's work at one visit on one day. */
export const PayrollLine = z.strictObject({
  supportWorkerRef: Ref,
  supportWorkerName: z.string(),
  payrollNumber: z.string().optional(),
  clientRef: Ref,
  /** Lines of an export of an earlier release have none. */
  jobTypeRef: ListRef.optional(),
  date: CivilDate,
  startTime: WallTime.optional(),
  endTime: WallTime.optional(),
  minutes: count,
  kind: z.enum(payrollKinds),
  holiday: z.string().optional(),
  fundingRef: Ref.optional(),
  funderName: z.string().optional(),
  funderReference: z.string().optional(),
  /** True where who pays is charged; absent where that was not asked. */
  charged: z.boolean().optional(),
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
  /** First and last day of the lines; absent without any. A night that begins on the chosen day ends on the next. */
  firstDay: CivilDate.optional(),
  lastDay: CivilDate.optional(),
  lines: count,
  minutes: count,
  supportWorkers: count,
  /** Those without a payroll number, the first 20 by name. */
  withoutNumber: z.strictObject({ count, people: z.array(z.strictObject({ ref: Ref, name: z.string() })) }),
});
export type PayrollPreview = z.infer<typeof PayrollPreview>;

/** Counts of what an export up to a day lacks of its period, which begins on the first day of its lines; all 0 without lines. */
export const PayrollMissing = z.strictObject({
  /** Weeks of the clients who keep timesheets, with visits in the period. */
  timesheets: z.strictObject({
    /** Submitted and not processed. */
    waiting: count,
    /** With their clients; the first 20 by name. */
    open: count,
    openWeeks: z.array(z.strictObject({ clientRef: Ref, clientName: z.string(), timesheetRef: CivilDate })),
  }),
  /** Days with visits that are over and not confirmed, the earliest first. One of two workers counts for each. */
  notConfirmed: z.array(z.strictObject({ date: CivilDate, visits: count })),
});
export type PayrollMissing = z.infer<typeof PayrollMissing>;

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
  /** Name of who withdrew it, and when: its hours are to export again. */
  withdrawnByName: z.string().optional(),
  withdrawnAt: InstantText.optional(),
});
export type PayrollExport = z.infer<typeof PayrollExport>;

export const payroll = {
  'GET /office/payroll': byPayers.read({
    // docs/product/payroll.md, "What is paid"
    summary: 'How many approved hours up to and including a day are in no export yet.',
    query: z.strictObject({ through: CivilDate }),
    reply: PayrollPreview,
  }),
  'GET /office/payroll/missing': byPayers.read({
    // docs/product/payroll.md, "What is missing"
    summary: 'The timesheets and visits that an export up to and including a day lacks.',
    query: z.strictObject({ through: CivilDate }),
    reply: PayrollMissing,
  }),
  'GET /office/payroll/support-workers': byPayers.read({
    // docs/product/payroll.md, "What is paid"
    summary: 'A page of the support workers who are paid for these hours, with their lines, in order of name.',
    query: z.strictObject({ through: CivilDate, version: PreviewVersion.optional(), after: Ref.optional() }),
    reply: z.strictObject({ supportWorkers: z.array(PayrollWorker), more: z.boolean() }),
  }),
  'GET /office/payroll/exports': byPayers.read({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'The exports made so far, the newest first; at most 200.',
    reply: z.strictObject({ exports: z.array(PayrollExport) }),
  }),
  'POST /office/payroll/exports': byPayers.write({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'Exports the hours that were looked at, and names the file to get; 412 where they have changed since.',
    body: z.strictObject({ through: CivilDate, version: PreviewVersion }),
    status: 201,
    reply: z.strictObject({ number: count, name: z.string() }),
  }),
  'POST /office/payroll/exports/{number}/withdrawal': byPayers.write({
    // docs/product/payroll.md, "Withdraw an export"
    summary: 'Withdraws an export within 30 minutes, so that its hours are to export again; 412 where someone has.',
    params: z.strictObject({ number: ExportNumber }),
    reply: z.strictObject({ number: count }),
  }),
  'GET /office/payroll/exports/{number}/file': byPayers.read({
    // docs/product/payroll.md, "Numbered exports"
    summary: 'The file of an export. From the second time on it says that it is a copy, or withdrawn.',
    params: z.strictObject({ number: ExportNumber }),
    reply: z.custom<AsyncIterable<string>>(),
    media: 'text/csv',
    fileName: 'payroll-{number}.csv',
  }),
};
