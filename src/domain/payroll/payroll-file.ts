import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import type { PayrollLine } from './payroll-lines.ts';

type Column = readonly [head: string, read: (line: PayrollLine) => string | number | undefined];

const columns: readonly Column[] = [
  ['Worker ref', (line) => line.supportWorkerRef],
  ['Payroll number', (line) => line.payrollNumber],
  ['Name', (line) => line.supportWorkerName],
  ['Client ref', (line) => line.clientRef],
  ['Date', (line) => line.date],
  ['Start', (line) => line.startTime],
  ['End', (line) => line.endTime],
  ['Minutes', (line) => line.minutes],
  ['Hours', (line) => formatPaidHours(line.minutes)],
  ['Kind', (line) => line.kind],
  ['Public holiday', (line) => line.holiday],
  ['Funding', (line) => line.fundingRef],
  ['Funder', (line) => line.funderName],
  ['Funder’s reference', (line) => line.funderReference],
  ['Timesheet', (line) => line.timesheetRef],
  ['Approved by', (line) => line.approvedByName],
  ['Approved at', (line) => line.approvedAt],
  ['Minutes to the next visit (estimated)', (line) => line.travelMinutes],
  ['Kilometres to the next visit (estimated)', (line) => line.travelKilometres?.toFixed(1)],
];

type FileInput = { number: number; lines: readonly PayrollLine[]; isCopy: boolean };

/**
 * An export as CSV (docs/product/payroll.md, "The file"). Every line names the export, and says that it is a copy where the file
 * was written before. No spreadsheet reads a cell as a formula.
 */
export function writePayrollFile({ number, lines, isCopy }: FileInput): string {
  const heads = writeLine(['Export', 'Copy', ...columns.map(([head]) => head)]);
  const rows = lines.map((line) =>
    writeLine([String(number), isCopy ? 'copy' : '', ...columns.map(([, read]) => String(read(line) ?? ''))]),
  );
  return fileMark + heads + rows.join('');
}

/** `payroll-12.csv`, and `payroll-12-copy.csv` from the second file on. */
export function namePayrollFile({ number, isCopy }: Pick<FileInput, 'number' | 'isCopy'>): string {
  return `payroll-${number}${isCopy ? '-copy' : ''}.csv`;
}

/** Hours with two decimals, as payroll programs read them (docs/product/payroll.md, "Hours"): 420 → `7.00`, 100 → `1.67`. */
export function formatPaidHours(minutes: number): string {
  return (Math.round((minutes * 100) / 60) / 100).toFixed(2);
}

const hours = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same for people to read: 160,696 minutes → `2,678.27`. */
export function formatHoursTotal(minutes: number): string {
  return hours.format(Number(formatPaidHours(minutes)));
}
