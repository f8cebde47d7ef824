import type { FieldIssue } from '#domain/fields/field-issue.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { type PayrollKind, payrollKinds } from './payroll-lines.ts';

/** The facts that a column of the payroll file may have, with what the office reads of each (docs/product/payroll.md, "Columns"). */
export const payrollFacts = {
  exportNumber: 'Number of the export',
  mark: 'Whether it is a copy or withdrawn',
  supportWorkerRef: 'Worker’s ref',
  payrollNumber: 'Worker’s payroll number',
  supportWorkerName: 'Worker’s full name',
  supportWorkerGivenName: 'Worker’s given name',
  supportWorkerFamilyName: 'Worker’s family name',
  clientRef: 'Client’s ref',
  clientName: 'Client’s full name',
  service: 'Service',
  date: 'Date, 2026-11-19',
  dateDayFirst: 'Date, 19/11/2026',
  startTime: 'Start',
  endTime: 'End',
  minutes: 'Minutes',
  hours: 'Hours, 1.67',
  kind: 'Kind of hours',
  holiday: 'Public holiday',
  fundingRef: 'Funding’s ref',
  funderName: 'Funder',
  funderReference: 'Funder’s reference',
  charged: 'Whether it is charged',
  timesheetRef: 'Timesheet’s Monday',
  approvedByName: 'Who approved it',
  approvedAt: 'When it was approved',
  travelMinutes: 'Minutes to the next visit, estimated',
  travelKilometres: 'Kilometres to next visit, estimated',
} as const;
export type PayrollFact = keyof typeof payrollFacts;
export const payrollFactNames = Object.keys(payrollFacts) as [PayrollFact, ...PayrollFact[]];

export type PayrollColumn = { heading: string; fact: PayrollFact };

/** The columns of the payroll file in order, and what it calls each kind of hours. */
export type PayrollFile = { columns: PayrollColumn[]; kindNames: Record<PayrollKind, string> };

const toColumns = (facts: readonly (readonly [heading: string, fact: PayrollFact])[]): PayrollColumn[] =>
  facts.map(([heading, fact]) => ({ heading, fact }));

/**
 * Columns to begin with (docs/product/payroll.md, "Columns"). MYOB AccountRight imports timesheets by these headings; Xero takes none from a
 * file, and UpSheets, which sends it one, knows these.
 */
export const payrollLayouts = {
  neutral: toColumns([
    ['Export', 'exportNumber'],
    ['Copy', 'mark'],
    ['Worker ref', 'supportWorkerRef'],
    ['Payroll number', 'payrollNumber'],
    ['Name', 'supportWorkerName'],
    ['Client ref', 'clientRef'],
    ['Date', 'date'],
    ['Start', 'startTime'],
    ['End', 'endTime'],
    ['Minutes', 'minutes'],
    ['Hours', 'hours'],
    ['Kind', 'kind'],
    ['Public holiday', 'holiday'],
    ['Funding', 'fundingRef'],
    ['Funder', 'funderName'],
    ['Funder’s reference', 'funderReference'],
    ['Timesheet', 'timesheetRef'],
    ['Approved by', 'approvedByName'],
    ['Approved at', 'approvedAt'],
    ['Minutes to the next visit (estimated)', 'travelMinutes'],
    ['Kilometres to the next visit (estimated)', 'travelKilometres'],
    ['Client', 'clientName'],
    ['Service', 'service'],
    ['Charged', 'charged'],
  ]),
  myob: toColumns([
    ['Emp. Co./Last Name', 'supportWorkerFamilyName'],
    ['Emp. First Name', 'supportWorkerGivenName'],
    ['Payroll Category', 'kind'],
    ['Notes', 'service'],
    ['Date', 'dateDayFirst'],
    ['Units', 'hours'],
    ['Emp. Card ID', 'payrollNumber'],
  ]),
  xero: toColumns([
    ['first_name', 'supportWorkerGivenName'],
    ['last_name', 'supportWorkerFamilyName'],
    ['date', 'date'],
    ['hours', 'hours'],
    ['type', 'kind'],
  ]),
} as const;
export type PayrollLayout = keyof typeof payrollLayouts;

/** The file until the office chooses its columns. */
export const firstPayrollFile: PayrollFile = {
  columns: payrollLayouts.neutral,
  kindNames: {
    ordinary: 'ordinary',
    overnight: 'overnight',
    nobodyHome: 'no one home',
    cancelledLate: 'cancelled late',
  },
};

export const mostPayrollColumns = 40;
export const longestHeading = 60;

/** Facts of which a file needs one, since a line says who is paid, and for how long. */
const worker: readonly PayrollFact[] = [
  ...(['supportWorkerRef', 'payrollNumber', 'supportWorkerName', 'supportWorkerFamilyName'] as const),
];
const length: readonly PayrollFact[] = ['minutes', 'hours'];

/**
 * Lists what is wrong with the columns of the payroll file (docs/product/payroll.md, "Columns"). Two columns headed "Date": the second has
 * to be called otherwise.
 */
export function checkPayrollFile({ columns, kindNames }: PayrollFile): FieldIssue[] {
  const has = (facts: readonly PayrollFact[]) => columns.some(({ fact }) => facts.includes(fact));
  const issues = columns.flatMap(({ heading }, at) => checkHeading(heading, at, columns));
  if (columns.length > mostPayrollColumns)
    issues.push({ path: 'columns', message: `Keep at most ${mostPayrollColumns} columns.` });
  else if (!has(worker)) issues.push({ path: 'columns', message: 'Add a column that says who is paid.' });
  else if (!has(length)) issues.push({ path: 'columns', message: 'Add a column for hours or minutes.' });
  const unnamed = payrollKinds.filter((kind) => isBlank(kindNames[kind]));
  return [...issues, ...unnamed.map((kind) => ({ path: `kindNames.${kind}`, message: 'Enter a name.' }))];
}

function checkHeading(heading: string, at: number, columns: readonly PayrollColumn[]): FieldIssue[] {
  const path = `columns.${at}.heading`;
  if (isBlank(heading)) return [{ path, message: 'Enter a heading.' }];
  const isTaken = columns.slice(0, at).some((other) => other.heading.trim() === heading.trim());
  return isTaken ? [{ path, message: 'Another column has this heading.' }] : [];
}

/** Moves a column to another place. The third of four to the first: it, then the others in their order. */
export function moveColumn(columns: readonly PayrollColumn[], { from, to }: { from: number; to: number }) {
  const moved = columns[from];
  return moved ? columns.toSpliced(from, 1).toSpliced(to, 0, moved) : [...columns];
}
