import { fileMark, writeLine } from '#domain/imports/write-csv.ts';
import { formatDecimals } from '#domain/texts/format-count.ts';
import { roundHours } from '#domain/time/round-hours.ts';
import type { PayrollLine } from './payroll-lines.ts';

type Column = readonly [head: string, read: (line: PayrollLine, hours: string) => string | number | undefined];

const columns: readonly Column[] = [
  ['Worker ref', (line) => line.supportWorkerRef],
  ['Payroll number', (line) => line.payrollNumber],
  ['Name', (line) => line.supportWorkerName],
  ['Client ref', (line) => line.clientRef],
  ['Date', (line) => line.date],
  ['Start', (line) => line.startTime],
  ['End', (line) => line.endTime],
  ['Minutes', (line) => line.minutes],
  ['Hours', (_, hours) => hours],
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

/** Writes the first line of an export as CSV (docs/product/payroll.md, "The file"). */
export function writePayrollHeads(): string {
  return fileMark + writeLine(['Export', 'Copy', ...columns.map(([head]) => head)]);
}

type FileInput = { number: number; isCopy: boolean; isWithdrawn?: boolean };

function findMark({ isCopy, isWithdrawn }: FileInput): string {
  if (isWithdrawn) return 'withdrawn';
  return isCopy ? 'copy' : '';
}

type WorkerInput = FileInput & { lines: readonly PayrollLine[]; hundredths: number };

/**
 * Writes the lines of one support worker, whose hours they add up to. Every line names the export, and says that it is a copy where the file
 * was written before, or withdrawn. No spreadsheet reads a cell as a formula.
 */
export function writePayrollLines({ lines, hundredths, ...file }: WorkerInput): string {
  const first = [String(file.number), findMark(file)];
  const hours = splitHours(lines, hundredths);
  return lines
    .map((line, at) => writeLine([...first, ...columns.map(([, read]) => String(read(line, hours[at]!) ?? ''))]))
    .join('');
}

/** Names the file: `payroll-12.csv`, and `payroll-12-copy.csv` from the second file on; `payroll-12-withdrawn.csv`. */
export function namePayrollFile(file: FileInput): string {
  return `${['payroll', file.number, findMark(file)].filter(Boolean).join('-')}.csv`;
}

/**
 * Rounds the minutes of each support worker of an export to hundredths of an hour (docs/product/payroll.md, "Hours"). Together they are
 * `formatHoursTotal` of all. 60 and 40 minutes: 100 and 67.
 */
export function roundWorkers(minutes: readonly number[]): number[] {
  return roundHours(minutes, 100);
}

/** Splits a worker's hours over their lines, with two decimals. Two lines of 20 minutes, 67 hundredths together: 0.34 and 0.33. */
export function splitHours(lines: readonly Pick<PayrollLine, 'minutes'>[], hundredths: number): string[] {
  const minutes = lines.map((line) => line.minutes);
  return roundHours(minutes, 100, hundredths).map((own) => (own / 100).toFixed(2));
}

/** Formats hundredths of an hour for people to read: 267,827 → `2,678.27`. */
export function formatHundredths(hundredths: number): string {
  return formatDecimals(hundredths / 100);
}

/** Formats all hours of some lines, for people to read: 160,696 minutes → `2,678.27`. */
export function formatHoursTotal(minutes: number): string {
  return formatHundredths(roundHours([minutes], 100)[0]!);
}
